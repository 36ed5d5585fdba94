// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The full-text index, which holds words and no texts.
///
/// What is taken out must be what was put in: it is made anew from the article.
///
/// - Source: SQLite's FTS5, contentless tables.
enum SearchIndex {
  /// What is found of an article.
  struct Words {
    let title: String
    let author: String
    let text: String
  }

  static func add(_ id: EntryID, _ words: Words, _ database: Database) throws {
    try database.cachedStatement(
      sql: "INSERT INTO search (rowid, title, author, text) VALUES (?, ?, ?, ?)"
    )
    .execute(arguments: [id, words.title, words.author, words.text])
  }

  /// Takes an article out, as it is kept now.
  static func remove(
    _ id: EntryID,
    _ plainText: (String) -> String,
    _ database: Database
  ) throws {
    let sql = "SELECT title, byline, content FROM article JOIN body USING (id) WHERE id = ?"
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [id]) else { return }
    let text = try PackedText.unpack(row[2])
    try database.cachedStatement(
      sql: "INSERT INTO search (search, rowid, title, author, text) VALUES ('delete', ?, ?, ?, ?)"
    )
    .execute(
      arguments: [
        id, row[0] as String, row[1] as String,
        plainText(text.contentHTML ?? text.summaryHTML ?? ""),
      ]
    )
  }
}
