// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

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
  ) async throws(StoreError) -> JournalLine? {
    try await set(.stopped, to: isStopped ? true : nil, of: feed, subject: subject)
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
  ) async throws(StoreError) -> JournalLine? {
    try await library.journal.make(subject: subject) { database in
      let known = try FeedRecord.existing(feed, database)
      guard known.address != address else { return nil }
      return .readdressed(feed, from: known.address, to: address)
    }
  }
}
