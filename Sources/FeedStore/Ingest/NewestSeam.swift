// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The seam of a feed's newest document with what was kept before it came.
///
/// A document joins where its last article was there already: all between it and the first one is
/// on the page. It does not where the last one is new, whatever stands above it: an article that
/// the publisher pins to the top is there already and says nothing, and neither do newer ones when
/// many older ones are published late. Then articles between the last one and the kept ones may
/// have come and gone unseen: there is a gap below it.
///
/// Documents in the order of their dates are read so, be it the newest or the oldest first; what
/// stands in front of that order is taken for pinned, and a new one of these that belongs behind
/// the end has a gap of its own below it. Of a document in another order, as one by popularity,
/// which names no page behind it, only one without anything known leaves a gap: a new article at
/// its end is nothing unusual, and each refresh would leave a gap that nothing can close. What is
/// older than all that is kept lies behind it, and there is no gap above it.
struct NewestSeam {
  /// The way in which it joins.
  enum Verdict: Hashable {
    /// Without a gap.
    case joined
    /// Articles may be missing below one.
    case gap(below: EntryID)
    /// Its last article is older than all that was kept, so that what is behind it is behind all.
    case behindAll
  }

  private struct Place {
    let id: EntryID
    let date: Int
    let isNew: Bool
  }

  /// The articles, the newest one first if there is an order.
  private let places: [Place]
  /// The number of them in front of the first from which on they are in the order of their
  /// dates.
  private let pinned: Int
  private let oldest: Int?

  /// Looks at a document that was kept.
  ///
  /// - Parameters:
  ///   - ingest: what became of its articles.
  ///   - oldest: the date of the feed's oldest article before; nil when it had none.
  /// - Throws: what the database throws.
  init(_ ingest: Ingest, oldest: Int?) throws {
    self.oldest = oldest
    let added = Set(ingest.report.added)
    let dates = try Self.dates(of: ingest.order, ingest.database)
    let places = ingest.order.compactMap { id in
      dates[id].map { Place(id: id, date: $0, isNew: added.contains(id)) }
    }
    let pairs = zip(places, places.dropFirst())
    let isAscending =
      pairs.allSatisfy { $0.date <= $1.date } && pairs.contains { $0.date < $1.date }
    self.places = isAscending ? places.reversed() : places
    let reversed = Array(self.places.reversed())
    let run = zip(reversed, reversed.dropFirst()).prefix { $0.date <= $1.date }.count
    pinned = max(0, self.places.count - run - 1)
  }

  /// Whether they stand in the order of their dates, but for what is pinned; most are not.
  private var isOrdered: Bool { pinned * 2 <= places.count }

  /// New articles that are pinned in front of the document and belong behind its end: what lies
  /// between, and what lies below them, was not seen.
  var islands: [EntryID] {
    guard isOrdered, let last = places.last, let oldest else { return [] }
    return places.prefix(pinned)
      .filter { $0.isNew && $0.date < last.date && $0.date >= oldest }
      .map(\.id)
  }

  /// Says how the document joins.
  ///
  /// - Parameter hasNext: whether there is a page behind it.
  /// - Returns: whether it leaves a gap, and below which article.
  func verdict(hasNext: Bool) -> Verdict {
    guard let last = places.last, last.isNew else { return .joined }
    guard let oldest else { return .joined }
    if last.date < oldest, isOrdered { return .behindAll }
    let isKnown = places.contains { !$0.isNew }
    return !isKnown || hasNext || isOrdered ? .gap(below: last.id) : .joined
  }

  /// Whether the document holds an article and what is behind it; not so for one that is pinned.
  func goesOn(below id: EntryID) -> Bool {
    guard let index = places.firstIndex(where: { $0.id == id }) else { return false }
    return index < places.count - 1 && places[index + 1].date <= places[index].date
  }

  /// The last article, and whether it is new; nil for a document without any.
  var end: (id: EntryID, date: Int, isNew: Bool)? {
    places.last.map { ($0.id, $0.date, $0.isNew) }
  }

  /// Whether articles are missing in the document that stood between two of it, and were not
  /// missing the last time: the pages behind it have moved then.
  func hasNewlyVanished(_ ingest: Ingest) throws -> Bool {
    guard isOrdered, let first = places.first, let last = places.last else { return false }
    let list = String(decoding: try JSONEncoder().encode(ingest.order), as: UTF8.self)
    let vanished = try EntryID.fetchAll(
      ingest.database,
      sql: """
        SELECT id FROM status WHERE feedID = ? AND isListed = 1 AND date > ? AND date < ?
          AND id NOT IN (SELECT value FROM json_each(?)) ORDER BY id
        """,
      arguments: [ingest.feed, last.date, first.date, list]
    )
    let name = "vanished-\(ingest.feed)"
    let sql = "SELECT value FROM setting WHERE name = ?"
    let before = try String.fetchOne(ingest.database, sql: sql, arguments: [name]) ?? ""
    let now = vanished.map { "\($0)" }.joined(separator: " ")
    guard now != before else { return false }
    try ingest.database.execute(
      sql: "INSERT OR REPLACE INTO setting (name, value) VALUES (?, ?)",
      arguments: [name, now]
    )
    return !Set(now.split(separator: " ")).subtracting(before.split(separator: " ")).isEmpty
  }

  private static func dates(
    of ids: [EntryID],
    _ database: Database
  ) throws -> [EntryID: Int] {
    let list = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
    let sql = "SELECT id, date FROM status WHERE id IN (SELECT value FROM json_each(?))"
    let rows = try Row.fetchAll(database, sql: sql, arguments: [list])
    return Dictionary(rows.map { ($0[0] as EntryID, $0[1] as Int) }) { first, _ in first }
  }
}
