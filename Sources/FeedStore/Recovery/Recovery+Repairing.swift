// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

// The last step: orphaned rows are removed, and missing ones are counted.
extension Recovery {
  /// Removes orphaned rows, and counts lost ones.
  ///
  /// - Throws: the error of the new library.
  mutating func repair() throws {
    let names = RecoveryOrder.names
    let before = try names.map { try count($0) }
    try target.execute(sql: Self.orphans)
    for (name, before) in zip(names, before) {
      let gone = before - (try count(name))
      if let lost = tables[name]?.lost { tables[name]?.lost = lost + gone }
      if name == "status", gone > 0 { tables["feed"]?.lost = nil }
    }
    try repairTexts()
    try repairNumbers()
    for (name, table) in tables {
      let rows = try count(name)
      tables[name]?.saved += rows
      let isKnown = ["feed", "tag", "status", "article", "body"].contains(name)
      if !isKnown, !table.isWhole { tables[name]?.lost = nil }
    }
    let rebuilt = (feeds: try count("rebuiltFeed"), statuses: try count("rebuiltStatus"))
    tables["feed"]?.rebuilt = rebuilt.feeds
    tables["status"]?.rebuilt = rebuilt.statuses
    let doubtful = try count("rebuiltStatus WHERE isDoubtful")
    tables["status"]?.doubtful = doubtful
  }

  /// The statements that repair references to missing rows, and details, languages and files that
  /// are noise.
  private static let orphans = """
    UPDATE folder SET parentID = NULL
      WHERE parentID IS NOT NULL AND parentID NOT IN (SELECT id FROM folder);
    UPDATE feed SET folderID = NULL
      WHERE folderID IS NOT NULL AND folderID NOT IN (SELECT id FROM folder);
    DELETE FROM status WHERE feedID NOT IN (SELECT id FROM feed);
    DELETE FROM article WHERE id NOT IN (SELECT id FROM status);
    UPDATE article SET details = NULL WHERE details IS NOT NULL AND NOT json_valid(details);
    UPDATE article SET language = NULL WHERE language GLOB '*[^a-z0-9-]*';
    UPDATE article SET file = NULL WHERE file GLOB '*[^a-z0-9 ]*';
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

  /// Marks articles without a text, and statuses without an article, to be restored from their
  /// feed.
  private mutating func repairTexts() throws {
    let empty = PackedText.pack(
      try PackedText.encode(
        StoredText(Article(id: ArticleKey(""), title: ""), under: RowSummary(title: ""))
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
    // No text has this digest: the feed's next one counts as a new one.
    try target.execute(
      sql: """
        UPDATE article SET digest = 0
        WHERE id IN (SELECT id FROM body WHERE content = ?) OR id IN (SELECT id FROM noise)
        """,
      arguments: [empty]
    )
    let found = "body WHERE id IN (SELECT id FROM noise) AND content <> x'\(Self.hex(empty))'"
    let doubtful = try count(found)
    tables["body"]?.doubtful = doubtful
    try target.execute(
      sql: """
        UPDATE status SET isListed = 2 WHERE isListed IN (1, 3)
          AND id NOT IN (SELECT id FROM article)
        """
    )
    let isKnown = tables["status"]?.lost == 0
    let lost = target.changesCount
    tables["article"]?.lost = isKnown ? lost : nil
    tables["body"]?.lost = isKnown ? lost + empties : nil
    tables["body"]?.saved = -empties
  }

  private static func hex(_ data: Data) -> String {
    data.map { byte in
      let digits = String(byte, radix: 16)
      return digits.count == 1 ? "0" + digits : digits
    }
    .joined()
  }

  /// Sets the next numbers, so that none is given twice, not even that of a lost row.
  private func repairNumbers() throws {
    // If the damaged file's last number is unknown, it is assumed to be larger than all found ones.
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
