// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
import GRDB

// The gaps between stored articles that a new reading of the archive passes.
//
// Such a reading begins at the newest page, as the server forgot the cursor behind the oldest
// article. It passes gaps on its way, which it fills; the cursors of those that are left are as old
// as the forgotten one, and are replaced.
extension ArchiveProgress {
  /// Returns whether the articles of a document belong behind all stored ones, as those of an older
  /// page do unless it lies in a gap.
  static func isAtEnd(
    _ page: IncomingDocument,
    _ known: ArchiveState,
    _ feed: SubscriptionID,
    _ database: Database
  ) throws -> Bool {
    guard page.part == .older else { return false }
    if page.rule != nil { return true }
    let keys = page.articles.map(\.article.id.rawValue)
    let sql = """
      SELECT NOT EXISTS (
        SELECT 1 FROM gap JOIN status ON status.id = gap.statusID WHERE gap.feedID = ?
          AND (gap.nextPage = ? OR status.key IN (SELECT value FROM json_each(?)))
      )
      """
    let list = String(decoding: try JSONEncoder().encode(keys), as: UTF8.self)
    let arguments: StatementArguments = [feed, known.cursor?.rawValue, list]
    return try Bool.fetchOne(database, sql: sql, arguments: arguments) ?? true
  }

  /// Closes the gaps that an older page fills, and moves the one that goes on behind it.
  ///
  /// - Parameters:
  ///   - known: the archive state before, which has the page's own cursor.
  ///   - oldest: the date of the oldest article before the page.
  ///   - page: the page.
  ///   - ingest: the result for its articles.
  /// - Throws: the error of the database.
  static func fillGaps(
    at known: ArchiveState,
    oldest: Int?,
    _ page: IncomingDocument,
    _ ingest: Ingest
  ) throws {
    let sql = "SELECT statusID, nextPage FROM gap WHERE feedID = ?"
    let gaps = try Row.fetchAll(ingest.database, sql: sql, arguments: [ingest.feed])
    if gaps.isEmpty { return }
    let join = try DocumentJoin(ingest, oldest: oldest)
    let isPastAll = oldest.flatMap { oldest in join.end.map { $0.date < oldest } } ?? false
    let reached = gaps.filter { row in
      (row["nextPage"] as String?).map { OriginCursor($0) == known.cursor } ?? false
    }
    for above in reached.map({ $0["statusID"] as ArticleID }) {
      guard let gap = try StoredGap.read(below: above, in: ingest.feed, ingest.database) else {
        continue
      }
      try close(above, ingest)
      if !isPastAll { _ = try moveGap(gap, below: above, oldest: oldest, page, ingest) }
    }
    let closed = try closeGaps(join, ingest)
    if reached.isEmpty, !closed.isEmpty, !isPastAll, let end = join.end, end.isNew {
      _ = try open(below: end.id, page, ingest)
    }
    try renewGap(join, page, ingest)
  }

  /// Replaces the cursor of the gap below the last article of a document, if there is one.
  static func renewGap(_ join: DocumentJoin, _ page: IncomingDocument, _ ingest: Ingest) throws {
    guard let end = join.end, let cursor = following(page, ingest).cursor else { return }
    try ingest.database.execute(
      sql: "UPDATE gap SET nextPage = ? WHERE statusID = ? AND feedID = ?",
      arguments: [cursor.rawValue, end.id, ingest.feed]
    )
  }
}

extension ArticleStore {
  /// Replaces the cursor of a gap that the server forgot.
  ///
  /// - Parameters:
  ///   - id: the article above the gap.
  ///   - feed: the feed.
  ///   - cursor: a cursor of articles above the gap, from which it is reached; nil closes the gap,
  ///     as there is no such page.
  /// - Throws: `StoreError`.
  package func moveGap(
    below id: ArticleID,
    in feed: SubscriptionID,
    to cursor: OriginCursor?
  ) async throws(StoreError) {
    try await library.writeRepeatable { database in
      let key: StatementArguments = [id, feed]
      if let cursor {
        let sql = "UPDATE gap SET nextPage = ? WHERE statusID = ? AND feedID = ?"
        try database.execute(sql: sql, arguments: [cursor.rawValue] + key)
      } else {
        let sql = "DELETE FROM gap WHERE statusID = ? AND feedID = ?"
        try database.execute(sql: sql, arguments: key)
      }
    }
  }
}
