// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

// What is done once all was read that can be: what is missing comes from the backup, and what
// belongs to nothing goes.
extension Salvage {
  /// Takes what a backup knows, where something could not be read.
  ///
  /// A row that was read is newer than the backup's, and stays. One that was put together from
  /// indexes has been read or starred if either says so.
  ///
  /// - Parameter backup: the name under which the backup is attached.
  /// - Throws: what the fresh library throws.
  mutating func complete(from backup: String) throws {
    for (name, _) in SalvageOrder.tables where tables[name]?.isWhole == false {
      let before = try count(name)
      if name == "status" { try mergeStates(from: backup) }
      if name == "feed" { try mergeFeeds(from: backup) }
      let columns = try target.columns(in: name).map(\.name).joined(separator: ", ")
      // What was cleared away since does not come back.
      let condition =
        ["article", "body"].contains(name)
        ? "WHERE id IN (SELECT id FROM main.status WHERE isListed <> 0 OR removed IS NOT NULL)"
        : ""
      try target.execute(
        sql: """
          INSERT OR IGNORE INTO main.\(name) (\(columns))
          SELECT \(columns) FROM \(backup).\(name) \(condition)
          """
      )
      let added = try count(name) - before
      tables[name]?.fromBackup = added
    }
  }

  private func mergeStates(from backup: String) throws {
    try target.execute(
      sql: """
        UPDATE main.status SET
          isRead = max(status.isRead, old.isRead), isStarred = max(status.isStarred, old.isStarred),
          arrived = old.arrived, date = iif(status.date = 0, old.date, status.date),
          removed = old.removed
        FROM \(backup).status AS old WHERE old.id = status.id AND status.id IN rebuiltStatus
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
        WHERE old.id = feed.id AND feed.id IN rebuiltFeed
        """
    )
  }

  /// Takes out what belongs to nothing, and counts what is lost.
  ///
  /// - Throws: what the fresh library throws.
  mutating func mend() throws {
    let names = SalvageOrder.tables.map(\.name)
    let before = try names.map { try count($0) }
    try target.execute(sql: Self.orphans)
    for (name, before) in zip(names, before) {
      let gone = before - (try count(name))
      if let lost = tables[name]?.lost { tables[name]?.lost = lost + gone }
      if name == "status", gone > 0 { tables["feed"]?.lost = nil }
    }
    try mendTexts()
    try mendNumbers()
    for (name, table) in tables {
      let rows = try count(name)
      tables[name]?.saved += rows
      let isKnown = ["feed", "tag", "status", "article", "body"].contains(name)
      if !isKnown, !table.isWhole { tables[name]?.lost = nil }
    }
    let rebuilt = (feeds: try count("rebuiltFeed"), statuses: try count("rebuiltStatus"))
    tables["feed"]?.rebuilt = rebuilt.feeds
    tables["status"]?.rebuilt = rebuilt.statuses
  }

  private static let orphans = """
    UPDATE folder SET parentID = NULL
      WHERE parentID IS NOT NULL AND parentID NOT IN (SELECT id FROM folder);
    UPDATE feed SET folderID = NULL
      WHERE folderID IS NOT NULL AND folderID NOT IN (SELECT id FROM folder);
    DELETE FROM status WHERE feedID NOT IN (SELECT id FROM feed);
    DELETE FROM article WHERE id NOT IN (SELECT id FROM status);
    DELETE FROM body WHERE id NOT IN (SELECT id FROM article);
    DELETE FROM version WHERE statusID NOT IN (SELECT id FROM status);
    DELETE FROM repair WHERE statusID NOT IN (SELECT id FROM status);
    DELETE FROM pending WHERE statusID NOT IN (SELECT id FROM status);
    DELETE FROM tagging WHERE statusID NOT IN (SELECT id FROM status)
      OR tagID NOT IN (SELECT id FROM tag);
    DELETE FROM alias WHERE statusID NOT IN (SELECT id FROM status)
      OR feedID NOT IN (SELECT id FROM feed);
    DELETE FROM gap WHERE statusID NOT IN (SELECT id FROM status)
      OR feedID NOT IN (SELECT id FROM feed);
    DELETE FROM fetch WHERE feedID NOT IN (SELECT id FROM feed);
    """

  /// Articles without a text, and states without an article, wait for their feed to give it again.
  private mutating func mendTexts() throws {
    let empty = PackedText.pack(
      try PackedText.encode(
        StoredText(Article(id: ArticleID(""), title: ""), under: EntryHeadline(title: ""))
      )
    )
    try target.execute(
      sql: """
        INSERT INTO body (id, content)
        SELECT id, ? FROM article WHERE id NOT IN (SELECT id FROM body)
        """,
      arguments: [empty]
    )
    let empties = target.changesCount
    // No text has this digest: the feed's next one is taken for a new one.
    try target.execute(
      sql: "UPDATE article SET digest = 0 WHERE id IN (SELECT id FROM body WHERE content = ?)",
      arguments: [empty]
    )
    try target.execute(
      sql: """
        UPDATE status SET isListed = 2 WHERE isListed = 1 AND id NOT IN (SELECT id FROM article)
        """
    )
    let isKnown = tables["status"]?.lost == 0
    let lost = target.changesCount
    tables["article"]?.lost = isKnown ? lost : nil
    tables["body"]?.lost = isKnown ? lost + empties : nil
    tables["body"]?.saved = -empties
  }

  /// Numbers that were given are not given again, also those of rows that are lost.
  private func mendNumbers() throws {
    // Where the damaged file does not tell its last number, it is beyond all that were found.
    let margin: Int64 = 10_000
    for name in ["folder", "feed", "tag", "status", "change", "repair", "version", "fetch"] {
      let found = try Int64.fetchOne(target, sql: "SELECT max(id) FROM \(name)") ?? 0
      let last = numbers[name].map { max($0, found) } ?? found + margin
      try target.execute(
        sql: """
          DELETE FROM sqlite_sequence WHERE name = :name;
          INSERT INTO sqlite_sequence (name, seq) VALUES (:name, :last);
          """,
        arguments: ["name": name, "last": last]
      )
    }
  }
}
