// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import KitTesting
import TestSupport
import Testing

/// A feed whose whole document a person asks for.
@Suite(.timeLimit(.minutes(5))) struct RefetchTests {
  let server: LoopbackServer
  let fixture = PollFixture()
  private let feed = Answer.text(
    "<rss/>",
    type: "application/rss+xml",
    headers: [("ETag", "\"a\"")]
  )

  init() throws {
    server = try LoopbackServer()
  }

  @Test func `it is asked for without validators, and read even if it is the same`() async throws {
    server.on("/feed", feed, feed, feed)
    let first = await fixture.poll(PollRecord(address: server.url("/feed"))).record
    fixture.pass(.seconds(600))
    let (second, outcome) = await fixture.poll(first, .refetch)
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, nil])
    #expect(outcome.isUpdated)
    #expect(fixture.readCount == 2)
    #expect(second.validators == first.validators && second.digest == first.digest)
    fixture.pass(.seconds(600))
    #expect(await fixture.poll(second, .manual).outcome.shortDescription == "unchanged")
    #expect(server.requests.last?["If-None-Match"] != nil)
  }

  @Test func `the floor of a person's polls stays, and so does what the server asked`()
    async throws
  {
    server.on("/feed", feed, Answer(status: 503, headers: [("Retry-After", "3600")]))
    let first = await fixture.poll(PollRecord(address: server.url("/feed"))).record
    fixture.pass(.seconds(299))
    #expect(await fixture.poll(first, .refetch).outcome.shortDescription == "waiting-justChecked")
    fixture.pass(.seconds(1))
    let (held, outcome) = await fixture.poll(first, .refetch)
    #expect(outcome.shortDescription == "http-503")
    // A request that fails forgets nothing of the last document.
    #expect(held.validators == first.validators && held.digest == first.digest)
    fixture.pass(.seconds(600))
    #expect(await fixture.poll(held, .refetch).outcome.shortDescription == "waiting-serverAsked")
    #expect(server.requests.count == 2)
  }
}
