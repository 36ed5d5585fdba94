// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import GRDB

/// The SQL of a list: a statement that returns the numbers of its articles.
///
/// Pages begin behind a key, never at an offset, so that arrivals and removals in front of them
/// move nothing. Each form names the index that it walks. A plan that would sort the whole library
/// fails in a test, not on the reader's computer.
struct ListSelection {
  /// The most feeds that are walked one by one; more feeds are filtered out of the walk over all.
  private static let mostFeedsWalked = 200

  let reading: ListReading
  let database: Database

  /// The list.
  var query: ListQuery { reading.query }

  /// Returns the numbers of a part of a list that is no search, in its order, without kept ones.
  ///
  /// - Parameters:
  ///   - position: the position where the part begins; nil at the beginning.
  ///   - end: the last position where it ends; nil: the limit alone ends it.
  ///   - limit: the most numbers; nil: the end alone ends it.
  /// - Returns: the statement.
  /// - Throws: the errors of the database.
  func page(
    after position: ArticlePosition?,
    upTo end: ArticlePosition? = nil,
    limit: Int?
  ) throws -> SQLRequest<ArticleID> {
    let isNewestFirst = query.order != .oldestFirst
    let order: SQL = isNewestFirst ? "date DESC, id DESC" : "date, id"
    var conditions: [SQL] = [isListed]
    if query.isUnreadOnly { conditions.append("isRead = 0") }
    if let newest = reading.newest { conditions.append("status.id <= \(newest)") }
    conditions += bounds(after: position, upTo: end)
    return try request(conditions, order: order, limit: limit)
  }

  /// Returns the conditions of a part of the list by its dates.
  func bounds(after position: ArticlePosition?, upTo end: ArticlePosition?) -> [SQL] {
    let isNewestFirst = query.order != .oldestFirst
    var conditions: [SQL] = []
    if let position {
      conditions.append(
        isNewestFirst
          ? "(date, id) < (\(position.date), \(position.id))"
          : "(date, id) > (\(position.date), \(position.id))"
      )
    }
    if let end {
      conditions.append(
        isNewestFirst
          ? "(date, id) >= (\(end.date), \(end.id))"
          : "(date, id) <= (\(end.date), \(end.id))"
      )
    }
    return conditions
  }

  /// Makes the statement that finds the unread articles of a part of the list, in no order.
  ///
  /// - Parameters:
  ///   - part: the part.
  ///   - last: the newest article that may be among them.
  /// - Returns: the statement.
  /// - Throws: the errors of the database.
  func unread(in part: ListPart, upTo last: ArticleID) throws -> SQLRequest<ArticleID> {
    var unread = self.query
    unread.isUnreadOnly = true
    return try ListSelection(reading: ListReading(unread), database: database).request(
      [isListed, "isRead = 0", "status.id <= \(last)"] + bounds(of: part),
      order: "date, id",
      limit: nil
    )
  }

  private func bounds(of part: ListPart) -> [SQL] {
    switch part {
    case .whole: []
    case .below(let position): bounds(after: position, upTo: nil)
    case .before(let moment): ["date < \(Int(moment.timeIntervalSince1970))"]
    }
  }

  private func request(
    _ conditions: [SQL],
    order: SQL,
    limit: Int?
  ) throws -> SQLRequest<ArticleID> {
    let end: SQL = "ORDER BY \(order) LIMIT \(limit ?? -1)"
    switch query.scope {
    case .all: return walk(conditions + [Self.isSubscribed], end)
    case .allButQuiet:
      return walk(conditions + [Self.isSubscribed, Self.isNotQuiet], end)
    case .since(let day):
      let start = Int(day.timeIntervalSince1970)
      return walk(conditions + [Self.isSubscribed, Self.isNotQuiet, "date >= \(start)"], end)
    case .starred:
      let starred = conditions + ["isStarred = 1", Self.isSubscribed]
      return "SELECT id FROM status INDEXED BY status_starred WHERE \(all(starred)) \(end)"
    case .muted:
      let muted = conditions + [Self.isSubscribed]
      return "SELECT id FROM status INDEXED BY status_muted WHERE \(all(muted)) \(end)"
    case .tag(let tag):
      let tagged: SQL = "SELECT statusID FROM tagging WHERE tagID = \(tag)"
      let having = conditions + ["id IN (\(tagged))", Self.isSubscribed]
      return "SELECT id FROM status WHERE \(all(having)) \(end)"
    case .search(let search):
      return try SearchSelection(search, in: reading, database).request(having: conditions)
    case .feed(let feed): return try walk(feeds: [feed], conditions, order, limit)
    case .folder(let folder):
      let feeds = try Self.feeds(in: folder, database)
      return feeds.count > Self.mostFeedsWalked
        ? walk(conditions + ["feedID IN (\(list(feeds)))"], end)
        : try walk(feeds: feeds, conditions, order, limit)
    }
  }

  /// The condition of articles that are in a list of this kind at all.
  var isListed: SQL { Self.isListed(in: query.scope) }

  /// Returns the condition of articles that are in a list of a kind at all.
  static func isListed(in scope: ListScope) -> SQL {
    switch scope {
    case .muted: "isListed = 3"
    case .search(let search) where search.findsMuted: "isListed IN (1, 3)"
    default: "isListed = 1"
    }
  }

  private static let isSubscribed: SQL =
    "feedID NOT IN (SELECT id FROM feed WHERE removed IS NOT NULL)"

  static let isNotQuiet = SQL(sql: "feedID NOT IN (\(FeedSetting.quiet.ids))")

  private func walk(_ conditions: [SQL], _ end: SQL) -> SQLRequest<ArticleID> {
    let index: SQL = query.isUnreadOnly ? "status_unread" : "status_date"
    return "SELECT id FROM status INDEXED BY \(index) WHERE \(all(conditions)) \(end)"
  }

  /// Reads the first articles of each feed, then the first of them all.
  private func walk(
    feeds: [SubscriptionID],
    _ conditions: [SQL],
    _ order: SQL,
    _ limit: Int?
  ) throws -> SQLRequest<ArticleID> {
    let index: SQL = query.isUnreadOnly ? "status_feed_unread" : "status_feed"
    let one = all(["feedID = feed.id"] + conditions)
    let part: SQL = "ORDER BY \(order) LIMIT \(limit ?? -1)"
    return """
      SELECT id FROM status WHERE id IN (
        SELECT found.id FROM feed, status AS found
        WHERE feed.id IN (\(list(feeds))) AND feed.removed IS NULL AND found.id IN (
          SELECT id FROM status INDEXED BY \(index) WHERE \(one) \(part)
        )
      ) \(part)
      """
  }

  private func all(_ conditions: [SQL]) -> SQL {
    conditions.joined(separator: " AND ")
  }

  private func list(_ feeds: [SubscriptionID]) -> SQL {
    feeds.map { "\($0)" as SQL }.joined(separator: ", ")
  }

  /// Returns the feeds in a folder and in the folders inside of it.
  static func feeds(in folder: FolderID, _ database: Database) throws -> [SubscriptionID] {
    try SubscriptionID.fetchAll(
      database,
      sql: """
        WITH RECURSIVE inside(id) AS (
          SELECT ? UNION SELECT folder.id FROM folder JOIN inside ON folder.parentID = inside.id
          WHERE folder.removed IS NULL
        )
        SELECT id FROM feed WHERE removed IS NULL AND folderID IN (SELECT id FROM inside)
        """,
      arguments: [folder]
    )
  }
}
