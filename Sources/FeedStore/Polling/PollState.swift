// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation
import GRDB

/// What is remembered of a feed from poll to poll, as the library keeps it.
package struct PollState: Hashable, Sendable {
  /// The record of whoever polls; opaque to the library.
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

  func write(_ feed: SubscriptionID, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE feed SET poll = ?, nextCheck = ? WHERE id = ?",
      arguments: [record, nextCheck.map { Int($0.timeIntervalSince1970) }, feed]
    )
  }
}
