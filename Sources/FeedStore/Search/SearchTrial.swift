// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

// The index merges all matches of all words that begin with one or two letters before it gives
// the first of them, and those are most articles of a library. Where so much is found, it is found
// among the next few articles of the list: they are put into an index of their own, in memory, and
// that one is asked.
extension SearchSelection {
  /// Articles that are tried, as a multiple of those that are wanted.
  private static let trials = 2

  /// Tries the next articles of a list.
  ///
  /// - Parameters:
  ///   - text: what is to be found.
  ///   - candidates: the articles' `id`, `place`, `title`, `author` and `text`, in the list's
  ///     order, as many as a trial takes.
  ///   - limit: how many are wanted.
  /// - Returns: the first that are found, as many as are wanted or as there are; nil when those
  ///   that were tried do not tell.
  /// - Throws: what the database throws.
  func tried(
    _ text: String,
    among candidates: SQLRequest<Row>,
    _ limit: Int
  ) throws -> [EntryID]? {
    let rows = try candidates.fetchAll(database)
    let found = try Self.places(of: text, among: rows)
    guard found.count >= limit || rows.count < Self.trial(of: limit) else { return nil }
    return rows.lazy.filter { found.contains($0[1]) }.prefix(limit).map { $0[0] }
  }

  /// How many articles a trial of so many wanted ones takes.
  static func trial(of limit: Int) -> Int { limit * trials }

  private static func places(of text: String, among rows: [Row]) throws -> Set<Int64> {
    let queue = try DatabaseQueue()
    defer { _ = try? queue.close() }
    return try queue.write { database in
      try database.execute(sql: Migrations.searchIndex())
      let statement = try database.makeStatement(sql: SearchIndex.insertion)
      for row in rows {
        let words = SearchIndex.Words(title: row[2], author: row[3], text: row[4])
        try statement.execute(arguments: [row[1] as Int64] + SearchIndex.arguments(words))
      }
      let sql = "SELECT rowid FROM search WHERE search MATCH ?"
      return try Set(Int64.fetchAll(database, sql: sql, arguments: [text]))
    }
  }
}
