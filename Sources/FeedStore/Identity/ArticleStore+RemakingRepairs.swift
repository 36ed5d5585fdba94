// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// Repairs that were undone and are to be made again.
extension ArticleStore {
  /// Makes an undone repair again: the article gets its new key.
  ///
  /// If another article arrived meanwhile under the new key, the two are merged, with text, star
  /// and tags: the article is read if either of the two was.
  ///
  /// - Throws: `StoreError.notFound` when there is no such undone repair; `StoreError.conflict`
  ///   when the article has another key by now, or the article with the new key got it by a repair
  ///   of its own. Nothing was changed then.
  package func remakeRepair(_ id: RecordID<IdentityRepair>) async throws(StoreError) {
    let plainText = library.options.plainText
    let now = library.now
    try await library.write { database in
      let repair = try Self.repair(id, isReverted: true, database)
      let sql = "SELECT id FROM status WHERE feedID = ? AND key = ?"
      let others = [repair.feed.databaseValue, repair.newKey.rawValue.databaseValue]
      if let other = try ArticleID.fetchOne(database, sql: sql, arguments: .init(others)) {
        try Self.unite(repair.article, with: other, at: now, plainText, database)
      }
      try database.execute(
        sql: "UPDATE status SET key = ? WHERE id = ? AND key = ?",
        arguments: [repair.newKey.rawValue, repair.article, repair.oldKey.rawValue]
      )
      guard database.changesCount > 0 else {
        throw StoreError(.conflict, detail: Phrase("The article has another key by now."))
      }
      for key in [repair.oldKey, repair.newKey] {
        try database.execute(
          sql: "INSERT OR IGNORE INTO alias (feedID, digest, statusID) VALUES (?, ?, ?)",
          arguments: [repair.feed, Digest64.of(key.rawValue), repair.article]
        )
      }
      try database.execute(
        sql: "UPDATE repair SET isReverted = 0 WHERE id = ?",
        arguments: [id]
      )
    }
    library.changes.send(.everything)
  }

  /// Merges two articles: the first one gets the data of the second one, which is removed.
  private static func unite(
    _ id: ArticleID,
    with other: ArticleID,
    at now: Int,
    _ plainText: @Sendable (String) -> String,
    _ database: Database
  ) throws {
    let isRepaired = "SELECT EXISTS (SELECT 1 FROM repair WHERE statusID = ?)"
    guard try Bool.fetchOne(database, sql: isRepaired, arguments: [other]) != true else {
      throw StoreError(
        .conflict,
        detail: Phrase("What has the new key was taken for another itself.")
      )
    }
    try replaceText(of: other, as: id, at: now, plainText, database)
    try database.execute(
      sql: """
        UPDATE status SET isRead = max(status.isRead, other.isRead),
          isStarred = max(status.isStarred, other.isStarred)
        FROM status AS other WHERE status.id = ? AND other.id = ?
        """,
      arguments: [id, other]
    )
    for sql in [
      "UPDATE OR IGNORE tagging SET statusID = ? WHERE statusID = ?",
      "UPDATE OR IGNORE gap SET statusID = ? WHERE statusID = ?",
      """
      UPDATE OR REPLACE alias SET statusID = ?1 WHERE statusID = ?2
        AND feedID = (SELECT feedID FROM status WHERE id = ?1)
      """,
    ] {
      try database.execute(sql: sql, arguments: [id, other])
    }
    try Clearing.clear(other, plainText, database)
    try database.execute(sql: "DELETE FROM status WHERE id = ?", arguments: [other])
  }

  /// Gives an article the text of another one; its own text is stored as an earlier version.
  private static func replaceText(
    of other: ArticleID,
    as id: ArticleID,
    at now: Int,
    _ plainText: @Sendable (String) -> String,
    _ database: Database
  ) throws {
    let both = """
      SELECT count(*) FROM body JOIN status USING (id) WHERE id IN (?, ?) AND isListed = 1
      """
    guard try Int.fetchOne(database, sql: both, arguments: [id, other]) == 2 else { return }
    try database.execute(
      sql: """
        INSERT INTO version (statusID, replaced, title, content)
        SELECT id, ?, title, content FROM article JOIN body USING (id) WHERE id = ?
        """,
      arguments: [now, id]
    )
    try rewrite(id, plainText, database) {
      try database.execute(
        sql: """
          UPDATE article SET title = other.title, excerpt = other.excerpt, byline = other.byline,
            link = other.link, thumbnail = other.thumbnail, base = other.base,
            published = other.published, story = other.story, digest = other.digest,
            file = other.file
          FROM article AS other WHERE article.id = ? AND other.id = ?
          """,
        arguments: [id, other]
      )
      try database.execute(
        sql: "UPDATE body SET content = (SELECT content FROM body WHERE id = ?) WHERE id = ?",
        arguments: [other, id]
      )
    }
  }
}
