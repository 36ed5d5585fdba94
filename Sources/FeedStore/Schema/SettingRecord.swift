// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GRDB

/// The statements that read and write settings by their names.
enum SettingRecord {
  static func read(_ name: String, _ database: Database) throws -> String? {
    let sql = "SELECT value FROM setting WHERE name = ?"
    return try String.fetchOne(database, sql: sql, arguments: [name])
  }

  /// Writes a value in the place of the one before; nil deletes it.
  static func write(_ value: String?, for name: String, _ database: Database) throws {
    guard let value else {
      return try database.execute(sql: "DELETE FROM setting WHERE name = ?", arguments: [name])
    }
    try database.execute(
      sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
      arguments: [name, value]
    )
  }

  /// Decodes a value; one that cannot be read any more, as of another version, counts as none.
  static func decoded<Value: Decodable>(
    _ text: String,
    as type: Value.Type = Value.self
  ) -> Value? {
    try? JSONDecoder().decode(type, from: Data(text.utf8))
  }
}
