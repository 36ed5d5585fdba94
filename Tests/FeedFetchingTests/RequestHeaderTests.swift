// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import TestSupport
import Testing

/// The headers of a request, and the proxy that it goes through.
@Suite(.timeLimit(.minutes(5))) struct RequestHeaderTests {
  let server: LoopbackServer
  let fetcher = Fetcher()

  init() throws {
    server = try LoopbackServer()
    server.on("/feed", .text("direct"))
  }

  @Test func `M9 headers of a feed go to its origin and to no other`() async throws {
    let other = try LoopbackServer()
    other.on("/end", .text("end"))
    server.on("/a", .redirect(302, to: "/b"))
    server.on("/b", .redirect(302, to: other.url("/end").absoluteString))
    var request = FetchRequest(url: server.url("/a"))
    request.headers = [try #require(HeaderField(name: "X-Token", value: "secret"))]
    _ = try await fetcher.fetch(request)
    #expect(server.requests.map { $0["X-Token"] } == ["secret", "secret"])
    #expect(other.requests.count == 1)
    #expect(other.requests.first?["X-Token"] == nil)
  }

  @Test func `a header does not come back when a redirect leads home again`() async throws {
    let other = try LoopbackServer()
    server.on("/a", .redirect(302, to: other.url("/away").absoluteString))
    other.on("/away", .redirect(302, to: server.url("/feed").absoluteString))
    var request = FetchRequest(url: server.url("/a"))
    request.headers = [try #require(HeaderField(name: "X-Token", value: "secret"))]
    _ = try await fetcher.fetch(request)
    #expect(server.requests.map { $0["X-Token"] } == ["secret", nil])
  }

  @Test func `a request goes through its proxy, and the next one without goes its own way`()
    async throws
  {
    let proxy = try LoopbackServer()
    proxy.on("http://feeds.example/feed", .text("by proxy"))
    let url = try #require(URL(string: "http://feeds.example/feed"))
    var request = FetchRequest(url: url)
    request.proxy = proxy.url("/")
    for _ in 0..<2 {
      #expect(try await fetcher.fetch(request).body == Array("by proxy".utf8))
    }
    #expect(proxy.events.opened == 1)
    let plain = try await fetcher.fetch(FetchRequest(url: server.url("/feed")))
    #expect(plain.body == Array("direct".utf8))
    #expect(proxy.requests.count == 2)
  }

  @Test func `a proxy that is not there is an error, and nothing goes past it`() async throws {
    var request = FetchRequest(url: server.url("/feed"))
    request.proxy = try LoopbackServer.unusedURL()
    let asked = request
    let error = try await #require(throws: FetchError.self) { try await fetcher.fetch(asked) }
    #expect(error.code == .cannotConnect)
    #expect(server.requests.isEmpty)
  }

  @Test(arguments: ["nonsense", "direct://", "file:///proxy", "http://", "ftp://127.0.0.1/"])
  func `what is no proxy is an error, and nothing goes past it`(address: String) async throws {
    var request = FetchRequest(url: server.url("/feed"))
    let proxy: URL = try #require(URL(string: address))
    request.proxy = proxy
    let asked = request
    let error = try await #require(throws: FetchError.self) { try await fetcher.fetch(asked) }
    #expect(error.code == .cannotConnect)
    #expect(error.sentence.contains("proxy"))
    #expect(server.requests.isEmpty)
  }

  @Test func `no log and no dump shows the value of a header`() throws {
    var request = FetchRequest(url: server.url("/feed"))
    request.headers = [try #require(HeaderField(name: "X-Token", value: "s3cret"))]
    var text = ""
    dump(request, to: &text)
    #expect(!text.contains("s3cret"))
    #expect(!"\(request)".contains("s3cret"))
  }

  @Test(arguments: [
    ("", "a"), ("a b", "a"), ("Host", "a"), ("if-none-match", "a"),
    ("Transfer-Encoding", "chunked"),
    ("X", "a\r\nY: b"), ("X:", "a"), ("Ü", "a"),
  ])
  func `a header that cannot be sent is none`(name: String, value: String) {
    #expect(HeaderField(name: name, value: value) == nil)
  }
}
