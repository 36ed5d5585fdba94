// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

/// The numbers of articles by kind.
package struct LibraryCounts: Hashable, Sendable {
  /// The number of unread articles of each feed that has any.
  package let unread: [SubscriptionID: Int]
  /// The number of today's unread articles, without those of quiet feeds.
  package let unreadToday: Int
  /// The number of starred articles.
  package let starred: Int
  /// The number of articles of each tag that has any.
  package let tagged: [TagID: Int]
  /// The number of muted articles.
  package let muted: Int

  /// The number of unread articles of all feeds.
  package var allUnread: Int { allUnread(without: []) }

  /// Returns the number of unread articles of all feeds but some.
  ///
  /// - Parameter quiet: the feeds that do not count.
  /// - Returns: the number.
  package func allUnread(without quiet: Set<SubscriptionID>) -> Int {
    unread.reduce(0) { quiet.contains($1.key) ? $0 : $0 + $1.value }
  }
}

extension ListStore {
  /// Counts articles.
  ///
  /// - Parameter day: the beginning of the reader's day.
  /// - Returns: the counts, all of one moment.
  /// - Throws: `StoreError`.
  /// - Complexity: linear in the number of unread and starred articles.
  package func counts(since day: Date) async throws(StoreError) -> LibraryCounts {
    try await library.read { database in
      LibraryCounts(
        unread: try Self.unread(database),
        unreadToday: try Self.count(
          database,
          """
          status INDEXED BY status_unread WHERE isListed = 1 AND isRead = 0 AND date >= ?
            AND feedID NOT IN (\(FeedSetting.quiet.ids))
          """,
          [Int(day.timeIntervalSince1970)]
        ),
        starred: try Self.count(
          database,
          "status INDEXED BY status_starred WHERE isListed = 1 AND isStarred = 1",
          []
        ),
        tagged: try Self.tagged(database),
        muted: try Self.count(database, "status INDEXED BY status_muted WHERE isListed = 3", [])
      )
    }
  }

  private static let isSubscribed = "feedID NOT IN (SELECT id FROM feed WHERE removed IS NOT NULL)"

  private static func unread(_ database: Database) throws -> [SubscriptionID: Int] {
    let sql = """
      SELECT feedID, count(*) FROM status INDEXED BY status_feed_unread
      WHERE isListed = 1 AND isRead = 0 AND \(isSubscribed) GROUP BY feedID
      """
    return try Dictionary(pairs: SQLRequest(sql: sql), database)
  }

  private static func count(
    _ database: Database,
    _ condition: String,
    _ arguments: StatementArguments
  ) throws -> Int {
    let sql = "SELECT count(*) FROM \(condition) AND \(isSubscribed)"
    return try Int.fetchOne(database, sql: sql, arguments: arguments) ?? 0
  }

  private static func tagged(_ database: Database) throws -> [TagID: Int] {
    let sql = """
      SELECT tagID, count(*) FROM tagging JOIN status ON status.id = statusID
      WHERE isListed = 1 AND \(isSubscribed) GROUP BY tagID
      """
    return try Dictionary(pairs: SQLRequest(sql: sql), database)
  }
}
