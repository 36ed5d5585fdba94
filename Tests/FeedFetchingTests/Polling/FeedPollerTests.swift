// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import Synchronization
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FeedPollerTests {
  let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
  }

  @Test func `polls of one host pass the budget one by one, and all are served`() async throws {
    server.on("/feed", .text("<rss/>"))
    var limits = HostLimits()
    limits.maximumRequestsPerHost = 1
    limits.spacing = .zero
    let fixture = PollFixture(limits: limits)
    let url = server.url("/feed")
    await withTaskGroup(of: Bool.self) { group in
      for seed in 0..<10 as Range<UInt64> {
        group.addTask {
          await fixture.poll(PollRecord(address: url, jitterSeed: seed)).outcome.isUpdated
        }
      }
      for await isUpdated in group { #expect(isUpdated) }
    }
    #expect(server.requests.count == 10)
    #expect(server.events.opened == 1)
  }

  @Test func `a poll that is cancelled leaves the record as it was and its place to the next`()
    async throws
  {
    let fixture = PollFixture()
    let gate = Gate()
    server.on("/feed", Answer(body: Array("<rss/>".utf8), delivery: .held(gate)))
    let record = PollRecord(address: server.url("/feed"))
    let tasks = (0..<2).map { _ in Task { await fixture.poll(record) } }
    await server.waitForRequests(2)
    for task in tasks { task.cancel() }
    for task in tasks {
      let poll = await task.value
      #expect(poll.outcome.shortDescription == "cancelled")
      #expect(poll.record == record)
    }
    try #require(await fixture.budget.activeCount == 0)
    gate.open()
    #expect(await fixture.poll(record).outcome.isUpdated)
  }

  @Test func `a server that does not answer at all counts as a failure, a lost network does not`()
    async throws
  {
    let dead = await PollFixture().poll(PollRecord(address: try LoopbackServer.unusedURL()))
    #expect(dead.outcome.shortDescription == "cannotConnect")
    #expect(dead.record.consecutiveFailures == 1)
    #expect(dead.record.lastCheck == PollFixture.noon)
    let lost = await PollFixture(fetcher: NoNetwork()).poll(
      PollRecord(address: server.url("/feed"))
    )
    #expect(lost.outcome.shortDescription == "offline")
    #expect(lost.record.consecutiveFailures == 0)
    #expect(lost.record.lastCheck == nil)
  }

  @Test func `a page that is no feed is a failure that keeps no validators`() async throws {
    server.on("/feed", .text("<html>", headers: [("ETag", "\"a\"")]))
    let (record, outcome) = await PollFixture().poll(PollRecord(address: server.url("/feed")))
    #expect(outcome.shortDescription == "notAFeed")
    #expect(record.validators == nil)
    #expect(record.digest == nil)
    #expect(record.consecutiveFailures == 1)
  }

  /// A fetcher on a computer without a network.
  private struct NoNetwork: Fetching {
    func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
      throw FetchError(.offline, url: request.url)
    }
  }
}
