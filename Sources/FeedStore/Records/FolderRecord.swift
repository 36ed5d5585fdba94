// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// The statements that read folders.
enum FolderRecord {
  private enum Column: Int, StatementColumn {
    case id, parentID, name
  }

  static func all(_ database: Database) throws -> [Folder] {
    let sql = """
      SELECT \(Column.list) FROM folder WHERE removed IS NULL ORDER BY position, id
      """
    return try Row.fetchAll(database, sql: sql).map { row in
      Folder(id: row[Column.id], parent: row[Column.parentID], name: row[Column.name])
    }
  }

  /// Returns a folder's number; nil when the parent has no such folder.
  static func find(_ name: String, in parent: FolderID?, _ database: Database) throws -> FolderID? {
    let sql = "SELECT id FROM folder WHERE removed IS NULL AND name = ? AND parentID IS ?"
    return try FolderID.fetchOne(database, sql: sql, arguments: [name, parent])
  }
}
