// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The boundary between a feed's newest document and the articles that were stored before it.
///
/// A document joins if its last article was stored before: then everything between that and its
/// first one is on the page. It does not join if the last article is new, whatever is above it: an
/// article that the publisher pins to the top is known and proves nothing, and neither do newer
/// ones when many older ones are published late. Then articles between the last one and the stored
/// ones may have been published and removed unseen: there is a gap below it.
///
/// Documents in the order of their dates are read like that, whether the newest or the oldest
/// article is first. Articles in front of that order count as pinned, and a new pinned one that
/// belongs after the end of the document has a gap of its own below it. A document in another
/// order, such as one by popularity, which names no next page, leaves a gap only if all its
/// articles are new: a new article at its end is normal, and each refresh would leave a gap that
/// nothing can close. An article older than all stored ones has no gap above it.
///
/// An article without a date of its own is sorted by its arrival, which proves no order: known ones
/// above new ones would look like a document that begins with the oldest.
struct DocumentJoin {
  /// The way in which the document joins.
  enum Verdict: Hashable {
    /// There is no gap.
    case joined
    /// Articles may be missing below an article.
    case gap(below: ArticleID)
    /// The last article is older than all stored ones, so that the next page is older, too.
    case olderThanAll
  }

  private struct DocumentArticle {
    let id: ArticleID
    let date: Int
    /// A Boolean value that indicates whether the publisher gave the date.
    let isDated: Bool
    let isNew: Bool
  }

  /// The articles, the newest one first if they are ordered by date.
  private let articles: [DocumentArticle]
  /// The number of articles in front of the ordered ones, which count as pinned.
  private let pinned: Int
  private let oldest: Int?

  /// Examines an ingested document.
  ///
  /// - Parameters:
  ///   - ingest: the results for its articles.
  ///   - oldest: the date of the feed's oldest article before; nil when it had none.
  /// - Throws: the error of the database.
  init(_ ingest: Ingest, oldest: Int?) throws {
    self.oldest = oldest
    let added = Set(ingest.report.added)
    let dates = try Self.dates(of: ingest.order, ingest.database)
    let articles = ingest.order.compactMap { id in
      dates[id].map { date, arrived in
        DocumentArticle(id: id, date: date, isDated: date < arrived, isNew: added.contains(id))
      }
    }
    let dated = articles.filter(\.isDated)
    let pairs = zip(dated, dated.dropFirst())
    let isAscending =
      pairs.allSatisfy { $0.date <= $1.date } && pairs.contains { $0.date < $1.date }
    self.articles = isAscending ? articles.reversed() : articles
    let reversed = Array(self.articles.reversed())
    let run = zip(reversed, reversed.dropFirst()).prefix { $0.date <= $1.date }.count
    pinned = max(0, self.articles.count - run - 1)
  }

  /// Whether the articles are ordered by date, except for pinned ones, which must be a minority.
  private var isOrdered: Bool { pinned * 2 <= articles.count }

  /// The new pinned articles that belong after the end of the document: the articles around them
  /// were not seen.
  var islands: [ArticleID] {
    guard isOrdered, let last = articles.last, let oldest else { return [] }
    return articles.prefix(pinned)
      .filter { $0.isNew && $0.date < last.date && $0.date >= oldest }
      .map(\.id)
  }

  /// Decides how the document joins.
  ///
  /// - Parameter hasNext: whether there is a next page.
  /// - Returns: the verdict, with the article above the gap if there is one.
  func verdict(hasNext: Bool) -> Verdict {
    guard let last = articles.last, last.isNew else { return .joined }
    guard let oldest else { return .joined }
    if last.date < oldest, isOrdered { return .olderThanAll }
    let isKnown = articles.contains { !$0.isNew }
    return !isKnown || hasNext || isOrdered ? .gap(below: last.id) : .joined
  }

  /// Whether the document holds an article and the next older one; false for a pinned article.
  func continues(below id: ArticleID) -> Bool {
    guard let index = articles.firstIndex(where: { $0.id == id }) else { return false }
    return index < articles.count - 1 && articles[index + 1].date <= articles[index].date
  }

  /// The last article, and whether it is new; nil for a document without articles.
  var end: (id: ArticleID, date: Int, isNew: Bool)? {
    articles.last.map { ($0.id, $0.date, $0.isNew) }
  }

  /// Whether articles between two of the document are missing in it that were not missing the last
  /// time: then the pages after it have moved.
  func hasNewlyVanished(_ ingest: Ingest) throws -> Bool {
    guard isOrdered, let first = articles.first, let last = articles.last else { return false }
    let list = String(decoding: try JSONEncoder().encode(ingest.order), as: UTF8.self)
    let vanished = try ArticleID.fetchAll(
      ingest.database,
      sql: """
        SELECT id FROM status WHERE feedID = ? AND isListed = 1 AND date > ? AND date < ?
          AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY id
        """,
      arguments: [ingest.feed, last.date, first.date, list]
    )
    let name = "vanished-\(ingest.feed)"
    let before = try SettingRecord.read(name, ingest.database) ?? ""
    let now = vanished.map { "\($0)" }.joined(separator: " ")
    guard now != before else { return false }
    try SettingRecord.write(now, for: name, ingest.database)
    return !Set(now.split(separator: " ")).subtracting(before.split(separator: " ")).isEmpty
  }

  private enum DateColumn: Int, StatementColumn {
    case id, date, arrived
  }

  private static func dates(
    of ids: [ArticleID],
    _ database: Database
  ) throws -> [ArticleID: (date: Int, arrived: Int)] {
    let list = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
    let sql = """
      SELECT \(DateColumn.list) FROM status WHERE id IN (SELECT value FROM json_each(?))
      """
    let rows = try Row.fetchAll(database, sql: sql, arguments: [list])
    return Dictionary(
      rows.map { row in
        (row[DateColumn.id] as ArticleID, (row[DateColumn.date], row[DateColumn.arrived]))
      }
    ) { first, _ in first }
  }
}
