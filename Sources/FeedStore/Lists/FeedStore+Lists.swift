// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// Lists and single articles, as they are now.
extension FeedStore {
  /// Reads a page of a list.
  ///
  /// - Parameters:
  ///   - query: the list.
  ///   - place: the position where the page begins, from the page before; nil at the beginning.
  ///   - limit: the most articles of the page.
  /// - Returns: the page.
  /// - Throws: `StoreError`.
  package func page(
    of query: ListQuery,
    after place: ArticlePosition? = nil,
    limit: Int = 50
  ) async throws(StoreError) -> ArticlePage {
    try await prepareSearch(for: query)
    return try await read { database in
      try ListSelection(query: query, database: database).articlePage(after: place, limit: limit)
    }
  }

  /// Reads a page of a list again.
  ///
  /// It has the new articles in between, and all that are still in the list. So the pages behind it
  /// need not move.
  ///
  /// - Parameters:
  ///   - query: the list.
  ///   - place: the position where the page begins; nil at the beginning.
  ///   - end: the position where it ended.
  /// - Returns: the page, which ends there again.
  /// - Throws: `StoreError`.
  package func page(
    of query: ListQuery,
    after place: ArticlePosition?,
    upTo end: ArticlePosition
  ) async throws(StoreError) -> ArticlePage {
    try await prepareSearch(for: query)
    return try await read { database in
      try ListSelection(query: query, database: database).articlePage(after: place, upTo: end)
    }
  }

  /// Reads articles as lists show them.
  ///
  /// - Parameter ids: their numbers.
  /// - Returns: the articles that exist, in the order of the numbers.
  /// - Throws: `StoreError`.
  package func articles(_ ids: [ArticleID]) async throws(StoreError) -> [StoredArticle] {
    try await read { try StoredArticleRecord.fetch(ids, $0) }
  }

  /// Reads an article with its text.
  ///
  /// - Parameter id: its number.
  /// - Returns: the article; nil when it is not there, or not there any more.
  /// - Throws: `StoreError`.
  package func article(_ id: ArticleID) async throws(StoreError) -> LibraryArticle? {
    try await read { database in
      guard let entry = try StoredArticleRecord.fetch([id], database).first,
        let content = try Data.fetchOne(
          database,
          sql: "SELECT content FROM body WHERE id = ?",
          arguments: [id]
        )
      else { return nil }
      return LibraryArticle(
        listed: entry,
        text: try PackedText.unpack(content),
        tags: try TagRecord.tags(of: id, database)
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
    try await read { database in
      let sql = "SELECT 1 FROM status WHERE id > ? LIMIT 1 OFFSET ?"
      return try Row.fetchOne(database, sql: sql, arguments: [newestID, count]) != nil
    }
  }
}
