// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The writer of the reader's changes, in the transaction that makes them.
enum Journal {
  /// The time during which a change can be undone: 30 days, in seconds.
  static let lifetime = 30 * 86_400

  /// Makes a change and writes it into the journal.
  ///
  /// - Parameters:
  ///   - change: the change, which has not been made.
  ///   - subject: the name of the changed things, for people.
  ///   - keepsRedo: whether undone changes can still be redone after it.
  ///   - rule: the rule that makes it; nil for the reader.
  ///   - now: the time of day.
  ///   - database: the library's database.
  /// - Returns: the line that was written.
  /// - Throws: the errors of the database; the transaction is to be rolled back then.
  static func make(
    _ change: LibraryChange,
    subject: String,
    keepsRedo: Bool = false,
    rule: RecordID<Rule>? = nil,
    now: Int,
    _ database: Database
  ) throws -> JournalLine {
    try change.apply(isForward: true, now: now, database)
    if !keepsRedo { try database.execute(sql: "DELETE FROM change WHERE isUndone > 0") }
    try database.execute(
      sql: "INSERT INTO change (at, subject, content, rule) VALUES (?, ?, ?, ?)",
      arguments: [now, subject, try JSONEncoder().encode(change), rule]
    )
    return JournalLine(
      id: RecordID(rawValue: database.lastInsertedRowID),
      date: Date(timeIntervalSince1970: TimeInterval(now)),
      change: change,
      subject: subject,
      isUndone: false,
      rule: rule
    )
  }

  /// Undoes the reader's last change that is not undone yet, or redoes the one that was undone
  /// last.
  ///
  /// The changes of rules stay: each is undone by its number.
  ///
  /// - Returns: the line; nil when there is none.
  static func turn(isForward: Bool, now: Int, _ database: Database) throws -> JournalLine? {
    // Of several that an old version undid without numbers, the oldest was the last.
    let end =
      isForward ? "isUndone > 0 ORDER BY isUndone DESC, id" : "isUndone = 0 ORDER BY id DESC"
    let sql = "SELECT \(columns) FROM change WHERE at > ? AND rule IS NULL AND \(end) LIMIT 1"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [now - lifetime]) else {
      return nil
    }
    var line = try journalLine(row)
    if isForward, let change = try rest(of: line, isForward: true, database) {
      line = line.with(change)
    }
    return try turn(line, isForward: isForward, now: now, database)
  }

  /// Undoes or redoes one change, whatever was done since.
  ///
  /// - Parameters:
  ///   - id: its line.
  ///   - isForward: whether it is to be redone.
  ///   - now: the time of day.
  ///   - database: the library's database.
  /// - Returns: the outcome.
  /// - Throws: the errors of the database; the transaction is to be rolled back then.
  static func turn(
    _ id: RecordID<LibraryChange>,
    isForward: Bool,
    now: Int,
    _ database: Database
  ) throws -> JournalTurn {
    let sql = "SELECT \(columns) FROM change WHERE at > ? AND id = ?"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [now - lifetime, id]) else {
      return .tooLate(isRedo: isForward)
    }
    let line = try journalLine(row)
    guard line.isUndone == isForward else { return .tooLate(isRedo: isForward) }
    guard let change = try rest(of: line, isForward: isForward, database) else {
      return .overtaken(line)
    }
    let turned = try turn(line.with(change), isForward: isForward, now: now, database)
    return .turned(turned, isWhole: change == line.change)
  }

  /// Returns the part of a line that is as the line left it, and that no newer line set.
  private static func rest(
    of line: JournalLine,
    isForward: Bool,
    _ database: Database
  ) throws -> LibraryChange? {
    let sql = "SELECT \(columns) FROM change WHERE isUndone = 0 AND id > ?"
    let newer = try Row.fetchAll(database, sql: sql, arguments: [line.id]).map(journalLine)
    let touched = newer.reduce(into: Set<TouchedThing>()) { $0.formUnion($1.change.touched) }
    return try line.change.narrowed(isForward: isForward, newer: touched, database)
  }

  /// Undoes or redoes a line, and writes the part that was turned into the journal.
  private static func turn(
    _ line: JournalLine,
    isForward: Bool,
    now: Int,
    _ database: Database
  ) throws -> JournalLine {
    try line.change.apply(isForward: isForward, now: now, database)
    var id = line.id
    let content = try JSONEncoder().encode(line.change)
    let isLast =
      try Int.fetchOne(
        database,
        sql: "SELECT 1 FROM change WHERE isUndone = 0 AND id > ?",
        arguments: [id]
      ) == nil
    if isForward, !isLast {
      // A redone change is the last one, so it is undone first.
      try database.execute(
        sql: """
          INSERT INTO change (at, subject, content, rule)
          SELECT at, subject, ?, rule FROM change WHERE id = ?
          """,
        arguments: [content, id]
      )
      let fresh = RecordID<LibraryChange>(rawValue: database.lastInsertedRowID)
      try database.execute(sql: "DELETE FROM change WHERE id = ?", arguments: [id])
      id = fresh
    } else {
      let number = isForward ? "0" : "(SELECT max(isUndone) + 1 FROM change)"
      try database.execute(
        sql: "UPDATE change SET isUndone = \(number), content = ? WHERE id = ?",
        arguments: [content, id]
      )
    }
    return JournalLine(
      id: id,
      date: line.date,
      change: line.change,
      subject: line.subject,
      isUndone: !isForward,
      rule: line.rule
    )
  }

  /// Returns the last lines, the newest first.
  static func lines(_ limit: Int, _ database: Database) throws -> [JournalLine] {
    let sql = "SELECT \(columns) FROM change ORDER BY id DESC LIMIT ?"
    return try Row.fetchAll(database, sql: sql, arguments: [limit]).map(journalLine)
  }

  /// Returns the last lines of a rule that are not undone, the newest first.
  static func lines(
    of rule: RecordID<Rule>,
    _ limit: Int,
    _ database: Database
  ) throws -> [JournalLine] {
    let sql = """
      SELECT \(columns) FROM change WHERE rule = ? AND isUndone = 0 ORDER BY id DESC LIMIT ?
      """
    return try Row.fetchAll(database, sql: sql, arguments: [rule, limit]).map(journalLine)
  }

  private static let columns = "id, at, subject, content, isUndone, rule"

  private static func journalLine(_ row: Row) throws -> JournalLine {
    JournalLine(
      id: row["id"],
      date: Date(timeIntervalSince1970: TimeInterval(row["at"] as Int)),
      change: try JSONDecoder().decode(LibraryChange.self, from: row["content"]),
      subject: row["subject"],
      isUndone: row["isUndone"],
      rule: row["rule"]
    )
  }
}

/// The outcome of undoing or redoing one change.
package enum JournalTurn: Hashable, Sendable {
  /// The change was undone or redone; not whole if a newer one had set a part of it.
  case turned(JournalLine, isWhole: Bool)
  /// No part of the change was left to undo or redo: newer ones had set all of it, and stay.
  case overtaken(JournalLine)
  /// The change was undone or redone before, or its line is not there any more.
  case tooLate(isRedo: Bool)
}
