// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport
import Testing

/// The output of `freshetctl poll` about servers of all kinds.
@Suite(.timeLimit(.minutes(5))) struct PollCommandTests {
  let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
  }

  private let feed = """
    <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>a</title>
    <ttl>180</ttl><atom:link rel="hub" href="https://hub.example/"/></channel></rss>
    """

  private func run(_ arguments: String...) throws -> BuiltProgram.Result {
    try BuiltProgram("freshetctl").run(["poll"] + arguments)
  }

  private func object(_ result: BuiltProgram.Result) throws -> Report {
    try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
  }

  private struct Report: Decodable {
    struct Freshness: Decodable, Equatable {
      let source: String
      let said: Int
      let heeded: Int
    }

    let verdict: String
    let status: Int?
    let etag: String?
    let compression: String?
    let freshness: [Freshness]
    let newAddress: String?
    let retryAfter: Int?
    let hasHub: Bool
    let ending: String?
    let secondsToNextPoll: Int?
  }

  @Test func `a report says what was found and what follows from it`() throws {
    server.on("/feed", .redirect(301, to: "/new"))
    server.on(
      "/new",
      Answer(
        headers: [
          ("Content-Type", "application/rss+xml"), ("Content-Encoding", "gzip"),
          ("ETag", "W/\"a\""), ("Cache-Control", "max-age=172800"), ("Retry-After", "60"),
        ],
        body: GzipEncoder.stored(Array(feed.utf8))
      )
    )
    let result = try run(server.url("/feed?key=secret").absoluteString, "--json")
    #expect(result.code == 0)
    #expect(result.complaint.isEmpty)
    #expect(!result.output.contains("secret"))
    let report = try object(result)
    #expect(report.verdict == "feed")
    #expect(report.status == 200)
    #expect(report.etag == "W/\"a\"")
    #expect(report.compression == "gzip")
    #expect(
      report.freshness == [
        Report.Freshness(source: "maximumAge", said: 172_800, heeded: 86_400),
        Report.Freshness(source: "timeToLive", said: 10_800, heeded: 10_800),
      ]
    )
    #expect(report.newAddress == server.url("/new").absoluteString)
    #expect(report.retryAfter == 60)
    #expect(report.hasHub)
    #expect(86_400...95_040 ~= (try #require(report.secondsToNextPoll)))
    #expect(server.requests.count == 2)
  }

  @Test func `a person reads one finding a line`() throws {
    server.on("/feed", .text(feed, type: "application/rss+xml"))
    let result = try run(server.url("/feed").absoluteString)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(result.code == 0)
    #expect(lines.contains("Answer: status 200, a feed"))
    #expect(lines.contains("Validators: none; each poll fetches the whole feed"))
    #expect(lines.contains("Freshness: the feed's ttl says 3 h, applied"))
    #expect(lines.contains("Between polls: 3 h, the longest of these and our hour"))
    #expect(lines.contains { $0.hasPrefix("Next poll: in 3 h") })
  }

  @Test func `a server that refuses is reported with the time it asks for`() throws {
    server.on("/feed", Answer(status: 429, headers: [("Retry-After", "7200")]))
    let result = try run(server.url("/feed").absoluteString, "--json")
    #expect(result.code == 69)
    #expect(result.complaint.contains("429"))
    let report = try object(result)
    #expect(report.verdict == "failed")
    #expect(report.retryAfter == 7200)
    #expect(report.secondsToNextPoll == 7200)
  }

  @Test func `a feed that is gone is asked a few times more, and a page is no feed`() throws {
    server.on("/gone", Answer(status: 410))
    let gone = try run(server.url("/gone").absoluteString)
    #expect(gone.code == 69)
    #expect(!gone.output.contains("Validators"))
    #expect(gone.output.contains("Next poll: in "))
    #expect(gone.output.contains("; never, once three such answers came over two days"))
    server.on("/page", .text("hello", type: "text/plain"))
    let page = try run(server.url("/page").absoluteString, "--json")
    #expect(page.code == 65)
    #expect(try object(page).verdict == "notAFeed")
    #expect(page.complaint.split(separator: "\n").count == 1)
    #expect(try run("ftp://x").code == 64)
  }
}
