// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FeedSync
package import RefreshKit

/// Fills the library from the network; lists ask it, and read the library alone.
///
/// - Isolation: any; conforming types are `Sendable`.
package protocol LibraryNetwork: Sendable {
  /// Fetches a feed's newest document into the library.
  ///
  /// - Parameter feed: the feed.
  /// - Throws: `PageError`, when the document did not come or could not be kept. A feed that was
  ///   fetched a moment ago is left alone, and that is no error.
  func fetchNewest(of feed: SubscriptionID) async throws(PageError)

  /// Fetches the newest documents of many feeds into the library.
  ///
  /// - Parameters:
  ///   - feeds: the feeds; nil for all of them.
  ///   - isUserRefresh: whether somebody asked for it; else only feeds are asked that are due.
  /// - Returns: what came of each feed.
  func refresh(_ feeds: [SubscriptionID]?, isUserRefresh: Bool) async -> SyncReport

  /// Cancels all refreshes that run; each of them returns soon, with what came until then.
  func stopRefreshing() async

  /// Tells why a feed is not fetched now, when it will be, and what came of it lately.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: the reasons.
  /// - Throws: `StoreError`; `notFound` when the reader is not subscribed to the feed.
  func explain(_ feed: SubscriptionID) async throws(StoreError) -> FeedExplanation

  /// Tells when each feed was there last, and which of them do not come.
  ///
  /// - Returns: what is known of each feed.
  /// - Throws: `StoreError`.
  func standings() async throws(StoreError) -> [SubscriptionID: FeedStanding]

  /// Fetches the document behind a feed's oldest article into the library.
  ///
  /// - Parameter feed: the feed.
  /// - Throws: `PageError`, when the document did not come or could not be kept.
  func fetchOlder(of feed: SubscriptionID) async throws(PageError)

  /// Fetches what is missing below an article into the library.
  ///
  /// - Parameters:
  ///   - id: the article.
  ///   - feed: its feed.
  /// - Throws: `PageError`, when the document did not come or could not be kept.
  func fillGap(below id: EntryID, of feed: SubscriptionID) async throws(PageError)

  /// What a refresh of many feeds is doing, now and from now on.
  func progress() async -> AsyncStream<SyncProgress>
}
