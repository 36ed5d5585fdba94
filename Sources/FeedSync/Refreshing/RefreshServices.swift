// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials

/// The library, the network with its limits, and the kinds of source between the two.
struct RefreshServices: Sendable {
  let store: FeedStore
  let origins: Origins
  let fetcher: any Fetching
  let policy: PollPolicy
  let budget: HostBudget
  let now: @Sendable () -> Date

  /// Returns the policy of a kind for feeds with an interval.
  func policy(for origin: any Origin, _ interval: RefreshInterval) -> PollPolicy {
    var usual = policy
    usual.base = interval.duration ?? policy.base
    return origin.policy(usual)
  }

  /// Returns the way in which a feed is asked: the one that the reader gave it, with the name and
  /// the password of its address where it has no others; nil for the usual one.
  ///
  /// - Throws: `SyncError`, when the secrets cannot be read.
  func access(of feed: LibraryFeed) async throws(SyncError) -> RequestAccess? {
    try await origins.access(feed, store).completed(by: feed.address)
  }

  /// Returns the poller of a kind for feeds with an interval, with its requests and its policy.
  func poller(
    for origin: any Origin,
    _ interval: RefreshInterval,
    _ access: RequestAccess?
  ) -> FeedPoller {
    var poller = FeedPoller(
      fetcher: fetcher,
      policy: policy(for: origin, interval),
      budget: budget,
      now: now
    )
    poller.access = access
    poller.prepare = { origin.firstRequest($0) }
    poller.recognizingLimit = { origin.recognizingLimit(in: $0) }
    return poller
  }
}
