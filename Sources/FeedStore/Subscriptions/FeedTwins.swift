// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

/// The articles that two feeds have in common, by their keys.
struct FeedTwins {
  /// Articles of the first feed, each with that of the other one.
  private let pairs: [(one: ArticleID, other: ArticleID)]
  /// Articles of the first feed that the other one does not have.
  let alone: [ArticleID]

  /// Finds the common articles: by their key, else by a further key that only one article of each
  /// feed has.
  init(of feed: SubscriptionID, in other: SubscriptionID, _ database: Database) throws {
    let byKey = try Row.fetchAll(
      database,
      sql: """
        SELECT a.id, b.id FROM status a JOIN status b ON b.feedID = ? AND b.key = a.key
        WHERE a.feedID = ?
        """,
      arguments: [other, feed]
    )
    let byAlias = try Row.fetchAll(
      database,
      sql: """
        SELECT DISTINCT x.statusID, y.statusID FROM alias x
        JOIN alias y ON y.feedID = ? AND y.digest = x.digest WHERE x.feedID = ?
        """,
      arguments: [other, feed]
    )
    var found: [ArticleID: ArticleID] = [:]
    var taken: Set<ArticleID> = []
    for row in byKey where taken.insert(row[1]).inserted { found[row[0]] = row[1] }
    let ones = Dictionary(grouping: byAlias) { $0[0] as ArticleID }
    let others = Dictionary(grouping: byAlias) { $0[1] as ArticleID }
    for (one, rows) in ones where rows.count == 1 && found[one] == nil {
      guard let row = rows.first, others[row[1]]?.count == 1, taken.insert(row[1]).inserted else {
        continue
      }
      found[one] = row[1]
    }
    pairs = found.map { ($0.key, $0.value) }.sorted { $0.other < $1.other }
    let sql = "SELECT id FROM status WHERE feedID = ? ORDER BY id"
    alone = try ArticleID.fetchAll(database, sql: sql, arguments: [feed])
      .filter { found[$0] == nil }
  }

  /// Returns the marks on articles of the first feed that the other feed's articles lack, as
  /// changes to the latter.
  func states(_ database: Database) throws -> [LibraryChange] {
    var (read, starred): ([ArticleID], [ArticleID]) = ([], [])
    var tagged: [TagID: [ArticleID]] = [:]
    for (one, other) in pairs {
      let sql = """
        SELECT a.isRead > b.isRead, a.isStarred > b.isStarred FROM status a, status b
        WHERE a.id = ? AND b.id = ?
        """
      guard let row = try Row.fetchOne(database, sql: sql, arguments: [one, other]) else {
        continue
      }
      if row[0] { read.append(other) }
      if row[1] { starred.append(other) }
      let tags = try TagID.fetchAll(
        database,
        sql: """
          SELECT tagID FROM tagging WHERE statusID = ?
          EXCEPT SELECT tagID FROM tagging WHERE statusID = ?
          """,
        arguments: [one, other]
      )
      for tag in tags { tagged[tag, default: []].append(other) }
    }
    return (read.isEmpty ? [] : [.read(read, true)])
      + (starred.isEmpty ? [] : [.starred(starred, true)])
      + tagged.sorted { $0.key < $1.key }.map { .tagged($0.value, $0.key, true) }
  }
}
