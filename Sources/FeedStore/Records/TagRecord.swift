// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// The statements that read and make tags.
enum TagRecord {
  private enum Column: Int, StatementColumn {
    case id, name
  }

  static func all(_ database: Database) throws -> [Tag] {
    try Row.fetchAll(database, sql: "SELECT \(Column.list) FROM tag ORDER BY name").map(tag)
  }

  static func tags(of id: ArticleID, _ database: Database) throws -> [Tag] {
    let sql = """
      SELECT \(Column.list) FROM tag JOIN tagging ON tagging.tagID = tag.id
      WHERE tagging.statusID = ? ORDER BY name
      """
    return try Row.fetchAll(database, sql: sql, arguments: [id]).map(tag)
  }

  /// Returns the tag of a name, and makes it if there is none.
  static func make(_ name: String, _ database: Database) throws -> TagID {
    try database.execute(sql: "INSERT OR IGNORE INTO tag (name) VALUES (?)", arguments: [name])
    let sql = "SELECT id FROM tag WHERE name = ?"
    guard let id = try TagID.fetchOne(database, sql: sql, arguments: [name]) else {
      throw StoreError(
        .other,
        detail: Phrase("The tag “{name}” could not be made.", ["name": name])
      )
    }
    return id
  }

  /// Returns whether any article has a tag.
  static func isUsed(_ id: TagID, _ database: Database) throws -> Bool {
    let sql = "SELECT EXISTS (SELECT 1 FROM tagging WHERE tagID = ?)"
    return try Bool.fetchOne(database, sql: sql, arguments: [id]) ?? false
  }

  /// Returns another tag with a name; nil when the name is free.
  static func other(than id: TagID, called name: String, _ database: Database) throws -> TagID? {
    let sql = "SELECT id FROM tag WHERE name = ? AND id <> ?"
    return try TagID.fetchOne(database, sql: sql, arguments: [name, id])
  }

  /// Renames a tag.
  ///
  /// A tag that no article has is hidden, and may hold the name. The two then exchange their names,
  /// so that undo and redo find each tag by its number as it was. A name that is in use is not
  /// changed.
  static func rename(_ id: TagID, to name: String, _ database: Database) throws {
    let sql = "SELECT name FROM tag WHERE id = ?"
    guard let before = try String.fetchOne(database, sql: sql, arguments: [id]) else { return }
    let other = try other(than: id, called: name, database)
    if let other {
      guard try !isUsed(other, database) else { return }
      // No reader's tag has this name: their names have no such character at their ends.
      try set(other, "\u{1F}", database)
    }
    try set(id, name, database)
    if let other { try set(other, before, database) }
  }

  private static func set(_ id: TagID, _ name: String, _ database: Database) throws {
    let sql = "UPDATE tag SET name = ? WHERE id = ?"
    try database.execute(sql: sql, arguments: [name, id])
  }

  private static func tag(_ row: Row) -> Tag {
    Tag(id: row[Column.id], name: row[Column.name])
  }
}
