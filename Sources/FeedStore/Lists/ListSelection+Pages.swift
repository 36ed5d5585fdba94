// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import GRDB

// Pages of a list with their articles.
extension ListSelection {
  /// Reads a page of the list, up to the limit or to the list's end.
  ///
  /// - Parameters:
  ///   - place: the position where the page begins; nil at the beginning.
  ///   - limit: the most articles of the page.
  /// - Returns: the page.
  /// - Throws: the errors of the database.
  func articlePage(after place: ArticlePosition?, limit: Int) throws -> ArticlePage {
    let newest = try newestID()
    if query.showsStoriesOnce {
      let grouping = StoryGrouping(query: query, database: database)
      return try grouping.page(after: place, limit: limit, newestID: newest)
    }
    let (ids, rank) = try ids(after: place, limit: limit)
    let articles = try StoredArticleRecord.fetch(ids, database)
    var next = ids.count < limit ? nil : articles.last.map { ArticlePosition(after: $0) }
    next?.rank = rank
    return ArticlePage(articles: articles, next: next, newestID: newest)
  }

  /// Reads a page of a list again.
  ///
  /// - Parameters:
  ///   - place: the position where the page begins; nil at the beginning.
  ///   - end: the position where it ended.
  /// - Returns: the page, which ends there again.
  /// - Throws: the errors of the database.
  func articlePage(after place: ArticlePosition?, upTo end: ArticlePosition) throws -> ArticlePage {
    let ids = try page(after: place, upTo: end, limit: nil).fetchAll(database)
    let articles = try StoredArticleRecord.fetch(ids, database)
    let newest = try newestID()
    guard query.showsStoriesOnce else {
      return ArticlePage(articles: articles, next: end, newestID: newest)
    }
    let (shown, groups) = try StoryGrouping(query: query, database: database).group(articles)
    return ArticlePage(articles: shown, groups: groups, next: end, newestID: newest)
  }

  /// Finds the read ones among articles, if their dates are within a part of the list.
  ///
  /// - Parameters:
  ///   - ids: the articles.
  ///   - place: the position where the part begins; nil at the beginning.
  ///   - end: the position where it ends; nil at the end.
  /// - Returns: their numbers, in no order.
  /// - Throws: the errors of the database.
  func read(
    among ids: [ArticleID],
    after place: ArticlePosition?,
    upTo end: ArticlePosition?
  ) throws -> [ArticleID] {
    let conditions: [SQL] = ["isRead = 1"] + bounds(after: place, upTo: end)
    let request: SQLRequest<ArticleID> = """
      SELECT id FROM (SELECT value FROM json_each(\(ids.jsonText))) AS wanted
      CROSS JOIN status ON status.id = wanted.value
      WHERE \(conditions.joined(separator: " AND "))
      """
    return try request.fetchAll(database)
  }

  /// Returns the newest article's number; later articles have larger ones.
  private func newestID() throws -> ArticleID {
    let sql = "SELECT seq FROM sqlite_sequence WHERE name = 'status'"
    return ArticleID(rawValue: try Int64.fetchOne(database, sql: sql) ?? 0)
  }
}
