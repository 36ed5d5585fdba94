// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
import GRDB

/// The result of a poll of a feed, stored in one transaction with its articles.
package struct StoredPoll: Hashable, Sendable {
  /// The state for the next poll.
  package var state: PollState
  /// The new address of a feed that has moved for good; nil if it has not.
  package var address: URL?
  /// The note for the feed's history, to which the numbers of articles are added; nil writes none.
  package var note: FetchNote?

  /// Makes a result.
  package init(_ state: PollState, address: URL? = nil, note: FetchNote? = nil) {
    self.state = state
    self.address = address
    self.note = note
  }

  /// Writes the result.
  ///
  /// - Returns: whether lists of feeds change: a new address, an ending, or the end of one.
  func write(
    _ feed: SubscriptionID,
    _ report: IngestReport,
    _ database: Database
  ) throws -> Bool {
    let wasEnded = try PollState.hasEnded(feed, database)
    try state.write(feed, database)
    let isNews = try address != nil || PollState.hasEnded(feed, database) != wasEnded
    if let address {
      try database.execute(
        sql: "UPDATE feed SET address = ? WHERE id = ?",
        arguments: [address.absoluteString, feed]
      )
    }
    guard var note else { return isNews }
    note.added = report.added.count
    note.changed = report.changed.count
    try note.write(feed, database)
    return isNews
  }
}

/// Another time of a feed's next poll, without a poll.
package struct PollMove: Hashable, Sendable {
  /// The feed.
  let feed: SubscriptionID
  /// The state before.
  let from: PollState
  /// The state after.
  let to: PollState

  /// Makes a move.
  package init(feed: SubscriptionID, from: PollState, to: PollState) {
    (self.feed, self.from, self.to) = (feed, from, to)
  }
}
