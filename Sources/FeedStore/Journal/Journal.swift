// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// Writes down what the reader does, in the transaction that does it.
enum Journal {
  /// How long a change can be taken back: 30 days.
  static let lifetime = 30 * 86_400

  /// Makes a change and writes it down; what was taken back can not be done again after it.
  ///
  /// - Parameters:
  ///   - change: the change, which has not been made.
  ///   - subject: what it is done with, for people.
  ///   - now: the time of day.
  ///   - database: where.
  /// - Returns: the line that was written.
  /// - Throws: what the database throws; the transaction is to be rolled back then.
  static func make(
    _ change: LibraryChange,
    subject: String,
    now: Int,
    _ database: Database
  ) throws -> JournalEntry {
    try change.apply(isForward: true, now: now, database)
    try database.execute(sql: "DELETE FROM change WHERE isUndone = 1")
    try database.execute(
      sql: "INSERT INTO change (at, subject, content) VALUES (?, ?, ?)",
      arguments: [now, subject, try JSONEncoder().encode(change)]
    )
    return JournalEntry(
      id: RowID(rawValue: database.lastInsertedRowID),
      date: Date(timeIntervalSince1970: TimeInterval(now)),
      change: change,
      subject: subject,
      isUndone: false
    )
  }

  /// Takes back the last change that is not taken back yet, or does the last one again that is.
  ///
  /// - Returns: the line; nil when there is none.
  static func turn(isForward: Bool, now: Int, _ database: Database) throws -> JournalEntry? {
    let end = isForward ? "isUndone = 1 ORDER BY id" : "isUndone = 0 ORDER BY id DESC"
    let sql = "SELECT \(columns) FROM change WHERE at > ? AND \(end) LIMIT 1"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [now - lifetime]) else {
      return nil
    }
    let line = try entry(row)
    try line.change.apply(isForward: isForward, now: now, database)
    try database.execute(
      sql: "UPDATE change SET isUndone = ? WHERE id = ?",
      arguments: [!isForward, line.id]
    )
    return JournalEntry(
      id: line.id,
      date: line.date,
      change: line.change,
      subject: line.subject,
      isUndone: !isForward
    )
  }

  /// The last lines, the newest first.
  static func lines(_ limit: Int, _ database: Database) throws -> [JournalEntry] {
    let sql = "SELECT \(columns) FROM change ORDER BY id DESC LIMIT ?"
    return try Row.fetchAll(database, sql: sql, arguments: [limit]).map(entry)
  }

  private static let columns = "id, at, subject, content, isUndone"

  private static func entry(_ row: Row) throws -> JournalEntry {
    JournalEntry(
      id: row[0],
      date: Date(timeIntervalSince1970: TimeInterval(row[1] as Int)),
      change: try JSONDecoder().decode(LibraryChange.self, from: row[3]),
      subject: row[2],
      isUndone: row[4]
    )
  }
}
