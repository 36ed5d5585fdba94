// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import KitTesting
import RefreshKit
import TestSupport
import Testing

@Suite("Pages that lists ask the network for", .timeLimit(.minutes(5)))
struct EnginePagesTests {
  private let home = "https://example.org/feed"

  private func engine(
    of fetcher: StubFetcher,
    now: @escaping @Sendable () -> Date = { SampleFeed.now }
  ) throws -> SyncEngine {
    var limits = HostLimits()
    limits.spacing = .zero
    return SyncEngine(
      store: try FeedStore(inMemory: StoreOptions(now: now)),
      fetcher: fetcher,
      budget: HostBudget(limits: limits, clock: ManualClock()),
      now: now
    )
  }

  @Test
  func `a feed of which nothing came is asked again at once, and its own failure is told`()
    async throws
  {
    let time = StandingTime()
    let fetcher = StubFetcher([home: [.failure(.hostNotFound)]])
    let engine = try engine(of: fetcher) { time.now }
    let feed = try await engine.store.feeds.subscribe(to: try #require(URL(string: home)))
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

  @Test func `a feed that was read is fetched again only if the reader asks for it`() async throws {
    let time = StandingTime()
    let fetcher = StubFetcher([home: [.document(SampleFeed.atom(1...3))]])
    let engine = try engine(of: fetcher) { time.now }
    let feed = try await engine.store.feeds.subscribe(to: try #require(URL(string: home)))
    for (isWanted, count) in [(false, 1), (false, 1), (true, 2)] {
      try await engine.fetchNewest(of: feed, isWanted: isWanted, Messages())
      #expect(fetcher.requests.count == count)
      // Long after what a server and the reader may be asked to wait for.
      time.set(time.now + 86_400)
    }
  }

  @Test func `an older document that is no feed is told as any answer that is none`() async throws {
    let next = "https://example.org/feed?page=2"
    let page = "<html><body><p>Not here.</p></body></html>"
    let engine = try engine(
      of: StubFetcher([
        home: [.document(SampleFeed.atom(1...3, next: next))],
        next: [.document(page, type: "text/html")],
      ])
    )
    let feed = try await engine.store.feeds.subscribe(to: try #require(URL(string: home)))
    try await engine.fetchNewest(of: feed, Messages())
    let error = await #expect(throws: PageError.self) {
      try await engine.fetchOlder(of: feed, Messages())
    }
    let detail = try #require(error).detail
    #expect(detail.hasPrefix("The answer could not be read as a feed: "), "\(detail)")
  }
}
