// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import KitTesting
import TestSupport
import Testing

/// Bodies that come while there is no memory for them.
@Suite(.timeLimit(.minutes(5))) struct BodyBudgetTests {
  let server: LoopbackServer
  let clock = ManualClock()
  let fetcher: Fetcher

  init() throws {
    server = try LoopbackServer()
    fetcher = Fetcher(
      bodies: BodyLimits(maximumBytes: 1000, smallBytes: 100, reserveBytes: 1000),
      clock: clock
    )
    server.on("/full", Answer(body: [UInt8](repeating: 1, count: 1000)))
    server.on("/large", Answer(body: [UInt8](repeating: 2, count: 500)))
    server.on("/small", Answer(body: [UInt8](repeating: 3, count: 99)))
    server.on("/packed", .gzipBomb(zeros: 100_000))
  }

  private func get(_ path: String) async throws -> FetchResponse {
    try await fetcher.fetch(FetchRequest(url: server.url(path)))
  }

  /// Begins a fetch that has to wait.
  private func waiting(_ path: String) async -> Task<FetchResponse, any Error> {
    let task = Task { try await get(path) }
    while await fetcher.waitingBodies == 0 { await Task.yield() }
    return task
  }

  @Test func `a large body waits until an answer is let go of`() async throws {
    var held: FetchResponse? = try await get("/full")
    let large = await waiting("/large")
    #expect(held?.body.count == 1000)
    held = nil
    #expect(try await large.value.body.count == 500)
    #expect(await fetcher.waitingBodies == 0)
  }

  @Test func `a small body passes those that wait`() async throws {
    let held = try await get("/full")
    let large = await waiting("/large")
    #expect(try await get("/small").body.count == 99)
    #expect(await fetcher.waitingBodies == 1)
    large.cancel()
    _ = await large.result
    #expect(held.body.count == 1000)
  }

  @Test func `waiting is no silence, and what is silent after it is`() async throws {
    let gate = Gate()
    let body = [UInt8](repeating: 2, count: 500)
    server.on("/slow", Answer(body: body, delivery: .interrupted(afterBytes: 200, gate)))
    var held: FetchResponse? = try await get("/full")
    let slow = await waiting("/slow")
    // The limit on the whole is all that runs.
    while clock.sleeperCount != 1 { await Task.yield() }
    clock.advance(by: .seconds(31))
    #expect(await fetcher.waitingBodies == 1)
    #expect(held?.body.count == 1000)
    held = nil
    let time = Task { [clock] in
      // Bytes that come in the same moment begin the silence anew.
      while !Task.isCancelled {
        if clock.sleeperCount == 2 { clock.advance(by: .seconds(30)) }
        await Task.yield()
      }
    }
    let error = await #expect(throws: FetchError.self) { try await slow.value }
    time.cancel()
    #expect(error?.sentence.contains("(nothing came for 30 seconds)") == true)
    await server.waitForClosedConnections()
  }

  @Test func `the limit on the whole holds for who waits`() async throws {
    let held = try await get("/full")
    let large = await waiting("/large")
    clock.advance(by: FetchLimits.feed.totalTimeout)
    let error = await #expect(throws: FetchError.self) { try await large.value }
    #expect(error?.code == .totalTimedOut)
    #expect(await fetcher.waitingBodies == 0)
    await server.waitForClosedConnections()
    #expect(held.body.count == 1000)
  }

  @Test func `who is cancelled does not wait`() async throws {
    let held = try await get("/full")
    let large = await waiting("/large")
    large.cancel()
    let error = await #expect(throws: FetchError.self) { try await large.value }
    #expect(error?.code == .cancelled)
    await server.waitForClosedConnections()
    #expect(held.body.count == 1000)
  }

  @Test func `a packed body counts by what it unpacks to`() async throws {
    let held = try await get("/packed")
    #expect(held.body.count > 90_000)
    let large = await waiting("/large")
    large.cancel()
    _ = await large.result
    #expect(held.body.count > 90_000)
  }

  @Test func `what failed takes nothing`() async throws {
    var request = FetchRequest(url: server.url("/packed"))
    request.limits.maximumBytes = 50_000
    for _ in 0..<3 {
      await #expect(throws: FetchError.self) { try await fetcher.fetch(request) }
    }
    #expect(try await get("/large").body.count == 500)
  }

  @Test func `an answer keeps no thread of its fetcher`() async throws {
    var fetcher: Fetcher? = Fetcher()
    weak let gone = fetcher
    let held = try await fetcher?.fetch(FetchRequest(url: server.url("/full")))
    fetcher = nil
    #expect(gone == nil)
    await server.waitForClosedConnections()
    #expect(held?.body.count == 1000)
  }
}
