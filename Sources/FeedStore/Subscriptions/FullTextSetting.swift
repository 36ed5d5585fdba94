// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

/// The reader's choices of when articles are read from their own pages, as settings of feeds.
enum FullTextSetting {
  /// The first part of the names of these settings.
  static let prefix = "full-text"

  /// Returns the name of the setting of a feed.
  static func name(of feed: SubscriptionID) -> String { "\(prefix).\(feed)" }

  /// Reads the choices of all feeds that have one.
  static func all(_ database: Database) throws -> [SubscriptionID: FullTextChoice] {
    let own: [(number: Int64, value: FullTextChoice)] = try NumberedSetting.all(prefix, database)
    return Dictionary(uniqueKeysWithValues: own.map { (SubscriptionID(rawValue: $0), $1) })
  }
}

extension SubscriptionStore {
  /// Reads when the articles of feeds are read from their own pages.
  ///
  /// - Returns: the choices of the feeds that have one; the others are read so on demand.
  /// - Throws: `StoreError`.
  package func fullTexts() async throws(StoreError) -> [SubscriptionID: FullTextChoice] {
    try await library.read { try FullTextSetting.all($0) }
  }

  /// Sets when the articles of a feed are read from their own pages.
  ///
  /// - Parameters:
  ///   - choice: the choice; nil gives the feed none, which is on demand.
  ///   - feed: the feed.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setFullText(
    _ choice: FullTextChoice?,
    of feed: SubscriptionID,
    subject: String = ""
  ) async throws(StoreError) -> JournalEntry? {
    try await library.journal.make(subject: subject) { database in
      guard try FeedRecord.fetch(feed, database) != nil else {
        throw StoreError(.notFound, detail: "There is no feed number \(feed).")
      }
      return try SettingChange.setting(FullTextSetting.name(of: feed), to: choice, database)
    }
  }
}
