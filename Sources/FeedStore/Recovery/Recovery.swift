// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// A recovery: it fills a new library from a damaged one, and from its backups.
struct Recovery {
  /// The new library.
  let target: Database
  /// Whether the damaged file's own schema says where its tables begin.
  var isSchemaOwn = true
  /// The numbers of recovered rows so far, by table.
  var tables: [String: RecoveredTable] = [:]
  /// The content that this version cannot store.
  var remainders: [RecoveryRemainder] = []
  /// The last numbers of rows in the damaged file, where known.
  var numbers: [String: Int64] = [:]
  private let now: Int
  private let kind: (URL) -> OriginKind

  init(into target: Database, _ options: StoreOptions) throws {
    self.target = target
    now = Int(options.now().timeIntervalSince1970)
    kind = options.kind
    try target.execute(
      sql: """
        CREATE TEMP TABLE knownStatus (id INTEGER PRIMARY KEY, feedID, key);
        CREATE TEMP TABLE rebuiltStatus (id INTEGER PRIMARY KEY, isDoubtful);
        CREATE TEMP TABLE rebuiltFeed (id INTEGER PRIMARY KEY, isDoubtful);
        CREATE TEMP TABLE noise (id INTEGER PRIMARY KEY);
        """
    )
    for name in RecoveryOrder.names { tables[name] = RecoveredTable(name: name) }
  }

  /// The number of rows from backups so far.
  var rowsFromBackups: Int { tables.values.reduce(0) { $0 + $1.fromBackup } }

  /// Inserts all rows that can be read.
  ///
  /// - Throws: the error of the new library.
  mutating func recover(_ source: Database) throws {
    remainders = try RecoveryRemainder.find(source, target)
    for (name, key) in RecoveryOrder.tables {
      numbers[name] = RecoverySource.last(name, source)
      let isWhole = try recoverTable(name, key, source)
      tables[name]?.isWhole = isWhole
    }
    try Migrations.writeCursors(target)
    try recoverSettings(source)
    try rebuildStatuses(source)
    if tables["feed"]?.isWhole != true { try rebuildFeeds(source) }
    if tables["tag"]?.isWhole != true { try rebuildTags(source) }
  }

  /// Inserts the rows of a table.
  ///
  /// - Returns: whether all of them were read, and none is noise.
  private func recoverTable(_ name: String, _ key: [String], _ source: Database) throws -> Bool {
    var inserter = try RecordInserter(into: name, target)
    guard let columns = RecoveryRemainder.columns(of: name, source, target) else { return false }
    var table = DamagedTable(
      "SELECT \(columns.joined(separator: ", ")) FROM \(name)",
      key: key,
      ceiling: numbers[name] ?? RecoverySource.fallback,
      source
    )
    var isSound = true
    try table.read { row in
      if name == "body" {
        isSound = try insertText(row, &inserter) && isSound
      } else if try !inserter.insert(row) {
        isSound = false
      }
    }
    return isSound && table.isWhole && Health.fault(in: name, .quick, source) == nil
  }

  /// Inserts a text, and marks it as noise if it does not belong to its article.
  ///
  /// - Returns: false when it is noise.
  private func insertText(_ row: Row, _ inserter: inout RecordInserter) throws -> Bool {
    guard let id = Int64.fromDatabaseValue(row["id"]),
      let content = Data.fromDatabaseValue(row["content"]), TextCheck.canBeRead(content)
    else { return false }
    let isInserted = try inserter.insert(row)
    guard isInserted, try TextCheck.isTrue(id, content, "main", target) else {
      try target.cachedStatement(sql: "INSERT OR IGNORE INTO noise (id) VALUES (?)")
        .execute(arguments: [id])
      return false
    }
    return true
  }

  /// Marks all tables as unread, because nothing of the file can be read.
  mutating func markAllUnread() {
    for name in tables.keys {
      tables[name]?.isWhole = false
      tables[name]?.lost = nil
    }
  }

  /// Inserts the library's settings, except those of its file alone.
  private mutating func recoverSettings(_ source: Database) throws {
    let sql = "SELECT name, value FROM setting ORDER BY name"
    let isWhole = try bothWays(sql, key: "name", source) { row in
      guard let name = String.fromDatabaseValue(row["name"]), !Setting.ofFile.contains(name),
        String.fromDatabaseValue(row["value"]) != nil
      else { return }
      try target.execute(
        sql: "INSERT OR IGNORE INTO setting (name, value) VALUES (?, ?)",
        arguments: [row["name"] as DatabaseValue, row["value"] as DatabaseValue]
      )
    }
    let isSound = Health.fault(in: RecoveryOrder.settings, .quick, source) == nil
    tables[RecoveryOrder.settings]?.isWhole = isWhole && isSound
  }

