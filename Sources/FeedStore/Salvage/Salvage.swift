// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// Fills a fresh library with what can be read of a damaged one, and of its backups.
struct Salvage {
  /// The fresh library.
  let target: Database
  /// Whether the damaged file's own pages say where its tables begin.
  var isSchemaOwn = true
  /// What was saved so far, by table.
  var tables: [String: SalvagedTable] = [:]
  /// The content for which this version has no place.
  var remainders: [SalvageRemainder] = []
  /// The last numbers that were given in the damaged file, where it tells.
  var numbers: [String: Int64] = [:]
  private let now: Int

  init(into target: Database, now: Int) throws {
    self.target = target
    self.now = now
    try target.execute(
      sql: """
        CREATE TEMP TABLE knownStatus (id INTEGER PRIMARY KEY, feedID, key);
        CREATE TEMP TABLE rebuiltStatus (id INTEGER PRIMARY KEY, isDoubtful);
        CREATE TEMP TABLE rebuiltFeed (id INTEGER PRIMARY KEY, isDoubtful);
        CREATE TEMP TABLE noise (id INTEGER PRIMARY KEY);
        """
    )
    for name in SalvageOrder.names { tables[name] = SalvagedTable(name: name) }
  }

  /// The number of rows that came from backups so far.
  var taken: Int { tables.values.reduce(0) { $0 + $1.fromBackup } }

  /// Takes all rows that can be read.
  ///
  /// - Throws: what the fresh library throws.
  mutating func take(_ source: Database) throws {
    remainders = try SalvageRemainder.find(source, target)
    for (name, key) in SalvageOrder.tables {
      numbers[name] = SalvageSource.last(name, source)
      let isWhole = try take(name, key, source)
      tables[name]?.isWhole = isWhole
    }
    try takeSettings(source)
    try rebuildStatuses(source)
    if tables["feed"]?.isWhole != true { try rebuildFeeds(source) }
    if tables["tag"]?.isWhole != true { try rebuildTags(source) }
  }

  /// Takes the rows of a table.
  ///
  /// - Returns: whether all of them were read, and none is noise.
  private func take(_ name: String, _ key: [String], _ source: Database) throws -> Bool {
    var insert = try Insertion(into: name, target)
    guard let columns = SalvageRemainder.columns(of: name, source, target) else { return false }
    var table = DamagedTable(
      "SELECT \(columns.joined(separator: ", ")) FROM \(name)",
      key: key,
      ceiling: numbers[name] ?? SalvageSource.fallback,
      source
    )
    var isSound = true
    try table.read { row in
      if name == "body" {
        isSound = try takeText(row, &insert) && isSound
      } else if try !insert(row) {
        isSound = false
      }
    }
    return isSound && table.isWhole && Health.fault(in: name, .quick, source) == nil
  }

  /// Takes a text, and notes it as noise when it is none that belongs to its article.
  ///
  /// - Returns: false when it is noise.
  private func takeText(_ row: Row, _ insert: inout Insertion) throws -> Bool {
    guard let id = Int64.fromDatabaseValue(row["id"]),
      let content = Data.fromDatabaseValue(row["content"]), TextCheck.canBeRead(content)
    else { return false }
    let isInserted = try insert(row)
    guard isInserted, try TextCheck.isTrue(id, content, "main", target) else {
      try target.cachedStatement(sql: "INSERT OR IGNORE INTO noise (id) VALUES (?)")
        .execute(arguments: [id])
      return false
    }
    return true
  }

  /// Marks all tables as unread: nothing of the file can be read.
  mutating func takeNothing() {
    for name in tables.keys {
      tables[name]?.isWhole = false
      tables[name]?.lost = nil
    }
  }

  /// Takes what the library remembers of itself, but for what is true of its own file alone.
  private mutating func takeSettings(_ source: Database) throws {
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
    let isSound = Health.fault(in: SalvageOrder.settings, .quick, source) == nil
    tables[SalvageOrder.settings]?.isWhole = isWhole && isSound
  }

