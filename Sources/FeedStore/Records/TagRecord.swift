// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// Reads and makes tags.
enum TagRecord {
  static func all(_ database: Database) throws -> [Tag] {
    try Row.fetchAll(database, sql: "SELECT id, name FROM tag ORDER BY name").map(tag)
  }

  static func tags(of id: EntryID, _ database: Database) throws -> [Tag] {
    let sql = """
      SELECT tag.id, tag.name FROM tag JOIN tagging ON tagging.tagID = tag.id
      WHERE tagging.statusID = ? ORDER BY tag.name
      """
    return try Row.fetchAll(database, sql: sql, arguments: [id]).map(tag)
  }

  /// The tag of a name, which is made if it is not there.
  static func make(_ name: String, _ database: Database) throws -> TagID {
    try database.execute(sql: "INSERT OR IGNORE INTO tag (name) VALUES (?)", arguments: [name])
    let sql = "SELECT id FROM tag WHERE name = ?"
    guard let id = try TagID.fetchOne(database, sql: sql, arguments: [name]) else {
      throw StoreError(.other, detail: "The tag “\(name)” could not be made.")
    }
    return id
  }

  private static func tag(_ row: Row) -> Tag {
    Tag(id: row[0], name: row[1])
  }
}
