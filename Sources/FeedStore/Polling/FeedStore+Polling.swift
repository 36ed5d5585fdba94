// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

// What is remembered of the feeds' polls.
extension FeedStore {
  /// How many notes of a feed's polls are kept.
  private static let notesKept = 20

  /// Reads all feeds with what is remembered of their polls.
  ///
  /// - Returns: the feeds; those that were never polled first, then by when they are to be polled.
  /// - Throws: `StoreError`.
  package func polledFeeds() async throws(StoreError) -> [PolledFeed] {
    try await read { database in
      let sql = "SELECT id, poll, nextCheck FROM feed WHERE removed IS NULL ORDER BY nextCheck, id"
      let feeds = Dictionary(
        uniqueKeysWithValues: try FeedRecord.all(database).map { ($0.id, $0) }
      )
      return try Row.fetchAll(database, sql: sql).compactMap { row in
        feeds[row[0]].map { PolledFeed(feed: $0, poll: Self.poll(row)) }
      }
    }
  }

  /// Keeps what came of a poll that brought no articles.
  ///
  /// - Parameters:
  ///   - poll: what to remember.
  ///   - feed: the feed.
  /// - Throws: `StoreError`; what was remembered before still is then.
  package func setPoll(_ poll: PollState, of feed: SubscriptionID) async throws(StoreError) {
    try await writeRepeatable { try poll.write(feed, $0) }
  }

  /// Writes down what came of a poll.
  ///
  /// - Parameters:
  ///   - note: what came of it.
  ///   - feed: the feed.
  /// - Throws: `StoreError`; nothing was written then.
  package func note(_ note: FetchNote, of feed: SubscriptionID) async throws(StoreError) {
    try await writeRepeatable { database in
      let milliseconds = Int(note.duration.seconds * 1000)
      try database.execute(
        sql: """
          INSERT INTO fetch (feedID, at, outcome, detail, bytes, added, changed, milliseconds)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          feed, Int(note.date.timeIntervalSince1970), note.outcome, note.detail, note.bytes,
          note.added, note.changed, milliseconds,
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

  /// Reads what came of a feed's last polls.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: the notes, the newest one first; at most 20.
  /// - Throws: `StoreError`.
  package func notes(of feed: SubscriptionID) async throws(StoreError) -> [FetchNote] {
    try await read { database in
      let sql = """
        SELECT at, outcome, detail, bytes, added, changed, milliseconds FROM fetch
        WHERE feedID = ? ORDER BY id DESC
        """
      return try Row.fetchAll(database, sql: sql, arguments: [feed]).map { row in
        var note = FetchNote(
          date: Date(timeIntervalSince1970: TimeInterval(row[0] as Int)),
          outcome: row[1],
          detail: row[2]
        )
        note.bytes = row[3]
        note.added = row[4]
        note.changed = row[5]
        note.duration = .milliseconds(row[6] as Int)
        return note
      }
    }
  }

  /// Writes down that a feed has moved.
  ///
  /// - Parameters:
  ///   - address: where it is now.
  ///   - feed: the feed.
  /// - Throws: `StoreError.conflict` when another feed of the library is there; nothing was changed
  ///   then.
  package func setAddress(
    _ address: URL,
    of feed: SubscriptionID
  ) async throws(StoreError) {
    try await write { database in
      try database.execute(
        sql: "UPDATE feed SET address = ? WHERE id = ?",
        arguments: [address.absoluteString, feed]
      )
    }
    changes.send(.feeds)
  }

  private static func poll(_ row: Row) -> PollState? {
    (row[1] as Data?).map { record in
      PollState(
        record: record,
        nextCheck: (row[2] as Int?).map { Date(timeIntervalSince1970: TimeInterval($0)) }
      )
    }
  }
}
