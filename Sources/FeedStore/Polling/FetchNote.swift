// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation
import GRDB

/// What came of one poll of a feed, for its history.
package struct FetchNote: Hashable, Sendable {
  /// How many notes of a feed are kept.
  private static let notesKept = 20

  /// When it was.
  package let date: Date
  /// What came of it, as a bounded set of words.
  package let outcome: String
  /// The reason, for people; empty when there is nothing to say.
  package let detail: String
  /// Bytes of the answer's body.
  package var bytes = 0
  /// Articles that were new.
  package var added = 0
  /// Articles whose text changed.
  package var changed = 0
  /// How long it took.
  package var duration: Duration = .zero

  /// Makes a note.
  ///
  /// - Parameters:
  ///   - date: when it was.
  ///   - outcome: what came of it, as a bounded set of words.
  ///   - detail: the reason, for people.
  package init(date: Date, outcome: String, detail: String = "") {
    self.date = date
    self.outcome = outcome
    self.detail = detail
  }

  func write(_ feed: SubscriptionID, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO fetch (feedID, at, outcome, detail, bytes, added, changed, milliseconds)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        feed, Int(date.timeIntervalSince1970), outcome, detail, bytes, added, changed,
        Int(duration.seconds * 1000),
      ]
    )
    try database.execute(
      sql: """
        DELETE FROM fetch WHERE feedID = ? AND id NOT IN (
          SELECT id FROM fetch WHERE feedID = ? ORDER BY id DESC LIMIT ?
        )
        """,
      arguments: [feed, feed, Self.notesKept]
    )
  }
}
