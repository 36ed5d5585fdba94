// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
internal import GRDB

// The index holds no texts: if the words of the same texts change, it has to be rebuilt. It is
// emptied at once, and filled again in parts, so that nothing waits for long.
extension SearchIndex {
  /// The number of articles that are added at once: some tens of milliseconds.
  static let part = 500

  /// Empties the index if its words are those of another version of the plain text.
  static func check(_ version: Int, _ database: any DatabaseWriter) throws {
    let known = try database.read { try Setting.plainTextVersion.read($0) }
    guard known != String(version) else { return }
    try database.write { database in
      if known != nil { try empty(database) }
      try Setting.plainTextVersion.write(String(version), database)
    }
  }

  /// Empties the index, and marks it to be filled.
  static func empty(_ database: Database) throws {
    try database.execute(sql: "INSERT INTO search (search) VALUES ('delete-all')")
    try fillLater(database)
  }

  /// Marks an empty index to be filled.
  static func fillLater(_ database: Database) throws {
    let last = try Int64.fetchOne(database, sql: "SELECT max(id) FROM article")
    try Setting.searchRebuilding.write(last.map { "0 \($0)" }, database)
  }

  /// Whether an article is not in the index yet, and will be added by the rebuilding.
  static func awaits(_ id: ArticleID, _ database: Database) throws -> Bool {
    guard let state = try state(database) else { return false }
    return id.rawValue > state.done && id.rawValue <= state.last
  }

  private enum Column: Int, StatementColumn {
    case id, title, byline, content
  }

  /// Adds the next articles.
  ///
  /// - Returns: the number of added articles; 0 at the end.
  static func fill(
    _ plainText: (String) -> String,
    _ database: Database
  ) throws -> Int {
    guard let state = try state(database) else { return 0 }
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT \(Column.list) FROM article JOIN body USING (id)
        WHERE id > ? AND id <= ? ORDER BY id LIMIT ?
        """,
      arguments: [state.done, state.last, part]
    )
    for row in rows {
      let text = try PackedText.unpack(row[Column.content])
      let html = text.contentHTML ?? text.summaryHTML ?? ""
      let words = Words(
        title: row[Column.title],
        author: row[Column.byline],
        text: plainText(html)
      )
      try add(row[Column.id], words, database)
    }
    let done: Int64? = rows.last?[Column.id]
    try Setting.searchRebuilding.write(done.map { "\($0) \(state.last)" }, database)
    return rows.count
  }

  /// Reads the progress of filling the index; nil when it is complete.
  static func state(_ database: Database) throws -> (done: Int64, last: Int64)? {
    let words = try Setting.searchRebuilding.read(database)?.split(separator: " ") ?? []
    guard words.count == 2, let done = Int64(words[0]), let last = Int64(words[1]) else {
      return nil
    }
    return (done, last)
  }
}
