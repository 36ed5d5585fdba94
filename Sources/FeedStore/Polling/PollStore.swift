// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

/// The polls of the library's feeds: their states, their notes, and when they are due.
package struct PollStore: Sendable {
  let library: FeedStore

  /// Reads all feeds with their poll states.
  ///
  /// - Returns: the feeds; those without a poll first, then in the order of their next polls.
  /// - Throws: `StoreError`.
  package func feeds() async throws(StoreError) -> [PolledFeed] {
    try await library.read { database in
      let sql = """
        SELECT \(PollColumn.list) FROM feed WHERE removed IS NULL ORDER BY nextCheck, id
        """
      let feeds = Dictionary(
        uniqueKeysWithValues: try FeedRecord.all(database).map { ($0.id, $0) }
      )
      let stopped = try FeedSetting.stopped.feeds(database)
      let intervals = try FeedSetting.intervals.all(database)
      return try Row.fetchAll(database, sql: sql).compactMap { row in
        feeds[row[PollColumn.id]].map { feed in
          PolledFeed(
            feed: feed,
            poll: Self.poll(row),
            isStopped: stopped.contains(feed.id),
            interval: intervals.interval(for: feed.id)
          )
        }
      }
    }
  }

  /// Reads a feed with its poll state.
  ///
  /// - Returns: the feed; nil when the reader is not subscribed to it.
  /// - Throws: `StoreError`.
  package func feed(_ id: SubscriptionID) async throws(StoreError) -> PolledFeed? {
    try await library.read { database in
      guard let feed = try FeedRecord.fetch(id, database) else { return nil }
      let sql = "SELECT \(PollColumn.list) FROM feed WHERE id = ?"
      let row = try Row.fetchOne(database, sql: sql, arguments: [id])
      return PolledFeed(
        feed: feed,
        poll: row.flatMap(Self.poll),
        isStopped: try FeedSetting.stopped.has(id, database),
        interval: try FeedSetting.intervals.interval(for: id, database)
      )
    }
  }

  /// Reads a feed that must be there, with its poll state.
  ///
  /// - Throws: `StoreError`; `notFound` when the reader is not subscribed to it.
  package func existing(_ id: SubscriptionID) async throws(StoreError) -> PolledFeed {
    guard let feed = try await feed(id) else { throw .noFeed(id) }
    return feed
  }

  /// Returns the kinds of source that the feeds of the library are of.
  ///
  /// - Throws: `StoreError`.
  package func kinds() async throws(StoreError) -> Set<OriginKind> {
    try await library.read { database in
      let sql = "SELECT DISTINCT kind FROM feed WHERE removed IS NULL"
      return Set(try String.fetchAll(database, sql: sql).map { OriginKind($0) })
    }
  }

  /// Returns the feeds that are due at a time, and the time of the next poll after it.
  ///
  /// Feeds whose refreshes the reader stopped, or asks for alone, are never due.
  ///
  /// - Parameters:
  ///   - now: the time.
  ///   - kinds: the kinds of source that can be polled; a feed of any other is not due.
  /// - Returns: the due feeds in the order of their due times, and the due time of the next other
  ///   one.
  /// - Throws: `StoreError`.
  package func agenda(
    at now: Date,
    of kinds: Set<OriginKind> = [.feed]
  ) async throws(StoreError) -> PollAgenda {
    let seconds = Int(now.timeIntervalSince1970.rounded(.down))
    let words = kinds.map(\.rawValue)
    return try await library.read { database in
      let list = String(decoding: try JSONEncoder().encode(words), as: UTF8.self)
      let known = """
        removed IS NULL AND kind IN (SELECT value FROM json_each(?))
        AND id NOT IN (\(FeedSetting.stopped.ids))
        AND id NOT IN (\(FeedSetting.intervals.byHand))
        """
      let due = """
        SELECT id FROM feed WHERE \(known) AND (nextCheck IS NULL OR nextCheck <= ?)
        ORDER BY nextCheck, id
        """
      let next = "SELECT min(nextCheck) FROM feed WHERE \(known) AND nextCheck > ?"
      return PollAgenda(
        due: try SubscriptionID.fetchAll(database, sql: due, arguments: [list, seconds]),
        next: try Int.fetchOne(database, sql: next, arguments: [list, seconds])
          .map { Date(timeIntervalSince1970: TimeInterval($0)) }
      )
    }
  }

  /// Stores the result of a poll that brought no articles.
  ///
  /// - Parameters:
  ///   - poll: the result.
  ///   - feed: the feed.
  /// - Throws: `StoreError`; the state before is unchanged then. `conflict` when the feed has moved
  ///   to the address of another feed of the library.
  package func store(_ poll: StoredPoll, of feed: SubscriptionID) async throws(StoreError) {
    let isNews = try await library.writeRepeatable { try poll.write(feed, IngestReport(), $0) }
    if isNews { library.changes.send(.feeds) }
  }

  /// Moves the next polls of feeds, those of which no poll was stored since.
  ///
  /// - Parameter moves: the states before and after.
  /// - Throws: `StoreError`; nothing was changed then.
  package func move(_ moves: [PollMove]) async throws(StoreError) {
    try await library.writeRepeatable { database in
      for move in moves {
        let sql = "UPDATE feed SET poll = ?, nextCheck = ? WHERE id = ? AND poll = ?"
        let next = move.to.nextCheck.map { Int($0.timeIntervalSince1970) }
        try database.execute(
          sql: sql,
          arguments: [move.to.record, next, move.feed, move.from.record]
        )
      }
    }
  }

  /// Reads the notes of a feed's last polls.
  ///
  /// - Returns: the notes, the newest one first; at most 20.
  /// - Throws: `StoreError`.
  package func notes(of feed: SubscriptionID) async throws(StoreError) -> [FetchNote] {
    try await library.read { database in
      let sql = "SELECT \(FetchNote.columns) FROM fetch WHERE feedID = ? ORDER BY id DESC"
      return try Row.fetchAll(database, sql: sql, arguments: [feed]).map { FetchNote($0) }
    }
  }

  private enum PollColumn: Int, StatementColumn {
    case id, poll, nextCheck
  }

  private static func poll(_ row: Row) -> PollState? {
    (row[PollColumn.poll] as Data?).map { record in
      PollState(
        record: record,
        nextCheck: (row[PollColumn.nextCheck] as Int?).map {
          Date(timeIntervalSince1970: TimeInterval($0))
        }
      )
    }
  }
}
