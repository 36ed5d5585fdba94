// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of a body that an answer holds, by its `Content-Range`.
///
/// - Source: RFC 9110 §14.4.
struct ContentRange: Hashable {
  /// The positions of the part in the body, from 0.
  let positions: ClosedRange<Int>
  /// The number of bytes of the whole body; nil when the server does not know it.
  let total: Int?

  /// Parses the value of a header; nil for one that names no part, such as `bytes */1234`.
  ///
  /// - Parameter text: such as `bytes 42-1233/1234` or `bytes 42-1233/*`.
  init?(_ text: String) {
    let words = text.split(separator: " ", omittingEmptySubsequences: true)
    guard words.count == 2, words[0].lowercased() == "bytes" else { return nil }
    let parts = words[1].split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return nil }
    let ends = parts[0].split(separator: "-", omittingEmptySubsequences: false)
    guard ends.count == 2, let first = Self.number(ends[0]), let last = Self.number(ends[1]),
      first <= last, last < Int.max
    else { return nil }
    positions = first...last
    if parts[1] == "*" {
      total = nil
    } else {
      guard let total = Self.number(parts[1]), last < total else { return nil }
      self.total = total
    }
  }

  /// Reads digits and nothing else: `Int` accepts a sign as well.
  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 })
    else { return nil }
    return Int(text)
  }
}
