// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

// Data that could not be read are taken from the backups.
extension Recovery {
  /// Adds the rows of the newest backup to tables that could not be read completely.
  ///
  /// A row that was read is newer than the backup's, and stays. One that was rebuilt from indexes
  /// is read or starred if either says so. Articles and texts are added separately.
  ///
  /// - Parameter backup: the name under which the backup is attached.
  /// - Throws: the error of the new library.
  mutating func complete(from backup: String) throws {
    for name in RecoveryOrder.names
    where tables[name]?.isWhole == false && !["article", "body"].contains(name) {
      let before = try count(name)
      if name == "status" { try mergeStates(from: backup) }
      if name == "feed" { try mergeFeeds(from: backup) }
      let columns = try target.columns(in: name).map(\.name).joined(separator: ", ")
      let own = Setting.ofFile.map { "'\($0)'" }.joined(separator: ", ")
      let condition = name == RecoveryOrder.settings ? "WHERE name NOT IN (\(own))" : ""
      try target.execute(
        sql: """
          INSERT OR IGNORE INTO main.\(name) (\(columns))
          SELECT \(columns) FROM \(backup).\(name) \(condition)
          """
      )
      let added = try count(name) - before
      tables[name]?.fromBackup += added
    }
  }

  private func mergeStates(from backup: String) throws {
    try target.execute(
      sql: """
        UPDATE main.status SET
          isRead = max(status.isRead, old.isRead), isStarred = max(status.isStarred, old.isStarred),
          arrived = old.arrived, date = iif(status.date = 0, old.date, status.date),
          removed = old.removed
        FROM \(backup).status AS old
        WHERE old.id = status.id AND status.id IN (SELECT id FROM rebuiltStatus);
        UPDATE rebuiltStatus SET isDoubtful = 0 WHERE id IN (SELECT id FROM \(backup).status);
        """
    )
  }

  private func mergeFeeds(from backup: String) throws {
    let columns = try target.columns(in: "feed").map(\.name)
      .filter { !["id", "address"].contains($0) }
    let changes = columns.map { "\($0) = old.\($0)" }.joined(separator: ", ")
    try target.execute(
      sql: """
        UPDATE main.feed SET \(changes) FROM \(backup).feed AS old
        WHERE old.id = feed.id AND feed.id IN (SELECT id FROM rebuiltFeed)
        """
    )
  }

  /// Whether a listed article is missing, or its text is missing or noise.
  func lacksTexts() throws -> Bool {
    try count("(\(Self.wanted))") > 0
  }

  /// The articles with a missing text; removed ones are not restored.
  private static let wanted = """
    SELECT id FROM main.status WHERE (isListed <> 0 OR removed IS NOT NULL)
      AND (id NOT IN (SELECT id FROM main.article) OR id NOT IN (SELECT id FROM main.body)
        OR id IN (SELECT id FROM noise))
    """

  /// Adds missing articles and texts, even if the damaged file seemed to be complete.
  ///
  /// - Parameter backup: the name under which the backup is attached.
  /// - Throws: the error of the new library.
  mutating func completeTexts(from backup: String) throws {
    let same = """
      SELECT old.id FROM \(backup).status AS old JOIN main.status AS own ON own.id = old.id
        AND own.feedID = old.feedID AND (own.key = old.key OR own.arrived = old.arrived)
      WHERE old.id IN (\(Self.wanted))
      """
    let wanted = try Int64.fetchAll(target, sql: same)
    let columns = try target.columns(in: "article").map(\.name).joined(separator: ", ")
    let restoreArticle = try target.makeStatement(
      sql: """
        INSERT OR REPLACE INTO main.article (\(columns))
        SELECT \(columns) FROM \(backup).article WHERE id = ?
        """
    )
    let restoreBody = try target.makeStatement(
      sql: "INSERT OR REPLACE INTO main.body (id, content) VALUES (?, ?)"
    )
    for id in wanted {
      let sql = "SELECT content FROM \(backup).body WHERE id = ?"
      guard let content = try Data.fetchOne(target, sql: sql, arguments: [id]),
        TextCheck.canBeRead(content), try TextCheck.isTrue(id, content, backup, target)
      else { continue }
      // An article that was read is newer than the backup's; if its text is noise, the article may
      // be noise, too.
      if try !isThere(id, "article") || isThere(id, "noise") {
        try restoreArticle.execute(arguments: [id])
        guard try isThere(id, "article") else { continue }
        tables["article"]?.fromBackup += 1
      }
      try restoreBody.execute(arguments: [id, content])
      tables["body"]?.fromBackup += 1
      try forgetNoise(id, content)
    }
    try target.execute(
      sql: """
        UPDATE main.status SET isListed = 1
        WHERE isListed = 2 AND id IN (SELECT id FROM main.article JOIN main.body USING (id))
        """
    )
  }

  private func isThere(_ id: Int64, _ table: String) throws -> Bool {
    let statement = try target.cachedStatement(sql: "SELECT 1 FROM \(table) WHERE id = ?")
    return try Int.fetchOne(statement, arguments: [id]) != nil
  }

  /// Marks a text as found; if it is older than the article, the feed's next text replaces it.
  private func forgetNoise(_ id: Int64, _ content: Data) throws {
    try target.cachedStatement(sql: "DELETE FROM noise WHERE id = ?").execute(arguments: [id])
    guard try !TextCheck.isTrue(id, content, "main", target) else { return }
    try target.execute(sql: "UPDATE main.article SET digest = 0 WHERE id = ?", arguments: [id])
  }
}
