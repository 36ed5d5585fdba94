// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// Keeps where a feed's articles end, and where some of them were missed.
enum Boundary {
  static func read(_ feed: SubscriptionID, _ database: Database) throws -> FeedBoundary {
    let sql = "SELECT boundary, nextPage FROM feed WHERE id = ?"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [feed]) else {
      throw StoreError(.notFound, detail: "There is no feed number \(feed).")
    }
    guard row[0] as Int > 0 else { return .unknown }
    return (row[1] as String?).flatMap { URL(string: $0) }.map(FeedBoundary.more) ?? .end
  }

  /// The date of a feed's oldest article; nil when it has none.
  static func oldest(_ feed: SubscriptionID, _ database: Database) throws -> Int? {
    let sql = "SELECT min(date) FROM status WHERE feedID = ? AND isListed = 1"
    return try Int.fetchOne(database, sql: sql, arguments: [feed])
  }

  /// Moves the end, or a gap, past a document that was kept.
  ///
  /// When a feed's newest document holds nothing that was there before, others have come and gone
  /// unseen: there is a gap below its oldest article.
  ///
  /// - Returns: the article above a new gap.
  static func move(
    _ known: FeedBoundary,
    past page: IncomingPage,
    _ report: IngestReport,
    _ place: (feed: SubscriptionID, now: Int),
    _ database: Database
  ) throws -> EntryID? {
    switch page.part {
    case .newest where known == .unknown, .older:
      try database.execute(
        sql: "UPDATE feed SET boundary = 1, nextPage = ? WHERE id = ?",
        arguments: [page.next?.absoluteString, place.feed]
      )
      return nil
    case .newest:
      guard report.known == 0, let oldest = report.added.first else { return nil }
      try open(below: oldest, page.next, place, database)
      return oldest
    case .missing(let above):
      try database.execute(sql: "DELETE FROM gap WHERE statusID = ?", arguments: [above])
      guard report.known == 0, page.next != nil, let oldest = report.added.first else { return nil }
      try open(below: oldest, page.next, place, database)
      return oldest
    }
  }

  private static func open(
    below id: EntryID,
    _ next: URL?,
    _ place: (feed: SubscriptionID, now: Int),
    _ database: Database
  ) throws {
    try database.execute(
      sql: "INSERT OR REPLACE INTO gap (statusID, feedID, nextPage, found) VALUES (?, ?, ?, ?)",
      arguments: [id, place.feed, next?.absoluteString, place.now]
    )
  }
}
