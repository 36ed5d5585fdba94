// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// Fills a fresh library with what can be read of a damaged one, and of its backup.
struct Salvage {
  /// The fresh library.
  let target: Database
  /// What was saved so far, by table.
  var tables: [String: SalvagedTable] = [:]
  /// The last numbers that were given in the damaged file, where it tells.
  var numbers: [String: Int64] = [:]

  init(into target: Database) throws {
    self.target = target
    try target.execute(
      sql: """
        CREATE TEMP TABLE rebuiltStatus (id INTEGER PRIMARY KEY);
        CREATE TEMP TABLE rebuiltFeed (id INTEGER PRIMARY KEY);
        """
    )
    for (name, _) in SalvageOrder.tables { tables[name] = SalvagedTable(name: name) }
  }

  /// Takes all rows that can be read.
  ///
  /// - Throws: what the fresh library throws.
  mutating func take(_ source: Database) throws {
    for (name, key) in SalvageOrder.tables {
      var insert = try Insertion(into: name, target)
      numbers[name] = SalvageSource.last(name, source)
      var table = DamagedTable(
        "SELECT * FROM \(name)",
        key: key,
        ceiling: numbers[name] ?? SalvageSource.fallback,
        source
      )
      var isSound = true
      try table.read { row in
        if name == "body", !Self.canBeUnpacked(row) {
          isSound = false
        } else if try !insert(row) {
          isSound = false
        }
      }
      tables[name]?.isWhole = table.isWhole && isSound
    }
    try takeSettings(source)
    if tables["status"]?.isWhole != true { try rebuildStatuses(source) }
    if tables["feed"]?.isWhole != true { try rebuildFeeds(source) }
    if tables["tag"]?.isWhole != true { try rebuildTags(source) }
  }

  /// Marks all tables as unread: nothing of the file can be read.
  mutating func takeNothing() {
    for name in tables.keys {
      tables[name]?.isWhole = false
      tables[name]?.lost = nil
    }
  }

  /// Texts of noise are none.
  private static func canBeUnpacked(_ row: Row) -> Bool {
    guard let content = Data.fromDatabaseValue(row["content"]) else { return false }
    do {
      _ = try PackedText.unpack(content)
      return true
    } catch {
      return false
    }
  }

  /// What a library remembers of itself can all be found again: what cannot be read is left.
  private func takeSettings(_ source: Database) throws {
    let rows: [Row]
    do {
      rows = try Row.fetchAll(source, sql: "SELECT name, value FROM setting")
    } catch is DatabaseError {
      return
    }
    // The search index is made anew in any case, of the words of this version.
    let own = [Setting.searchRebuilding.rawValue, Setting.plainTextVersion.rawValue]
    for row in rows {
      guard let name = String.fromDatabaseValue(row["name"]), !own.contains(name) else { continue }
      try target.execute(
        sql: "INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)",
        arguments: [row["name"] as DatabaseValue, row["value"] as DatabaseValue]
      )
    }
  }

  /// Puts statuses together from the indexes, which say all that the table says of those listed.
  private mutating func rebuildStatuses(_ source: Database) throws {
    var dates: [Int64: Int64] = [:]
    var unread: Set<Int64> = []
    var starred: Set<Int64> = []
    let isDated = try scan("status_feed", "isListed = 1", source) { dates[$0] = $1 }
    let isUnreadKnown = try scan("status_feed_unread", "isListed = 1 AND isRead = 0", source) {
      id,
      _ in unread.insert(id)
    }
    _ = try scan("status_starred", "isListed = 1 AND isStarred = 1", source) { id, _ in
      starred.insert(id)
    }
    var keys = DamagedTable(
      "SELECT feedID, key, id FROM status INDEXED BY sqlite_autoindex_status_1",
      key: "feedID",
      ceiling: numbers["feed"] ?? SalvageSource.fallback,
      source
    )
    // When the index of the unread is damaged, an article is rather read twice than missed.
    try keys.read { row in
      guard let id = Int64.fromDatabaseValue(row[2]) else { return }
      let date = dates[id]
      try rebuild(
        "status (id, feedID, key, date, arrived, isRead, isStarred, isListed)",
        [
          id, row[0] as DatabaseValue, row[1] as DatabaseValue, date ?? 0, date ?? 0,
          isUnreadKnown && !unread.contains(id), starred.contains(id), date != nil || !isDated,
        ]
      )
    }
    tables["status"]?.lost = keys.isWhole ? 0 : nil
  }

