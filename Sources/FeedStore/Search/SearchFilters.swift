// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The conditions of a search that are not about words, as SQL about `status`.
struct SearchFilters {
  /// The most articles that are looked up in the index one by one; with more, a walk over the
  /// matches is faster, as it soon meets enough of them.
  static let mostProbed = 1000
  /// The most positions that an article may be away from its second: those of a day.
  private static let drift: Int64 = 86_400 * SearchIndex.placesPerSecond

  /// The conditions that must hold.
  private(set) var conditions: [SQL]
  /// The numbers of the few articles for which the conditions can hold; nil when they can hold for
  /// many.
  private(set) var few: SQL?
  /// The range of index positions of all articles for which the conditions can hold.
  private(set) var range: ClosedRange<Int64> = 0...(.max)
  /// Whether no article can fulfil the conditions, as when a tag is named that does not exist.
  private(set) var isImpossible = false
  /// Whether muted articles are left out, as they are of the indexes of states and feeds.
  private let leavesOutMuted: Bool

  init(_ search: SearchQuery, in reading: ListReading, _ database: Database) throws {
    leavesOutMuted = !search.findsMuted
    conditions = [ListSelection.isListed(in: .search(search)), Self.isSubscribed]
    isImpossible = search.isEmpty
    if reading.query.isUnreadOnly {
      try add("isRead = 0", index: "status_unread", and: reading.kept, database)
    }
    for condition in search.conditions {
      try add(condition.filter, condition.isExcluded, including: reading.kept, database)
    }
    try addFeeds(search, database)
  }

  private static let isSubscribed: SQL =
    "feedID NOT IN (SELECT id FROM feed WHERE removed IS NOT NULL)"

  private mutating func add(
    _ filter: SearchQuery.Filter,
    _ isExcluded: Bool,
    including kept: Set<ArticleID>,
    _ database: Database
  ) throws {
    switch filter {
    case .read(let isRead):
      if isRead == isExcluded {
        try add("isRead = 0", index: "status_unread", and: kept, database)
      } else {
        conditions.append("isRead = 1")
      }
    case .starred:
      if isExcluded {
        conditions.append("isStarred = 0")
      } else {
        try add("isStarred = 1", index: "status_starred", database)
      }
    case .before(let date): bound(date, isBefore: !isExcluded)
    case .since(let date): bound(date, isBefore: isExcluded)
    case .link(let part):
      add(article: "instr(lower(article.link), lower(\(part))) > 0", isExcluded)
    case .language(let name):
      // Of letters, digits and hyphens alone: nothing in it is a pattern.
      add(article: "language = \(name) OR language LIKE \(name + "-%")", isExcluded)
    case .tag(let name): try add(tag: name, isExcluded, database)
    case .feed, .folder, .withMuted: break
    }
  }

  private mutating func bound(_ date: Date, isBefore: Bool) {
    let seconds = Int64(date.timeIntervalSince1970)
    let place = SearchIndex.start(of: seconds)
    if isBefore {
      conditions.append("date < \(seconds)")
      narrow(to: 0...(place + Self.drift))
    } else {
      conditions.append("date >= \(seconds)")
      narrow(to: place...(.max))
    }
  }

  /// Adds the condition of a state, whose articles an index holds by date.
  private mutating func add(
    _ state: SQL,
    index: SQL,
    and kept: Set<ArticleID> = [],
    _ database: Database
  ) throws {
    // Numbers, and not arguments, as the number of a statement's arguments is limited.
    let others = SQL(sql: kept.map { "\($0.rawValue)" }.joined(separator: ", "))
    conditions.append(kept.isEmpty ? state : "(\(state) OR status.id IN (\(others)))")
    guard leavesOutMuted else { return }
    let having: SQL = "FROM status INDEXED BY \(index) WHERE isListed = 1 AND \(state)"
    // The two parts are disjoint: a union without duplicates would be read to its end first.
    let besides: SQL = "FROM status WHERE id IN (\(others)) AND NOT (\(state))"
    try probe(few: "SELECT id \(having) UNION ALL SELECT id \(besides)", database)
    // Articles with the state are often all new: matches of other times are not read.
    let dates = try [having, besides].flatMap { part in
      let ends: [SQLRequest<Int64>] = ["SELECT min(date) \(part)", "SELECT max(date) \(part)"]
      return try ends.compactMap { try $0.fetchOne(database) }
    }
    guard let first = dates.min(), let last = dates.max() else {
      isImpossible = true
      return
    }
    narrow(to: SearchIndex.start(of: first)...(SearchIndex.start(of: last) + Self.drift))
  }

  /// Adds a condition about what a row of the article shows.
  private mutating func add(article condition: SQL, _ isExcluded: Bool) {
    let found: SQL = """
      EXISTS (SELECT 1 FROM article WHERE article.id = status.id AND (\(condition)))
      """
    conditions.append(isExcluded ? "NOT \(found)" : found)
  }

  private mutating func add(
    tag name: String,
    _ isExcluded: Bool,
    _ database: Database
  ) throws {
    let sql = "SELECT id FROM tag WHERE name = ?"
    guard let tag = try TagID.fetchOne(database, sql: sql, arguments: [name]) else {
      if !isExcluded { isImpossible = true }
      return
    }
    let tagged: SQL = "SELECT statusID AS id FROM tagging WHERE tagID = \(tag)"
    // The sign keeps the database from looking up each tagged article for each match.
    conditions.append(
      isExcluded ? "+status.id NOT IN (\(tagged))" : "+status.id IN (\(tagged))"
    )
    if !isExcluded { try probe(few: tagged, database) }
  }

  private mutating func addFeeds(_ search: SearchQuery, _ database: Database) throws {
    let names = search.conditions.filter { condition in
      switch condition.filter {
      case .feed, .folder: true
      default: false
      }
    }
    guard !names.isEmpty else { return }
    let named = try NamedFeeds(names, database)
    if let wanted = named.wanted {
      let list = wanted.map { "\($0)" as SQL }.joined(separator: ", ")
      guard !wanted.isEmpty else {
        isImpossible = true
        return
      }
      conditions.append("feedID IN (\(list))")
      let having: SQL = "isListed = 1 AND feedID IN (\(list))"
      if leavesOutMuted {
        try probe(few: "SELECT id FROM status INDEXED BY status_feed WHERE \(having)", database)
      }
    }
    if !named.unwanted.isEmpty {
      let list = named.unwanted.map { "\($0)" as SQL }.joined(separator: ", ")
      conditions.append("feedID NOT IN (\(list))")
    }
  }

  private mutating func probe(few articles: SQL, _ database: Database) throws {
    guard few == nil else { return }
    let most = Self.mostProbed
    let count: SQLRequest<Int> = "SELECT count(*) FROM (\(articles) LIMIT \(most + 1))"
    if try count.fetchOne(database) ?? 0 <= most { few = articles }
  }

  private mutating func narrow(to other: ClosedRange<Int64>) {
    guard range.overlaps(other) else {
      isImpossible = true
      return
    }
    range = range.clamped(to: other)
  }
}
