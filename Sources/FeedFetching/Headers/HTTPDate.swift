// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials

/// A parser of the dates in HTTP headers, in all of their three forms.
///
/// libsoup's own is not used. GLib has no leap second: to it `23:59:60`, which headers allow, is no
/// date at all.
///
/// - Source: RFC 9110 §5.6.7.
package enum HTTPDate {
  /// Parses a date.
  ///
  /// - Parameter text: such as `Sun, 06 Nov 1994 08:49:37 GMT`, `Sunday, 06-Nov-94 08:49:37 GMT` or
  ///   `Sun Nov  6 08:49:37 1994`.
  /// - Returns: nil when the text has none of the forms.
  package static func parse(_ text: String) -> Date? {
    let words = text.split { " ,-".contains($0) }.map(String.init)
    // The day of the week comes first in all three; the words after it show which form it is.
    guard words.count >= fieldCount else { return nil }
    let isAsctime = Int(words[1]) == nil
    let (day, month, year, time) =
      isAsctime
      ? (words[2], words[1], words[4], words[3]) : (words[1], words[2], words[3], words[4])
    guard let day = Int(day), 1...31 ~= day, let month = months.firstIndex(of: month.lowercased()),
      let year = Int(year), 0...9999 ~= year, let seconds = secondOfDay(time)
    else { return nil }
    let days = CivilDay(year: fullYear(year), month: month + 1, day: day).daysSince1970
    return Date(timeIntervalSince1970: Double(days * secondsPerDay + seconds))
  }

  /// The parts of a date: day of the week, day, month, year, time.
  private static let fieldCount = 5
  private static let secondsPerDay = 86_400
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  private static func secondOfDay(_ text: String) -> Int? {
    let parts = text.split(separator: ":").map { Int($0) }
    guard parts.count == 3, let hour = parts[0], let minute = parts[1], let second = parts[2],
      0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second
    else { return nil }
    return hour * 3600 + minute * 60 + second
  }

  /// Completes a year of two digits, as the turn of the century stands for this format.
  private static func fullYear(_ year: Int) -> Int {
    switch year {
    case ..<70: year + 2000
    case ..<100: year + 1900
    default: year
    }
  }
}
