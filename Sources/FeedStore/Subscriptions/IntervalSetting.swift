// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

/// The reader's choices of how often feeds are asked, as settings of the library and of its feeds.
enum IntervalSetting {
  /// The name of the setting for all feeds, with which the names of those of feeds begin.
  static let prefix = "interval"

  /// The feeds that are asked by hand alone, as a query of their numbers.
  static let byHand = """
    SELECT feed.id FROM feed
    LEFT JOIN setting AS own ON own.name = 'interval.' || feed.id
    LEFT JOIN setting AS usual ON usual.name = 'interval'
    WHERE coalesce(own.value, usual.value) = '"\(RefreshInterval.byHand.rawValue)"'
    """

  /// Returns the name of the setting of a feed; of the one for all feeds without one.
  static func name(of feed: SubscriptionID?) -> String { feed.map { "\(prefix).\($0)" } ?? prefix }

  /// Reads all choices.
  static func all(_ database: Database) throws -> RefreshIntervals {
    let own: [(number: Int64, value: RefreshInterval)] = try NumberedSetting.all(prefix, database)
    let sql = "SELECT value FROM setting WHERE name = ?"
    let usual = try String.fetchOne(database, sql: sql, arguments: [prefix])
      .flatMap { RefreshInterval(rawValue: $0.filter { $0 != "\"" }) }
    return RefreshIntervals(
      usual: usual ?? .hour,
      own: Dictionary(uniqueKeysWithValues: own.map { (SubscriptionID(rawValue: $0), $1) })
    )
  }
}

extension SubscriptionStore {
  /// Reads how often feeds are asked by themselves.
  ///
  /// - Returns: the choices for all feeds, and for some of them.
  /// - Throws: `StoreError`.
  package func intervals() async throws(StoreError) -> RefreshIntervals {
    try await library.read { try IntervalSetting.all($0) }
  }

  /// Sets how often feeds are asked by themselves.
  ///
  /// - Parameters:
  ///   - interval: the choice; nil gives a feed none of its own.
  ///   - feed: the feed; nil for all feeds without a choice of their own.
  ///   - subject: the name of the feed, for people; empty for all.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setInterval(
    _ interval: RefreshInterval?,
    of feed: SubscriptionID? = nil,
    subject: String = ""
  ) async throws(StoreError) -> JournalEntry? {
    try await library.journal.make(subject: subject) { database in
      if let feed, try FeedRecord.fetch(feed, database) == nil {
        throw StoreError(.notFound, detail: "There is no feed number \(feed).")
      }
      return try SettingChange.setting(IntervalSetting.name(of: feed), to: interval, database)
    }
  }
}
