// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
import FoundationEssentials
import MarkupParsing

/// The parts of stored articles that are removed before they are shown.
///
/// They are counted when somebody asks, in the texts as the feeds gave them.
package struct RemovedParts: Hashable, Sendable {
  /// The most articles of a feed whose texts are read: the newest ones.
  package static let mostArticles = 100

  /// The removed parts of all of the articles.
  package private(set) var parts = DropReport()
  /// The number of articles.
  package private(set) var articles = 0

  /// Counts the removed parts of an article.
  ///
  /// - Returns: the parts; none for an article that is not there.
  /// - Throws: `StoreError`.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package static func of(
    _ id: ArticleID,
    in store: FeedStore
  ) async throws(StoreError) -> RemovedParts {
    var removed = RemovedParts()
    try await removed.add(id, store)
    return removed
  }

  /// Counts the removed parts of the newest articles of a feed.
  ///
  /// - Returns: the parts of at most `mostArticles` articles.
  /// - Throws: `StoreError`.
  /// - Isolation: runs away from the caller's actor.
  @concurrent
  package static func ofNewest(
    of feed: SubscriptionID,
    in store: FeedStore
  ) async throws(StoreError) -> RemovedParts {
    var removed = RemovedParts()
    let page = try await store.lists.page(of: ListQuery(.feed(feed)), limit: mostArticles)
    for article in page.articles { try await removed.add(article.id, store) }
    return removed
  }

  private mutating func add(_ id: ArticleID, _ store: FeedStore) async throws(StoreError) {
    guard let stored = try await store.articles.article(id) else { return }
    articles += 1
    guard let html = stored.article.bodyHTML else { return }
    let base = stored.listed.rowSummary.base ?? stored.article.link
    parts.add(ArticleMarkup.document(fromHTML: html, baseURL: base).dropped)
  }
}
