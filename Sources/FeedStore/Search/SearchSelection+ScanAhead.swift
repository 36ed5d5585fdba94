// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

// For a prefix of one or two letters the index merges the matches of all words that begin with it
// before it returns the first one, and those are most articles of a library. So the search scans
// ahead: the next few articles of the list are put into a temporary index in memory, and that one
// is searched.
extension SearchSelection {
  /// The columns of the articles that are scanned.
  enum ScannedColumn: Int, StatementColumn {
    case id, place, title, author, text

    var sql: String {
      switch self {
      case .id: "status.id"
      case .place: "place"
      case .title: "article.title"
      case .author: "byline"
      case .text: "plain(content)"
      }
    }
  }

  /// The number of articles that are scanned, as a multiple of those that are wanted.
  private static let scanFactor = 2

  /// Scans the next articles of a list for a text.
  ///
  /// - Parameters:
  ///   - text: the query of the index.
  ///   - candidates: the `ScannedColumn`s of the articles, in the list's order, as many as
  ///     `scanCount(of:)` says.
  ///   - limit: the number of wanted articles.
  /// - Returns: the first matches, as many as are wanted or exist; nil if the scanned articles were
  ///   too few to answer.
  /// - Throws: the error of the database.
  func scanAhead(
    _ text: String,
    among candidates: SQLRequest<Row>,
    _ limit: Int
  ) throws -> [ArticleID]? {
    let rows = try candidates.fetchAll(database)
    let found = try Self.places(of: text, among: rows)
    guard found.count >= limit || rows.count < Self.scanCount(of: limit) else { return nil }
    return rows.lazy.filter { found.contains($0[ScannedColumn.place]) }.prefix(limit)
      .map { $0[ScannedColumn.id] }
  }

  /// Returns the number of articles to scan for a number of wanted ones.
  static func scanCount(of limit: Int) -> Int { limit * scanFactor }

  private static func places(of text: String, among rows: [Row]) throws -> Set<Int64> {
    let queue = try DatabaseQueue()
    defer { _ = try? queue.close() }
    return try queue.write { database in
      try database.execute(sql: Migrations.searchIndex())
      let statement = try database.makeStatement(sql: SearchIndex.insertStatement)
      for row in rows {
        let words = SearchIndex.Words(
          title: row[ScannedColumn.title],
          author: row[ScannedColumn.author],
          text: row[ScannedColumn.text]
        )
        let place: Int64 = row[ScannedColumn.place]
        try statement.execute(arguments: [place] + SearchIndex.arguments(words))
      }
      let sql = "SELECT rowid FROM search WHERE search MATCH ?"
      return try Set(Int64.fetchAll(database, sql: sql, arguments: [text]))
    }
  }
}
