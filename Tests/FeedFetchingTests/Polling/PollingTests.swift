// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import KitTesting
import TestSupport
import Testing

/// Requests as a server sees them over days: the polling policy, over a real connection.
@Suite(.timeLimit(.minutes(5))) struct PollingTests {
  let server: LoopbackServer
  let fixture = PollFixture()
  let date = "Sun, 06 Nov 1994 08:49:37 GMT"

  init() throws {
    server = try LoopbackServer()
  }

  private func feed(
    _ body: String = "<rss/>",
    _ headers: [(name: String, value: String)] = []
  ) -> Answer {
    .text(body, type: "application/rss+xml", headers: headers)
  }

  private func record(_ path: String = "/feed") -> PollRecord {
    PollRecord(address: server.url(path))
  }

  @Test func `M9 one request without validators, then both exactly as they came`() async throws {
    server.on(
      "/feed",
      feed("<rss/>", [("ETag", "W/\"a\""), ("Last-Modified", date)]),
      Answer(status: 304)
    )
    var (record, outcome) = await fixture.poll(record())
    #expect(outcome.isUpdated)
    for _ in 0..<3 {
      fixture.advance(to: record.nextCheck)
      (record, outcome) = await fixture.poll(record)
      #expect(outcome.shortDescription == "notModified")
    }
    #expect(
      server.requests.map { $0["If-None-Match"] } == [nil]
        + Array(repeating: "W/\"a\"", count: 3)
    )
    #expect(
      server.requests.map { $0["If-Modified-Since"] } == [nil] + Array(repeating: date, count: 3)
    )
    #expect(fixture.readCount == 1)
  }

  @Test func `M9 between two polls nobody is asked, whatever asks for it`() async throws {
    server.on("/feed", feed())
    let (record, _) = await fixture.poll(record())
    fixture.pass(.seconds(60))
    for trigger in PollTrigger.allCases {
      let again = await fixture.poll(record, trigger)
      #expect(again.record == record)
    }
    #expect(server.requests.count == 1)
    fixture.pass(.seconds(240))
    #expect(await fixture.poll(record, .manual).outcome.shortDescription == "unchanged")
    #expect(server.requests.count == 2)
  }

  @Test func `M9 a body with the same bytes is not read again`() async throws {
    server.on("/feed", feed("<rss>1</rss>"), feed("<rss>1</rss>"), feed("<rss>2</rss>"))
    var (record, outcome) = await fixture.poll(record())
    fixture.advance(to: record.nextCheck)
    (record, outcome) = await fixture.poll(record)
    #expect(outcome.shortDescription == "unchanged")
    #expect(fixture.readCount == 1)
    #expect(record.lastSuccess == fixture.now)
    fixture.advance(to: record.nextCheck)
    (record, outcome) = await fixture.poll(record)
    #expect(outcome.isUpdated)
    #expect(fixture.readCount == 2)
  }

  @Test func `M9 a server that forgets its tag when it compresses is asked by date alone`()
    async throws
  {
    let same = feed("<rss/>", [("ETag", "\"a-gzip\""), ("Last-Modified", date)])
    server.on("/feed", same, same, same, Answer(status: 304))
    var record = record()
    for _ in 0..<4 {
      record = await fixture.poll(record).record
      fixture.advance(to: record.nextCheck)
    }
    let tags = "\"a-gzip\", \"a\""
    #expect(server.requests.map { $0["If-None-Match"] } == [nil, tags, tags, nil])
    #expect(server.requests.map { $0["If-Modified-Since"] } == [nil, date, date, date])
  }

  @Test func `M9 a server that answers 304 for ever is asked for a body after eight days`()
    async throws
  {
    server.on("/feed", feed("<rss/>", [("ETag", "\"a\"")]), Answer(status: 304))
    var record = await fixture.poll(record()).record
    while fixture.now < PollFixture.noon.addingTimeInterval(8 * 86_400) {
      fixture.pass(.seconds(86_400))
      server.on("/feed", Answer(status: 304))
      if fixture.now >= PollFixture.noon.addingTimeInterval(8 * 86_400) {
        server.on("/feed", feed("<rss>new</rss>", [("ETag", "\"b\"")]))
      }
      record = await fixture.poll(record).record
    }
    #expect(server.requests.count == 9)
    #expect(server.requests.dropFirst().dropLast().allSatisfy { $0["If-None-Match"] == "\"a\"" })
    #expect(server.requests.last?["If-None-Match"] == nil)
    #expect(record.validators?.etag == "\"b\"")
  }

  @Test func `M9 polls carry no cookie, no referrer, no query of ours and an honest name`()
    async throws
  {
    server.on("/feed", feed("<rss/>", [("Set-Cookie", "id=1; Path=/"), ("ETag", "\"a\"")]))
    let first = await fixture.poll(record()).record
    fixture.advance(to: first.nextCheck)
    _ = await fixture.poll(first)
    #expect(server.requests.count == 2)
    for request in server.requests {
      #expect(request["Cookie"] == nil)
      #expect(request["Referer"] == nil)
      #expect(request.target == "/feed")
      #expect(request["User-Agent"]?.hasPrefix("Freshet/") == true)
      // Brotli is offered over TLS alone, as it breaks on old proxies; it is read everywhere.
      #expect(request["Accept-Encoding"]?.contains("gzip") == true)
    }
  }

  @Test func `M9 a feed that comes compressed is read as what it was`() async throws {
    let body = Array("<rss>water</rss>".utf8)
    server.on("/gzip", .gzip(body))
    server.on("/brotli", .brotli(body))
    for path in ["/gzip", "/brotli"] {
      let (record, outcome) = await fixture.poll(record(path))
      #expect(outcome.response?.body == body)
      #expect(record.digest == BodyDigest(of: body))
    }
  }

  @Test(arguments: [429, 503])
  func `M9 Retry-After in seconds and as a date stops the whole host`(status: Int) async throws {
    server.on("/feed", Answer(status: status, headers: [("Retry-After", "7200")]))
    server.on("/other", feed())
    let first = await fixture.poll(record())
    #expect(first.record.nextCheck == fixture.now.addingTimeInterval(7200))
    let other = await fixture.poll(record("/other"), .manual)
    #expect(other.outcome.shortDescription == "waiting-hostAsked")
    #expect(other.record.nextCheck == fixture.now.addingTimeInterval(7200))
    #expect(other.record.consecutiveFailures == 0)
    #expect(server.requests.count == 1)
    fixture.pass(.seconds(7200))
    fixture.clock.advance(by: .seconds(7200))
    server.on(
      "/feed",
      Answer(status: status, headers: [("Retry-After", "Sat, 21 Nov 2026 15:00:00 GMT")])
    )
    let second = await fixture.poll(first.record)
    #expect(second.record.nextCheck == PollFixture.noon.addingTimeInterval(3 * 3600))
    #expect(second.record.consecutiveFailures == 2)
  }

  @Test func `M9 Retry-After on an answer with a body is heeded for that feed`() async throws {
    server.on("/feed", feed("<rss/>", [("Retry-After", "172800")]))
    server.on("/other", feed())
    let (record, outcome) = await fixture.poll(record())
    #expect(outcome.isUpdated)
    #expect(record.nextCheck == fixture.now.addingTimeInterval(172_800))
    #expect(await fixture.poll(self.record("/other")).outcome.isUpdated)
  }

  @Test func `M9 429 without a time holds the host ten minutes and the feed an hour`() async throws
  {
    server.on("/feed", Answer(status: 429))
    server.on("/other", feed())
    let first = await fixture.poll(record())
    let next = try #require(first.record.nextCheck).timeIntervalSince(fixture.now)
    #expect(3240...3960 ~= next)
    let other = await fixture.poll(record("/other"))
    #expect(other.record.nextCheck == fixture.now.addingTimeInterval(600))
    fixture.pass(.seconds(600))
    fixture.clock.advance(by: .seconds(600))
    #expect(await fixture.poll(other.record).outcome.isUpdated)
  }

  @Test func `M9 410 is asked for two days, and after that by hand alone`() async throws {
    server.on("/feed", feed("<rss/>"), Answer(status: 410))
    var record = await fixture.poll(record()).record
    for _ in 0..<20 where !record.isGone {
      fixture.advance(to: record.nextCheck)
      record = await fixture.poll(record).record
    }
    #expect(record.isGone)
    #expect(record.digest != nil)
    let count = server.requests.count
    #expect(4...8 ~= count)
    fixture.pass(.seconds(100 * 86_400))
    for trigger in [PollTrigger.automatic, .resume] {
      #expect(await fixture.poll(record, trigger).outcome.shortDescription == "stopped-gone")
    }
    #expect(server.requests.count == count)
    server.on("/feed", feed("<rss>again</rss>"))
    let (back, outcome) = await fixture.poll(record, .manual)
    #expect(outcome.isUpdated)
    #expect(!back.isGone)
  }

  @Test func `M9 a feed that is not found is asked ever more seldom, and comes back`() async throws
  {
    server.on("/feed", Answer(status: 404))
    var record = record()
    while fixture.now < PollFixture.noon.addingTimeInterval(7 * 86_400) {
      record = await fixture.poll(record).record
      fixture.advance(to: record.nextCheck)
    }
    #expect(8...13 ~= server.requests.count)
    server.on("/feed", feed())
    record = await fixture.poll(record).record
    #expect(record.consecutiveFailures == 0)
    #expect(record.lastSuccess == fixture.now)
  }

  @Test(arguments: [(301, true), (302, false), (303, false), (307, false), (308, true)])
  func `M9 a feed that has moved is asked at its new address after three polls and a day`(
    status: Int,
    moves: Bool
  ) async throws {
    server.on("/feed", .redirect(status, to: "/new"))
    server.on("/new", feed("<rss/>", [("ETag", "\"a\"")]))
    var record = record()
    for _ in 0..<4 {
      record = await fixture.poll(record).record
      fixture.pass(.seconds(13 * 3600))
    }
    #expect(record.address == server.url(moves ? "/new" : "/feed"))
    #expect(record.formerAddresses == (moves ? [server.url("/feed")] : []))
    #expect(server.requests.filter { $0.path == "/feed" }.count == (moves ? 3 : 4))
    #expect(server.requests.last?["If-None-Match"] == "\"a\"")
  }

  @Test func `M9 a hotel that redirects everything to its own page moves nothing`() async throws {
    server.on("/feed", .redirect(301, to: "/portal"))
    server.on("/portal", .text("<html>", type: "text/html", headers: [("ETag", "\"p\"")]))
    var record = record()
    for _ in 0..<6 {
      record = await fixture.poll(record, .manual).record
      fixture.pass(.seconds(13 * 3600))
    }
    #expect(record.address == server.url("/feed"))
    #expect(record.redirectCandidate == nil)
    #expect(record.validators == nil)
    #expect(record.consecutiveFailures == 6)
  }

  @Test func `M9 without a network nothing is sent, and the poll comes when it is back`()
    async throws
  {
    server.on("/feed", feed())
    let lost = await fixture.poll(record(), isOnline: false)
    #expect(lost.record == record())
    #expect(lost.outcome.shortDescription == "waiting-offline")
    #expect(server.requests.isEmpty)
    #expect(await fixture.poll(lost.record, .resume).outcome.isUpdated)
  }

  @Test func `M9 Cache-Control, Expires and the feed's own wish are weighed together`() async throws
  {
    server.on(
      "/feed",
      feed(
        "<rss/>",
        [
          ("Cache-Control", "max-age=7200"), ("Date", "Sun, 06 Nov 1994 08:00:00 GMT"),
          ("Expires", "Sun, 06 Nov 1994 11:00:00 GMT"),
        ]
      )
    )
    let (record, outcome) = await fixture.poll(record(), hints: PollHints(ttlMinutes: 300))
    let next = try #require(record.nextCheck).timeIntervalSince(fixture.now)
    #expect(18_000...19_800 ~= next)
    let response = try #require(outcome.response)
    let requests = fixture.poller.policy.requests(
      of: response,
      hints: record.hints,
      now: fixture.now
    )
    #expect(requests.map(\.source) == [.maximumAge, .expires, .timeToLive])
    #expect(requests.map(\.requested) == [.seconds(7200), .seconds(10_800), .seconds(18_000)])
  }
}
