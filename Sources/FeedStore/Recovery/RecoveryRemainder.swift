// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

/// A table or column that this version does not know, and that a recovery left out.
package struct RecoveryRemainder: Codable, Hashable, Sendable {
  /// The name of a table, or those of a table and its column with a dot between them.
  package let name: String
  /// The number of rows in it; nil when they cannot be counted.
  package let rows: Int?

  /// Finds the tables and columns that this version does not know.
  static func find(_ source: Database, _ target: Database) throws -> [RecoveryRemainder] {
    let own = Set(try tables(target))
    let found: [String]
    do { found = try tables(source) } catch is DatabaseError {
      // The list of tables cannot be read; the known ones are looked for all the same.
      return []
    }
    let others = found.filter { !own.contains($0) }.map {
      RecoveryRemainder(
        name: $0,
        rows: count("SELECT count(*) FROM \($0.quotedDatabaseIdentifier)", source)
      )
    }
    let columns = try found.filter { own.contains($0) && !$0.hasPrefix("search") }.flatMap {
      table in
      let known = Set(try target.columns(in: table).map(\.name))
      return names(of: table, source).filter { !known.contains($0) }.map { column in
        let name = column.quotedDatabaseIdentifier
        let sql = "SELECT count(*) FROM \(table) WHERE \(name) IS NOT NULL"
        return RecoveryRemainder(name: "\(table).\(column)", rows: count(sql, source))
      }
    }
    return others + columns
  }

  /// The columns of a table that both libraries have; nil when one has no such table.
  static func columns(of table: String, _ source: Database, _ target: Database) -> [String]? {
    let there = Set(names(of: table, source))
    let common = names(of: table, target).filter { there.contains($0) }
    return common.isEmpty ? nil : common
  }

  private static func tables(_ database: Database) throws -> [String] {
    try String.fetchAll(
      database,
      sql: """
        SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'
          AND name NOT LIKE 'search\\_%' ESCAPE '\\' ORDER BY name
        """
    )
  }

  private static func names(of table: String, _ database: Database) -> [String] {
    // A table that cannot be read has no columns.
    do { return try database.columns(in: table).map(\.name) } catch { return [] }
  }

  private static func count(_ sql: String, _ database: Database) -> Int? {
    do { return try Int.fetchOne(database, sql: sql) } catch { return nil }
  }
}
