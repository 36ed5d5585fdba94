// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

/// The library's lists of articles: their pages, their counts, and the search in them.
///
/// It reads the library as it is now. The reads of one call are all of one moment.
package struct ListStore: Sendable {
  let library: FeedStore

  /// Reads a page of a list.
  ///
  /// - Parameters:
  ///   - query: the list.
  ///   - position: the position where the page begins, from the page before; nil at the beginning.
  ///   - limit: the most articles of the page.
  ///   - groupsStories: whether duplicate stories are shown once; a feed's own list and the result
  ///     of a search show each article.
  ///   - newest: the newest article that may be on the page; nil for any.
  /// - Returns: the page.
  /// - Throws: `StoreError`.
  package func page(
    of query: ListQuery,
    after position: ArticlePosition? = nil,
    limit: Int = 50,
    groupsStories: Bool = false,
    newest: ArticleID? = nil
  ) async throws(StoreError) -> ArticlePage {
    try await prepareSearch(for: query)
    let reading = ListReading(query, groupsStories: groupsStories, newest: newest)
    return try await library.read { database in
      let selection = ListSelection(reading: reading, database: database)
      return try selection.articlePage(after: position, limit: limit)
    }
  }

  /// Reads a page of a list again.
  ///
  /// It has the new articles in between, and all that are still in the list. So the pages behind it
  /// need not move.
  ///
  /// - Parameters:
  ///   - query: the list.
  ///   - position: the position where the page begins; nil at the beginning.
  ///   - end: the position where it ended.
  ///   - groupsStories: whether duplicate stories are shown once.
  /// - Returns: the page, which ends there again.
  /// - Throws: `StoreError`.
  package func page(
    of query: ListQuery,
    after position: ArticlePosition?,
    upTo end: ArticlePosition,
    groupsStories: Bool = false
  ) async throws(StoreError) -> ArticlePage {
    try await prepareSearch(for: query)
    let reading = ListReading(query, groupsStories: groupsStories)
    return try await library.read { database in
      let selection = ListSelection(reading: reading, database: database)
      return try selection.articlePage(after: position, upTo: end)
    }
  }

  /// Returns the number of the newest article in the library; later articles have larger ones.
  ///
  /// - Throws: `StoreError`.
  package func newestID() async throws(StoreError) -> ArticleID {
    try await library.read { try ListSelection.newestID($0) }
  }

  /// Reads articles as lists show them.
  ///
  /// - Returns: the articles that exist, in the order of the numbers.
  /// - Throws: `StoreError`.
  package func articles(_ ids: [ArticleID]) async throws(StoreError) -> [StoredArticle] {
    try await library.read { try StoredArticleRecord.fetch(ids, $0) }
  }

  /// Finds the articles that a list could show.
  ///
  /// - Returns: the articles that exist, were not deleted, and have a feed that is subscribed to.
  /// - Throws: `StoreError`.
  package func listed(_ ids: [ArticleID]) async throws(StoreError) -> Set<ArticleID> {
    try await library.read { database in
      try ArticleID.fetchSet(
        database,
        sql: """
          SELECT status.id FROM status JOIN feed ON feed.id = feedID
          WHERE isListed = 1 AND feed.removed IS NULL
            AND status.id IN (SELECT value FROM json_each(?))
          """,
        arguments: [ids.jsonText]
      )
    }
  }

  /// Returns whether many articles arrived after an article.
  ///
  /// - Parameters:
  ///   - newestID: the article, from a page.
  ///   - count: the number of articles that are not many.
  /// - Returns: whether more arrived than that, in whatever feeds.
  /// - Throws: `StoreError`.
  package func hasArrivals(
    after newestID: ArticleID,
    moreThan count: Int
  ) async throws(StoreError) -> Bool {
    try await library.read { database in
      let sql = "SELECT 1 FROM status WHERE id > ? LIMIT 1 OFFSET ?"
      return try Row.fetchOne(database, sql: sql, arguments: [newestID, count]) != nil
    }
  }
}
