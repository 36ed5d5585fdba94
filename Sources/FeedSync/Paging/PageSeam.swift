// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Reads numbered pages again where one does not overlap with what is there.
///
/// The number of a page stands for other articles as soon as one above it comes or goes: after a
/// deletion the first ones of a page stand at the end of the page before it, and reading on would
/// pass them over. That page is therefore read once more, after its follower; when it brings
/// nothing new, nothing was passed over. When all of it is new, so is the one before it. A page
/// that overlaps needs none of this.
///
/// Nobody can see an article that goes and another that comes, above a page, one just before and
/// one just after its follower was read. So pages that were seen to move are all read once more, up
/// to a reading in which none does.
package enum PageSeam {
  /// Fetches what has to be read again in front of a page.
  ///
  /// - Parameters:
  ///   - url: the numbered page; for any other one there is nothing to read.
  ///   - fetch: reads a page; nil when it is not there.
  ///   - overlaps: whether some of a page is there already.
  /// - Returns: the pages that were read, the one furthest in front first.
  /// - Throws: what `fetch` and `overlaps` throw.
  /// - Complexity: one page, unless articles were seen to be missing.
  package static func reread<Page: Sendable, Failure: Error>(
    before url: URL,
    fetch: (URL) async throws(Failure) -> Page?,
    overlaps: (Page) async throws(Failure) -> Bool
  ) async throws(Failure) -> [Page] {
    var (pages, place): ([Page], URL?) = ([], NextPage.before(url))
    while let current = place {
      if let page = try await fetch(current) {
        pages.append(page)
        if try await overlaps(page) { break }
      }
      place = NextPage.before(current)
    }
    return pages.reversed()
  }
}
