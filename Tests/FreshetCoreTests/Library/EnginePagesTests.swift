// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import KitTesting
import RefreshKit
import Testing

@Suite("Pages that lists ask the network for", .timeLimit(.minutes(5)))
struct EnginePagesTests {
  @Test
  func `a feed of which nothing came is asked again at once, and its own failure is told`()
    async throws
  {
    let home = "https://example.org/feed"
    let time = StandingTime()
    let now: @Sendable () -> Date = { time.now }
    let fetcher = StubFetcher([home: [.failure(.hostNotFound)]])
    let store = try FeedStore(inMemory: StoreOptions(now: now))
    var limits = HostLimits()
    limits.spacing = .zero
    let engine = SyncEngine(
      store: store,
      fetcher: fetcher,
      budget: HostBudget(limits: limits, clock: ManualClock()),
      now: now
    )
    let feed = try await store.feeds.subscribe(to: try #require(URL(string: home)))
    for count in [1, 2, 2] {
      let error = await #expect(throws: PageError.self) {
        try await engine.fetchNewest(of: feed, Messages())
      }
      #expect(error?.detail.contains("example.org") == true)
      #expect(error?.detail.contains("polled a moment ago") == false)
      #expect(fetcher.requests.count == count)
    }
    time.set(time.now + 30)
    await #expect(throws: PageError.self) { try await engine.fetchNewest(of: feed, Messages()) }
    #expect(fetcher.requests.count == 3)
  }
}
