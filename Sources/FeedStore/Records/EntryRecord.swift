// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import GRDB

/// Reads what lists show of articles.
enum EntryRecord {
  /// Reads articles.
  ///
  /// - Parameters:
  ///   - ids: their numbers.
  ///   - database: where.
  /// - Returns: those that are there, in the order of the numbers.
  /// - Throws: what the database throws.
  static func fetch(_ ids: [EntryID], _ database: Database) throws -> [Entry] {
    guard !ids.isEmpty else { return [] }
    let statement = try database.cachedStatement(sql: sql)
    var entries: [Entry] = []
    entries.reserveCapacity(ids.count)
    for id in ids {
      if let row = try Row.fetchOne(statement, arguments: [id]) { entries.append(entry(row)) }
    }
    return entries
  }

  private static let excerpt = """
    CASE typeof(article.excerpt) WHEN 'integer'
      THEN (SELECT \(Excerpt.name)(content, article.excerpt) FROM body WHERE body.id = article.id)
      ELSE article.excerpt END
    """

  /// The names of the tags as one value, by name; nothing where there are none.
  private static let tags = """
    (SELECT group_concat(name, char(31)) FROM (SELECT name FROM tagging JOIN tag ON tag.id = tagID
      WHERE tagging.statusID = status.id ORDER BY name))
    """

  private static let sql = """
    SELECT status.id, status.feedID, status.key, status.date, status.isRead, status.isStarred,
      article.title, \(excerpt), article.byline, article.link, article.thumbnail,
      article.base, article.published, feed.givenTitle, feed.title, feed.address, \(tags)
    FROM status
    JOIN article ON article.id = status.id
    JOIN feed ON feed.id = status.feedID
    WHERE status.id = ?
    """

  private static func entry(_ row: Row) -> Entry {
    var headline = EntryHeadline(title: row[6])
    headline.excerpt = row[7]
    headline.byline = row[8]
    headline.link = row[9]
    headline.thumbnail = url(row[10])
    headline.base = url(row[11])
    let address = url(row[15])
    let title = LibraryFeed.title((row[14] ?? "", row[13]), at: address)
    var entry = Entry(
      id: row[0],
      key: ArticleID(row[2]),
      feed: (row[1], title),
      dates: (date(row[3]), (row[12] as Int?).map(date)),
      state: (row[4], row[5]),
      headline: headline
    )
    entry.host = address?.isFileURL == true ? nil : address?.host() ?? ""
    let tags: String? = row[16]
    entry.tags = tags?.split(separator: "\u{1F}").map(String.init) ?? []
    return entry
  }

  private static func date(_ seconds: Int) -> Date {
    Date(timeIntervalSince1970: TimeInterval(seconds))
  }

  private static func url(_ text: String?) -> URL? {
    text.flatMap { URL(string: $0) }
  }
}
