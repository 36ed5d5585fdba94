// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// An inserter of rows of a damaged table into a new one.
///
/// Noise on a page may look like a row: one with values of other types than its columns is refused.
struct RecordInserter {
  private let table: String
  private let target: Database
  private let kinds: [String: String]
  private var statement: (names: [String], prepared: Statement)?

  init(into table: String, _ target: Database) throws {
    self.table = table
    self.target = target
    kinds = Dictionary(
      uniqueKeysWithValues: try target.columns(in: table).map { ($0.name, $0.type.uppercased()) }
    )
  }

  /// Inserts a row, unless it is there, or violates a constraint of the table.
  ///
  /// - Returns: false when the row is noise.
  mutating func insert(_ row: Row) throws -> Bool {
    let columns = Array(row.columnNames)
    if statement?.names != columns {
      guard columns.allSatisfy({ kinds[$0] != nil }) else {
        throw StoreError(
          .newerSchema,
          detail: Phrase("{table} has columns that this version lacks.", ["table": table])
        )
      }
      let marks = columns.map { _ in "?" }.joined(separator: ", ")
      let names = columns.joined(separator: ", ")
      let sql = "INSERT OR IGNORE INTO \(table) (\(names)) VALUES (\(marks))"
      statement = (columns, try target.makeStatement(sql: sql))
    }
    let values = Array(row.databaseValues)
    guard zip(columns, values).allSatisfy({ isSound($1, kinds[$0]) }) else { return false }
    try statement?.prepared.execute(arguments: StatementArguments(values))
    return true
  }

  private func isSound(_ value: DatabaseValue, _ kind: String?) -> Bool {
    switch value.storage {
    case .null: true
    // An excerpt is a number or a text, and its column has no type.
    case .int64: kind == "INTEGER" || kind == ""
    case .string: kind == "TEXT" || kind == ""
    case .blob: kind == "BLOB"
    case .double: false
    }
  }
}
