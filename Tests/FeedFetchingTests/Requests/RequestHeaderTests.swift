// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
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

  @Test func `a user agent of the reader's stands in place of the program's at its origin alone`()
    async throws
  {
    let other = try LoopbackServer()
    server.on("/a", .redirect(302, to: other.url("/end").absoluteString))
    other.on("/end", .text("end"))
    var request = FetchRequest(url: server.url("/a"))
    request.headers = [try #require(HeaderField(name: "User-Agent", value: "Reader/7"))]
    _ = try await fetcher.fetch(request)
    #expect(server.requests.map { $0["User-Agent"] } == ["Reader/7"])
    #expect(other.requests.first?["User-Agent"]?.hasPrefix("Freshet/") == true)
  }

  @Test func `an access is for the feed's own origin, and its proxy for every request`() throws {
    let feed = server.url("/feed")
    let access = RequestAccess(
      credentials: Credentials(user: "anna", password: "s3cret"),
      headers: [
        try #require(HeaderField(name: "X-Token", value: "a")),
        try #require(HeaderField(name: "X-Other", value: "b")),
      ],
      proxy: URL(string: "http://proxy.example:3128")
    )
    var own = FetchRequest(url: server.url("/2"))
    own.headers = [try #require(HeaderField(name: "x-token", value: "own"))]
    own.add(access, of: feed)
    #expect(own.headers.map(\.value) == ["own", "b"])
    #expect(own.credentials == access.credentials && own.proxy == access.proxy)
    var foreign = FetchRequest(url: server.url("/2", host: "localhost"))
    foreign.add(access, of: feed)
    #expect(foreign.headers.isEmpty && foreign.credentials == nil)
    #expect(foreign.proxy == access.proxy)
    var bearer = access
    bearer.headers = [try #require(HeaderField(name: "Authorization", value: "Bearer c"))]
    var signed = FetchRequest(url: feed)
    signed.add(bearer, of: feed)
    #expect(signed.credentials == nil && signed.headers.map(\.value) == ["Bearer c"])
    var text = ""
    dump(access, to: &text)
    #expect(!(text + "\(access)").contains("s3cret"))
  }

  @Test func `a proxy that asks is told the name and the password of its address, once`()
    async throws
  {
    let proxy = try LoopbackServer()
    let asking = Answer(status: 407, headers: [("Proxy-Authenticate", "Basic realm=\"p\"")])
    proxy.on("http://feeds.example/feed", asking, .text("by proxy"), asking)
    var request = FetchRequest(url: try #require(URL(string: "http://feeds.example/feed")))
    request.proxy = proxy.url("/", userInfo: "anna:s3%3Acret@")
    #expect(try await fetcher.fetch(request).body == Array("by proxy".utf8))
    let words = "Basic " + Data("anna:s3:cret".utf8).base64EncodedString()
    #expect(proxy.requests.map { $0["Proxy-Authorization"] } == [nil, words])
    request.proxy = proxy.url("/", userInfo: "anna:wr0ng@")
    let asked = request
    let error = try await #require(throws: FetchError.self) { try await fetcher.fetch(asked) }
    #expect(error.status == 407 && error.proxy == "127.0.0.1:\(proxy.port)")
    #expect(error.sentence.contains("its proxy 127.0.0.1:\(proxy.port) asks for a user"))
    #expect(!error.sentence.contains("wr0ng") && !error.sentence.contains("anna"))
    #expect(proxy.requests.count == 4)
  }

  @Test func `a proxy that asks before it opens a tunnel is told its password too`() async throws {
    let proxy = try LoopbackServer()
    let asking = Answer(status: 407, headers: [("Proxy-Authenticate", "Basic realm=\"p\"")])
    proxy.on("feeds.example:443", asking, Answer(status: 502))
    var request = FetchRequest(url: try #require(URL(string: "https://feeds.example/feed")))
    request.proxy = proxy.url("/", userInfo: "anna:s3cret@")
    request.headers = [try #require(HeaderField(name: "X-Token", value: "a"))]
    let asked = request
    await #expect(throws: FetchError.self) { try await fetcher.fetch(asked) }
    let words = "Basic " + Data("anna:s3cret".utf8).base64EncodedString()
    #expect(proxy.requests.map(\.method) == ["CONNECT", "CONNECT"])
    #expect(proxy.requests.map { $0["Proxy-Authorization"] } == [nil, words])
    #expect(proxy.requests.allSatisfy { $0["X-Token"] == nil })
  }

  @Test func `more proxies than have room are asked in turn, and asked again`() async throws {
    let proxies = try (0..<12).map { _ in try LoopbackServer() }
    for _ in 0..<2 {
      for proxy in proxies {
        proxy.on("http://feeds.example/feed", .text("by proxy"))
        var request = FetchRequest(url: try #require(URL(string: "http://feeds.example/feed")))
        request.proxy = proxy.url("/")
        #expect(try await fetcher.fetch(request).body == Array("by proxy".utf8))
      }
    }
    #expect(proxies.map(\.requests.count) == Array(repeating: 2, count: proxies.count))
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

  @Test(arguments: ["http", "socks5"])
  func `a proxy that is not there is an error that names it, and nothing goes past it`(
    scheme: String
  ) async throws {
    var request = FetchRequest(url: server.url("/feed"))
    let port = try #require(try LoopbackServer.unusedURL().port)
    request.proxy = URL(string: "\(scheme)://anna:s3cret@127.0.0.1:\(port)")
    let asked = request
    let error = try await #require(throws: FetchError.self) { try await fetcher.fetch(asked) }
    #expect(error.code == .cannotConnect && error.proxy == "127.0.0.1:\(port)")
    #expect(error.sentence.contains("its proxy 127.0.0.1:\(port) does not answer"))
    #expect(!error.sentence.contains("s3cret"))
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
