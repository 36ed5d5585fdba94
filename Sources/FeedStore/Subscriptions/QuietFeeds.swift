// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

/// The feeds that the reader made quiet: they are left out of totals, of today's articles and of
/// the unread ones.
///
/// Each is a setting of its feed, which is removed and restored with it; see `OwnedSetting`.
enum QuietFeeds {
  private static let prefix = "quiet."

  /// The numbers of the quiet feeds, as a query; the name of a setting ends with the number.
  static let ids = """
    SELECT CAST(substr(name, 7) AS INTEGER) FROM setting WHERE name >= 'quiet.' AND name < 'quiet/'
    """

  /// Returns the name of the setting of a feed.
  static func name(of feed: SubscriptionID) -> String { "\(prefix)\(feed)" }

  /// Reads the numbers of the quiet feeds.
  static func all(_ database: Database) throws -> Set<SubscriptionID> {
    try SubscriptionID.fetchSet(database, sql: ids)
  }

  /// Makes feeds quiet, or no longer so.
  static func set(_ feeds: [SubscriptionID], _ isQuiet: Bool, _ database: Database) throws {
    for feed in feeds {
      let sql =
        isQuiet
        ? "INSERT OR REPLACE INTO setting (name, value) VALUES (?, 'true')"
        : "DELETE FROM setting WHERE name = ?"
      try database.execute(sql: sql, arguments: [name(of: feed)])
    }
  }
}

extension SubscriptionStore {
  /// Makes feeds quiet, or no longer so.
  ///
  /// A quiet feed is left out of totals, of today's articles and of the unread ones. Its own list,
  /// its folder and the list of all articles show it as before.
  ///
  /// - Parameters:
  ///   - ids: the feeds.
  ///   - isQuiet: whether they are to be quiet.
  ///   - subject: the name of the feed, for people; empty for several.
  /// - Returns: the line of the journal; nil if nothing changed.
  /// - Throws: `StoreError`; nothing was changed then.
  @discardableResult
  package func setQuiet(
    _ ids: [SubscriptionID],
    _ isQuiet: Bool,
    subject: String = ""
  ) async throws(StoreError) -> JournalEntry? {
    try await library.journal.make(subject: subject) { database in
      let quiet = try QuietFeeds.all(database)
      let changed = try ids.filter {
        try quiet.contains($0) != isQuiet && FeedRecord.fetch($0, database) != nil
      }
      return changed.isEmpty ? nil : .quieted(changed, isQuiet)
    }
  }
}
