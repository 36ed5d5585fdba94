// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// Articles that arrived under another key.
extension ArticleStore {
  /// The columns of a repair.
  ///
  /// The old title is that of an earlier version; the new one is that of the separate article if
  /// the repair was undone.
  private static let columns = """
    repair.id, repair.statusID, status.feedID, oldKey, newKey, at, isReverted,
    coalesce((
      SELECT title FROM version
      WHERE statusID = repair.statusID AND replaced >= at ORDER BY id LIMIT 1
    ), mine.title, '') AS oldTitle,
    coalesce(CASE isReverted WHEN 0 THEN mine.title ELSE (
      SELECT title FROM status AS other JOIN article USING (id)
      WHERE other.feedID = status.feedID AND other.key = newKey
    ) END, '') AS newTitle
    FROM repair JOIN status ON status.id = repair.statusID
    LEFT JOIN article AS mine ON mine.id = repair.statusID
    """

  /// Reads the articles that were identified with known ones, with both keys.
  ///
  /// - Parameters:
  ///   - feed: the feed; nil for all of them.
  ///   - limit: the most repairs to return.
  /// - Returns: the repairs, the newest one first.
  /// - Throws: `StoreError`.
  package func repairs(
    of feed: SubscriptionID? = nil,
    limit: Int = 100
  ) async throws(StoreError) -> [IdentityRepair] {
    try await library.read { database in
      let sql = """
        SELECT \(Self.columns) WHERE ? IS NULL OR status.feedID = ?
        ORDER BY repair.id DESC LIMIT ?
        """
      return try Row.fetchAll(database, sql: sql, arguments: [feed, feed, limit]).map(Self.repair)
    }
  }

  /// Reads a repair.
  ///
  /// - Returns: the repair; nil when there is none.
  /// - Throws: `StoreError`.
  package func repair(_ id: RecordID<IdentityRepair>) async throws(StoreError) -> IdentityRepair? {
    try await library.read { database in
      let sql = "SELECT \(Self.columns) WHERE repair.id = ?"
      return try Row.fetchOne(database, sql: sql, arguments: [id]).map(Self.repair)
    }
  }

  /// Counts the repairs of a feed.
  ///
  /// - Returns: the number of repairs, including undone ones.
  /// - Throws: `StoreError`.
  package func repairCount(of feed: SubscriptionID) async throws(StoreError) -> Int {
    try await library.read { database in
      let sql = """
        SELECT count(*) FROM repair JOIN status ON status.id = repair.statusID WHERE feedID = ?
        """
      return try Int.fetchOne(database, sql: sql, arguments: [feed]) ?? 0
    }
  }

  /// Undoes a repair: the article gets its old key and text back.
  ///
  /// From then on, the feed's article under the new key is a separate one; the same repair is not
  /// made again.
  ///
  /// - Throws: `StoreError.notFound` when there is none; `StoreError.conflict` when a later one has
  ///   to be undone first, or another article has the old key. Nothing was changed then.
  package func revertRepair(_ id: RecordID<IdentityRepair>) async throws(StoreError) {
    let plainText = library.options.plainText
    let feed = try await library.write { database in
      let repair = try Self.repair(id, isReverted: false, database)
      try database.execute(
        sql: "UPDATE OR IGNORE status SET key = ? WHERE id = ? AND key = ?",
        arguments: [repair.oldKey.rawValue, repair.article, repair.newKey.rawValue]
      )
      guard database.changesCount > 0 else {
        throw StoreError(
          .conflict,
          detail: Phrase("The article has another key by now, or another has it.")
        )
      }
      try database.execute(
        sql: "DELETE FROM alias WHERE feedID = ? AND digest = ? AND statusID = ?",
        arguments: [repair.feed, Digest64.of(repair.newKey.rawValue), repair.article]
      )
      try database.execute(
        sql: "UPDATE repair SET isReverted = 1 WHERE id = ?",
        arguments: [id]
      )
      try Self.restoreText(repair, plainText, database)
      return repair.feed
    }
    library.changes.send(.articles(of: feed, isOlder: false))
  }

  /// Gives an article the text that it had before a repair.
  private static func restoreText(
    _ repair: IdentityRepair,
    _ plainText: @Sendable (String) -> String,
    _ database: Database
  ) throws {
    let id = repair.article
    let sql = """
      SELECT id, title, content FROM version WHERE statusID = ? AND replaced >= ? ORDER BY id
      """
    let since = Int(repair.date.timeIntervalSince1970)
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [id, since]) else { return }
    let (first, title, content) = (
      row["id"] as Int64, row["title"] as String, row["content"] as Data
    )
    try rewrite(id, plainText, database) {
      // No text has this digest: if the feed sends the text again, it is stored.
      try database.execute(
        sql: "UPDATE article SET title = ?, digest = 0 WHERE id = ?",
        arguments: [title, id]
      )
      try database.execute(
        sql: "UPDATE body SET content = ? WHERE id = ?",
        arguments: [content, id]
      )
    }
    try database.execute(
      sql: "DELETE FROM version WHERE statusID = ? AND id >= ?",
      arguments: [id, first]
    )
  }

  /// Replaces the text of an article, also in the search index.
  static func rewrite(
    _ id: ArticleID,
    _ plainText: @Sendable (String) -> String,
    _ database: Database,
    _ write: () throws -> Void
  ) throws {
    let isIndexed = try !SearchIndex.awaits(id, database)
    if isIndexed { try SearchIndex.remove(id, plainText, database) }
    try write()
    let sql = "SELECT title, byline, content FROM article JOIN body USING (id) WHERE id = ?"
    guard isIndexed, let row = try Row.fetchOne(database, sql: sql, arguments: [id]) else { return }
    let text = try PackedText.unpack(row["content"])
    let words = plainText(text.contentHTML ?? text.summaryHTML ?? "")
    let found = SearchIndex.Words(title: row["title"], author: row["byline"], text: words)
    try SearchIndex.add(id, found, database)
  }

  /// Reads a repair that is in effect, or one that was undone.
  ///
  /// - Throws: `StoreError.notFound` when there is none.
  static func repair(
    _ id: RecordID<IdentityRepair>,
    isReverted: Bool,
    _ database: Database
  ) throws -> IdentityRepair {
    let sql = "SELECT \(columns) WHERE repair.id = ? AND isReverted = ?"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [id, isReverted]) else {
      throw StoreError(
        .notFound,
        detail: Phrase("There is no repair number {id}.", ["id": "\(id)"])
      )
    }
    return repair(row)
  }

  private static func repair(_ row: Row) -> IdentityRepair {
    IdentityRepair(
      id: row["id"],
      article: row["statusID"],
      feed: row["feedID"],
      oldKey: ArticleKey(row["oldKey"]),
      newKey: ArticleKey(row["newKey"]),
      oldTitle: row["oldTitle"],
      newTitle: row["newTitle"],
      date: Date(timeIntervalSince1970: TimeInterval(row["at"] as Int)),
      isReverted: row["isReverted"]
    )
  }
}
