// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

/// The cursors at the two ends of a gap: both nil for one that nothing can close.
package struct StoredGap: Hashable, Sendable {
  /// The cursor of the articles below its upper end; nil when none is known.
  package let older: OriginCursor?
  /// The cursor of the articles above its lower end; nil when the kind of source has none.
  package let newer: OriginCursor?

  /// Reads the gap below an article; nil when there is none.
  static func read(
    below id: ArticleID,
    in feed: SubscriptionID,
    _ database: Database
  ) throws -> StoredGap? {
    let sql = "SELECT nextPage, newerPage FROM gap WHERE statusID = ? AND feedID = ?"
    let row = try Row.fetchOne(database, sql: sql, arguments: [id, feed])
    return row.map { row in
      StoredGap(
        older: (row["nextPage"] as String?).map { OriginCursor($0) },
        newer: (row["newerPage"] as String?).map { OriginCursor($0) }
      )
    }
  }
}
