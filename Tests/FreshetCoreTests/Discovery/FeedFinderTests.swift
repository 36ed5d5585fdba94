// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedParsing
import FeedSync
import FoundationEssentials
import FreshetCore
import TestSupport
import Testing

/// The feeds that are found from an address, and the requests on the way.
struct FeedFinderTests {
  private static let rss = "<rss version=\"2.0\"><channel><title>Rss</title></channel></rss>"
  private static let atom =
    "<feed xmlns=\"http://www.w3.org/2005/Atom\"><title>Atom</title><id>urn:f</id></feed>"

  private func page(_ head: String = "", body: String = "") -> StubFetcher.Answer {
    .document("<html><head>\(head)</head><body>\(body)</body></html>", type: "text/html")
  }

  private func found(_ text: String, _ stub: StubFetcher) async throws -> [String] {
    try await FeedFinder(fetcher: stub).find(text).map {
      "\($0.evidence.rawValue) \($0.kind.rawValue) \($0.title) \($0.url.absoluteString)"
    }
  }

  /// A kind of source that is recognized by its host.
  private struct NodeOrigin: Origin {
    let kind = OriginKind("node")

    func recognize(_ address: URL) -> URL? {
      address.host() == "nodes.example" ? URL(string: "https://nodes.example/swift") : nil
    }

    func firstPage(
      _ response: FetchResponse,
      _ reading: PageReading
    ) async throws(SyncError) -> OriginPage {
      throw .placeUnknown
    }

    func pages(
      at cursor: OriginCursor,
      _ reading: PageReading
    ) async throws(SyncError) -> [OriginPage] {
      []
    }
  }

  @Test func `an address that another kind of source recognizes is offered, and nobody is asked`()
    async throws
  {
    let stub = StubFetcher([:])
    let finder = FeedFinder(origins: Origins([NodeOrigin()]), fetcher: stub)
    let found = try await finder.find("nodes.example/swift?p=2")
    #expect(found.map(\.url.absoluteString) == ["https://nodes.example/swift"])
    #expect(stub.requests.isEmpty)
  }

  private func failure(_ text: String, _ stub: StubFetcher, _ limit: Int = 12) async throws
    -> DiscoveryError
  {
    let finder = FeedFinder(fetcher: stub, maximumRequests: limit)
    return try #require(await #expect(throws: DiscoveryError.self) { try await finder.find(text) })
  }

  @Test(arguments: [
    "https://example.org/feed", "example.org/feed", " feed:https://example.org/feed ",
    "feed://example.org/feed", "HTTPS://EXAMPLE.org/feed#top",
  ])
  func `an address that is a feed is the one that is found, with one request`(
    text: String
  ) async throws {
    let stub = StubFetcher(["https://example.org/feed": [.document(Self.rss)]])
    #expect(try await found(text, stub) == ["document rss Rss https://example.org/feed"])
    #expect(stub.addresses == ["https://example.org/feed"])
  }

