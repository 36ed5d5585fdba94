// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Reads the two forms in which nearly all dates come, byte by byte: "Fri, 20 Nov 2026 08:00:00
/// GMT" and "2026-11-20T08:00:00Z".
///
/// What differs from them in anything is left to `DateReader`, which knows more and takes longer.
enum PlainDate {
  /// Reads a text without white space around it; nil when it is of neither form.
  static func date(_ bytes: Span<UInt8>) -> Date? {
    guard bytes.count >= 20, bytes.count <= 35 else { return nil }
    if bytes[4] == ASCII.hyphen { return rfc3339(bytes)?.date }
    if bytes[3] == ASCII.comma { return rfc822(bytes)?.date }
    return nil
  }

  private static func rfc3339(_ bytes: Span<UInt8>) -> CivilDate? {
    guard bytes[7] == ASCII.hyphen, bytes[10] == UInt8(ascii: "T"), bytes[13] == ASCII.colon,
      bytes[16] == ASCII.colon,
      let century = pair(bytes, 0), let rest = pair(bytes, 2), let month = pair(bytes, 5),
      let day = pair(bytes, 8), let time = time(bytes, at: 11)
    else { return nil }
    var civil = time
    (civil.year, civil.month, civil.day) = (century * 100 + rest, month, day)
    var index = 19
    if bytes[index] == ASCII.period {
      index += 1
      while index < bytes.count, bytes[index].isDigit {
        index += 1
      }
    }
    guard index < bytes.count else { return nil }
    if bytes[index] == UInt8(ascii: "Z") { return index + 1 == bytes.count ? civil : nil }
    guard bytes.count == index + 6, bytes[index + 3] == ASCII.colon,
      let offset = offset(bytes, sign: index, minutes: index + 4)
    else { return nil }
    civil.offsetMinutes = offset
    return civil
  }

  private static func rfc822(_ bytes: Span<UInt8>) -> CivilDate? {
    guard bytes.count >= 29, bytes[4] == ASCII.space, bytes[7] == ASCII.space,
      bytes[11] == ASCII.space, bytes[16] == ASCII.space, bytes[19] == ASCII.colon,
      bytes[22] == ASCII.colon, bytes[25] == ASCII.space,
      let day = pair(bytes, 5), let month = month(bytes, at: 8), let century = pair(bytes, 12),
      let rest = pair(bytes, 14), let time = time(bytes, at: 17)
    else { return nil }
    var civil = time
    (civil.year, civil.month, civil.day) = (century * 100 + rest, month, day)
    let zone = bytes.extracting(26..<bytes.count)
    if zone.count == 3, zone.isEqualIgnoringCase(to: "GMT") || zone.isEqualIgnoringCase(to: "UTC") {
      return civil
    }
    guard zone.count == 5, let offset = offset(bytes, sign: 26, minutes: 29) else { return nil }
    civil.offsetMinutes = offset
    return civil
  }

  private static func time(_ bytes: Span<UInt8>, at start: Int) -> CivilDate? {
    guard let hour = pair(bytes, start), let minute = pair(bytes, start + 3),
      let second = pair(bytes, start + 6), hour < 24
    else { return nil }
    var civil = CivilDate()
    (civil.hour, civil.minute, civil.second) = (hour, minute, second)
    return civil
  }

  private static func offset(_ bytes: Span<UInt8>, sign: Int, minutes: Int) -> Int? {
    guard bytes[sign] == ASCII.plus || bytes[sign] == ASCII.hyphen,
      let hours = pair(bytes, sign + 1), let rest = pair(bytes, minutes), hours < 24, rest < 60
    else { return nil }
    return (hours * 60 + rest) * (bytes[sign] == ASCII.plus ? 1 : -1)
  }

  private static func pair(_ bytes: Span<UInt8>, _ index: Int) -> Int? {
    guard bytes[index].isDigit, bytes[index + 1].isDigit else { return nil }
    return Int(bytes[index] &- 0x30) * 10 + Int(bytes[index + 1] &- 0x30)
  }

  private static func month(_ bytes: Span<UInt8>, at index: Int) -> Int? {
    let name =
      UInt32(bytes[index]) << 16 | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2])
    return months.firstIndex(of: name).map { $0 + 1 }
  }

  private static let months: [UInt32] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ].map { (name: String) in name.utf8.reduce(0) { $0 << 8 | UInt32($1) } }
}
