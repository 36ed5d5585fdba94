// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation
import GRDB

/// What is remembered of a feed from poll to poll, as the library keeps it.
package struct PollState: Hashable, Sendable {
  /// The record of whoever polls: JSON, of which the library reads the members `ending`, a word of
  /// `FeedEnding`, `lastSuccess`, in seconds since 2001, and `formerAddresses`, to which it adds
  /// those of feeds that are joined with this one; the rest is opaque to it.
  package let record: Data
  /// When to poll next, for a feed that has ended in a distant future; nil: at once.
  package let nextCheck: Date?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - record: the record of whoever polls.
  ///   - nextCheck: when to poll next; nil: at once.
  package init(record: Data, nextCheck: Date?) {
    self.record = record
    self.nextCheck = nextCheck
  }

  /// The seconds from which on a poll means that there is none: those of a distant future.
  static let never = Int(Date.distantFuture.timeIntervalSince1970)

  /// The statement's expression for a member of a feed's record; NULL for what is no JSON.
  static func member(_ name: String) -> String {
    let text = "CAST(poll AS TEXT)"
    return "CASE WHEN json_valid(\(text)) THEN json_extract(\(text), '$.\(name)') END"
  }

  /// Whether a feed has ended, by what is kept of it.
  static func hasEnded(_ feed: SubscriptionID, _ database: Database) throws -> Bool {
    let sql = "SELECT nextCheck >= \(never) FROM feed WHERE id = ?"
    return try Bool.fetchOne(database, sql: sql, arguments: [feed]) ?? false
  }

  /// Has a feed be polled as if it never was, if it had ended.
  static func revive(_ feed: SubscriptionID, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE feed SET poll = NULL, nextCheck = NULL WHERE id = ? AND nextCheck >= \(never)",
      arguments: [feed]
    )
  }

  func write(_ feed: SubscriptionID, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE feed SET poll = ?, nextCheck = ? WHERE id = ?",
      arguments: [record, nextCheck.map { Int($0.timeIntervalSince1970) }, feed]
    )
  }
}