  /// Reads an index of statuses.
  ///
  /// - Returns: whether all of it could be read.
  private func scan(
    _ index: String,
    _ condition: String,
    _ source: Database,
    _ take: (_ id: Int64, _ date: Int64) -> Void
  ) throws -> Bool {
    let isByFeed = index.hasPrefix("status_feed")
    var table = DamagedTable(
      "SELECT \(isByFeed ? "feedID, " : "")date, id FROM status INDEXED BY \(index)",
      key: isByFeed ? "feedID" : "date",
      condition: "\(condition) AND ",
      ceiling: isByFeed ? numbers["feed"] ?? SalvageSource.fallback : nil,
      source
    )
    try table.read { row in
      guard let date = Int64.fromDatabaseValue(row["date"]),
        let id = Int64.fromDatabaseValue(row["id"])
      else { return }
      take(id, date)
    }
    return table.isWhole
  }

  /// Puts a row in that was put together, unless there is one, and remembers that it was.
  private func rebuild(_ columns: String, _ values: [(any DatabaseValueConvertible)?]) throws {
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    try target.cachedStatement(sql: "INSERT OR IGNORE INTO \(columns) VALUES (\(marks))")
      .execute(arguments: StatementArguments(values))
    guard target.changesCount > 0, let id = values.first else { return }
    let memory = columns.hasPrefix("status") ? "rebuiltStatus" : "rebuiltFeed"
    try target.execute(sql: "INSERT INTO \(memory) (id) VALUES (?)", arguments: [id])
  }

  /// Puts subscriptions together from the index of their addresses.
  private mutating func rebuildFeeds(_ source: Database) throws {
    let now = Int(Date().timeIntervalSince1970)
    let sql = "SELECT id, address FROM feed INDEXED BY sqlite_autoindex_feed_1 ORDER BY address"
    let isWhole = try bothWays(sql, source) { row in
      guard String.fromDatabaseValue(row[1]) != nil else { return }
      try rebuild(
        "feed (id, address, added)",
        [row[0] as DatabaseValue, row[1] as DatabaseValue, now]
      )
    }
    tables["feed"]?.lost = isWhole ? 0 : nil
  }

  /// Puts tags together from the index of their names.
  private mutating func rebuildTags(_ source: Database) throws {
    let sql = "SELECT id, name FROM tag INDEXED BY sqlite_autoindex_tag_1 ORDER BY name"
    let before = try count("tag")
    let isWhole = try bothWays(sql, source) { row in
      guard String.fromDatabaseValue(row[1]) != nil else { return }
      try target.execute(
        sql: "INSERT OR IGNORE INTO tag (id, name) VALUES (?, ?)",
        arguments: [row[0] as DatabaseValue, row[1] as DatabaseValue]
      )
    }
    let rebuilt = try count("tag") - before
    tables["tag"]?.rebuilt = rebuilt
    tables["tag"]?.lost = isWhole ? 0 : nil
  }

  /// Gives what a statement reads from its beginning, and from its end, up to a damaged page.
  ///
  /// - Returns: whether there was none.
  private func bothWays(
    _ sql: String,
    _ source: Database,
    _ take: (Row) throws -> Void
  ) throws -> Bool {
    for order in ["", " DESC"] {
      var isWhole = true
      let cursor: RowCursor
      do { cursor = try Row.fetchCursor(source, sql: sql + order) } catch is DatabaseError {
        return false
      }
      while isWhole {
        let row: Row?
        // The other direction may reach what this one does not.
        do { row = try cursor.next() } catch is DatabaseError {
          isWhole = false
          continue
        }
        guard let row else { return true }
        try take(row)
      }
    }
    return false
  }

  /// How many rows a table of the fresh library has.
  func count(_ table: String) throws -> Int {
    try Int.fetchOne(target, sql: "SELECT count(*) FROM \(table)") ?? 0
  }
}
