// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

@Suite("Feeds that move", .timeLimit(.minutes(5)))
struct MovedFeedTests {
  let bench: SyncBench

  init() throws {
    bench = try SyncBench()
  }

  private func refresh(_ feed: SubscriptionID, times: Int) async throws -> FeedOutcome {
    var outcomes: [FeedOutcome] = []
    for _ in 0..<times {
      outcomes += await bench.engine.refresh([feed]).outcomes
      bench.pass(13 * 3600)
    }
    return try #require(outcomes.last)
  }

  @Test
  func `a feed that has moved for good is asked where it is now`() async throws {
    let feed = try await bench.feed("/old", .redirect(301, to: "/new"))
    bench.server.on("/new", .feed("a", [1], etag: "\"x\""))
    let outcome = try await refresh(feed, times: 3)
    #expect(outcome.movedTo == bench.server.url("/new"))
    #expect(try await bench.store.feed(feed)?.address == bench.server.url("/new"))
    let note = try #require(try await bench.store.notes(of: feed).first)
    #expect(note.detail.contains("It has moved to "))
    _ = try await refresh(feed, times: 1)
    #expect(bench.server.requests.filter { $0.path == "/old" }.count == 3)
    #expect(bench.server.requests.last?["If-None-Match"] == "\"x\"")
    #expect(try await bench.titles(feed) == ["a 1"])
  }

  @Test
  func `a feed stays where another one of the library is already`() async throws {
    let feed = try await bench.feed("/old", .redirect(301, to: "/new"))
    let other = try await bench.feed("/new", .feed("a", [1]))
    let outcome = try await refresh(feed, times: 3)
    #expect(outcome.movedTo == nil)
    #expect(outcome.error == nil)
    #expect(try await bench.store.feed(feed)?.address == bench.server.url("/old"))
    let note = try #require(try await bench.store.notes(of: feed).first)
    #expect(note.detail.contains("where another feed of the library is"))
    #expect(try await bench.titles(feed) == ["a 1"])
    #expect(await bench.engine.refresh([other]).added == 1)
    _ = try await refresh(feed, times: 1)
    #expect(bench.server.requests.filter { $0.path == "/old" }.count == 4)
  }

  @Test
  func `a feed that is gone is asked no more`() async throws {
    let feed = try await bench.feed("/a", Answer(status: 410))
    _ = try await refresh(feed, times: 1)
    let outcome = try await refresh(feed, times: 1)
    #expect(outcome.shortDescription == "stopped-gone")
    #expect(outcome.explanation.contains("polled no more"))
    #expect(bench.server.requests.count == 1)
    #expect(try await bench.store.agenda(at: bench.now).due.isEmpty)
  }
}
