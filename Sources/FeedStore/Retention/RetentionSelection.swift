// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
import GRDB

/// The selection of the articles that retention removes.
struct RetentionSelection {
  /// The properties of an article that the rules depend on.
  struct Candidate {
    let id: ArticleID
    let feed: SubscriptionID
    let date: Int
    let arrived: Int
    let isRead: Bool
    /// Whether the article is starred or tagged, and always retained.
    let isHeld: Bool
    let bytes: Int
  }

  /// The sum of the articles of a list that are retained so far, from the newest on.
  private struct Sum {
    let rule: RetentionRule
    let now: Int
    var count = 0
    var bytes = 0

    /// Answers whether a rule removes an article; a retained one is added to the sum.
    mutating func drops(_ row: Candidate) -> Bool {
      let isTooOld = rule.days.map { row.arrived < now - $0 * 86_400 } ?? false
      let isTooMany = rule.count.map { count >= $0 } ?? false
      let isTooMuch = rule.megabytes.map { bytes + row.bytes > $0 * 1_000_000 } ?? false
      let mayGo = !row.isHeld && (row.isRead || rule.includesUnread)
      if mayGo, isTooOld || isTooMany || isTooMuch { return true }
      count += 1
      bytes += row.bytes
      return false
    }
  }

  let now: Int
  let database: Database

  /// Selects the articles that the rules remove, one of which may be replaced by a new one.
  ///
  /// - Throws: the error of the database.
  func preview(with change: RetentionChange?) throws -> RetentionPreview {
    var rules = try Self.rules(database)
    if case .library(let others) = change { rules = others }
    var sums: [SubscriptionID: Sum] = [:]
    for (feed, own) in try Self.own(database) {
      var own = own
      if case .feed(feed, let other) = change { own = other }
      sums[feed] = Sum(rule: own ?? rules.each, now: now)
    }
    var all = Sum(rule: rules.all, now: now)
    var preview = RetentionPreview()
    guard rules.all != .everything || sums.values.contains(where: { $0.rule != .everything })
    else { return preview }
    let rows = try Row.fetchCursor(database, sql: Self.candidates)
    while let row = try rows.next() {
      let candidate = Self.candidate(row)
      // An article that its feed's own rule removes does not count for the rule of all feeds.
      let isDropped = sums[candidate.feed]?.drops(candidate) ?? false
      if isDropped || all.drops(candidate) { preview.add(candidate) }
    }
    return preview
  }

  /// Selects those of some articles that are still listed, and neither starred nor tagged.
  static func stillFree(_ ids: [ArticleID], _ database: Database) throws -> [ArticleID] {
    let list = String(decoding: try JSONEncoder().encode(ids), as: UTF8.self)
    return try ArticleID.fetchAll(
      database,
      sql: """
        SELECT id FROM status WHERE id IN (SELECT value FROM json_each(?)) AND isListed = 1
          AND isStarred = 0 AND id NOT IN (SELECT statusID FROM tagging)
        """,
      arguments: [list]
    )
  }

  static func rules(_ database: Database) throws -> RetentionRules {
    guard let text = try Setting.retention.read(database) else { return RetentionRules() }
    return try JSONDecoder().decode(RetentionRules.self, from: Data(text.utf8))
  }

  private static func own(_ database: Database) throws -> [(SubscriptionID, RetentionRule?)] {
    let request: SQLRequest<Row> = "SELECT id, keeping FROM feed WHERE removed IS NULL"
    return try [SubscriptionID: Data?](pairs: request, database).map { feed, record in
      (feed, try record.map { try JSONDecoder().decode(RetentionRule.self, from: $0) })
    }
  }

  private enum Column: Int, StatementColumn {
    case id, feedID, date, arrived, isRead, isHeld, bytes

    var sql: String {
      switch self {
      case .id: "status.id"
      case .feedID: "feedID"
      case .date: "date"
      case .arrived: "arrived"
      case .isRead: "isRead"
      case .isHeld: "isStarred OR EXISTS (SELECT 1 FROM tagging WHERE statusID = status.id)"
      case .bytes: "length(content) + length(title) + length(excerpt)"
      }
    }
  }

  private static let candidates = """
    SELECT \(Column.list)
    FROM status INDEXED BY status_date JOIN article USING (id) JOIN body USING (id)
    WHERE isListed = 1 AND feedID IN (SELECT id FROM feed WHERE removed IS NULL)
    ORDER BY date DESC, id DESC
    """

  private static func candidate(_ row: Row) -> Candidate {
    Candidate(
      id: row[Column.id],
      feed: row[Column.feedID],
      date: row[Column.date],
      arrived: row[Column.arrived],
      isRead: row[Column.isRead],
      isHeld: row[Column.isHeld],
      bytes: row[Column.bytes]
    )
  }
}

/// A change of a retention rule, which can be previewed before it is made.
package enum RetentionChange: Hashable, Sendable {
  /// A feed's own rule; nil for the default one.
  case feed(SubscriptionID, RetentionRule?)
  /// The default rules: for all feeds that have none of their own, and for all feeds together.
  case library(RetentionRules)
}