  /// Rebuilds statuses from the indexes, which hold all columns of listed ones.
  ///
  /// This runs even if the table seems whole: an index may have rows that damage hides in the
  /// table.
  private mutating func rebuildStatuses(_ source: Database) throws {
    let isTableWhole = tables["status"]?.isWhole == true
    let isIndexWhole = try readKeys(source)
    if isTableWhole, try missing() == 0 { return }
    tables["status"]?.isWhole = false
    if isIndexWhole { try removeNoise() }
    var (dates, unread, starred): ([Int64: Int64], Set<Int64>, Set<Int64>) = ([:], [], [])
    let isDated = try scan("status_feed", "isListed = 1", source) { dates[$0] = $1 }
    var isUnreadKnown = try scan("status_feed_unread", "isListed = 1 AND isRead = 0", source) {
      id,
      _ in unread.insert(id)
    }
    var isStarredKnown = try scan("status_starred", "isListed = 1 AND isStarred = 1", source) {
      id,
      _ in starred.insert(id)
    }
    var muted: Set<Int64> = []
    // A library of an earlier version has no such index, and nothing that is muted. With the first
    // pages of another library, the index may be a page of any other one.
    let isMutedKnown =
      try isSchemaOwn && scan("status_muted", "isListed = 3", source) { id, _ in muted.insert(id) }
    if isDated {
      // An index with rows that another one lacks is not the index that it seems to be.
      isUnreadKnown = isUnreadKnown && unread.allSatisfy { dates[$0] != nil }
      isStarredKnown = isStarredKnown && starred.allSatisfy { dates[$0] != nil }
    }
    if !isSchemaOwn {
      // An empty index cannot be distinguished from another one's empty page.
      isUnreadKnown = isUnreadKnown && !unread.isEmpty
      isStarredKnown = isStarredKnown && !starred.isEmpty
    }
    let keys = try Row.fetchAll(
      target,
      sql: "SELECT id, feedID, key FROM knownStatus WHERE id NOT IN (SELECT id FROM main.status)"
    )
    // If the index of unread articles is damaged, articles count as unread rather than as read.
    for row in keys {
      let id: Int64 = row["id"]
      let date = dates[id]
      try rebuild(
        "status (id, feedID, key, date, arrived, isRead, isStarred, isListed)",
        [
          id, row["feedID"] as DatabaseValue, row["key"] as DatabaseValue,
          date ?? 0, date ?? 0,
          isUnreadKnown && !unread.contains(id), isStarredKnown && starred.contains(id),
          isMutedKnown && muted.contains(id) ? 3 : date != nil || !isDated ? 1 : 0,
        ],
        isDoubtful: !(isUnreadKnown || unread.contains(id)) || !isStarredKnown
      )
    }
    tables["status"]?.lost = isIndexWhole ? 0 : nil
  }

  /// Reads the keys of statuses from their index.
  ///
  /// - Returns: whether all of it could be read.
  private func readKeys(_ source: Database) throws -> Bool {
    var keys = DamagedTable(
      "SELECT feedID, key, id FROM status INDEXED BY sqlite_autoindex_status_1",
      key: ["feedID", "key"],
      ceiling: numbers["feed"] ?? RecoverySource.fallback,
      source
    )
    let most = numbers["status"] ?? RecoverySource.most
    var isSound = true
    let insertion = "INSERT OR IGNORE INTO knownStatus (id, feedID, key) VALUES (?, ?, ?)"
    let statement = try target.makeStatement(sql: insertion)
    try keys.read { row in
      guard let id = Int64.fromDatabaseValue(row["id"]), (1...max(most, 1)).contains(id),
        String.fromDatabaseValue(row["key"]) != nil
      else {
        isSound = false
        return
      }
      try statement.execute(
        arguments: [id, row["feedID"] as DatabaseValue, row["key"] as DatabaseValue]
      )
    }
    return isSound && keys.isWhole
  }

  /// The number of statuses that are in the index and not in the table.
  private func missing() throws -> Int {
    let sql = "SELECT count(*) FROM knownStatus WHERE id NOT IN (SELECT id FROM main.status)"
    return try Int.fetchOne(target, sql: sql) ?? 0
  }

  /// Removes statuses that a whole index does not have: their rows were noise.
  private func removeNoise() throws {
    try target.execute(
      sql: """
        DELETE FROM main.status WHERE NOT EXISTS (
          SELECT 1 FROM knownStatus AS known
          WHERE known.id = status.id AND known.feedID = status.feedID AND known.key = status.key
        )
        """
    )
  }

