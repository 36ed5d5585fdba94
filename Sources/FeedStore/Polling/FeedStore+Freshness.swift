// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

// When feeds were last there.
extension FeedStore {
  /// Tells when a feed was last there, whole.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: when a poll of it brought its document, or the word that this had not changed; nil
  ///   when none ever did, or the reader is not subscribed to it.
  /// - Throws: `StoreError`.
  package func lastSuccess(of feed: SubscriptionID) async throws(StoreError) -> Date? {
    try await read { database in
      let sql = """
        SELECT \(PollState.member("lastSuccess")) FROM feed WHERE removed IS NULL AND id = ?
        """
      return try Double.fetchOne(database, sql: sql, arguments: [feed])
        .map { Date(timeIntervalSinceReferenceDate: $0) }
    }
  }

  /// Tells how fresh all feeds are, or those in a folder and in the folders inside of it.
  ///
  /// - Parameter folder: the folder; nil for all feeds.
  /// - Returns: the time of the one that was last there the longest ago.
  /// - Throws: `StoreError`.
  package func freshness(in folder: FolderID? = nil) async throws(StoreError) -> FeedFreshness {
    try await read { database in
      let feeds = try folder.map { Set(try ListSelection.feeds(in: $0, database)) }
      let sql = """
        SELECT id, \(PollState.member("lastSuccess")) FROM feed
        WHERE removed IS NULL AND (nextCheck IS NULL OR nextCheck < \(PollState.never))
        """
      let times = try Row.fetchAll(database, sql: sql)
        .filter { row in feeds?.contains(row[0]) ?? true }
        .map { row in (row[1] as Double?) }
      return FeedFreshness(
        oldest: times.compactMap(\.self).min().map(Date.init(timeIntervalSinceReferenceDate:)),
        missing: times.count { $0 == nil }
      )
    }
  }
}
