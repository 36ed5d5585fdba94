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

  /// Returns the record of a feed's polls by its stored state.
  func record(of polled: PolledFeed) -> PollRecord {
    let id = polled.feed.id
    if let unsaved = unsaved[id] { return unsaved }
    if let known = records[id], known.of == polled { return known.record }
    let record = PollRecord(of: polled)
    records[id] = (polled, record)
    return record
  }

  /// Moves the next polls of all feeds to where the reader's intervals put them.
  ///
  /// - Throws: `StoreError`; nothing was moved then.
  func replan() async throws(StoreError) {
    var moves: [PollMove] = []
    for polled in try await store.polls.feeds() where unsaved[polled.feed.id] == nil {
      guard let stored = polled.poll, let policy = policy(of: polled) else { continue }
      let record = record(of: polled)
      let next = policy.replanned(record)
      guard next != record else { continue }
      moves.append(PollMove(feed: polled.feed.id, from: stored, to: try next.state()))
    }
    if !moves.isEmpty { try await store.polls.move(moves) }
  }

  /// Returns the policy of a feed, with the interval that holds for it; nil for an unknown kind.
  func policy(of polled: PolledFeed) -> PollPolicy? {
    origins[polled.feed.kind].map { services.policy(for: $0, polled.interval) }
  }

  /// Returns the standing of a feed by its stored state.
  func standing(of polled: PolledFeed, at now: Date) -> FeedStanding {
    let record = record(of: polled)
    let policy = policy(of: polled) ?? policy
    let trouble: FeedStanding.Trouble? =
      record.isGone ? .gone : policy.failing(record, now: now).map { .failing(since: $0) }
    return FeedStanding(
      lastSuccess: record.lastSuccess,
      trouble: trouble,
      isWorthReporting: policy.isWorthReporting(record, now: now)
    )
  }
}
