// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import KitTesting
import TestSupport
import Testing

@Suite("Refreshing by itself", .timeLimit(.minutes(5)))
struct SyncSchedulerTests {
  let fixture: SyncFixture
  let clock = ManualClock()
  let scheduler: SyncScheduler

  init() throws {
    fixture = try SyncFixture()
    scheduler = SyncScheduler(fixture.engine, clock: clock)
  }

  /// Waits until the scheduler has done all that is due, and sleeps.
  private func untilAsleep() async {
    await clock.waitForSleepers()
  }

  /// Advances the clock, in steps no longer than the scheduler sleeps.
  private func pass(minutes: Int) async {
    for _ in 0..<minutes {
      await untilAsleep()
      fixture.pass(60)
      clock.advance(by: .seconds(60))
    }
    await untilAsleep()
  }

  @Test
  func `a feed is refreshed at once, and again when its time has come`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", [1]), .feed("a", [2, 1]))
    await scheduler.start()
    await untilAsleep()
    #expect(try await fixture.titles(feed) == ["a 1"])
    await pass(minutes: 45)
    #expect(fixture.server.requests.count == 1)
    await pass(minutes: 35)
    #expect(fixture.server.requests.count == 2)
    #expect(try await fixture.titles(feed) == ["a 2", "a 1"])
    let notes = try await fixture.store.polls.notes(of: feed)
    #expect(notes.map(\.trigger) == [.automatic, .start])
    await scheduler.stop()
  }

  @Test
  func `a feed that comes while it sleeps is found`() async throws {
    await scheduler.start()
    await untilAsleep()
    _ = try await fixture.feed("/a", .feed("a", [1]))
    await scheduler.wake()
    await fixture.server.waitForRequests(1)
    await untilAsleep()
    _ = try await fixture.feed("/b", .feed("b", [1]))
    await pass(minutes: 11)
    #expect(fixture.server.requests.map(\.path) == ["/a", "/b"])
    await scheduler.stop()
  }

  @Test
  func `a feed that fails is asked ever more seldom, and never in a circle`() async throws {
    _ = try await fixture.feed("/a", Answer(status: 500))
    await scheduler.start()
    await pass(minutes: 60 * 8)
    #expect(3...5 ~= fixture.server.requests.count)
    await scheduler.stop()
  }

  @Test
  func `when the network is back, what waited for it is fetched, one after the other`()
    async throws
  {
    for number in 1...4 { _ = try await fixture.feed("/\(number)", .feed("f\(number)", [1])) }
    await fixture.engine.setOnline(false)
    await scheduler.start()
    await untilAsleep()
    #expect(fixture.server.requests.isEmpty)
    await fixture.engine.setOnline(true)
    await scheduler.resume()
    await fixture.server.waitForRequests(1)
    await untilAsleep()
    #expect(fixture.server.requests.count == 1)
    await pass(minutes: 1)
    #expect(fixture.server.requests.count == 4)
    await scheduler.stop()
  }

  @Test
  func `after it is stopped nothing is fetched, and it can be started again`() async throws {
    let gate = Gate()
    let feed = try await fixture.feed("/a", .feed("a", [1]).held(gate), .feed("a", [1]))
    await scheduler.start()
    await fixture.server.waitForRequests(1)
    await scheduler.stop()
    #expect(try await fixture.titles(feed).isEmpty)
    clock.advance(by: .seconds(7200))
    #expect(fixture.server.requests.count == 1)
    await scheduler.start()
    await fixture.server.waitForRequests(2)
    await untilAsleep()
    #expect(try await fixture.titles(feed) == ["a 1"])
    await scheduler.stop()
  }

  @Test
  func `another interval holds at once, of all feeds and of one, and its undo as well`()
    async throws
  {
    let feeds = fixture.store.feeds
    let often = try await fixture.feed("/a", .feed("a", [1]))
    _ = try await fixture.feed("/b", .feed("b", [1]))
    try await feeds.setInterval(.day)
    await scheduler.start()
    await pass(minutes: 120)
    #expect(fixture.server.requests.map(\.path).sorted() == ["/a", "/b"])
    try await feeds.setInterval(.halfHour, of: often)
    await scheduler.wake()
    await pass(minutes: 2)
    #expect(fixture.server.requests.map(\.path).sorted() == ["/a", "/a", "/b"])
    try await fixture.store.journal.undo()
    await scheduler.wake()
    await pass(minutes: 120)
    #expect(fixture.server.requests.count == 3)
    await scheduler.stop()
  }

  @Test
  func `a feed by hand is never asked by itself, also when the network is back`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", [1]))
    try await fixture.store.feeds.setInterval(.byHand, of: feed)
    await fixture.engine.setOnline(false)
    await scheduler.start()
    await untilAsleep()
    await fixture.engine.setOnline(true)
    await scheduler.resume()
    await pass(minutes: 180)
    #expect(fixture.server.requests.isEmpty)
    let report = await fixture.engine.refresh([feed], trigger: .automatic)
    #expect(report.outcomes.map(\.error) == [.waiting(until: nil, reason: .byHand)])
    #expect(try await fixture.engine.explain(feed).error == .waiting(until: nil, reason: .byHand))
    _ = await fixture.engine.refresh()
    #expect(fixture.server.requests.count == 1)
    await scheduler.stop()
  }
}
