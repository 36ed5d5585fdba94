// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

/// An article that should be readable without a network.
package struct OfflineArticle: Hashable, Sendable {
  /// The number of the article.
  package let id: ArticleID
  /// The feed of the article.
  package let feed: SubscriptionID
  /// The digest of the article's content, which changes with it.
  package let digest: Int64
}

// The articles that should be readable without a network.
extension ListStore {
  private enum Column: Int, StatementColumn {
    case id, feedID, digest

    var sql: String { self == .id ? "status.id" : "\(self)" }
  }

  /// The sets of articles, the more important one first, each with the index that it walks.
  private static let offlineSets = [
    (index: "status_starred", condition: "isStarred = 1"),
    (index: "status_unread", condition: "isRead = 0 AND isStarred = 0"),
  ]

  /// Reads the starred articles, then the unread ones, each from the newest on.
  ///
  /// - Parameter limit: the most articles.
  /// - Returns: the articles in this order.
  /// - Throws: `StoreError`.
  package func offlineArticles(limit: Int) async throws(StoreError) -> [OfflineArticle] {
    try await library.read { database in
      var articles: [OfflineArticle] = []
      for set in Self.offlineSets {
        let sql = """
          SELECT \(Column.list)
          FROM status INDEXED BY \(set.index) JOIN article ON article.id = status.id
          WHERE \(Self.offline(set.condition)) ORDER BY date DESC, status.id DESC LIMIT ?
          """
        let rows = try Row.fetchAll(database, sql: sql, arguments: [limit - articles.count])
        articles += rows.map { row in
          OfflineArticle(id: row[Column.id], feed: row[Column.feedID], digest: row[Column.digest])
        }
      }
      return articles
    }
  }

  /// Counts the articles that are starred or unread.
  ///
  /// - Throws: `StoreError`.
  package func offlineCount() async throws(StoreError) -> Int {
    try await library.read { database in
      try Self.offlineSets.reduce(0) { count, set in
        let sql = """
          SELECT count(*) FROM status INDEXED BY \(set.index) WHERE \(Self.offline(set.condition))
          """
        return try count + (Int.fetchOne(database, sql: sql) ?? 0)
      }
    }
  }

  private static func offline(_ condition: String) -> String {
    """
    isListed = 1 AND \(condition)
    AND feedID NOT IN (SELECT feed.id FROM feed WHERE removed IS NOT NULL)
    """
  }
}