  /// Reads an index of statuses.
  ///
  /// - Returns: whether all of it could be read.
  private func scan(
    _ index: String,
    _ condition: String,
    _ source: Database,
    _ body: (_ id: Int64, _ date: Int64) -> Void
  ) throws -> Bool {
    let isByFeed = index.hasPrefix("status_feed")
    var table = DamagedTable(
      "SELECT \(isByFeed ? "feedID, " : "")date, id FROM status INDEXED BY \(index)",
      key: isByFeed ? ["feedID", "date", "id"] : ["date", "id"],
      condition: "\(condition) AND ",
      ceiling: isByFeed ? numbers["feed"] ?? RecoverySource.fallback : nil,
      source
    )
    try table.read { row in
      guard let date = Int64.fromDatabaseValue(row["date"]),
        let id = Int64.fromDatabaseValue(row["id"])
      else { return }
      body(id, date)
    }
    return table.isWhole
  }

  /// Inserts a rebuilt row, unless there is one, and remembers that it is rebuilt.
  private func rebuild(
    _ columns: String,
    _ values: [(any DatabaseValueConvertible)?],
    isDoubtful: Bool = false
  ) throws {
    let marks = values.map { _ in "?" }.joined(separator: ", ")
    try target.cachedStatement(sql: "INSERT OR IGNORE INTO \(columns) VALUES (\(marks))")
      .execute(arguments: StatementArguments(values))
    guard target.changesCount > 0, let id = values.first else { return }
    let memory = columns.hasPrefix("status") ? "rebuiltStatus" : "rebuiltFeed"
    try target.cachedStatement(sql: "INSERT INTO \(memory) (id, isDoubtful) VALUES (?, ?)")
      .execute(arguments: [id, isDoubtful])
  }

  /// Rebuilds subscriptions from the index of their addresses.
  private mutating func rebuildFeeds(_ source: Database) throws {
    let sql = "SELECT id, address FROM feed INDEXED BY sqlite_autoindex_feed_1 ORDER BY address"
    let isWhole = try bothWays(sql, key: "address", source) { row in
      guard let address = String.fromDatabaseValue(row["address"]) else { return }
      try rebuild(
        "feed (id, address, added, kind)",
        [
          row["id"] as DatabaseValue, address, now,
          (URL(string: address).map(kind) ?? .feed).rawValue,
        ]
      )
    }
    tables["feed"]?.lost = isWhole ? 0 : nil
  }

  /// Rebuilds tags from the index of their names.
  private mutating func rebuildTags(_ source: Database) throws {
    let sql = "SELECT id, name FROM tag INDEXED BY sqlite_autoindex_tag_1 ORDER BY name"
    let before = try count("tag")
    let isWhole = try bothWays(sql, key: "name", source) { row in
      guard String.fromDatabaseValue(row["name"]) != nil else { return }
      try target.execute(
        sql: "INSERT OR IGNORE INTO tag (id, name) VALUES (?, ?)",
        arguments: [row["id"] as DatabaseValue, row["name"] as DatabaseValue]
      )
    }
    let rebuilt = try count("tag") - before
    tables["tag"]?.rebuilt = rebuilt
    tables["tag"]?.lost = isWhole ? 0 : nil
  }

  /// Reads the rows of a statement from its beginning, and from its end, up to a damaged page.
  ///
  /// - Returns: whether there was no damaged page.
  private func bothWays(
    _ sql: String,
    key: String,
    _ source: Database,
    _ body: (Row) throws -> Void
  ) throws -> Bool {
    for order in ["", " DESC"] {
      let cursor: RowCursor
      do { cursor = try Row.fetchCursor(source, sql: sql + order) } catch is DatabaseError {
        return false
      }
      // The order of tag names ignores case.
      var keys = KeyOrder(isForward: order.isEmpty)
      while true {
        let row: Row?
        // The other direction may reach rows that this one does not.
        do { row = try cursor.next() } catch is DatabaseError { break }
        guard let row else { return true }
        let name = String.fromDatabaseValue(row[key]) ?? ""
        let sortKey = sql.contains(" tag ") ? Self.folded(name) : name
        guard keys.advance(to: [sortKey.databaseValue]) else { break }
        try body(row)
      }
    }
    return false
  }

  /// The name for comparison as SQLite does it without case: ASCII letters alone are folded.
  private static func folded(_ name: String) -> String {
    String(
      String.UnicodeScalarView(
        name.unicodeScalars.map { scalar in
          guard ("A"..."Z").contains(scalar) else { return scalar }
          return UnicodeScalar(UInt8(truncatingIfNeeded: scalar.value | 0x20))
        }
      )
    )
  }

  /// Counts the rows of a table in the new library.
  func count(_ table: String) throws -> Int {
    try Int.fetchOne(target, sql: "SELECT count(*) FROM \(table)") ?? 0
  }
}
