// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The full-text index, which holds words and no texts.
///
/// To remove an article from the index, the same words are needed as to add it: they are made again
/// from the article. In the index, the position of an article grows with its date, so that the
/// newest of any number of matches are read first, and the others not at all.
///
/// - Source: SQLite's FTS5, contentless tables.
enum SearchIndex {
  /// The searchable words of an article, prepared for the index.
  struct Words: Sendable {
    fileprivate let title: String
    fileprivate let author: String
    fileprivate let text: String

    /// Prepares the words; see `SearchText`.
    init(title: String, author: String, text: String) {
      self.title = SearchText.separated(title)
      self.author = SearchText.separated(author)
      self.text = SearchText.separated(text)
    }
  }

  /// The number of positions for each second; further articles use those of the next seconds.
  static let placesPerSecond: Int64 = 4

  /// Adds an article, and gives it a position if it has none.
  static func add(_ id: ArticleID, _ words: Words, _ database: Database) throws {
    try database.cachedStatement(sql: insertStatement)
      .execute(arguments: [try place(for: id, database)] + arguments(words))
  }

  /// Removes an article by its stored text, and clears its position.
  static func remove(
    _ id: ArticleID,
    _ plainText: (String) -> String,
    _ database: Database
  ) throws {
    let sql = """
      SELECT title, byline, content, place FROM article JOIN body USING (id)
      JOIN status USING (id) WHERE id = ? AND place IS NOT NULL
      """
    guard let row = try Row.fetchOne(database, sql: sql, arguments: [id]) else { return }
    let text = try PackedText.unpack(row["content"])
    let words = Words(
      title: row["title"],
      author: row["byline"],
      text: plainText(text.contentHTML ?? text.summaryHTML ?? "")
    )
    try database.cachedStatement(
      sql: "INSERT INTO search (search, rowid, title, author, text) VALUES ('delete', ?, ?, ?, ?)"
    )
    .execute(arguments: [row["place"] as Int64] + arguments(words))
    try database.cachedStatement(sql: "UPDATE status SET place = NULL WHERE id = ?")
      .execute(arguments: [id])
  }

  /// The statement that adds an article's words at a position.
  static let insertStatement = "INSERT INTO search (rowid, title, author, text) VALUES (?, ?, ?, ?)"

  /// Returns the arguments of the statement, in the order of the columns.
  static func arguments(_ words: Words) -> StatementArguments {
    [words.title, words.author, words.text]
  }

  private enum PlaceColumn: Int, StatementColumn {
    case place, date
  }

  private static let placeStatement = "SELECT \(PlaceColumn.list) FROM status WHERE id = ?"

  private static func place(for id: ArticleID, _ database: Database) throws -> Int64 {
    let known = try Row.fetchOne(database.cachedStatement(sql: placeStatement), arguments: [id])
    guard let known else {
      throw StoreError(
        .notFound,
        detail: Phrase("There is no article number {id}.", ["id": "\(id)"])
      )
    }
    if let place = known[PlaceColumn.place] as Int64? { return place }
    let place = try freePlace(at: known[PlaceColumn.date], database)
    try database.cachedStatement(sql: "UPDATE status SET place = ? WHERE id = ?")
      .execute(arguments: [place, id])
    return place
  }

  /// Returns the first position of a second; all times before 1970 have the same.
  static func start(of date: Int64) -> Int64 {
    min(max(date, 0), .max / placesPerSecond / 2) * placesPerSecond
  }

  /// Finds the next free position for a second.
  private static func freePlace(at date: Int64, _ database: Database) throws -> Int64 {
    let statement = try database.cachedStatement(
      sql: "SELECT max(place) FROM status WHERE place >= ? AND place < ?"
    )
    let start = start(of: date)
    var room = placesPerSecond
    while true {
      let last = try Int64.fetchOne(statement, arguments: [start, start + room])
      guard let last else { return start }
      if last + 1 < start + room { return last + 1 }
      // Many feeds give all of their articles the same date; doubling finds room soon.
      room *= 2
    }
  }
}
