// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
import GRDB

/// The state of a feed between polls, as the library stores it.
package struct PollState: Hashable, Sendable {
  /// The record of the poller: JSON, of which the library reads only some members.
  ///
  /// These are `ending`, a word of `FeedEnding`; `lastSuccess`, in seconds since 2001; and
  /// `formerAddresses`, to which it adds those of feeds that are joined with this one.
  package let record: Data
  /// The time of the next poll, in the distant future for a feed that has ended; nil: at once.
  package let nextCheck: Date?

  /// Makes a state.
  package init(record: Data, nextCheck: Date?) {
    self.record = record
    self.nextCheck = nextCheck
  }

  /// The time of the next poll of a feed that has ended: the distant future.
  static let never = Int(Date.distantFuture.timeIntervalSince1970)

  /// Returns the SQL expression for a member of a feed's record; NULL for invalid JSON.
  static func member(_ name: String) -> String {
    let text = "CAST(poll AS TEXT)"
    return "CASE WHEN json_valid(\(text)) THEN json_extract(\(text), '$.\(name)') END"
  }

  /// Whether a feed has ended, by its stored state.
  static func hasEnded(_ feed: SubscriptionID, _ database: Database) throws -> Bool {
    let sql = "SELECT nextCheck >= \(never) FROM feed WHERE id = ?"
    return try Bool.fetchOne(database, sql: sql, arguments: [feed]) ?? false
  }

  /// Resets the polls of a feed that had ended.
  static func revive(_ feed: SubscriptionID, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE feed SET poll = NULL, nextCheck = NULL WHERE id = ? AND nextCheck >= \(never)",
      arguments: [feed]
    )
  }

  /// Moves a feed to another address, where it has not been asked yet.
  ///
  /// The record stays that of the former address, which is how it is known to be one. What was
  /// found there last is not said of the new address.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - address: the other address.
  ///   - isForward: whether the one that it leaves becomes a former one; false to undo that.
  ///   - database: the library's database.
  /// - Throws: a violated constraint when another feed has the address, also one that is removed.
  static func move(
    _ feed: SubscriptionID,
    to address: URL,
    isForward: Bool,
    _ database: Database
  ) throws {
    let text = "CAST(poll AS TEXT)"
    let record = "json_remove(\(text), '$.ending', '$.lastSuccess')"
    let next = isForward ? "json_insert(\(record), '$.formerAddresses[#]', address)" : record
    try database.execute(
      sql: """
        UPDATE feed SET address = ?, nextCheck = NULL, poll = CASE
          WHEN json_valid(\(text)) AND json_type(\(text), '$.formerAddresses') = 'array'
          THEN CAST(\(next) AS BLOB) END WHERE id = ?
        """,
      arguments: [address.absoluteString, feed]
    )
  }

  func write(_ feed: SubscriptionID, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE feed SET poll = ?, nextCheck = ? WHERE id = ?",
      arguments: [record, nextCheck.map { Int($0.timeIntervalSince1970) }, feed]
    )
  }
}

/// A feed with its poll state.
package struct PolledFeed: Hashable, Sendable {
  /// The feed.
  package let feed: LibraryFeed
  /// The state; nil before the first poll.
  package let poll: PollState?
  /// Whether the reader stopped its refreshes; one by hand is possible all the same.
  package let isStopped: Bool
  /// The interval that holds for it, its own or that of all feeds.
  package let interval: RefreshInterval
}

/// The feeds that are due for a poll, and the time of the next one.
package struct PollAgenda: Hashable, Sendable {
  /// The due feeds, the longest due first.
  package let due: [SubscriptionID]
  /// The time at which another one is due; nil when there is none.
  package let next: Date?
}
