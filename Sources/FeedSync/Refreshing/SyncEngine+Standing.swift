// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FoundationEssentials

// The standing of the feeds.
extension SyncEngine {
  /// Finds the last success of each feed, and the feeds that have trouble.
  ///
  /// - Returns: the standing of each feed of the library.
  /// - Throws: `StoreError`.
  /// - Complexity: records are read anew only when they have changed.
  package func standings() async throws(StoreError) -> [SubscriptionID: FeedStanding] {
    let polled = try await store.polls.feeds()
    let now = now()
    let there = Set(polled.map(\.feed.id))
    records = records.filter { there.contains($0.key) }
    return Dictionary(
      uniqueKeysWithValues: polled.map { ($0.feed.id, standing(of: $0, at: now)) }
    )
  }

  private func record(of polled: PolledFeed) -> PollRecord {
    let id = polled.feed.id
    if let unsaved = unsaved[id] { return unsaved }
    if let known = records[id], known.of == polled { return known.record }
    let record = PollRecord(of: polled)
    records[id] = (polled, record)
    return record
  }

  /// Returns the standing of a feed by its stored state.
  func standing(of polled: PolledFeed, at now: Date) -> FeedStanding {
    let record = record(of: polled)
    let policy = origins[polled.feed.kind]?.policy(policy) ?? policy
    let trouble: FeedStanding.Trouble? =
      record.isGone ? .gone : policy.failing(record, now: now).map { .failing(since: $0) }
    return FeedStanding(
      lastSuccess: record.lastSuccess,
      trouble: trouble,
      isWorthReporting: policy.isWorthReporting(record, now: now)
    )
  }
}
