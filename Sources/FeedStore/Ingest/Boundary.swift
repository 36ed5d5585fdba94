// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// Keeps where a feed's articles end, and where some of them were missed.
enum Boundary {
  /// What the column `boundary` says: 0 before the first document; what is behind them is named, or
  /// a guess.
  private static let (named, guessed) = (1, 2)

  static func read(_ feed: SubscriptionID, _ database: Database) throws -> FeedBoundary {
    let sql = "SELECT nextPage, boundary FROM feed WHERE id = ?"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [feed]) else {
      throw StoreError(.notFound, detail: "There is no feed number \(feed).")
    }
    let kind: Int = row[1]
    return kind == 0 ? .unknown : place(row[0], isGuess: kind == guessed)
  }

  static func gap(
    below id: EntryID,
    in feed: SubscriptionID,
    _ database: Database
  ) throws -> FeedBoundary? {
    let sql = "SELECT nextPage, isGuess FROM gap WHERE statusID = ? AND feedID = ?"
    let row = try Row.fetchOne(database, sql: sql, arguments: [id, feed])
    return row.map { place($0[0], isGuess: $0[1]) }
  }

  /// The date of a feed's oldest article; nil when it has none.
  static func oldest(_ feed: SubscriptionID, _ database: Database) throws -> Int? {
    let sql = "SELECT min(date) FROM status WHERE feedID = ? AND isListed = 1"
    return try Int.fetchOne(database, sql: sql, arguments: [feed])
  }

  /// Moves the end, or a gap, past a document that was kept.
  ///
  /// When a feed's newest document holds nothing that was there before, others have come and gone
  /// unseen: there is a gap below its oldest article. It is closed by a document that reaches an
  /// older article than the one above it; numbered pages move on as articles come, and may at first
  /// hold only what is above.
  ///
  /// - Returns: the article above a new gap.
  static func move(
    _ known: FeedBoundary,
    past page: IncomingPage,
    _ ingest: Ingest
  ) throws -> EntryID? {
    let database = ingest.database
    switch page.part {
    case .newest where known == .unknown, .older:
      try database.execute(
        sql: "UPDATE feed SET boundary = ?, nextPage = ? WHERE id = ?",
        arguments: [
          page.isNextGuessed ? guessed : named, page.next?.absoluteString, ingest.feed,
        ]
      )
      return nil
    case .newest:
      guard ingest.known.isEmpty, let oldest = ingest.report.added.first else { return nil }
      return try open(below: oldest, page, ingest)
    case .missing(let above):
      let isClosed = try page.next == nil || reaches(below: above, ingest)
      try database.execute(sql: "DELETE FROM gap WHERE statusID = ?", arguments: [above])
      guard !isClosed, database.changesCount > 0 else { return nil }
      return try open(below: ingest.report.added.first ?? above, page, ingest)
    }
  }

  /// Whether a document holds an article that was there already and is older than one.
  private static func reaches(below id: EntryID, _ ingest: Ingest) throws -> Bool {
    guard !ingest.known.isEmpty else { return false }
    let list = String(decoding: try JSONEncoder().encode(ingest.known), as: UTF8.self)
    let sql = """
      SELECT EXISTS (
        SELECT 1 FROM status WHERE id IN (SELECT value FROM json_each(?))
          AND date < (SELECT date FROM status WHERE id = ?)
      )
      """
    return try Bool.fetchOne(ingest.database, sql: sql, arguments: [list, id]) ?? false
  }

  private static func open(
    below id: EntryID,
    _ page: IncomingPage,
    _ ingest: Ingest
  ) throws -> EntryID {
    try ingest.database.execute(
      sql: """
        INSERT OR REPLACE INTO gap (statusID, feedID, nextPage, isGuess, found)
        VALUES (?, ?, ?, ?, ?)
        """,
      arguments: [id, ingest.feed, page.next?.absoluteString, page.isNextGuessed, ingest.now]
    )
    return id
  }

  private static func place(_ address: String?, isGuess: Bool) -> FeedBoundary {
    address.flatMap { URL(string: $0) }.map { .more($0, isGuess: isGuess) } ?? .end
  }
}
