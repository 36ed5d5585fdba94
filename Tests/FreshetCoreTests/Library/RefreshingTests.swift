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

  private func outcome(_ feed: SubscriptionID, _ title: String, _ kind: FeedOutcome.Kind)
    -> FeedOutcome
  {
    FeedOutcome(feed, title: title, kind, at: SampleFeed.now)
  }

  private func failure(_ feed: SubscriptionID, _ title: String) throws -> FeedOutcome {
    let url = try #require(URL(string: "https://\(title).example/"))
    return outcome(feed, title, .failed(.fetch(FetchError(.connectTimedOut, url: url))))
  }

  @Test func `a refresh is told while it runs, is stopped, and can be begun again`() async throws {
    let (library, network) = (fixture.library, fixture.network)
    await library.start()
    library.stopRefreshing()
    #expect(!library.isStopping)
    network.tell(LibraryProgress(done: 1, total: 4, failed: 0, current: "a"))
    await fixture.wait { $0.progress?.isRunning == true }
    library.stopRefreshing()
    #expect(library.isStopping)
    network.tell(LibraryProgress(done: 4, total: 4, failed: 0, current: ""))
    await fixture.wait { $0.progress?.isRunning == false }
    #expect(!library.isStopping)
    library.refreshAll()
    await library.close()
    #expect(network.calls == [.stop, .many(nil)])
  }

  @Test func `states that come fast are shown one by one, as far apart as can be read`()
    async throws
  {
    let clock = ManualClock()
    let store = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
    let fixture = LibraryFixture(
      store,
      pace: LibraryPace(gathering: .zero, progress: .milliseconds(250), clock: clock)
    )
    let (library, network) = (fixture.library, fixture.network)
    await library.start()
    for done in 0...3 {
      network.tell(LibraryProgress(done: done, total: 3, failed: 0, current: ""))
    }
    for done in 0..<3 {
      while clock.sleeperCount == 0 { await Task.yield() }
      #expect(library.progress?.done == done)
      clock.advance(by: .milliseconds(249))
      #expect(clock.sleeperCount == 1)
      clock.advance(by: .milliseconds(1))
    }
    await fixture.wait { $0.progress?.done == 3 }
    await library.close()
  }

  @Test func `feeds that did not come are told once, and a stopped refresh tells none`()
    async throws
  {
    let (a, b) = (try await fixture.feed("a", 1...2), try await fixture.feed("b", 1...2))
    let library = fixture.library
    var told: [[FeedOutcome]] = []
    library.onFailures = { told.append($0) }
    let lost = try failure(b, "b")
    fixture.network.onRefresh(
      SyncReport([outcome(a, "a", .notModified), lost]),
      SyncReport([outcome(a, "a", .cancelled), outcome(b, "b", .cancelled)])
    )
    await library.start()
    library.refreshAll()
    library.refreshAll()
    await library.close()
    #expect(told == [[lost]])
    #expect(Messages().notFetched([lost]) == "“b” could not be fetched.")
    #expect(Messages().notFetched([lost, lost, lost]) == "3 feeds could not be fetched.")
  }

  @Test func `a list that is refreshed by hand tells what did not come as well`() async throws {
    let a = try await fixture.feed("a", 1...2)
    let library = fixture.library
    let lost = try failure(a, "a")
    let (told, continuation) = AsyncStream.makeStream(of: [FeedOutcome].self)
    library.onFailures = { continuation.yield($0) }
    fixture.network.onRefresh(SyncReport([lost]))
    await library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 2 }
    timeline.controller.send(.refresh)
    var iterator = told.makeAsyncIterator()
    #expect(await iterator.next() == [lost])
    await library.close()
  }

  @Test func `a library that cannot be read is a fault`() async throws {
    let library = fixture.library
    fixture.network.onRefresh(SyncReport([], error: StoreError(.inputOutput)))
    library.refreshAll()
    await library.close()
    #expect(fixture.faults.map(\.code) == [.inputOutput])
  }

  @Test func `what is tried again and comes goes from the list, and the rest says why not`()
    async throws
  {
    let titles = ["a", "b", "c"]
    var feeds: [SubscriptionID] = []
    for title in titles { feeds.append(try await fixture.feed(title, [1])) }
    let lost = try zip(feeds, titles).map { try failure($0, $1) }
    let failures = RefreshFailures(lost, of: fixture.library)
    let reason = try #require(failures.rows.first?.reason)
    #expect(reason.contains("a.example"))
    #expect(failures.text.split(separator: "\n").count == 3)
    #expect(failures.text.hasPrefix("a\t\(reason)\n"))
    let until = SampleFeed.now + 120
    fixture.network.onRefresh(
      SyncReport([
        outcome(feeds[0], "a", .updated(added: 1, changed: 0)),
        outcome(feeds[1], "b", .waiting(until: until, reason: .justChecked)),
        lost[2],
      ])
    )
    let retry = failures.retry()
    #expect(failures.isRetrying)
    await retry.value
    #expect(!failures.isRetrying)
    #expect(fixture.network.calls == [.many(feeds)])
    #expect(failures.rows.map(\.title) == ["b", "c"])
    #expect(failures.rows.map(\.note.isEmpty) == [false, true])
    #expect(
      failures.rows.first?.note
        == "It was polled a moment ago; the next poll can be in 2 minutes."
    )
    #expect(failures.rows.allSatisfy { !$0.reason.isEmpty })
  }
}
