// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

// What is remembered of the feeds' polls.
extension FeedStore {
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

  /// Reads a feed with what is remembered of its polls.
  ///
  /// - Parameter id: the feed.
  /// - Returns: the feed; nil when the reader is not subscribed to it.
  /// - Throws: `StoreError`.
  package func polledFeed(_ id: SubscriptionID) async throws(StoreError) -> PolledFeed? {
    try await read { database in
      guard let feed = try FeedRecord.fetch(id, database) else { return nil }
      let sql = "SELECT id, poll, nextCheck FROM feed WHERE id = ?"
      let row = try Row.fetchOne(database, sql: sql, arguments: [id])
      return PolledFeed(feed: feed, poll: row.flatMap(Self.poll))
    }
  }

  /// Tells which feeds are to be polled at a moment, and when the next ones are.
  ///
  /// - Parameter now: the moment.
  /// - Returns: the feeds by when they were to be polled, and the first moment for any other one.
  /// - Throws: `StoreError`.
  package func agenda(at now: Date) async throws(StoreError) -> PollAgenda {
    let seconds = Int(now.timeIntervalSince1970.rounded(.down))
    return try await read { database in
      let due = """
        SELECT id FROM feed WHERE removed IS NULL AND (nextCheck IS NULL OR nextCheck <= ?)
        ORDER BY nextCheck, id
        """
      let next = "SELECT min(nextCheck) FROM feed WHERE removed IS NULL AND nextCheck > ?"
      return PollAgenda(
        due: try SubscriptionID.fetchAll(database, sql: due, arguments: [seconds]),
        next: try Int.fetchOne(database, sql: next, arguments: [seconds])
          .map { Date(timeIntervalSince1970: TimeInterval($0)) }
      )
    }
  }

  /// Keeps what came of a poll that brought no articles.
  ///
  /// - Parameters:
  ///   - poll: what came of it.
  ///   - feed: the feed.
  /// - Throws: `StoreError`; what was remembered before still is then. `conflict` when another feed
  ///   of the library is where this one moved to.
  package func keep(_ poll: KeptPoll, of feed: SubscriptionID) async throws(StoreError) {
    let isNews = try await writeRepeatable { try poll.write(feed, IngestReport(), $0) }
    if isNews { changes.send(.feeds) }
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

  private static func poll(_ row: Row) -> PollState? {
    (row[1] as Data?).map { record in
      PollState(
        record: record,
        nextCheck: (row[2] as Int?).map { Date(timeIntervalSince1970: TimeInterval($0)) }
      )
    }
  }
}
