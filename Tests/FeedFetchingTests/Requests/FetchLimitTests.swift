// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FetchLimitTests {
  let server: LoopbackServer
  let clock = LimitClock()
  let fetcher: Fetcher

  init() throws {
    server = try LoopbackServer()
    fetcher = Fetcher(clock: clock)
  }

  private let limits = FetchLimits(
    maximumBytes: 1000,
    connectTimeout: .seconds(5),
    totalTimeout: .seconds(60)
  )

  private func request(_ path: String) -> FetchRequest {
    FetchRequest(url: server.url(path), limits: limits)
  }

  private func failure(_ request: FetchRequest) async throws -> FetchError {
    try await #require(throws: FetchError.self) { try await fetcher.fetch(request) }
  }

  @Test func `an answer that never comes ends at the total limit and closes its connection`()
    async throws
  {
    server.on("/feed", Answer(delivery: .held(Gate())))
    async let error = failure(request("/feed"))
    await server.waitForRequests(1)
    clock.expire(.seconds(60))
    #expect(try await error.code == .totalTimedOut)
    await server.waitForClosedConnections()
  }

  @Test func `a body that stops ends at the total limit and closes its connection`() async throws {
    server.on(
      "/feed",
      Answer(body: Array("0123456789".utf8), delivery: .interrupted(afterBytes: 3, Gate()))
    )
    let request = request("/feed")
    let (clock, fetcher) = (clock, fetcher)
    await #expect(throws: FetchError.self) {
      try await fetcher.fetch(request) { _ in clock.expire(.seconds(60)) }
    }
    await server.waitForClosedConnections()
  }

  @Test func `a server that stops in the middle ends at the limit on silence, and it is said`()
    async throws
  {
    server.on(
      "/feed",
      Answer(body: Array("0123456789".utf8), delivery: .interrupted(afterBytes: 3, Gate()))
    )
    let request = request("/feed")
    let (clock, fetcher) = (clock, fetcher)
    let error = try await #require(throws: FetchError.self) {
      try await fetcher.fetch(request) { _ in clock.expire(.seconds(30)) }
    }
    #expect(error.code == .totalTimedOut)
    #expect(error.sentence.contains("(nothing came for 30 seconds)"))
    await server.waitForClosedConnections()
  }

  @Test func `a server that says nothing at all ends at the limit on silence`() async throws {
    server.on("/feed", Answer(delivery: .held(Gate())))
    async let error = failure(request("/feed"))
    await server.waitForRequests(1)
    clock.expire(.seconds(30))
    #expect(try await error.code == .totalTimedOut)
    await server.waitForClosedConnections()
  }

  @Test func `each part of a body begins the limit on silence anew`() async throws {
    let gates = (0..<20).map { _ in Gate() }
    server.on("/feed", Answer(body: [UInt8](0..<20), delivery: .dripped(gates)))
    let request = request("/feed")
    async let response = fetcher.fetch(request)
    for (index, gate) in gates.enumerated() {
      await clock.waitForSleeps(index + 1, of: .seconds(30))
      // The one limit on silence, and that on the whole.
      #expect(clock.sleeperCount <= 2)
      gate.open()
    }
    #expect(try await response.body == [UInt8](0..<20))
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a slow line has five minutes, and half a minute of silence`() {
    for limits in [FetchLimits.feed, .image, .page] {
      #expect(limits.silenceTimeout == .seconds(30))
      #expect(limits.totalTimeout == .seconds(300))
    }
  }

  @Test func `waiting behind others of the same host is no silence`() async throws {
    let gate = Gate()
    server.on("/feed", Answer(body: [1], delivery: .held(gate)))
    let request = request("/feed")
    let (clock, fetcher) = (clock, fetcher)
    async let first = fetcher.fetch(request)
    async let second = fetcher.fetch(request)
    await server.waitForRequests(2)
    async let third = fetcher.fetch(request)
    // The third has begun its limit on the whole, and no other.
    await clock.waitForSleeps(3, of: .seconds(60))
    await clock.waitForSleeps(2, of: .seconds(30))
    #expect(clock.sleeperCount <= 5)
    gate.open()
    #expect(try await [first.status, second.status, third.status] == [200, 200, 200])
  }

  @Test func `a connection that is never made ends at the limit for connecting`() async throws {
    // The server never answers the handshake, as it waits for the end of a request's head.
    let url = server.url("/feed", scheme: "https")
    async let error = failure(FetchRequest(url: url, limits: limits))
    await server.wait { $0.opened == 1 }
    clock.expire(.seconds(5))
    #expect(try await error.code == .connectTimedOut)
    await server.waitForClosedConnections()
  }

  @Test func `the limit for connecting ends when there is a connection`() async throws {
    let gate = Gate()
    server.on("/feed", Answer(body: [1], delivery: .held(gate)))
    let request = request("/feed")
    let fetcher = fetcher
    async let response = fetcher.fetch(request)
    await server.waitForRequests(1)
    clock.expire(.seconds(5))
    gate.open()
    #expect(try await response.body == [1])
  }

  @Test func `a body that is announced too large is not read`() async throws {
    server.on("/feed", Answer(body: [UInt8](repeating: 7, count: 1001)))
    let error = try await failure(request("/feed"))
    #expect(error.code == .tooLarge)
    #expect(error.sentence.contains("(it has more than 1 kB; at most 1 kB are allowed)"))
    #expect(!error.isRetryable)
    await server.waitForClosedConnections()
  }

  @Test func `a body of exactly the limit is read`() async throws {
    server.on("/feed", Answer(body: [UInt8](repeating: 7, count: 1000)))
    #expect(try await fetcher.fetch(request("/feed")).body.count == 1000)
  }

  @Test func `the size limit counts after decompression`() async throws {
    server.on("/feed", .gzipBomb(zeros: 200_000))
    let error = try await failure(request("/feed"))
    #expect(error.code == .tooLarge)
    server.on("/small", .gzipBomb(zeros: 775))
    #expect(try await fetcher.fetch(request("/small")).body == [UInt8](repeating: 0, count: 775))
  }

  @Test func `a cancelled fetch closes its connection before it returns an error`() async throws {
    server.on("/feed", Answer(delivery: .held(Gate())))
    let request = request("/feed")
    let task = Task { [fetcher] in try await fetcher.fetch(request) }
    await server.waitForRequests(1)
    task.cancel()
    let error = await #expect(throws: FetchError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(error?.isRetryable == false)
    await server.waitForClosedConnections()
    #expect(clock.sleeperCount == 0)
  }

  @Test func `a fetch that was cancelled before it began asks nobody`() async throws {
    let request = request("/feed")
    let gate = Gate()
    server.on("/feed", Answer(delivery: .held(gate)))
    let task = Task { [fetcher] in
      withUnsafeCurrentTask { $0?.cancel() }
      return try await fetcher.fetch(request)
    }
    let error = await #expect(throws: FetchError.self) { try await task.value }
    #expect(error?.code == .cancelled)
    #expect(server.requests.isEmpty)
  }
}
