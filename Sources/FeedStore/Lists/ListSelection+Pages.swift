// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

// Pages of a list with their articles.
extension ListSelection {
  /// The numbers of a part of a list, in its order.
  struct Numbers {
    let ids: [ArticleID]
    /// Whether the limit ended the part.
    let isFull: Bool
    /// The part of a ranked list that the last one stands in; nil: the list has no ranks.
    var rank: Int?
  }

  /// Reads the numbers of a part of the list.
  ///
  /// - Parameters:
  ///   - position: the position where the part begins; nil at the beginning.
  ///   - limit: the most numbers; outside of a search, the kept ones do not count.
  /// - Returns: the numbers.
  /// - Throws: the errors of the database.
  func numbers(after position: ArticlePosition?, limit: Int) throws -> Numbers {
    guard case .search(let search) = query.scope else {
      return try numbers(after: position, upTo: nil, limit: limit)
    }
    let found = try SearchSelection(search, in: reading, database).ids(
      after: position,
      limit: limit
    )
    return Numbers(ids: found.ids, isFull: found.ids.count >= limit, rank: found.rank)
  }

  private enum Column: Int, StatementColumn {
    case id, date, isRead

    var sql: String { "status.\(self) AS \(self)" }
  }

  /// Reads the numbers of a part of a list that is no search, and merges the kept ones in.
  ///
  /// The part is read from the list's own index. Only it and the kept ones in it are sorted, each
  /// for itself; the list as a whole is not.
  private func numbers(
    after position: ArticlePosition?,
    upTo end: ArticlePosition?,
    limit: Int?
  ) throws -> Numbers {
    let page = try page(after: position, upTo: end, limit: limit)
    guard !reading.kept.isEmpty else {
      let ids = try page.fetchAll(database)
      return Numbers(ids: ids, isFull: ids.count == limit)
    }
    let columns = SQL(sql: Column.list)
    let conditions: [SQL] = ["status.isRead = 1"] + bounds(after: position, upTo: end)
    let order: SQL = query.order == .oldestFirst ? "date, id" : "date DESC, id DESC"
    let request: SQLRequest<Row> = """
      SELECT \(columns) FROM (\(page)) AS page CROSS JOIN status ON status.id = page.id
      UNION ALL SELECT \(columns)
      FROM (SELECT value FROM json_each(\(Array(reading.kept).jsonText))) AS kept
      CROSS JOIN status ON status.id = kept.value
      WHERE \(conditions.joined(separator: " AND ")) ORDER BY \(order)
      """
    var (ids, unread) = ([ArticleID](), 0)
    let rows = try request.fetchCursor(database)
    // Kept ones behind the last one of a full part are those of the next.
    while unread != limit, let row = try rows.next() {
      ids.append(row[Column.id])
      if !row[Column.isRead] { unread += 1 }
    }
    return Numbers(ids: ids, isFull: unread == limit)
  }

  /// Reads a page of the list, up to the limit or to the list's end.
  ///
  /// - Parameters:
  ///   - position: the position where the page begins; nil at the beginning.
  ///   - limit: the most articles of the page; outside of a search, the kept ones do not count.
  /// - Returns: the page.
  /// - Throws: the errors of the database.
  func articlePage(after position: ArticlePosition?, limit: Int) throws -> ArticlePage {
    let newest = try Self.newestID(database)
    if reading.showsStoriesOnce {
      let grouping = StoryGrouping(reading: reading, database: database)
      return try grouping.page(after: position, limit: limit, newestID: newest)
    }
    let numbers = try numbers(after: position, limit: limit)
    let articles = try StoredArticleRecord.fetch(numbers.ids, database)
    var next = numbers.isFull ? articles.last.map { ArticlePosition(after: $0) } : nil
    next?.rank = numbers.rank
    return ArticlePage(articles: articles, next: next, newestID: newest)
  }

  /// Reads a page of a list again.
  ///
  /// - Parameters:
  ///   - position: the position where the page begins; nil at the beginning.
  ///   - end: the position where it ended.
  /// - Returns: the page, which ends there again.
  /// - Throws: the errors of the database.
  func articlePage(
    after position: ArticlePosition?,
    upTo end: ArticlePosition
  ) throws -> ArticlePage {
    let numbers = try numbers(after: position, upTo: end, limit: nil)
    let articles = try StoredArticleRecord.fetch(numbers.ids, database)
    let newest = try Self.newestID(database)
    guard reading.showsStoriesOnce else {
      return ArticlePage(articles: articles, next: end, newestID: newest)
    }
    let (shown, groups) = try StoryGrouping(reading: reading, database: database).group(articles)
    return ArticlePage(articles: shown, groups: groups, next: end, newestID: newest)
  }

  /// Reads the newest article's number; later articles have larger ones.
  static func newestID(_ database: Database) throws -> ArticleID {
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = 'status'"
    return ArticleID(rawValue: try Int64.fetchOne(database, sql: sql) ?? 0)
  }
}
