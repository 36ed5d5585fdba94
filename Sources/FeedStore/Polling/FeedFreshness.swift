// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

// The last successful polls of feeds.
extension PollStore {
  /// Returns the time of a feed's last successful poll.
  ///
  /// - Returns: the time of the last poll that brought its whole document, or the answer that it
  ///   had not changed; nil when there was none, or the reader is not subscribed to the feed.
  /// - Throws: `StoreError`.
  package func lastSuccess(of feed: SubscriptionID) async throws(StoreError) -> Date? {
    try await library.read { database in
      let sql = """
        SELECT \(PollState.member("lastSuccess")) FROM feed WHERE removed IS NULL AND id = ?
        """
      return try Double.fetchOne(database, sql: sql, arguments: [feed])
        .map { Date(timeIntervalSinceReferenceDate: $0) }
    }
  }

  /// Returns the freshness of all feeds, or of those in a folder and its subfolders.
  ///
  /// - Parameter folder: the folder; nil for all feeds.
  /// - Returns: the freshness.
  /// - Throws: `StoreError`.
  package func freshness(in folder: FolderID? = nil) async throws(StoreError) -> FeedFreshness {
    try await library.read { database in
      let feeds = try folder.map { Set(try ListSelection.feeds(in: $0, database)) }
      let sql = """
        SELECT id, \(PollState.member("lastSuccess")) FROM feed
        WHERE removed IS NULL AND (nextCheck IS NULL OR nextCheck < \(PollState.never))
        """
      let times = try [SubscriptionID: Double?](pairs: SQLRequest(sql: sql), database)
        .filter { feeds?.contains($0.key) ?? true }.values
      return FeedFreshness(
        oldest: times.compactMap(\.self).min().map(Date.init(timeIntervalSinceReferenceDate:)),
        missing: times.count { $0 == nil }
      )
    }
  }
}

/// The freshness of several feeds.
package struct FeedFreshness: Hashable, Sendable {
  /// The last successful poll of the stalest feed; nil when no feed had one.
  ///
  /// Feeds that are not polled any more do not count.
  package let oldest: Date?
  /// The number of feeds without a successful poll.
  package let missing: Int

  /// Makes a freshness.
  package init(oldest: Date?, missing: Int) {
    self.oldest = oldest
    self.missing = missing
  }
}
