// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import GRDB

/// New articles of which the reader is told.
package struct ArrivalNotice: Hashable, Sendable {
  /// The wish of the reader to be told.
  package enum Reason: Hashable, Sendable {
    /// A rule, and its search.
    case rule(RecordID<Rule>, words: String)
    /// The setting of a feed.
    case feed(SubscriptionID)
  }

  /// The wish of the reader to be told.
  package let reason: Reason
  /// The articles, in the order of their numbers.
  package let articles: [ArticleID]
}

extension ArrivalNotice {
  /// Finds what the reader is told of a feed by its setting.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - added: its new articles, after the rules.
  ///   - database: the connection.
  /// - Returns: those that no rule muted or marked as read; nil for none, and for another feed.
  /// - Throws: the error of the database.
  static func ofFeed(
    _ feed: SubscriptionID,
    _ added: [ArticleID],
    _ database: Database
  ) throws -> ArrivalNotice? {
    let setting = FeedSetting.notifying.name(of: feed)
    guard !added.isEmpty, try SettingRecord.read(setting, database) != nil else { return nil }
    let sql = """
      SELECT id FROM status
      WHERE id IN (SELECT value FROM json_each(?)) AND isListed = 1 AND isRead = 0
      """
    let news = try ArticleID.fetchSet(database, sql: sql, arguments: [added.jsonText])
    return news.isEmpty
      ? nil : ArrivalNotice(reason: .feed(feed), articles: added.filter(news.contains))
  }
}
