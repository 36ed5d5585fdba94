// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct FetcherTests {
  let server: LoopbackServer
  let fetcher = Fetcher(userAgent: UserAgent(version: "1.2"))

  init() throws {
    server = try LoopbackServer()
  }

  @Test func `a body arrives whole with its type and its validators`() async throws {
    server.on(
      "/feed",
      .text(
        "<rss/>",
        type: "application/rss+xml",
        headers: [
          ("ETag", "W/\"a\""), ("Last-Modified", "Sun, 06 Nov 1994 08:49:37 GMT"),
          ("Cache-Control", "public, max-age=600"),
        ]
      )
    )
    let response = try await fetcher.fetch(FetchRequest(url: server.url("/feed?x=1")))
    #expect(response.status == 200)
    #expect(String(decoding: response.body, as: UTF8.self) == "<rss/>")
    #expect(response.contentType == "application/rss+xml")
    #expect(response.validators?.etag == "W/\"a\"")
    #expect(response.validators?.lastModified == "Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(response.maximumAge == .seconds(600))
    #expect(response.finalURL == server.url("/feed?x=1"))
    #expect(!response.isNotModified)
  }

  @Test func `M9 a request names the product honestly and carries no cookie and no referrer`()
    async throws
  {
    server.on("/feed", .text("a", headers: [("Set-Cookie", "id=1; Path=/")]))
    _ = try await fetcher.fetch(FetchRequest(url: server.url("/feed")))
    _ = try await fetcher.fetch(FetchRequest(url: server.url("/feed")))
    let request = try #require(server.requests.last)
    #expect(request.method == "GET")
    #expect(request["User-Agent"]?.hasPrefix("Freshet/1.2 (") == true)
    #expect(request["Cookie"] == nil)
    #expect(request["Referer"] == nil)
    #expect(request["Authorization"] == nil)
    #expect(request["Accept-Encoding"]?.contains("gzip") == true)
    #expect(request["Accept"]?.hasPrefix("application/atom+xml") == true)
  }

  @Test func `a picture is asked for as a picture`() async throws {
    server.on("/a.png", .text("png", type: "image/png"))
    _ = try await fetcher.fetch(FetchRequest(url: server.url("/a.png"), accept: .image))
    #expect(server.requests.first?["Accept"]?.hasPrefix("image/png") == true)
    #expect(server.requests.first?["Accept"]?.contains("webp") == false)
  }

  @Test func `a picture is asked for in the formats that can be shown, and in no other`()
    async throws
  {
    server.on("/a.png", .text("png", type: "image/png"))
    let agent = UserAgent(version: "1", pictures: ["image/png", "image/webp"])
    let fetcher = Fetcher(userAgent: agent)
    _ = try await fetcher.fetch(FetchRequest(url: server.url("/a.png"), accept: .image))
    #expect(server.requests.first?["Accept"] == "image/png, image/webp, */*;q=0.1")
  }

  @Test func `a page is asked for as a page`() async throws {
    server.on("/a.html", .text("<p>a", type: "text/html"))
    _ = try await fetcher.fetch(FetchRequest(url: server.url("/a.html"), accept: .page))
    #expect(server.requests.first?["Accept"]?.hasPrefix("text/html") == true)
  }

  @Test func `M9 both validators go out exactly as they came, and a 304 keeps them`() async throws {
    server.on("/feed", Answer(status: 304))
    let validators = try #require(
      Validators(etag: "W/\"a\"", lastModified: "Sunday, 06-Nov-94 08:49:37 GMT")
    )
    let response = try await fetcher.fetch(
      FetchRequest(url: server.url("/feed"), validators: validators)
    )
    #expect(server.requests.first?["If-None-Match"] == "W/\"a\"")
    #expect(server.requests.first?["If-Modified-Since"] == "Sunday, 06-Nov-94 08:49:37 GMT")
    #expect(response.isNotModified)
    #expect(response.body.isEmpty)
    #expect(response.validators == validators)
  }

  @Test func `M9 a new answer replaces both validators, also by none`() async throws {
    server.on("/feed", .text("a", headers: [("ETag", "\"b\"")]), .text("b"))
    var request = FetchRequest(url: server.url("/feed"))
    request.validators = Validators(etag: "\"a\"", lastModified: "x")
    let first = try await fetcher.fetch(request)
    #expect(first.validators == Validators(etag: "\"b\"", lastModified: nil))
    request.validators = first.validators
    let second = try await fetcher.fetch(request)
    #expect(second.validators == nil)
  }

  @Test func `M9 a 304 that was not asked for is an error`() async throws {
    server.on("/feed", Answer(status: 304))
    let error = try await failure(FetchRequest(url: server.url("/feed")))
    #expect(error.code == .http)
    #expect(error.status == 304)
    #expect(!error.isRetryable)
  }

  @Test func `gzip is taken off`() async throws {
    let body = Array(String(repeating: "freshet ", count: 20_000).utf8)
    server.on("/feed", .gzip(body))
    let response = try await fetcher.fetch(FetchRequest(url: server.url("/feed")))
    #expect(response.body == body)
  }

  @Test func `brotli is taken off`() async throws {
    let body = Array("freshet".utf8)
    server.on("/feed", .brotli(body))
    let response = try await fetcher.fetch(FetchRequest(url: server.url("/feed")))
    #expect(response.body == body)
  }

  @Test func `an answer in drips arrives whole, and each part is told`() async throws {
    let gates = [Gate(), Gate(), Gate()]
    server.on(
      "/feed",
      Answer(body: Array("abcd".utf8), delivery: .dripped(gates))
    )
    gates[0].open()
    let response = try await fetcher.fetch(FetchRequest(url: server.url("/feed"))) { progress in
      #expect(progress.expectedBytes == 4)
      gates[min(progress.receivedBytes, 2)].open()
    }
    #expect(response.body == Array("abcd".utf8))
  }

  @Test(arguments: [400, 401, 404, 410, 429, 500, 503])
  func `a status that is no success is an error with that status`(status: Int) async throws {
    server.on("/feed", Answer(status: status, body: Array("<html/>".utf8)))
    let error = try await failure(FetchRequest(url: server.url("/feed")))
    #expect(error.code == .http)
    #expect(error.status == status)
    #expect(error.isRetryable == [429, 500, 503].contains(status))
    #expect(error.shortDescription == "http-\(status)")
  }

  @Test(arguments: [
    ("120", 120), ("0", 0), ("Sun, 06 Nov 1994 08:51:37 GMT", 120),
    ("Sun, 06 Nov 1994 08:00:00 GMT", 0),
  ])
  func `M9 both forms of Retry-After are read, a date by the server's own clock`(
    header: String,
    seconds: Int
  ) async throws {
    let date = "Sun, 06 Nov 1994 08:49:37 GMT"
    server.on(
      "/feed",
      Answer(status: 503, headers: [("Retry-After", header), ("Date", date)])
    )
    let error = try await failure(FetchRequest(url: server.url("/feed")))
    #expect(error.retryAfter == .seconds(seconds))
  }

  @Test func `a failure is followed by a success when the server recovers`() async throws {
    server.on("/feed", Answer(delivery: .reset), Answer(status: 503), .text("ok"))
    let request = FetchRequest(url: server.url("/feed"))
    #expect(try await failure(request).isRetryable)
    #expect(try await failure(request).status == 503)
    #expect(try await fetcher.fetch(request).body == Array("ok".utf8))
  }

  @Test func `an answer that is no HTTP is an error`() async throws {
    server.on("/feed", Answer(delivery: .garbage))
    let error = try await failure(FetchRequest(url: server.url("/feed")))
    #expect(error.code == .badAnswer)
  }

  @Test func `a body that is wrongly called compressed is taken as it is`() async throws {
    let body = Array("not gzip at all".utf8)
    server.on("/feed", Answer(headers: [("Content-Encoding", "gzip")], body: body))
    #expect(try await fetcher.fetch(FetchRequest(url: server.url("/feed"))).body == body)
  }

  @Test func `nobody listening is an error that may pass`() async throws {
    let url = try LoopbackServer.unusedURL()
    let error = try await failure(FetchRequest(url: url))
    #expect(error.code == .cannotConnect)
    #expect(error.isRetryable)
  }

  @Test func `an address of another kind is refused`() async throws {
    let url = try #require(URL(string: "ftp://127.0.0.1/feed"))
    #expect(try await failure(FetchRequest(url: url)).code == .unsupportedAddress)
  }

  @Test func `M9 at most two connections go to one host`() async throws {
    let gate = Gate()
    server.on("/feed", Answer(body: [1], delivery: .held(gate)))
    let url = server.url("/feed")
    let fetcher = fetcher
    try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask { try await fetcher.fetch(FetchRequest(url: url)).body.count }
      }
      await server.waitForRequests(2)
      #expect(server.events.opened == 2)
      gate.open()
      for try await count in group { #expect(count == 1) }
    }
    #expect(server.requests.count == 6)
    #expect(server.events.opened <= 2)
  }

  @Test func `a fetcher can go while the next one works`() async throws {
    server.on("/feed", .text("ok"))
    for _ in 0..<20 {
      let passing = Fetcher()
      #expect(try await passing.fetch(FetchRequest(url: server.url("/feed"))).status == 200)
    }
    await server.waitForClosedConnections(20)
  }

  private func failure(_ request: FetchRequest) async throws -> FetchError {
    try await #require(throws: FetchError.self) { try await fetcher.fetch(request) }
  }
}