  /// Puts statuses together from the indexes, which say all that the table says of those listed.
  ///
  /// It is tried also where the table seems whole: what damage hides of it, an index still tells.
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
    if isDated {
      // An index that has what another one lacks is not what it is taken for.
      isUnreadKnown = isUnreadKnown && unread.allSatisfy { dates[$0] != nil }
      isStarredKnown = isStarredKnown && starred.allSatisfy { dates[$0] != nil }
    }
    if !isSchemaOwn {
      // Nothing tells an empty index from another's empty page.
      isUnreadKnown = isUnreadKnown && !unread.isEmpty
      isStarredKnown = isStarredKnown && !starred.isEmpty
    }
    let keys = try Row.fetchAll(
      target,
      sql: "SELECT id, feedID, key FROM knownStatus WHERE id NOT IN (SELECT id FROM main.status)"
    )
    // When the index of the unread is damaged, an article is rather read twice than missed.
    for row in keys {
      let id: Int64 = row[0]
      let date = dates[id]
      try rebuild(
        "status (id, feedID, key, date, arrived, isRead, isStarred, isListed)",
        [
          id, row[1] as DatabaseValue, row[2] as DatabaseValue, date ?? 0, date ?? 0,
          isUnreadKnown && !unread.contains(id), isStarredKnown && starred.contains(id),
          date != nil || !isDated,
        ],
        isDoubtful: !(isUnreadKnown || unread.contains(id)) || !isStarredKnown
      )
    }
    tables["status"]?.lost = isIndexWhole ? 0 : nil
  }

  /// Reads which statuses there are from their index.
  ///
  /// - Returns: whether all of it could be read.
  private func readKeys(_ source: Database) throws -> Bool {
    var keys = DamagedTable(
      "SELECT feedID, key, id FROM status INDEXED BY sqlite_autoindex_status_1",
      key: ["feedID", "key"],
      ceiling: numbers["feed"] ?? SalvageSource.fallback,
      source
    )
    let most = numbers["status"] ?? SalvageSource.most
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

  /// The number of statuses that the index has and the table did not give.
  private func missing() throws -> Int {
    let sql = "SELECT count(*) FROM knownStatus WHERE id NOT IN (SELECT id FROM main.status)"
    return try Int.fetchOne(target, sql: sql) ?? 0
  }

  /// Takes out statuses that a whole index does not have: their rows were noise.
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
    _ take: (_ id: Int64, _ date: Int64) -> Void
  ) throws -> Bool {
    let isByFeed = index.hasPrefix("status_feed")
    var table = DamagedTable(
      "SELECT \(isByFeed ? "feedID, " : "")date, id FROM status INDEXED BY \(index)",
      key: isByFeed ? ["feedID", "date", "id"] : ["date", "id"],
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

  /// Puts subscriptions together from the index of their addresses.
  private mutating func rebuildFeeds(_ source: Database) throws {
    let sql = "SELECT id, address FROM feed INDEXED BY sqlite_autoindex_feed_1 ORDER BY address"
    let isWhole = try bothWays(sql, key: "address", source) { row in
      guard String.fromDatabaseValue(row["address"]) != nil else { return }
      try rebuild(
        "feed (id, address, added)",
        [row["id"] as DatabaseValue, row["address"] as DatabaseValue, now]
      )
    }
    tables["feed"]?.lost = isWhole ? 0 : nil
  }

  /// Puts tags together from the index of their names.
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

  /// Gives what a statement reads from its beginning, and from its end, up to a damaged page.
  ///
  /// - Returns: whether there was none.
  private func bothWays(
    _ sql: String,
    key: String,
    _ source: Database,
    _ take: (Row) throws -> Void
  ) throws -> Bool {
    for order in ["", " DESC"] {
      let cursor: RowCursor
      do { cursor = try Row.fetchCursor(source, sql: sql + order) } catch is DatabaseError {
        return false
      }
      // Names of tags stand in order whatever their case.
      var keys = KeyOrder(isForward: order.isEmpty)
      while true {
        let row: Row?
        // The other direction may reach what this one does not.
        do { row = try cursor.next() } catch is DatabaseError { break }
        guard let row else { return true }
        let name = String.fromDatabaseValue(row[key]) ?? ""
        let place = sql.contains(" tag ") ? Self.folded(name) : name
        guard keys.goes(to: [place.databaseValue]) else { break }
        try take(row)
      }
    }
    return false
  }

  /// A name as SQLite compares it whatever the case: of the letters of ASCII alone.
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

  /// How many rows a table of the fresh library has.
  func count(_ table: String) throws -> Int {
    try Int.fetchOne(target, sql: "SELECT count(*) FROM \(table)") ?? 0
  }
}