  @Test func `a page of the web names no feed of this computer, of its network, or in a file`()
    async throws
  {
    let head = """
      <link rel=alternate type=application/rss+xml href="http://127.0.0.1:631/feed">
      <link rel=alternate type=application/rss+xml href="file:///etc/feed.xml">
      <link rel=alternate type=application/rss+xml href="http://router.lan/feed">
      """
    let links = "<a href='http://localhost/rss'>RSS</a><a href='/feed.xml'>RSS</a>"
    let stub = StubFetcher([
      "https://example.org/": [page(head, body: links)],
      "http://localhost/rss": [.document(Self.rss)],
      "https://example.org/feed.xml": [.document(Self.rss)],
      "http://localhost/": [page(head)],
    ])
    #expect(
      try await found("https://example.org/", stub) == [
        "linked rss Rss https://example.org/feed.xml"
      ]
    )
    #expect(stub.addresses == ["https://example.org/", "https://example.org/feed.xml"])
    #expect(try await found("http://localhost/", stub).count == 2)
  }

  @Test func `the feeds that a page names are believed, in its order`() async throws {
    let stub = StubFetcher([
      "https://example.org/": [
        page(
          """
          <title>Site</title><link rel=alternate type=application/atom+xml href=/a title=First>
          <link rel=alternate type=application/feed+json href=/b>
          """,
          body: "<a href=/rss>RSS</a>"
        )
      ]
    ])
    #expect(
      try await found("example.org", stub) == [
        "declared atom First https://example.org/a", "declared json Site https://example.org/b",
      ]
    )
    #expect(stub.addresses == ["https://example.org/"])
  }

  @Test func `a host that speaks no TLS at the port that was typed is asked without it`()
    async throws
  {
    let stub = StubFetcher([
      "https://10.0.0.5:8101/": [.failure(.insecureConnection)],
      "http://10.0.0.5:8101/": [.document(Self.rss)],
      "http://127.0.0.1:8101/": [.document(Self.rss)],
      "http://localhost/": [.document(Self.rss)],
    ])
    #expect(try await found("10.0.0.5:8101", stub) == ["document rss Rss http://10.0.0.5:8101/"])
    #expect(try await found("127.0.0.1:8101", stub) == ["document rss Rss http://127.0.0.1:8101/"])
    #expect(try await found("localhost", stub) == ["document rss Rss http://localhost/"])
    #expect(stub.addresses.count == 4)
  }

  @Test
  func `a certificate that is not trusted is told, and nothing else is tried where TLS is spoken`()
    async throws
  {
    let alone = StubFetcher(["https://example.org/": [.failure(.insecureConnection)]])
    let error = try await failure("example.org", alone)
    guard case .unreachable(let cause) = error.reason else {
      Issue.record("it was \(error.reason)")
      return
    }
    #expect(cause.code == .insecureConnection)
    #expect(alone.addresses == ["https://example.org/"])
    let ported = StubFetcher([
      "https://example.org:8443/": [.failure(.insecureConnection)],
      "http://example.org:8443/": [.failure(.http, status: 400)],
    ])
    guard case .unreachable(let first) = try await failure("example.org:8443", ported).reason else {
      Issue.record("it was another reason")
      return
    }
    #expect(first.code == .insecureConnection)
  }

  @Test func `a page without encryption that names no feed is told as such`() async throws {
    let stub = StubFetcher([
      "https://example.org/": [.failure(.cannotConnect)], "http://example.org/": [page()],
    ])
    #expect(try await failure("example.org", stub).reason == .noFeed)
  }

  @Test func `a page that names itself as its feed is not believed`() async throws {
    let stub = StubFetcher([
      "https://example.org/": [page("<link rel=feed href='/#feed'>")],
      "https://example.org/feed": [.document(Self.rss)],
    ])
    #expect(
      try await found("example.org", stub) == ["usualPlace rss Rss https://example.org/feed"]
    )
  }

  private static let lookup = "https://social.example/api/v1/accounts/lookup?acct=ann"
  private static let finger =
    "https://example.org/.well-known/webfinger?resource=acct:ann@example.org"

  @Test func `the name of an account leads to its timeline`() async throws {
    let stub = StubFetcher([
      Self.lookup: [.document("{\"id\": \"42\"}", type: "application/json")]
    ])
    let found = try await FeedFinder(fetcher: stub).find(" @ann@Social.example ")
    #expect(found.map(\.url.absoluteString) == [Self.lookup])
    #expect(found.map(\.origin.rawValue) == ["mastodon"])
    #expect(found.map(\.title) == ["@ann@social.example"])
    #expect(stub.addresses == [Self.lookup])
  }

  @Test func `a host may name the server of its accounts`() async throws {
    let links = """
      {"links": [{"rel": "x"}, {"rel": "self", "href": "https://social.example/users/ann"}]}
      """
    let stub = StubFetcher([
      Self.finger: [.document(links, type: "application/jrd+json")],
      Self.lookup: [.document("{\"id\": \"42\"}", type: "application/json")],
    ])
    let found = try await FeedFinder(fetcher: stub).find("@ann@example.org")
    #expect(found.map(\.url.absoluteString) == [Self.lookup])
    #expect(found.map(\.title) == ["@ann@example.org"])
  }

  @Test(arguments: ["{}", "[]", "<html>", "{\"id\": 42}", "{\"links\": 5}"])
  func `an answer that is no account leads on to the feed`(answer: String) async throws {
    let feed = "https://social.example/@ann.rss"
    let stub = StubFetcher([
      Self.lookup: [.document(answer, type: "application/json")], feed: [.document(Self.rss)],
    ])
    #expect(try await found("@ann@social.example", stub) == ["document rss Rss \(feed)"])
  }

  @Test func `an account of Mastodon is found by its name and by its page`() async throws {
    let feed = "https://social.example/@ann.rss"
    let stub = StubFetcher([
      feed: [.document(Self.rss)], "https://social.example/@ann": [page()],
    ])
    #expect(try await found("@ann@social.example", stub) == ["document rss Rss \(feed)"])
    #expect(stub.addresses.count == 3 && stub.addresses.last == feed)
    #expect(try await found("social.example/@ann", stub) == ["rule rss Rss \(feed)"])
    #expect(stub.addresses.suffix(3) == ["https://social.example/@ann", Self.lookup, feed])
  }

  @Test(arguments: [
    "<meta itemprop=identifier content=UCct7QF2jcWRY6dhXWMSq9LQ>",
    "<link rel=canonical href=https://www.youtube.com/channel/UCct7QF2jcWRY6dhXWMSq9LQ>",
  ])
  func `a handle of YouTube is found through its page`(head: String) async throws {
    let feed = "https://www.youtube.com/feeds/videos.xml?channel_id=UCct7QF2jcWRY6dhXWMSq9LQ"
    let stub = StubFetcher(["https://www.youtube.com/@ann": [page("<title>Ann</title>\(head)")]])
    let found = try await FeedFinder(fetcher: stub).find("www.youtube.com/@ann")
    #expect(found.map(\.url.absoluteString) == [feed])
    #expect(found.map(\.origin.rawValue) == ["youtube"] && found.map(\.title) == ["Ann"])
    #expect(stub.addresses == ["https://www.youtube.com/@ann"])
  }

  @Test func `the channel that a page of YouTube declares has the kind of YouTube`() async throws {
    let feed = "https://www.youtube.com/feeds/videos.xml?channel_id=UCct7QF2jcWRY6dhXWMSq9LQ"
    let link = "<link rel=alternate type=application/rss+xml title=RSS href=\(feed)>"
    let stub = StubFetcher(["https://www.youtube.com/@ann": [page(link)]])
    let found = try await FeedFinder(fetcher: stub).find("https://www.youtube.com/@ann")
    #expect(found.map(\.url.absoluteString) == [feed])
    #expect(found.map(\.kindName) == ["youtube"])
  }

  @Test(arguments: [
    ("https://forum.example/", "https://forum.example/latest.json?no_definitions=true"),
    ("https://forum.example/c/help/5", "https://forum.example/c/help/5/l/latest.json"),
    ("https://forum.example/tag/linux", "https://forum.example/tag/linux/l/latest.json"),
    ("https://forum.example/t/a-title/12/3", "https://forum.example/t/12/posts.json"),
    ("https://forum.example/u/ann", "https://forum.example/latest.json?no_definitions=true"),
    (
      "https://site.example/forum/top", "https://site.example/forum/latest.json?no_definitions=true"
    ),
  ])
  func `a page that Discourse made leads to its list, before its feeds`(
    address: String,
    list: String
  ) async throws {
    let head =
      "<meta name=generator content='Discourse 3.4.0 - https://github.com/discourse'>"
      + "<link rel=alternate type=application/rss+xml title=Latest href=/latest.rss>"
    let stub = StubFetcher([address: [page(head)]])
    let found = try await FeedFinder(fetcher: stub).find(address)
    #expect(found.map(\.kindName) == ["discourse", "rss"])
    #expect(found.first?.url.absoluteString == list)
    #expect(stub.addresses == [address])
    let other = StubFetcher([address: [page(head.replacing("Discourse", with: "Other"))]])
    #expect(try await FeedFinder(fetcher: other).find(address).map(\.kindName) == ["rss"])
  }

  @Test func `a header names the interface of WordPress as a page does`() async throws {
    let link = "<https://example.org/wp-json/>; rel=\"https://api.w.org/\""
    let stub = StubFetcher([
      "https://example.org/": [
        .document("<html></html>", type: "text/html", headers: [("Link", link)])
      ],
      "https://example.org/feed": [.document(Self.rss)],
    ])
    let found = try await FeedFinder(fetcher: stub).find("https://example.org/")
    #expect(found.map(\.kindName) == ["wordpress"])
    #expect(found.first?.url.absoluteString == "https://example.org/wp-json/wp/v2/posts")
  }

  @Test(arguments: [
    "<link rel='https://api.w.org/' href='/blog/wp-json/'>",
    "<link rel='https://api.w.org/' href='/blog/index.php?rest_route=/'>",
  ])
  func `WordPress tells where its feeds are`(head: String) async throws {
    let stub = StubFetcher([
      "https://example.org/blog/post": [page(head)],
      "https://example.org/blog/feed/": [.document(Self.rss)],
      "https://example.org/blog/comments/feed/": [.document(Self.rss)],
    ])
    let place = head.contains("wp-json") ? "wp-json" : "index.php?rest_route="
    let interface = ["rule unknown  https://example.org/blog/\(place)/wp/v2/posts"]
    #expect(
      try await found("https://example.org/blog/post", stub) == [
        "rule rss Rss https://example.org/blog/feed/"
      ] + interface + ["rule rss Rss https://example.org/blog/comments/feed/"]
    )
  }

  @Test(
    arguments: [
      ("categories/5", "categories=5"), ("tags/6", "tags=6"), ("users/7", "author=7"),
      ("posts/8", nil), ("categories/x", nil),
    ] as [(String, String?)]
  )
  func `a page of a category of WordPress leads to its posts as well`(
    subject: String,
    filter: String?
  ) async throws {
    let page = page(
      """
      <link rel=alternate type=application/rss+xml href=/feed/>
      <link rel='https://api.w.org/' href='/?rest_route=/'>
      <link rel=alternate type=application/json href='/?rest_route=/wp/v2/\(subject)'>
      """
    )
    let stub = StubFetcher(["https://example.org/pond": [page]])
    let found = try await FeedFinder(fetcher: stub).find("https://example.org/pond")
    let posts = "https://example.org/?rest_route=/wp/v2/posts"
    #expect(
      found.map(\.url.absoluteString) == ["https://example.org/feed/", posts]
        + (filter.map { ["\(posts)&\($0)"] } ?? [])
    )
  }

  @Test(arguments: [
    ("Hugo 0.120", "/index.xml"), ("Jekyll v4", "/feed.xml"), ("Ghost 5.0", "/rss/"),
    ("blogger", "/feeds/posts/default"), ("WordPress 6", "/feed/"),
  ])
  func `the program that made the page tells where its feed is`(
    name: String,
    path: String
  ) async throws {
    let stub = StubFetcher([
      "https://example.org/": [page("<meta name=generator content='\(name)'>")],
      "https://example.org\(path)": [.document(Self.rss)],
    ])
    #expect(try await found("example.org", stub) == ["rule rss Rss https://example.org\(path)"])
  }

  @Test func `links that look like feeds are read before they are offered`() async throws {
    let stub = StubFetcher([
      "https://example.org/": [page(body: "<a href=/a.rss>a</a><a href=/b.rss>b</a>")],
      "https://example.org/a.rss": [page()],
      "https://example.org/b.rss": [.document(Self.rss)],
    ])
    #expect(try await found("example.org", stub) == ["linked rss Rss https://example.org/b.rss"])
  }

  @Test func `usual places are tried one after the other, up to the first hit`() async throws {
    let stub = StubFetcher([
      "https://example.org/a/page": [page()],
      "https://example.org/feed.xml": [.document(Self.atom)],
      "https://example.org/rss.xml": [.document(Self.rss)],
    ])
    #expect(
      try await found("https://example.org/a/page", stub)
        == ["usualPlace atom Atom https://example.org/feed.xml"]
    )
    #expect(
      stub.addresses == [
        "https://example.org/a/page", "https://example.org/feed", "https://example.org/rss",
        "https://example.org/atom.xml", "https://example.org/feed.xml",
      ]
    )
  }

  @Test func `an address that is gone leads to the usual places of its host`() async throws {
    let stub = StubFetcher(["https://example.org/rss": [.document(Self.rss)]])
    #expect(
      try await found("example.org/old", stub) == ["usualPlace rss Rss https://example.org/rss"]
    )
  }

  @Test func `nothing is asked for twice, redirects included`() async throws {
    let stub = StubFetcher([
      "https://example.org/": [.moved(to: "https://example.org/rss", "<html><a href=/feed>f</a>")],
      "https://example.org/feed": [.moved(to: "https://example.org/rss", "<html>")],
    ])
    let error = try await failure("example.org", stub)
    #expect(error.reason == .noFeed)
    #expect(
      stub.addresses == [
        "https://example.org/", "https://example.org/feed", "https://example.org/atom.xml",
        "https://example.org/feed.xml", "https://example.org/rss.xml",
        "https://example.org/index.xml", "https://example.org/feed.json",
        "https://example.org/.well-known/nodeinfo",
      ]
    )
    #expect(Set(stub.addresses).count == stub.addresses.count)
  }

  @Test func `two ways to one feed are one feed`() async throws {
    let stub = StubFetcher([
      "https://example.org/": [page(body: "<a href=/a.rss>a</a><a href=/b.rss>b</a>")],
      "https://example.org/a.rss": [.moved(to: "https://example.org/c", Self.rss)],
      "https://example.org/b.rss": [.moved(to: "https://example.org/c", Self.rss)],
    ])
    #expect(try await found("example.org", stub) == ["linked rss Rss https://example.org/a.rss"])
  }

  @Test(arguments: [1, 3, 5])
  func `there are no more requests than the limit`(limit: Int) async throws {
    let stub = StubFetcher(["https://example.org/": [page()]])
    _ = try await failure("example.org", stub, limit)
    #expect(stub.addresses.count == limit)
  }

  @Test func `there are at most twelve requests, however many links a page has`() async throws {
    let links = (0..<50).map { "<a href=/\($0).rss>x</a>" }.joined()
    let head =
      "<meta name=generator content=WordPress><link rel=canonical href=https://github.com/a/b>"
    let stub = StubFetcher(["https://example.org/@ann": [page(head, body: links)]])
    _ = try await failure("example.org/@ann", stub)
    #expect(stub.addresses.count == FeedFinder.standardRequests)
  }

  @Test(arguments: [
    StubFetcher.Answer.failure(.http, status: 429), .failure(.http, status: 503),
    .failure(.http, status: 500, retryAfter: .seconds(60)), .failure(.connectTimedOut),
  ])
  func `a host that asks for patience is left alone`(answer: StubFetcher.Answer) async throws {
    let stub = StubFetcher(["https://example.org/": [page()], "https://example.org/feed": [answer]])
    let error = try await failure("example.org", stub)
    #expect(stub.addresses == ["https://example.org/", "https://example.org/feed"])
    let sentence = Messages().sentence(for: error)
    #expect(sentence.hasPrefix("Could not fetch https://example.org/feed: "))
    #expect(!sentence.contains("either"))
  }

  @Test(arguments: [401, 403, 451])
  func `a site that refuses is not asked for more`(status: Int) async throws {
    let stub = StubFetcher(["https://example.org/": [.failure(.http, status: status)]])
    _ = try await failure("example.org", stub)
    #expect(stub.addresses == ["https://example.org/"])
  }

  @Test func `a known site that is busy is not asked for its page`() async throws {
    let feed = "https://medium.com/feed/@ann"
    let stub = StubFetcher([feed: [.failure(.http, status: 429, retryAfter: .seconds(120))]])
    let error = try await failure("https://medium.com/@ann", stub)
    #expect(stub.addresses == [feed])
    #expect(Messages().sentence(for: error).contains("Try again in 2 minutes"))
  }

  @Test func `a host without encryption is reached if nobody asked for it`() async throws {
    let stub = StubFetcher([
      "https://example.org/feed": [.failure(.cannotConnect)],
      "http://example.org/feed": [.document(Self.rss)],
    ])
    #expect(
      try await found("example.org/feed", stub) == ["document rss Rss http://example.org/feed"]
    )
    let error = try await failure("https://example.org/feed", stub)
    #expect(Messages().sentence(for: error).contains("does not accept connections"))
  }

  @Test func `a search that finds nothing says what was tried`() async throws {
    let stub = StubFetcher(["https://example.org/a": [page()]])
    let sentence = Messages().sentence(for: try await failure("example.org/a", stub))
    #expect(sentence.contains("https://example.org/a"))
    #expect(sentence.contains("these 7 places"))
    #expect(sentence.contains("/feed, /rss, /atom.xml"))
    #expect(!sentence.contains("{"))
  }

  @Test func `a list of subscriptions is told from a feed`() async throws {
    let stub = StubFetcher(["https://example.org/l": [.document("<opml><body/></opml>")]])
    let error = try await failure("example.org/l", stub)
    #expect(error.reason == .subscriptionList)
    #expect(Messages().sentence(for: error).contains("Import it"))
    #expect(stub.addresses.count == 1)
  }

  @Test(arguments: ["", "ftp://example.org", "two words", "@ann@", "javascript:alert(1)"])
  func `what is no address is refused without a request`(text: String) async throws {
    let stub = StubFetcher([:])
    let error = try await failure(text, stub)
    guard case .address = error.reason else { throw error }
    #expect(stub.addresses.isEmpty)
  }

  @Test func `a cancelled search asks for nothing more`() async throws {
    let stub = StubFetcher([
      "https://example.org/": [page()], "https://example.org/feed": [.failure(.cancelled)],
    ])
    let error = try await failure("example.org", stub)
    #expect(error.isCancelled)
    #expect(stub.addresses.count == 2)
  }
}
