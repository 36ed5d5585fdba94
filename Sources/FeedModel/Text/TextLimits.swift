// SPDX-License-Identifier: GPL-3.0-or-later

/// The limits of short texts of feeds: a longer one is cut when it is parsed, and when it is read
/// from a library that was filled before the limits.
///
/// A line of text is laid out as a whole, however little of it is visible. Without a limit one
/// title can take all memory and block the window for as long as it is in a list.
///
/// - Units: characters of Unicode (scalars): one character as people see it may be megabytes of
///   them.
package enum TextLimits {
  /// The limit of a title: some ten times the longest one of the corpus of feeds.
  package static let title = 1000
  /// The limit of the name of a person, a tag or a category.
  package static let name = 300
  /// The limit of a feed's description of itself, which is a paragraph or two.
  package static let description = 4000
  /// The most persons, categories, attached files or pictures of one article or feed.
  package static let count = 500
}

extension String {
  /// The beginning of the text, with "…" where it was cut; the whole text when it is short enough.
  ///
  /// A character, as readers see it, is not split, unless nothing else would be left.
  ///
  /// - Parameter limit: the most characters of Unicode, "…" included; at least 2.
  /// - Returns: a text within the limit.
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
  /// The first texts, as many as the limits allow, each cut to the limit.
  ///
  /// - Parameter limit: the most characters of one of them.
  /// - Returns: the first texts, each cut if it is too long.
  package func shortened(to limit: Int) -> [String] {
    guard count > TextLimits.count || contains(where: { $0.utf8.count > limit }) else {
      return self
    }
    return prefix(TextLimits.count).map { $0.shortened(to: limit) }
  }
}
