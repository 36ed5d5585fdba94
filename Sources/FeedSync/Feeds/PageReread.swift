// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A second reading of numbered pages, where one does not overlap with the articles read before.
///
/// The number of a page stands for other articles as soon as one above it is added or removed.
/// After a deletion, the first articles of a page stand at the end of the page before it, and
/// further reading would miss them. That page is therefore read once more, after its follower. When
/// it has nothing new, nothing was missed. When all of it is new, the page before it is read as
/// well. A page that overlaps needs none of this.
///
/// Two changes above a page cannot be seen: an article removed just before, and another added just
/// after its follower was read. So pages that were seen to move are all read once more, up to a
/// reading in which none does.
package enum PageReread {
  /// Reads again the pages in front of a page, as far as articles may have been missed.
  ///
  /// - Parameters:
  ///   - url: the numbered page; any other one needs no second reading.
  ///   - fetch: fetches and parses a page; nil when it is not there.
  ///   - overlaps: returns whether some of a page is there already.
  /// - Returns: the pages that were read, the one furthest in front first.
  /// - Throws: the errors of `fetch` and `overlaps`.
  /// - Complexity: one page, unless articles were found to be missing.
  package static func reread<Page: Sendable, Failure: Error>(
    before url: URL,
    fetch: (URL) async throws(Failure) -> Page?,
    overlaps: (Page) async throws(Failure) -> Bool
  ) async throws(Failure) -> [Page] {
    var (pages, address): ([Page], URL?) = ([], FeedCursor.before(url))
    while let current = address {
      if let page = try await fetch(current) {
        pages.append(page)
        if try await overlaps(page) { break }
      }
      address = FeedCursor.before(current)
    }
    return pages.reversed()
  }
}
