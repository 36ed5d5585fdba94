// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// A reader of pages of a list that groups duplicate stories.
///
/// The row of a story shows the one of its articles in the list that arrived first. So the choice
/// does not depend on where a page begins or ends, no page repeats or loses a row, and a duplicate
/// that arrives later moves none. Pages are cut by the keys of the whole list.
struct StoryGrouping {
  let reading: ListReading
  let database: Database

  /// Reads a page of the list, with as many rows as asked for unless the list ends before, and with
  /// the kept ones among them.
  ///
  /// - Parameters:
  ///   - start: the position of the page's beginning; nil at the beginning of the list.
  ///   - limit: the most rows to return.
  ///   - newestID: the newest ID in the library.
  /// - Returns: the page.
  /// - Throws: the error of the database.
  func page(after start: ArticlePosition?, limit: Int, newestID: ArticleID) throws -> ArticlePage {
    let selection = ListSelection(reading: reading, database: database)
    var (articles, groups) = ([StoredArticle](), [ArticleID: StoryGroup]())
    var (next, room) = (start, limit)
    repeat {
      let numbers = try selection.numbers(after: next, limit: limit)
      let read = try StoredArticleRecord.fetch(numbers.ids, database)
      let grouped = try group(read)
      let rows = grouped.articles.indices.filter { !reading.isKept(grouped.articles[$0]) }
      let isCut = rows.count > room
      let chosen = isCut ? grouped.articles[...rows[room - 1]] : grouped.articles[...]
      articles += chosen
      for article in chosen { groups[article.id] = grouped.groups[article.id] }
      let last = isCut ? chosen.last : numbers.isFull ? read.last : nil
      next = last.map { ArticlePosition(after: $0) }
      room -= min(rows.count, room)
    } while next != nil && room > 0
    return ArticlePage(articles: articles, groups: groups, next: next, newestID: newestID)
  }

  /// Leaves out the articles that are shown by a duplicate of theirs; kept ones stay as they are.
  ///
  /// - Parameter articles: the articles, which are in the list.
  /// - Returns: the others, in their order, and the groups that some of them show.
  /// - Throws: the error of the database.
  func group(_ articles: [StoredArticle]) throws -> (
    articles: [StoredArticle], groups: [ArticleID: StoryGroup]
  ) {
    let listed = articles.filter { !reading.isKept($0) }
    let known = try Self.stories(of: listed.map(\.id), database)
    let selection = ListSelection(reading: reading, database: database)
    let isRead = try selection.states(of: Array(known.keys))
    var (shown, groups) = ([StoredArticle](), [ArticleID: StoryGroup]())
    for var article in articles {
      if !reading.isKept(article),
        let group = known[article.id]?.within({ isRead[$0] != nil })
      {
        guard group.shown == article.id else { continue }
        article.isRead = group.members.allSatisfy { isRead[$0] == true }
        groups[article.id] = group
      }
      shown.append(article)
    }
    return (shown, groups)
  }
}

extension StoryGrouping {
  /// The most articles with one link that count as a story; a link with more is that of a home
  /// page.
  private static let mostOfOneLink = 200

  /// Reads the duplicate stories of some articles, by each article in them.
  ///
  /// One statement reads all of them.
  static func stories(
    of ids: [ArticleID],
    _ database: Database
  ) throws -> [ArticleID: StoryGroup] {
    guard !ids.isEmpty else { return [:] }
    let wanted = Set(ids)
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: versions),
      arguments: [ids.jsonText, mostOfOneLink]
    )
    var stories: [ArticleID: StoryGroup] = [:]
    for (key, rows) in Dictionary(grouping: rows, by: Key.init) where !key.title.isEmpty {
      guard let story = story(of: rows), !wanted.isDisjoint(with: story.members) else { continue }
      for member in story.members { stories[member] = story }
    }
    return stories
  }

  /// The features that the articles of a story share.
  private struct Key: Hashable {
    let link: Int64
    let title: String

    init(_ row: Row) {
      link = row[Column.link]
      title = StoryGrouping.plain(row[Column.title])
    }
  }

  private enum Column: Int, StatementColumn {
    case id, feed, arrived, link, title, givenTitle, feedTitle, address, linkCount

    var sql: String {
      switch self {
      case .id: "status.id AS id"
      case .feed: "status.feedID"
      case .arrived: "status.arrived AS arrived"
      case .link: "article.story"
      case .title: "article.title"
      case .givenTitle: "feed.givenTitle"
      case .feedTitle: "feed.title"
      case .address: "feed.address"
      case .linkCount: "count(*) OVER (PARTITION BY article.story) AS linkCount"
      }
    }
  }

  private static let versions = """
    SELECT * FROM (
      SELECT \(Column.list)
      FROM (
        SELECT DISTINCT story FROM article WHERE id IN (SELECT value FROM json_each(?))
      ) AS few
      CROSS JOIN article ON article.story = few.story
      JOIN status ON status.id = article.id JOIN feed ON feed.id = status.feedID
      WHERE status.isListed = 1 AND feed.removed IS NULL
    ) WHERE linkCount BETWEEN 2 AND ? ORDER BY arrived, id
    """

  /// Makes the story of articles with one link and title, in the order of their arrival.
  private static func story(of rows: [Row]) -> StoryGroup? {
    var versions: [StoryGroup.Version] = []
    var feeds: Set<SubscriptionID> = []
    // Of several articles of one feed, the one that arrived first counts.
    for row in rows {
      let feed: SubscriptionID = row[Column.feed]
      guard feeds.insert(feed).inserted else { continue }
      let address = (row[Column.address] as String?).flatMap { URL(string: $0) }
      let titles = (row[Column.feedTitle] ?? "", row[Column.givenTitle] as String?)
      let name = LibraryFeed.title(titles, at: address)
      versions.append(StoryGroup.Version(article: row[Column.id], feed: feed, feedTitle: name))
    }
    return StoryGroup(versions)
  }

  /// The title without differences between feeds: case, spaces and punctuation.
  private static func plain(_ title: String) -> String {
    title.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension ListSelection {
  /// Reads which of some articles the list holds, and whether each of them is read.
  ///
  /// - Parameter ids: listed articles of feeds that the reader is subscribed to.
  /// - Returns: the states of those that are in the list.
  /// - Throws: the error of the database.
  func states(of ids: [ArticleID]) throws -> [ArticleID: Bool] {
    guard !ids.isEmpty else { return [:] }
    let numbers = ids.jsonText
    var conditions: [SQL] = ["id IN (SELECT value FROM json_each(\(numbers)))"]
    if query.isUnreadOnly { conditions.append("isRead = 0") }
    if let newest = reading.newest { conditions.append("id <= \(newest)") }
    switch query.scope {
    case .all, .search: break
    case .allButQuiet: conditions.append(Self.isNotQuiet)
    case .since(let day):
      conditions += [Self.isNotQuiet, "date >= \(Int(day.timeIntervalSince1970))"]
    case .starred: conditions.append("isStarred = 1")
    case .muted: conditions.append(isListed)
    case .tag(let tag):
      conditions.append("id IN (SELECT statusID FROM tagging WHERE tagID = \(tag))")
    case .feed(let feed): conditions.append("feedID = \(feed)")
    case .folder(let folder):
      let feeds = try Self.feeds(in: folder, database).map { "\($0)" as SQL }
      conditions.append("feedID IN (\(feeds.joined(separator: ", ")))")
    }
    let request: SQLRequest<Row> = """
      SELECT id, isRead FROM status WHERE \(conditions.joined(separator: " AND "))
      """
    return try Dictionary(pairs: request, database)
  }
}
