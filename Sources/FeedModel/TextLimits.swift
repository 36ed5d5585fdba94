// SPDX-License-Identifier: GPL-3.0-or-later

/// The longest short texts of feeds: a longer one is cut where it comes in, and where it
/// comes out of a library that was filled before.
///
/// A line of text is laid out as a whole, however little of it is seen. Without a bound one title
/// can take all memory and hold up the window for as long as it is in a list.
///
/// - Units: characters of Unicode (scalars): what a person takes for one may be megabytes of them.
package enum TextLimits {
  /// 1,000: some ten times the longest title of the corpus of feeds.
  package static let title = 1000
  /// 300: of a person, a tag or a category; longer than any name.
  package static let name = 300
  /// 4,000: what a feed says of itself, which is a paragraph or two.
  package static let description = 4000
  /// 500: persons, categories, attached files or pictures of one article or feed.
  package static let count = 500
}

extension String {
  /// The beginning of the text, with "…" where it was cut; the text itself when it is short enough.
  ///
  /// A character, as readers see it, stays whole, unless nothing else is there.
  ///
  /// - Parameter limit: the most characters of Unicode, "…" included; at least 2.
  /// - Returns: a text of at most as many.
  /// - Complexity: linear in the limit, whatever the length of the text.
  package func shortened(to limit: Int) -> String {
    guard utf8.count > limit,
      let end = unicodeScalars.index(startIndex, offsetBy: limit, limitedBy: endIndex),
      end < endIndex
    else { return self }
    let head = String(unicodeScalars[..<end])
    let whole = head.dropLast()
    guard whole.isEmpty else { return whole + "…" }
    return String(head.unicodeScalars.dropLast()) + "…"
  }
}

extension [String] {
  /// The texts with each of them, and their number, within limits.
  ///
  /// - Parameter limit: the most characters of one of them.
  /// - Returns: the first ones, each cut where it is too long.
  package func shortened(to limit: Int) -> [String] {
    guard count > TextLimits.count || contains(where: { $0.utf8.count > limit }) else {
      return self
    }
    return prefix(TextLimits.count).map { $0.shortened(to: limit) }
  }
}
