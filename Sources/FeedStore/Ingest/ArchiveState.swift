// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

/// The archive state of a feed: the end of its stored articles.
package enum ArchiveState: Hashable, Sendable {
  /// The feed was never read.
  case unknown
  /// There are older articles, the next ones at a cursor of the feed's kind.
  case more(OriginCursor)
  /// All articles are stored.
  case end

  /// Creates the state of a feed that was read.
  package init(_ cursor: OriginCursor?) {
    self = cursor.map { .more($0) } ?? .end
  }

  /// The cursor of the next older articles; nil when there are none, or none is known.
  package var cursor: OriginCursor? {
    if case .more(let cursor) = self { cursor } else { nil }
  }

  /// Reads the state of a feed.
  static func read(_ feed: SubscriptionID, _ database: Database) throws -> ArchiveState {
    let sql = "SELECT nextPage, boundary FROM feed WHERE id = ?"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [feed]) else {
      throw StoreError.noFeed(feed)
    }
    return row["boundary"] == 0
      ? .unknown : ArchiveState((row["nextPage"] as String?).map { OriginCursor($0) })
  }

  /// Writes the state of a feed.
  func write(_ feed: SubscriptionID, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE feed SET boundary = ?, nextPage = ? WHERE id = ?",
      arguments: [self == .unknown ? 0 : 1, cursor?.rawValue, feed]
    )
  }
}
