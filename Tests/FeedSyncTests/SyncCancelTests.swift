// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

@Suite("Cancelling, joining and watching refreshes", .timeLimit(.minutes(5)))
struct SyncCancelTests {
  let fixture: SyncFixture

  init() throws {
    fixture = try SyncFixture()
  }

  @Test(arguments: [true, false])
  func `what is cancelled is told, and what has arrived stays`(byTask: Bool) async throws {
    let gate = Gate()
    let first = try await fixture.feed("/first", .feed("first", 1...2))
    for number in 1...9 {
      _ = try await fixture.feed("/\(number)", .feed("f\(number)", [1]).held(gate))
    }
    let engine = fixture.engine
    let refresh = Task { await engine.refresh() }
    await fixture.server.waitForRequests(3)
    if byTask { refresh.cancel() } else { await engine.cancel() }
    let report = await refresh.value
    #expect(report.outcomes.count == 10)
    #expect(report.outcomes.first?.added == 2)
    #expect(report.outcomes.dropFirst().allSatisfy { $0.error == .cancelled })
    #expect(report.isCancelled)
    #expect(try await fixture.titles(first).count == 2)
    #expect(try await fixture.store.lists.page(of: ListQuery(.all), limit: 99).articles.count == 2)
    gate.open()
    // Nobody was told of a poll that was cancelled, so the feeds are asked again at once.
    #expect(await engine.refresh().added == 9)
  }

  @Test
  func `an engine that was stopped works no more`() async throws {
    let gate = Gate()
    let feed = try await fixture.feed("/a", .feed("a", [1]).held(gate))
    let engine = fixture.engine
    let refresh = Task { await engine.refresh() }
    await fixture.server.waitForRequests(1)
    await engine.stop()
    #expect(try await !engine.explain(feed).isRunning)
    #expect(await refresh.value.outcomes.map(\.error) == [.cancelled])
    gate.open()
  }

  @Test
  func `a task that is cancelled already begins nothing`() async throws {
    _ = try await fixture.feed("/a", .feed("a", [1]))
    let engine = fixture.engine
    let refresh = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await engine.refresh()
    }
    #expect(await refresh.value.outcomes.map(\.error) == [.cancelled])
    #expect(fixture.server.requests.isEmpty)
  }

  @Test
  func `who asks for a feed that is being refreshed is told what comes of that`() async throws {
    let gate = Gate()
    let feed = try await fixture.feed("/a", .feed("a", 1...3).held(gate))
    let engine = fixture.engine
    async let first = engine.refresh()
    await fixture.server.waitForRequests(1)
    #expect(try await engine.explain(feed).sentence(in: .english) == "It is being fetched now.")
    async let second = engine.refresh([feed])
    var progress = await engine.progress().makeAsyncIterator()
    while let state = await progress.next(), state.total < 2 {}
    gate.open()
    #expect(await first.outcomes.map(\.added) == [3])
    #expect(await second.outcomes.map(\.added) == [3])
    #expect(fixture.server.requests.count == 1)
  }

  @Test
  func `who has joined a refresh that is cancelled goes on by itself`() async throws {
    let gate = Gate()
    let feed = try await fixture.feed("/a", .feed("a", [1]).held(gate), .feed("a", 1...2))
    let engine = fixture.engine
    let first = Task { await engine.refresh() }
    await fixture.server.waitForRequests(1)
    async let second = engine.refresh([feed])
    var progress = await engine.progress().makeAsyncIterator()
    while let state = await progress.next(), state.total < 2 {}
    first.cancel()
    #expect(await first.value.outcomes.map(\.error) == [.cancelled])
    #expect(await second.outcomes.map(\.added) == [2])
  }

  @Test
  func `who has joined can be cancelled without the other`() async throws {
    let gate = Gate()
    let feed = try await fixture.feed("/a", .feed("a", [1]).held(gate))
    let engine = fixture.engine
    async let first = engine.refresh()
    await fixture.server.waitForRequests(1)
    let second = Task { await engine.refresh([feed]) }
    var progress = await engine.progress().makeAsyncIterator()
    while let state = await progress.next(), state.total < 2 {}
    second.cancel()
    #expect(await second.value.outcomes.map(\.error) == [.cancelled])
    gate.open()
    #expect(await first.added == 1)
  }

  @Test
  func `progress counts what is done and what failed, and ends with all of it`() async throws {
    let gate = Gate()
    let held = try await fixture.feed("/held", .feed("held", [1]).held(gate))
    _ = try await fixture.feed("/bad", Answer(status: 500))
    for number in 1...4 { _ = try await fixture.feed("/\(number)", .feed("f\(number)", [1])) }
    let engine = fixture.engine
    let progress = await engine.progress()
    async let report = engine.refresh()
    var states: [SyncProgress] = []
    for await state in progress {
      states.append(state)
      if state.done == 5 { gate.open() }
      if state.total > 0, state.isFinished { break }
    }
    let last = try #require(states.last)
    #expect(last.done == 6)
    #expect(last.total == 6)
    #expect(last.failed == 1)
    #expect(last.running.isEmpty)
    #expect(states.contains { $0.running.map(\.feed) == [held] && $0.done == 5 })
    #expect(zip(states, states.dropFirst()).allSatisfy { $0.done <= $1.done })
    #expect(await report.failures.count == 1)
    fixture.pass(7200)
    var next = await engine.progress().makeAsyncIterator()
    async let again = engine.refresh([held])
    while let state = await next.next(), state.total != 1 {}
    #expect(await again.outcomes.count == 1)
  }

  @Test
  func `a cancelled refresh ends the progress as well`() async throws {
    let gate = Gate()
    for number in 1...5 {
      _ = try await fixture.feed("/\(number)", .feed("f\(number)", [1]).held(gate))
    }
    let engine = fixture.engine
    let refresh = Task { await engine.refresh() }
    await fixture.server.waitForRequests(2)
    await engine.cancel()
    _ = await refresh.value
    var progress = await engine.progress().makeAsyncIterator()
    let state = try #require(await progress.next())
    #expect(state.done == 5)
    #expect(state.isFinished)
  }
}
