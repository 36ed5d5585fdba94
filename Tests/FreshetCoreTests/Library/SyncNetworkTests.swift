// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import RefreshKit
import Synchronization
import Testing

@Suite("The network of the real program", .timeLimit(.minutes(5)))
struct SyncNetworkTests {
  private final class Time: Sendable {
    let value = Mutex(SampleFeed.now)
  }

  @Test
  func `a feed of which nothing came is asked again at once, and its own failure is told`()
    async throws
  {
    let home = "https://example.org/feed"
    let time = Time()
    let now: @Sendable () -> Date = { time.value.withLock { $0 } }
    let fetcher = StubFetcher([home: [.failure(.hostNotFound)]])
    let store = try FeedStore(inMemory: StoreOptions(now: now))
    var limits = HostLimits()
    limits.spacing = .zero
    let engine = SyncEngine(
      store: store,
      fetcher: fetcher,
      budget: HostBudget(limits: limits),
      now: now
    )
    let network = SyncNetwork(engine, into: store, now: now)
    let feed = try await store.subscribe(to: try #require(URL(string: home)))
    for count in [1, 2, 2] {
      let error = await #expect(throws: PageError.self) {
        try await network.fetchNewest(of: feed)
      }
      #expect(error?.detail.contains("example.org") == true)
      #expect(error?.detail.contains("polled a moment ago") == false)
      #expect(fetcher.requests.count == count)
    }
    time.value.withLock { $0 += 30 }
    await #expect(throws: PageError.self) { try await network.fetchNewest(of: feed) }
    #expect(fetcher.requests.count == 3)
  }
}
