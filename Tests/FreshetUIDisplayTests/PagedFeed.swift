// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import TestSupport

/// A feed of numbered articles in pages, as a loopback server serves it.
enum PagedFeed {
  /// One Atom document.
  ///
  /// - Parameters:
  ///   - numbers: its articles, newest first.
  ///   - next: the address of the next document.
  ///   - picture: the address of the picture that every third article has; nil for none.
  /// - Returns: the answer that serves it.
  static func document(
    _ numbers: some Sequence<Int>,
    next: String?,
    picture: URL? = nil
  ) -> Answer {
    let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
    let entries = numbers.map { number in
      let image = picture.map { "<media:thumbnail url=\"\($0.absoluteString)\"/>" } ?? ""
      return """
        <entry><id>urn:article:\(number)</id><title>Article \(number)</title>
        <updated>2026-01-01T00:00:00Z</updated><summary>Text of article \(number).</summary>
        \(hasPicture(number) ? image : "")</entry>
        """
    }
    return .text(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><id>urn:feed</id><title>Numbers</title>\(link)
      \(entries.joined())</feed>
      """,
      type: "application/atom+xml"
    )
  }

  /// Returns whether an article of a feed with pictures has one.
  static func hasPicture(_ number: Int) -> Bool { number.isMultiple(of: 3) }
}
