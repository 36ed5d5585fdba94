// SPDX-License-Identifier: GPL-3.0-or-later

import GRDB

/// A column of the rows of one statement.
///
/// The statement selects `list`, so that the raw value of each case, from 0, is its index in a row.
/// Values are read by that index: a row compares a name with those of its columns, and thousands of
/// rows are read at once.
protocol StatementColumn: RawRepresentable<Int>, CaseIterable, Sendable {
  /// The expression that the statement selects; the name of the case unless it says otherwise.
  var sql: String { get }
}

extension StatementColumn {
  var sql: String { "\(self)" }

  /// All columns, as a statement selects them.
  static var list: String { allCases.map(\.sql).joined(separator: ", ") }
}

extension Row {
  /// The value in a column of the row's statement.
  subscript<Value: DatabaseValueConvertible & StatementColumnConvertible>(
    column: some StatementColumn
  ) -> Value {
    self[column.rawValue]
  }
}

/// The columns of a statement that selects two: a key, and the value that belongs to it.
private enum PairColumn: Int {
  case key, value
}

extension Dictionary
where
  Key: DatabaseValueConvertible & StatementColumnConvertible,
  Value: DatabaseValueConvertible & StatementColumnConvertible
{
  /// Reads the rows of a statement that selects each key once, and the value that belongs to it.
  ///
  /// - Throws: the error of the database.
  init(pairs request: SQLRequest<Row>, _ database: Database) throws {
    self.init(
      uniqueKeysWithValues: try request.fetchAll(database).map { row in
        (row[PairColumn.key.rawValue], row[PairColumn.value.rawValue])
      }
    )
  }
}
