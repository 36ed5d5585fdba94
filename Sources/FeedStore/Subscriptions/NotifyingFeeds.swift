// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

/// The feeds of whose new articles the reader wants to be told, beside what rules tell.
///
/// Each is a setting of its feed, which is removed and restored with it; see `OwnedSetting`.
enum NotifyingFeeds {
  /// The first part of the names of these settings.
  static let prefix = "notify"

  /// Returns the name of the setting of a feed.
  static func name(of feed: SubscriptionID) -> String { "\(prefix).\(feed)" }

  /// Reads the numbers of these feeds.
  static func all(_ database: Database) throws -> Set<SubscriptionID> {
    let found: [(number: Int64, value: Bool)] = try NumberedSetting.all(prefix, database)
    return Set(found.filter(\.value).map { SubscriptionID(rawValue: $0.number) })
  }

  /// Finds what the reader is told of a feed.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - added: its new articles, after the rules.
  ///   - database: the connection.
  /// - Returns: those that no rule muted or marked as read; nil for none, and for another feed.
  /// - Throws: the error of the database.
  static func notice(
    of feed: SubscriptionID,
    _ added: [ArticleID],
    _ database: Database
  ) throws -> ArrivalNotice? {
    guard !added.isEmpty, try all(database).contains(feed) else { return nil }
    let sql = """
      SELECT id FROM status
      WHERE id IN (SELECT value FROM json_each(?)) AND isListed = 1 AND isRead = 0
      """
    let news = try ArticleID.fetchSet(database, sql: sql, arguments: [added.jsonText])
    return news.isEmpty
      ? nil : ArrivalNotice(reason: .feed(feed), articles: added.filter(news.contains))
  }
}

extension SubscriptionStore {
  /// Sets whether the reader is told of the new articles of a feed.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - isNotifying: whether the reader is told.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setNotifying(
    _ feed: SubscriptionID,
    _ isNotifying: Bool,
    subject: String = ""
  ) async throws(StoreError) -> JournalEntry? {
    try await library.journal.make(subject: subject) { database in
      guard try FeedRecord.fetch(feed, database) != nil else {
        throw StoreError(.notFound, detail: "There is no feed number \(feed).")
      }
      let value: Bool? = isNotifying ? true : nil
      return try SettingChange.setting(NotifyingFeeds.name(of: feed), to: value, database)
    }
  }
}

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
