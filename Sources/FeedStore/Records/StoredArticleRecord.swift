// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// The part of an article that lists show; one statement reads it for all articles of a page.
struct StoredArticleRecord: FetchableRecord {
  /// The columns of the statement, in its order.
  private enum Column: Int, StatementColumn {
    case id, feed, key, date, isRead, isStarred, title, excerpt, byline, link, thumbnail, base
    case published, givenTitle, feedTitle, address, tags, details, language, file

    var sql: String {
      switch self {
      case .id: "status.id"
      case .feed: "status.feedID"
      case .key: "status.key"
      case .date: "status.date"
      case .isRead: "status.isRead"
      case .isStarred: "status.isStarred"
      case .title: "article.title"
      case .excerpt:
        """
        CASE typeof(article.excerpt) WHEN 'integer'
          THEN (SELECT \(Excerpt.name)(content, article.excerpt) FROM body
            WHERE body.id = article.id)
          ELSE article.excerpt END
        """
      case .byline: "article.byline"
      case .link: "article.link"
      case .thumbnail: "article.thumbnail"
      case .base: "article.base"
      case .published: "article.published"
      case .givenTitle: "feed.givenTitle"
      case .feedTitle: "feed.title"
      case .address: "feed.address"
      // The names of the tags as one value, by name; empty without tags.
      case .tags:
        """
        (SELECT group_concat(name, char(31)) FROM (SELECT name FROM tagging
          JOIN tag ON tag.id = tagID WHERE tagging.statusID = status.id ORDER BY name))
        """
      case .details: "article.details"
      case .language: "article.language"
      case .file: "article.file"
      }
    }
  }

  private static let sql = """
    SELECT \(Column.list)
    FROM (SELECT value FROM json_each(?)) AS wanted
    CROSS JOIN status ON status.id = wanted.value
    JOIN article ON article.id = status.id
    JOIN feed ON feed.id = status.feedID
    """

  let article: StoredArticle

  init(row: Row) {
    let address = (row[Column.address] as String?).flatMap { URL(string: $0) }
    let feedTitle = LibraryFeed.title(
      (row[Column.feedTitle] ?? "", row[Column.givenTitle]),
      at: address
    )
    let texts = RowTexts { part in
      switch part {
      case .key: row[Column.key]
      case .feedTitle: feedTitle
      case .title: row[Column.title]
      case .excerpt: row[Column.excerpt]
      case .byline: row[Column.byline]
      case .link: row[Column.link]
      case .thumbnail: row[Column.thumbnail]
      case .base: row[Column.base]
      case .details: row[Column.details]
      case .language: row[Column.language]
      case .file: row[Column.file]
      }
    }
    var article = StoredArticle(
      id: row[Column.id],
      feed: row[Column.feed],
      dates: (Self.date(row[Column.date]), (row[Column.published] as Int?).map(Self.date)),
      state: (row[Column.isRead], row[Column.isStarred]),
      texts: texts
    )
    article.host = address?.isFileURL == true ? nil : address?.host() ?? ""
    let tags: String? = row[Column.tags]
    article.tags = tags?.split(separator: "\u{1F}").map(String.init) ?? []
    self.article = article
  }

  /// Reads articles.
  ///
  /// - Returns: the articles that exist, in the order of the numbers.
  /// - Throws: the errors of the database.
  static func fetch(_ ids: [ArticleID], _ database: Database) throws -> [StoredArticle] {
    guard !ids.isEmpty else { return [] }
    let statement = try database.cachedStatement(sql: sql)
    var articles: [ArticleID: StoredArticle] = Dictionary(minimumCapacity: ids.count)
    let records = try fetchCursor(statement, arguments: [ids.jsonText])
    while let article = try records.next()?.article { articles[article.id] = article }
    return ids.compactMap { articles[$0] }
  }

  private static func date(_ seconds: Int) -> Date {
    Date(timeIntervalSince1970: TimeInterval(seconds))
  }
}

extension Array where Element: RawRepresentable<Int64> {
  /// The numbers as a JSON array, as a statement accepts any number of them in that form.
  var jsonText: String { "[\(map { "\($0.rawValue)" }.joined(separator: ","))]" }
}
