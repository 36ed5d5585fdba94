// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FoundationEssentials
import Logging

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

  /// Returns the name and the password of a feed: those that the reader gave it, else those in its
  /// address; nil for none.
  ///
  /// - Throws: `SyncError`, when the passwords cannot be read.
  func credentials(of feed: LibraryFeed) async throws(SyncError) -> Credentials? {
    try await origins.credentials(feed, store) ?? feed.address.embeddedCredentials
  }

  /// Returns the poller of a kind for feeds with an interval, with its requests and its policy.
  func poller(
    for origin: any Origin,
    _ interval: RefreshInterval,
    _ credentials: Credentials?
  ) -> FeedPoller {
    var poller = FeedPoller(
      fetcher: fetcher,
      policy: policy(for: origin, interval),
      budget: budget,
      now: now
    )
    poller.credentials = credentials
    poller.prepare = { origin.firstRequest($0) }
    poller.recognizingLimit = { origin.recognizingLimit(in: $0) }
    return poller
  }

  /// Holds the hosts that asked an earlier run for a pause, and has further pauses stored.
  ///
  /// A library that cannot be read or written costs no refresh here: the outcomes of the feeds say
  /// it.
  func restorePauses() async {
    let logger = Logger(label: "org.freshet.sync")
    var pauses: [String: Duration] = [:]
    do throws(StoreError) {
      let now = now()
      pauses = try await store.polls.pauses().mapValues { .seconds($0.timeIntervalSince(now)) }
    } catch {
      logger.warning("pauses of hosts are not known: \(error)")
    }
    await budget.restore(pauses) { [store, now] host, pause in
      do throws(StoreError) {
        try await store.polls.pause(host, until: now().addingTimeInterval(pause.seconds))
      } catch {
        logger.warning("the pause of a host is not stored: \(error)")
      }
    }
  }
}
