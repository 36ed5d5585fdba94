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

/// Fetching many feeds, stopping that, and what did not come.
@Suite("Refreshing the library", .timeLimit(.minutes(5)))
@MainActor
struct RefreshingTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  private func lose(_ names: String...) {
    for name in names { fixture.fetcher.on("https://\(name).example/", .failure(.connectTimedOut)) }
  }

  @Test func `a refresh is told while it runs, is stopped, and can be begun again`() async throws {
    let a = try await fixture.feed("a", [1])
    let library = fixture.library
    await library.start()
    library.refreshes.stop()
    #expect(!library.refreshes.isStopping)
    fixture.fetcher.hold()
    library.refreshes.startAll()
    await fixture.wait { $0.refreshes.progress?.isRunning == true }
    library.refreshes.stop()
    #expect(library.refreshes.isStopping)
    await fixture.wait { $0.refreshes.progress?.isRunning == false }
    #expect(!library.refreshes.isStopping)
    await fixture.fetcher.open()
    fixture.fetcher.on("https://a.example/", fixture.document([1], of: "a"))
    library.refreshes.startAll()
    await fixture.wait { $0.standings.updatedText(of: .feed(a)) == "Updated 12:00" }
    await library.close()
  }

  @Test func `states that come fast are shown as far apart as can be read`() async throws {
    let clock = ManualClock()
    let store = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
    let fixture = LibraryFixture(
      store,
      pace: LibraryPace(gathering: .zero, progress: .milliseconds(250), clock: clock)
    )
    for name in ["a", "b", "c"] { _ = try await fixture.feed(name, [1]) }
    let library = fixture.library
    await library.start()
    fixture.fetcher.hold()
    library.refreshes.startAll()
    await fixture.wait { $0.refreshes.progress?.isRunning == true }
    await fixture.fetcher.open()
    for await state in await fixture.engine.progress() where state.isFinished { break }
    await clock.waitForSleepers()
    #expect(library.refreshes.progress?.done == 0)
    clock.advance(by: .milliseconds(249))
    #expect(clock.sleeperCount == 1)
    #expect(library.refreshes.progress?.done == 0)
    clock.advance(by: .milliseconds(1))
    await fixture.wait { $0.refreshes.progress?.done == 3 }
    await library.close()
  }

  @Test func `feeds that did not come are told once, and a stopped refresh tells none`()
    async throws
  {
    _ = (try await fixture.feed("a", 1...2), try await fixture.feed("b", 1...2))
    let library = fixture.library
    var told: [[FeedOutcome]] = []
    library.refreshes.onFailures = { told.append($0) }
    fixture.fetcher.on("https://a.example/", fixture.document(1...2, of: "a"))
    lose("b")
    await library.start()
    library.refreshes.startAll()
    await fixture.wait { $0.refreshes.hasUnseenFailures }
    fixture.time.set(SampleFeed.now + 3600)
    fixture.fetcher.hold()
    library.refreshes.startAll()
    await fixture.wait { $0.refreshes.progress?.isRunning == true }
    library.refreshes.stop()
    await fixture.wait { $0.refreshes.progress?.isRunning == false }
    await library.close()
    #expect(told.map { $0.map(\.shortDescription) } == [["connectTimedOut"]])
    let lost = try #require(told.first?.first)
    #expect(Messages().notFetched([lost]) == "“b” could not be fetched.")
    #expect(Messages().notFetched([lost, lost, lost]) == "3 feeds could not be fetched.")
  }

  @Test func `a list that is refreshed by hand tells what did not come as well`() async throws {
    _ = try await fixture.feed("a", 1...2)
    let library = fixture.library
    let (told, continuation) = AsyncStream.makeStream(of: [FeedOutcome].self)
    library.refreshes.onFailures = { continuation.yield($0) }
    lose("a")
    await library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 2 }
    timeline.controller.send(.refresh)
    var iterator = told.makeAsyncIterator()
    #expect(await iterator.next()?.map(\.title) == ["a"])
    await library.close()
  }

  @Test func `a library whose feeds cannot be read is a fault`() async throws {
    let library = fixture.library
    library.refreshes.handle(SyncReport([], error: StoreError(.inputOutput)))
    await library.close()
    #expect(fixture.faults.map(\.code) == [.inputOutput])
  }

  @Test func `what is tried again and comes goes from the list, and the rest says why not`()
    async throws
  {
    let titles = ["a", "b", "c"]
    var feeds: [SubscriptionID] = []
    for title in titles { feeds.append(try await fixture.feed(title, [1])) }
    lose("a", "b", "c")
    fixture.library.refreshes.handle(await fixture.engine.refresh(feeds))
    let failures = RefreshFailures(of: fixture.library)
    let reason = try #require(failures.rows.first?.reason)
    #expect(reason.contains("a.example"))
    #expect(failures.text.split(separator: "\n").count == 3)
    #expect(failures.text.hasPrefix("a\t\(reason)\n"))
    fixture.time.set(SampleFeed.now + 3600)
    _ = await fixture.engine.refresh([feeds[1]])
    fixture.time.set(SampleFeed.now + 3780)
    fixture.fetcher.on("https://a.example/", fixture.document([1, 2], of: "a"))
    let retry = failures.retry()
    #expect(failures.isRetrying)
    await retry.value
    #expect(!failures.isRetrying)
    #expect(fixture.fetcher.requests.count == 6)
    #expect(failures.rows.map(\.title) == ["b", "c"])
    #expect(failures.rows.map(\.note.isEmpty) == [false, true])
    #expect(
      failures.rows.first?.note
        == "It was polled a moment ago; the next poll can be in 2 minutes."
    )
    #expect(failures.rows.allSatisfy { !$0.reason.isEmpty })
    #expect(RefreshFailures(of: fixture.library).rows.map(\.title) == ["b", "c"])
    fixture.time.set(SampleFeed.now + 7200)
    fixture.library.refreshes.handle(await fixture.engine.refresh(feeds))
    #expect(failures.rows.map(\.title) == ["b", "c"])
    #expect(failures.rows.allSatisfy { $0.note.isEmpty })
  }

  @Test func `an open list of failures follows the refreshes, which tell of none besides`()
    async throws
  {
    _ = try await fixture.feed("a", [1])
    let library = fixture.library
    var told = 0
    library.refreshes.onFailures = { _ in told += 1 }
    lose("a")
    await library.start()
    fixture.fetcher.hold()
    library.refreshes.startAll()
    await fixture.wait { $0.refreshes.progress?.isRunning == true }
    let failures = RefreshFailures(of: library)
    #expect(failures.rows.isEmpty && failures.isRefreshing)
    await fixture.fetcher.open()
    await fixture.wait { !$0.refreshes.failures.isEmpty }
    #expect(failures.rows.map(\.title) == ["a"])
    await fixture.wait { $0.refreshes.progress?.isRunning == false }
    #expect(!failures.isRefreshing)
    #expect(told == 0 && !library.refreshes.hasUnseenFailures)
    fixture.time.set(SampleFeed.now + 3600)
    fixture.fetcher.on("https://a.example/", fixture.document([1], of: "a"))
    library.refreshes.startAll()
    await fixture.wait { $0.refreshes.failures.isEmpty }
    #expect(failures.rows.isEmpty)
    await library.close()
  }
}
