// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation
import GRDB

/// What came of a poll of a feed, kept in one piece with what the poll brought.
package struct KeptPoll: Hashable, Sendable {
  /// What to remember for the next one.
  package var state: PollState
  /// Where the feed has moved to for good; nil: it stays where it is.
  package var address: URL?
  /// The line for the feed's history, to which the numbers of articles are added; nil writes none.
  package var note: FetchNote?

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - state: what to remember for the next poll.
  ///   - address: where the feed has moved to for good; nil: it stays where it is.
  ///   - note: the line for the feed's history; nil writes none.
  package init(_ state: PollState, address: URL? = nil, note: FetchNote? = nil) {
    self.state = state
    self.address = address
    self.note = note
  }

  /// Writes it all down.
  ///
  /// - Returns: whether lists of feeds show anything new: another place, an end, or a return.
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
