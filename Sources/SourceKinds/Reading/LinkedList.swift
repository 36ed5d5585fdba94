// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials

/// A list in pages of which each names the next one in a header.
///
/// The addresses are followed as they are, at the site alone. Their pages may hold other articles
/// whenever one is added or removed, so that a page that has nothing in common with those that were
/// read is followed by a second reading of the page before it.
struct LinkedList: Sendable {
  /// A page: its articles, and the address of the next one; nil at the end.
  typealias Page = (articles: [IncomingArticle], next: URL?)

  /// The site to which all pages belong.
  let site: SourceSite
  /// Reads the page at an address.
  let read: @Sendable (URL) async throws(SyncError) -> Page

  /// Reads a page, and the one before it if articles may have been missed.
  ///
  /// - Parameters:
  ///   - cursorWords: the words of the cursor.
  ///   - reading: the source, and the state of its reading.
  /// - Returns: the pages to store.
  /// - Throws: `SyncError`.
  func pages(
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    let addresses = cursorWords.dropFirst().compactMap { URL(string: $0) }.filter(site.contains)
    guard cursorWords.first == "link", addresses.count == 2 else { return [.end] }
    let page = try await read(addresses[0])
    let next = page.next.map { Self.cursor($0, behind: addresses[0]) }
    let cursor = cursorWords.joined(separator: " ")
    let result = OriginPage(page.articles, next: next)
    return try await reading.joined(result, at: cursor) { () async throws(SyncError) in
      try await read(addresses[1]).articles
    }
  }

  /// Returns the cursor of a page.
  ///
  /// - Parameters:
  ///   - address: the page.
  ///   - page: the page before it.
  /// - Returns: the words.
  static func cursor(_ address: URL, behind page: URL) -> String {
    "link \(address.absoluteString) \(page.absoluteString)"
  }
}

extension SourceSite {
  /// Returns the address that an answer names as that of the next page.
  ///
  /// - Parameter response: the answer.
  /// - Returns: the address; nil at the end, and for one at another site.
  func next(after response: FetchResponse) -> URL? {
    let headers = response.headers.all("Link").joined(separator: ", ")
    return LinkHeader(headers).target("next")
      .flatMap { URL(string: $0, relativeTo: response.finalURL)?.absoluteURL }
      .flatMap { contains($0) ? $0 : nil }
  }
}
