// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials

/// A kind of site whose lists are feeds.
///
/// It knows the addresses of its feeds and the limits of its server. The feeds are read as all
/// others, by the kind of feeds, whose cursors and ends are theirs.
protocol FeedSite: SourceKind {
  /// Returns an article of a list as the site means it.
  func meant(_ article: IncomingArticle) -> IncomingArticle
}

extension FeedSite {
  func meant(_ article: IncomingArticle) -> IncomingArticle { article }

  package func request(for list: List) -> FetchRequest { FetchRequest(url: address(of: list)) }

  /// Leaves the request as it is: it is that of a feed.
  package func firstRequest(_ poll: FetchRequest) -> FetchRequest { poll }

  @concurrent
  package func newestPage(
    of list: List,
    _ response: FetchResponse,
    _ reading: PageReading
  ) async throws(SyncError) -> OriginPage {
    meant(try await FeedOrigin().firstPage(response, reading))
  }

  @concurrent
  package func pages(
    of list: List,
    at cursorWords: [String],
    _ reading: PageReading
  ) async throws(SyncError) -> [OriginPage] {
    let cursor = OriginCursor(cursorWords.joined(separator: " "))
    return try await FeedOrigin().pages(at: cursor, reading).map(meant)
  }

  private func meant(_ page: OriginPage) -> OriginPage {
    var page = page
    page.incoming.articles = page.incoming.articles.map(meant)
    return page
  }
}
