// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

/// The feeds whose refreshes the reader stopped: they are asked by hand alone.
///
/// Each is a setting of its feed, which is removed and restored with it; see `OwnedSetting`.
enum StoppedFeeds {
  /// The first part of the names of these settings.
  static let prefix = "stopped"

  /// The numbers of the stopped feeds, as a query; the name of a setting ends with the number.
  static let ids = """
    SELECT CAST(substr(name, 9) AS INTEGER) FROM setting
    WHERE name >= 'stopped.' AND name < 'stopped/'
    """

  /// Returns the name of the setting of a feed.
  static func name(of feed: SubscriptionID) -> String { "\(prefix).\(feed)" }

  /// Reads the numbers of the stopped feeds.
  static func all(_ database: Database) throws -> Set<SubscriptionID> {
    try SubscriptionID.fetchSet(database, sql: ids)
  }
}

// Repairs of feeds from which nothing comes any more.
extension SubscriptionStore {
  /// Stops the refreshes of a feed, or starts them again.
  ///
  /// A stopped feed is asked only when a person asks for it alone.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - isStopped: whether it is not to be refreshed.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it is so already.
  /// - Throws: `StoreError`; nothing was changed then. `notFound` when there is no such feed.
  @discardableResult
  package func setStopped(
    _ feed: SubscriptionID,
    _ isStopped: Bool,
    subject: String = ""
  ) async throws(StoreError) -> JournalEntry? {
    try await library.journal.make(subject: subject) { database in
      guard try FeedRecord.fetch(feed, database) != nil else {
        throw StoreError(.notFound, detail: "There is no feed number \(feed).")
      }
      let value: Bool? = isStopped ? true : nil
      return try SettingChange.setting(StoppedFeeds.name(of: feed), to: value, database)
    }
  }

  /// Gives a feed another address, at which it is asked at once.
  ///
  /// Its articles, their states and its place stay.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - address: the new address, of a source of the same kind.
  ///   - subject: the name of the feed, for people.
  /// - Returns: the line of the journal; nil when it has this address already.
  /// - Throws: `StoreError`; nothing was changed then. `conflict` when another feed has the
  ///   address, with which this one can be joined. `notFound` when there is no such feed.
  @discardableResult
  package func setAddress(
    of feed: SubscriptionID,
    to address: URL,
    subject: String = ""
  ) async throws(StoreError) -> JournalEntry? {
    try await library.journal.make(subject: subject) { database in
      guard let known = try FeedRecord.fetch(feed, database) else {
        throw StoreError(.notFound, detail: "There is no feed number \(feed).")
      }
      guard known.address != address else { return nil }
      return .readdressed(feed, from: known.address, to: address)
    }
  }
}
