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
    let byKey = try Self.pairs(
      """
      SELECT a.id AS one, b.id AS other
      FROM status a JOIN status b ON b.feedID = \(other) AND b.key = a.key
      WHERE a.feedID = \(feed)
      """,
      database
    )
    let byAlias = try Self.pairs(
      """
      SELECT DISTINCT x.statusID AS one, y.statusID AS other FROM alias x
      JOIN alias y ON y.feedID = \(other) AND y.digest = x.digest WHERE x.feedID = \(feed)
      """,
      database
    )
    var found: [ArticleID: ArticleID] = [:]
    var taken: Set<ArticleID> = []
    for pair in byKey where taken.insert(pair.other).inserted { found[pair.one] = pair.other }
    let ones = Dictionary(grouping: byAlias, by: \.one)
    let others = Dictionary(grouping: byAlias, by: \.other)
    for (one, pairs) in ones where pairs.count == 1 && found[one] == nil {
      guard let pair = pairs.first, others[pair.other]?.count == 1,
        taken.insert(pair.other).inserted
      else { continue }
      found[one] = pair.other
    }
    pairs = found.map { ($0.key, $0.value) }.sorted { $0.other < $1.other }
    let sql = "SELECT id FROM status WHERE feedID = ? ORDER BY id"
    alone = try ArticleID.fetchAll(database, sql: sql, arguments: [feed])
      .filter { found[$0] == nil }
  }

  /// The columns of a statement that finds pairs.
  private enum Column: Int {
    case one, other
  }

  private static func pairs(
    _ request: SQLRequest<Row>,
    _ database: Database
  ) throws -> [(one: ArticleID, other: ArticleID)] {
    try request.fetchAll(database).map { row in
      (one: row[Column.one.rawValue], other: row[Column.other.rawValue])
    }
  }

  /// Returns the marks on articles of the first feed that the other feed's articles lack, as
  /// changes to the latter.
  func states(_ database: Database) throws -> [LibraryChange] {
    var (read, starred): ([ArticleID], [ArticleID]) = ([], [])
    var tagged: [TagID: [ArticleID]] = [:]
    for (one, other) in pairs {
      let sql = """
        SELECT a.isRead > b.isRead AS isRead, a.isStarred > b.isStarred AS isStarred
        FROM status a, status b WHERE a.id = ? AND b.id = ?
        """
      guard let row = try Row.fetchOne(database, sql: sql, arguments: [one, other]) else {
        continue
      }
      if row["isRead"] { read.append(other) }
      if row["isStarred"] { starred.append(other) }
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
