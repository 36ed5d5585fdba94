// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import KitTesting
import RefreshKit
import TestSupport
import Testing

/// The time of the last fetch of a list, and feeds that do not come any more.
@Suite("What is said of fetching", .timeLimit(.minutes(5)))
@MainActor
struct StandingTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  private static let morning = SampleFeed.now - 3 * 3600 - 11 * 60

  private func arrive(_ feed: SubscriptionID, _ name: String, at date: Date) async throws {
    try await fixture.poll(feed, at: date, fixture.document([1], of: name))
  }

  @Test func `"updated" is the last success of the feed, and of the oldest of several`()
    async throws
  {
    let news = try await fixture.store.feeds.makeFolder("News")
    let inner = try await fixture.store.feeds.makeFolder("Inner", in: news)
    let a = try await fixture.feed("a", [1])
    let b = try await fixture.feed("b", [1])
    let c = try await fixture.feed("c", [1])
    try await fixture.store.feeds.move(a, to: news)
    try await fixture.store.feeds.move(b, to: inner)
    try await arrive(a, "a", at: Self.morning)
    try await arrive(b, "b", at: SampleFeed.now)
    try await arrive(c, "c", at: Self.morning - SampleFeed.day)
    let library = fixture.library
    await library.start()
    #expect(library.standings.updatedText(of: .feed(a)) == "Updated 08:49")
    #expect(library.standings.updatedText(of: .feed(b)) == "Updated 12:00")
    #expect(library.standings.updatedText(of: .feed(c)) == "Updated 20 Nov 2026 at 08:49")
    #expect(library.standings.updatedText(of: .folder(inner)) == "Updated 12:00")
    #expect(library.standings.updatedText(of: .folder(news)) == "Updated 08:49")
    #expect(library.standings.updatedText(of: .all) == "Updated 20 Nov 2026 at 08:49")
    #expect(library.standings.updatedText(of: .search).isEmpty)
    // Reading the list again is no fetch.
    let timeline = await fixture.window.show(.feed(a))
    await fixture.wait(for: timeline) { !fixture.titles($0).isEmpty }
    #expect(library.standings.updatedText(of: .feed(a)) == "Updated 08:49")
    await library.close()
  }

  @Test func `feeds that do not come are said, and hide not when the others came`() async throws {
    let a = try await fixture.feed("a", [1])
    let b = try await fixture.feed("b", [1])
    let c = try await fixture.feed("c", [1])
    let long = SampleFeed.now - 30 * 86_400
    try await arrive(a, "a", at: Self.morning)
    try await arrive(b, "b", at: long)
    try await fixture.poll(b, at: long + SampleFeed.day, .failure(.http, status: 500))
    try await fixture.lose(c)
    let library = fixture.library
    await library.start()
    #expect(
      library.standings.updatedText(of: .all) == "2 feeds could not be fetched · Updated 08:49"
    )
    #expect(
      library.standings.updatedText(of: .feed(b))
        == "Could not be fetched · Updated 22 Oct 2026 at 12:00"
    )
    #expect(library.standings.updatedText(of: .feed(c)) == "Gone for good")
    await library.close()
  }

  @Test func `when a refresh ends, the text follows`() async throws {
    let a = try await fixture.feed("a", [1])
    let library = fixture.library
    await library.start()
    #expect(library.standings.updatedText(of: .feed(a)).isEmpty)
    fixture.fetcher.on("https://a.example/", fixture.document([1], of: "a"))
    library.refreshes.startAll()
    await fixture.wait { $0.standings.updatedText(of: .feed(a)) == "Updated 12:00" }
    await library.close()
  }

  @Test func `a feed that is dead is told of once, and again when it had come back`() async throws {
    let a = try await fixture.feed("a", [1])
    let b = try await fixture.feed("b", [1])
    let long = SampleFeed.now - 15 * 86_400
    try await fixture.poll(a, at: long, .failure(.http, status: 503))
    try await fixture.lose(b)
    let library = fixture.library
    await library.start()
    #expect(library.standings.lostFeeds.map(\.title) == ["a", "b"])
    #expect(library.standings.lostFeeds.map(\.shortDescription) == ["http-503", "stopped-gone"])
    #expect(
      Messages().lost(library.standings.lostFeeds)
        == "2 feeds have not come for two weeks or are gone."
    )
    #expect(Messages().lost([library.standings.lostFeeds[0]]) == "“a” has not come for two weeks.")
    #expect(Messages().lost([library.standings.lostFeeds[1]]) == "“b” is gone for good.")
    library.refreshes.sawFailures()
    #expect(library.refreshes.failures.map(\.title) == ["a", "b"])
    #expect(library.standings.lostFeeds.isEmpty)
    await library.close()

    let next = LibraryFixture(fixture.store)
    await next.library.start()
    #expect(next.library.standings.lostFeeds.isEmpty)
    next.fetcher.on("https://b.example/", .failure(.http, status: 410))
    next.fetcher.on("https://a.example/", next.document([1], of: "a"))
    next.library.refreshes.startAll()
    await next.wait { $0.standings.updatedText(of: .feed(a)).hasPrefix("Updated 12:00") }
    try await next.poll(a, at: SampleFeed.now + SampleFeed.day, .failure(.http, status: 503))
    next.time.set(SampleFeed.now + 16 * SampleFeed.day)
    next.library.refreshes.startAll()
    await next.wait { $0.standings.lostFeeds.map(\.feed) == [a] }
    await next.library.close()
  }

  @Test func `what the reader has seen of lost feeds stays seen while it waits to be stored`()
    async throws
  {
    let a = try await fixture.feed("a", [1])
    try await fixture.lose(a)
    let library = fixture.library
    await library.start()
    #expect(library.standings.lostFeeds.map(\.feed) == [a])
    let (gate, opening) = AsyncStream.makeStream(of: Void.self)
    library.tasks.write { for await _ in gate {} }
    library.standings.knowsLost()
    await library.standings.read()
    #expect(library.standings.lostFeeds.isEmpty)
    opening.finish()
    await library.close()

    let next = LibraryFixture(fixture.store)
    await next.library.start()
    #expect(next.library.standings.lostFeeds.isEmpty)
    await next.library.close()
  }

  @Test func `a feed of which there is nothing says why it failed, and when it can be asked`()
    async throws
  {
    let store = fixture.store
    let url = try #require(URL(string: "https://lost.example/feed"))
    let feed = try await store.feeds.subscribe(to: url)
    let fetcher = StubFetcher([url.absoluteString: [.failure(.hostNotFound)]])
    var limits = HostLimits()
    limits.spacing = .zero
    let budget = HostBudget(limits: limits, clock: ManualClock())
    let engine = SyncEngine(store: store, fetcher: fetcher, budget: budget) { SampleFeed.now }
    let reason = FetchError(.hostNotFound, url: url).sentence
    var error: PageError?
    // However often it is asked, what is said is why there is nothing.
    for _ in 0..<4 {
      error = await #expect(throws: PageError.self) {
        try await engine.fetchNewest(of: feed, Messages())
      }
      #expect(error?.detail.hasPrefix(reason) == true)
      if error?.wait != nil { break }
    }
    let wait = try #require(error?.wait)
    let time = WaitingTime.spelled(wait)
    #expect(error?.detail == "\(reason) It can be asked for again in \(time).")
    #expect(error?.kind == .tooEarly && error?.isRetryable == false)
  }
}
