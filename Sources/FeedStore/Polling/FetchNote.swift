// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation
import GRDB

/// The note of one poll of a feed, for its history.
package struct FetchNote: Hashable, Sendable {
  /// The number of notes of a feed that are kept.
  private static let notesKept = 20

  /// The time of the poll.
  package let date: Date
  /// The outcome, from a bounded set of words.
  package let outcome: String
  /// The error, as a sentence in English or as the fields of one; empty when there was none.
  ///
  /// In notes of earlier versions the other findings stand here too, as sentences.
  package let detail: String
  /// The findings beside articles and the error.
  package var facts = FetchFacts()
  /// The cause of the poll, from a bounded set of words; empty in notes of earlier versions.
  package var cause = ""
  /// The bytes of the answer's body.
  package var bytes = 0
  /// The number of new articles.
  package var added = 0
  /// The number of articles whose text changed.
  package var changed = 0
  /// The duration of the poll.
  package var duration: Duration = .zero

  /// Makes a note.
  package init(date: Date, outcome: String, detail: String = "") {
    self.date = date
    self.outcome = outcome
    self.detail = detail
  }

  /// The columns of a note.
  static let columns = """
    fetch.at, fetch.outcome, fetch.detail, fetch.bytes, fetch.added, fetch.changed,
    fetch.milliseconds, fetch.cause
    """

  /// Reads a note from a row that has the columns.
  init(_ row: Row) {
    let text = FetchFacts.parse(row["detail"])
    self.init(
      date: Date(timeIntervalSince1970: TimeInterval(row["at"] as Int)),
      outcome: row["outcome"],
      detail: text.detail
    )
    facts = text.facts
    bytes = row["bytes"]
    added = row["added"]
    changed = row["changed"]
    duration = .milliseconds(row["milliseconds"] as Int)
    cause = row["cause"]
  }

  func write(_ feed: SubscriptionID, _ database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO fetch (feedID, at, outcome, detail, bytes, added, changed, milliseconds, cause)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [
        feed, Int(date.timeIntervalSince1970), outcome, try facts.text(below: detail), bytes,
        added, changed, Int(duration.milliseconds), cause,
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
