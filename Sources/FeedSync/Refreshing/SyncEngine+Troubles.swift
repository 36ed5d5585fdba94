// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedStore
import FoundationEssentials

// The feeds that need a person.
extension SyncEngine {
  /// Finds the feeds from which nothing comes, or nothing comes as it used to.
  ///
  /// - Returns: the feeds: those that are gone, those that fail, the longest first, those that
  ///   move, those that are silent, the longest first, and those that the reader stopped.
  /// - Throws: `StoreError`.
  package func troubles() async throws(StoreError) -> [FeedTrouble] {
    let polled = try await store.polls.feeds()
    let standings = try await standings()
    let rhythms = try await store.polls.rhythms()
    var troubles: [FeedTrouble] = []
    for feed in polled {
      let standing = standings[feed.feed.id]
      let finding = try await finding(of: feed, standing, rhythms[feed.feed.id])
      if let finding { troubles.append(FeedTrouble(feed.feed, finding)) }
    }
    return troubles.sorted { ($0.finding.order, $0.feed.id) < ($1.finding.order, $1.feed.id) }
  }

  /// Finds the trouble of a feed.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: the trouble; nil when all is well, or the reader is not subscribed to it.
  /// - Throws: `StoreError`.
  package func trouble(of feed: SubscriptionID) async throws(StoreError) -> FeedTrouble? {
    guard let polled = try await store.polls.feed(feed) else { return nil }
    let rhythm = try await store.polls.rhythms(of: feed)[feed]
    return try await finding(of: polled, standing(of: polled, at: now()), rhythm)
      .map { FeedTrouble(polled.feed, $0) }
  }

  private func finding(
    of polled: PolledFeed,
    _ standing: FeedStanding?,
    _ rhythm: FeedRhythm?
  ) async throws(StoreError) -> FeedTrouble.Finding? {
    if polled.isStopped { return .stopped }
    let (id, now) = (polled.feed.id, now())
    switch standing?.trouble {
    case .gone: return .gone
    case .failing(let since) where now >= since.addingTimeInterval(FeedTrouble.patience.seconds):
      let note = try await store.polls.notes(of: id).first(where: \.isFailure)
      return .failing(since: since, note?.error(at: polled.feed.address))
    case .failing: return nil
    case nil: break
    }
    if let target = records[id]?.record.redirectCandidate?.target { return .moving(to: target) }
    // Of a feed that was never read here, or is by hand alone, the newest article says nothing.
    guard standing?.lastSuccess != nil, polled.interval != .byHand else { return nil }
    return rhythm?.silence(at: now).map { .silent(since: $0) }
  }
}

extension FeedTrouble.Finding {
  /// The order in lists: by the kind of the finding, then by its beginning.
  fileprivate var order: FindingOrder {
    switch self {
    case .gone: FindingOrder(kind: 0)
    case .failing(let since, _): FindingOrder(kind: 1, since: since)
    case .moving: FindingOrder(kind: 2)
    case .silent(let since): FindingOrder(kind: 3, since: since)
    case .stopped: FindingOrder(kind: 4)
    }
  }
}

/// The position of a finding in lists.
private struct FindingOrder: Comparable {
  let kind: Int
  var since = Date.distantPast

  static func < (one: FindingOrder, other: FindingOrder) -> Bool {
    (one.kind, one.since) < (other.kind, other.since)
  }
}
