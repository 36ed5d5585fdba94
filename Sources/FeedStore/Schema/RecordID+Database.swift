// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import GRDB

extension RecordID: DatabaseValueConvertible, StatementColumnConvertible {
  /// The bare number.
  package var databaseValue: DatabaseValue { rawValue.databaseValue }

  /// Reads the bare number; nil for anything else.
  package static func fromDatabaseValue(_ value: DatabaseValue) -> RecordID? {
    Int64.fromDatabaseValue(value).map { RecordID(rawValue: $0) }
  }

  /// Reads a column directly, without a `DatabaseValue`.
  package init?(sqliteStatement: SQLiteStatement, index: CInt) {
    // The statement is a pointer that is lent by the row that is being read.
    self.init(rawValue: unsafe Int64(sqliteStatement: sqliteStatement, index: index))
  }
}
