// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import KitTesting
import TestSupport
import Testing

/// Feeds whose servers ask for a name and a password.
@Suite("Access to feeds", .timeLimit(.minutes(5)))
struct FeedAccessTests {
  private let fixture: AccessFixture

  init() throws { fixture = try AccessFixture() }

  @Test func `a refresh that is stopped while a password is looked up is no failure`()
    async throws
  {
    let id = try await fixture.store.feeds.subscribe(to: fixture.server.url("/feed"))
    let feed = try #require(try await fixture.store.feeds.all().first { $0.id == id })
    let stopped = Task { [fixture] () async -> SyncError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(SyncError) {
        _ = try await fixture.origins.access(feed, fixture.store)
        return nil
      } catch {
        return error
      }
    }
    #expect(await stopped.value == .cancelled)
  }

  @Test func `a feed and its next page are asked with the password, and no other server is`()
    async throws
  {
    try await fixture.withFolder {
      let other = try LoopbackServer()
      other.on("/2", fixture.document("Newts"))
      fixture.server.on(
        "/feed",
        fixture.document("Frogs", next: fixture.server.url("/1")).asking(for: AccessFixture.words)
      )
      fixture.server.on(
        "/1",
        fixture.document("Toads", next: other.url("/2")).asking(for: AccessFixture.words)
      )
      let feed = try await fixture.store.feeds.subscribe(to: fixture.server.url("/feed"))
      #expect(try await fixture.refresh(feed).shortDescription == "http-401")
      try await fixture.access.set(
        AccessFixture.credentials,
        of: feed,
        at: fixture.server.url("/feed")
      )
      #expect(try await fixture.refresh(feed).error == nil)
      _ = try await fixture.engine.loadOlder(feed)
      _ = try await fixture.engine.loadOlder(feed)
      #expect(fixture.sent("/1", to: fixture.server) == "Basic \(AccessFixture.words)")
      #expect(other.requests.map(\.path) == ["/2"])
      #expect(fixture.sent("/2", to: other) == nil)
    }
  }

  @Test func `a redirect to another server carries nothing, and is never believed for good`()
    async throws
  {
    try await fixture.withFolder {
      let other = try LoopbackServer()
      other.on("/moved", fixture.document("Frogs"))
      fixture.server.on("/feed", .redirect(301, to: other.url("/moved").absoluteString))
      let feed = try await fixture.store.feeds.subscribe(to: fixture.server.url("/feed"))
      try await fixture.access.set(
        AccessFixture.credentials,
        of: feed,
        at: fixture.server.url("/feed")
      )
      for _ in 0..<4 { #expect(try await fixture.refresh(feed).error == nil) }
      #expect(fixture.sent("/feed", to: fixture.server) == "Basic \(AccessFixture.words)")
      #expect(other.requests.count == 4 && other.requests.allSatisfy { $0["Authorization"] == nil })
      #expect(try await fixture.engine.trouble(of: feed) == nil)
      // An address on another server, which the reader gave it, is not sent the password either.
      try await fixture.store.feeds.setAddress(of: feed, to: other.url("/moved"), subject: "")
      #expect(try await fixture.refresh(feed).error == nil)
      #expect(fixture.sent("/moved", to: other) == nil)
    }
  }

  @Test func `headers and a user agent go to a feed and its pages, and to no other server`()
    async throws
  {
    try await fixture.withFolder {
      let other = try LoopbackServer()
      other.on("/2", fixture.document("Newts"))
      fixture.server.on("/feed", fixture.document("Frogs", next: fixture.server.url("/1")))
      fixture.server.on("/1", fixture.document("Toads", next: other.url("/2")))
      let feed = try await fixture.store.feeds.subscribe(to: fixture.server.url("/feed"))
      let change = try AccessChange(
        headers: "X-Token: \(AccessFixture.token)\r\n\nAuthorization:Bearer b\n",
        userAgent: " Reader/7 "
      )
      try await fixture.access.change(change, of: feed, at: fixture.server.url("/feed"))
      #expect(fixture.secrets.contains(AccessFixture.token))
      let summary = try #require(try await fixture.access.summary(of: feed))
      #expect(summary.headers == ["X-Token", "Authorization"])
      #expect(summary.hasUserAgent && !summary.hasProxy)
      #expect(try await fixture.refresh(feed).error == nil)
      _ = try await fixture.engine.loadOlder(feed)
      _ = try await fixture.engine.loadOlder(feed)
      #expect(fixture.server.requests.map(\.path) == ["/feed", "/1"])
      for request in fixture.server.requests {
        #expect(request["X-Token"] == AccessFixture.token && request["Authorization"] == "Bearer b")
        #expect(request["User-Agent"] == "Reader/7")
      }
      #expect(other.requests.map(\.path) == ["/2"])
      #expect(other.requests.first?["X-Token"] == nil)
      #expect(other.requests.first?["User-Agent"] != "Reader/7")
      // A part that is not typed stays, and a blank one is removed.
      try await fixture.access.change(
        AccessChange(headers: " "),
        of: feed,
        at: fixture.server.url("/feed")
      )
      #expect(try await fixture.access.summary(of: feed)?.headers == [])
      #expect(try await fixture.access.summary(of: feed)?.hasUserAgent == true)
      #expect(try await fixture.refresh(feed).error == nil)
      #expect(fixture.server.requests.last?["X-Token"] == nil)
      #expect(fixture.server.requests.last?["User-Agent"] == "Reader/7")
      #expect(try await fixture.access.remove([.requests], from: feed) != nil)
      #expect(try await fixture.access.summary(of: feed) == nil)
    }
  }

  @Test func `a feed with headers is moved by no redirect, and loses them at another server`()
    async throws
  {
    try await fixture.withFolder {
      let other = try LoopbackServer()
      other.on("/moved", fixture.document("Frogs"))
      fixture.server.on("/feed", .redirect(301, to: other.url("/moved").absoluteString))
      let feed = try await fixture.store.feeds.subscribe(to: fixture.server.url("/feed"))
      let change = try AccessChange(headers: "X-Token: \(AccessFixture.token)")
      try await fixture.access.change(change, of: feed, at: fixture.server.url("/feed"))
      for _ in 0..<4 { #expect(try await fixture.refresh(feed).error == nil) }
      #expect(fixture.server.requests.allSatisfy { $0["X-Token"] == AccessFixture.token })
      #expect(try await fixture.engine.trouble(of: feed) == nil)
      try await fixture.store.feeds.setAddress(of: feed, to: other.url("/moved"), subject: "")
      #expect(try await fixture.refresh(feed).error == nil)
      #expect(other.requests.count == 5 && other.requests.allSatisfy { $0["X-Token"] == nil })
    }
  }

  @Test func `every request for a feed goes through its proxy, and none past it`() async throws {
    try await fixture.withFolder {
      let feedAddress = try #require(URL(string: "http://feeds.example/feed"))
      let next = try #require(URL(string: "http://other.example/2"))
      fixture.server.on("http://feeds.example/feed", fixture.document("Frogs", next: next))
      fixture.server.on("http://other.example/2", fixture.document("Newts"))
      let id = try await fixture.store.feeds.subscribe(to: feedAddress)
      let proxy = fixture.server.url("", userInfo: "anna:\(AccessFixture.token)@").absoluteString
      let change = try AccessChange(headers: "X-Token: a", proxy: proxy)
      try await fixture.access.change(change, of: id, at: feedAddress)
      #expect(try await fixture.refresh(id).error == nil)
      _ = try await fixture.engine.loadOlder(id)
      #expect(fixture.server.requests.map(\.target) == [feedAddress, next].map(\.absoluteString))
      #expect(fixture.server.requests.map { $0["X-Token"] } == ["a", nil])
      // The proxy stays with a feed that has another address; the headers do not.
      let feed = try #require(try await fixture.store.feeds.feed(id))
      try await fixture.store.feeds.setAddress(of: id, to: next, subject: "")
      let moved = try #require(try await fixture.store.feeds.feed(id))
      #expect(try await fixture.access.access(of: moved)?.proxy?.port == fixture.server.port)
      #expect(try await fixture.access.access(of: moved)?.headers == [])
      #expect(feed.address == feedAddress)
      // Without its secret the proxy is not known, and nothing is asked past it.
      try FileManager.default.removeItem(at: fixture.folder.appending(path: "secrets.json"))
      let told = Messages().explanation(of: try await fixture.refresh(id))
      #expect(told.contains("set them again"), "\(told)")
      await #expect(throws: FeedAccessError.secrets(.lost)) {
        try await fixture.access.change(AccessChange(headers: "X-Token: b"), of: id, at: next)
      }
      #expect(fixture.server.requests.count == 2)
      try await fixture.access.change(AccessChange(proxy: ""), of: id, at: next)
      #expect(try await fixture.access.summary(of: id) == nil)
    }
  }

  @Test(arguments: [ContactReason.Kind.picture, .icon, .fullText, .offline])
  func `what belongs to a feed is asked for in its way, at its own server`(
    kind: ContactReason.Kind
  ) async throws {
    try await fixture.withFolder {
      let other = try LoopbackServer()
      for asked in [fixture.server, other] { asked.on("/page", .text("page")) }
      let services = FeedServices(
        fetcher: Fetcher(),
        budget: HostBudget(clock: ManualClock()),
        cache: fixture.folder,
        secrets: fixture.folder.appending(path: "secrets.json")
      )
      _ = services.makeEngine(fixture.store)
      let feed = try await fixture.store.feeds.subscribe(to: fixture.server.url("/feed"))
      let change = try AccessChange(headers: "X-Token: \(AccessFixture.token)")
      try await fixture.access.change(change, of: feed, at: fixture.server.url("/feed"))
      try await ContactReason(kind, feed: feed).during {
        _ = try await services.fetcher.fetch(FetchRequest(url: fixture.server.url("/page")))
        _ = try await services.fetcher.fetch(FetchRequest(url: other.url("/page")))
      }
      _ = try await services.fetcher.fetch(FetchRequest(url: fixture.server.url("/page")))
      #expect(fixture.server.requests.map { $0["X-Token"] } == [AccessFixture.token, nil])
      #expect(other.requests.map { $0["X-Token"] } == [nil])
    }
  }

  @Test(
    arguments: [
      ("Host: a", .decided("Host")), ("content-length: 1", .decided("content-length")),
      ("Connection: close", .decided("Connection")), ("Range: bytes=0-", .decided("Range")),
      ("Transfer-Encoding: chunked", .decided("Transfer-Encoding")),
      ("Proxy-Authorization: a", .decided("Proxy-Authorization")), ("Cookie: a=b", .cookie),
      ("User-Agent: a", .misplacedUserAgent), ("s3cret", .line(1)), ("X: a\nY Z: b", .line(2)),
      ("X: a\u{0}b", .line(1)), ("X: a\rY: b", .line(1)), ("X:", .line(1)), ("Ü: a", .line(1)),
      ("X: a\nx: b", .twice("x")), ("X: " + String(repeating: "a", count: 9000), .tooLong),
    ] as [(String, AccessFault)]
  )
  func `headers that cannot be sent are refused without their values`(
    text: String,
    fault: AccessFault
  ) throws {
    let found = #expect(throws: AccessFault.self) { try AccessChange(headers: text) }
    #expect(found == fault)
    #expect(!Messages().sentence(for: fault).contains("s3cret"))
  }

  @Test(arguments: [
    "localhost:3128", "ftp://proxy.example", "socks4://proxy.example", "http://",
    "http://a:b c@proxy.example", "direct://",
  ])
  func `an address that is none of a proxy is refused`(address: String) {
    #expect(throws: AccessFault.proxy) { try AccessChange(proxy: address) }
    #expect(throws: AccessFault.userAgent) { try AccessChange(userAgent: "a\rb: c") }
  }

  @Test func `a wrong password is told, and one that is removed is sent no more`() async throws {
    try await fixture.withFolder {
      fixture.server.on("/feed", fixture.document("Frogs").asking(for: AccessFixture.words))
      let feed = try await fixture.store.feeds.subscribe(to: fixture.server.url("/feed"))
      let wrong = Credentials(user: "anna", password: "other")
      try await fixture.access.set(wrong, of: feed, at: fixture.server.url("/feed"))
      let told = Messages().explanation(of: try await fixture.refresh(feed))
      #expect(told.contains("The user or password is wrong") && !told.contains("other"))
      try await fixture.access.set(
        AccessFixture.credentials,
        of: feed,
        at: fixture.server.url("/feed")
      )
      #expect(try await fixture.refresh(feed).error == nil)
      #expect(try await fixture.access.remove(from: feed) != nil)
      #expect(try await fixture.access.user(of: feed) == nil)
      let asked = Messages().explanation(of: try await fixture.refresh(feed))
      #expect(asked.contains("asks for a user and a password"))
      #expect(fixture.sent("/feed", to: fixture.server) == nil)
    }
  }

  @Test @MainActor func `a recording is made with the password, and holds nothing of it`()
    async throws
  {
    try await fixture.withFolder {
      let echo =
        "\(AccessFixture.credentials.password) \(AccessFixture.token) pond-mark Reader/7 (me)"
      fixture.server.on("/feed", fixture.document(echo).asking(for: AccessFixture.words))
      let feed = try await fixture.store.feeds.subscribe(to: fixture.server.url("/feed"))
      try await fixture.access.set(
        AccessFixture.credentials,
        of: feed,
        at: fixture.server.url("/feed")
      )
      let headers = "X-Token: Token \(AccessFixture.token)\nX-Mark: pond-mark"
      let change = try AccessChange(headers: headers, userAgent: "Reader/7 (me)")
      try await fixture.access.change(change, of: feed, at: fixture.server.url("/feed"))
      let services = FeedServices(
        fetcher: Fetcher(),
        budget: HostBudget(clock: ManualClock()),
        cache: fixture.folder
      )
      let library = services.makeLibrary(
        fixture.store,
        engine: fixture.engine,
        messages: Messages(),
        pace: LibraryPace(gathering: .zero, progress: .zero, clock: ManualClock())
      )
      let made = try await library.recorder.record(feed, in: fixture.folder)
      let recording = try FeedRecording(at: made)
      #expect(recording.report.exchanges.map(\.status) == [200])
      #expect(fixture.server.requests.last?["X-Token"] == "Token \(AccessFixture.token)")
      #expect(fixture.sent("/feed", to: fixture.server) == "Basic \(AccessFixture.words)")
      let found = try BuiltProgram.run(
        URL(filePath: "/bin/grep"),
        [
          "-rlE",
          "anna|s3cretpass|\(AccessFixture.words)|\(AccessFixture.token)|pond-mark|Reader/7",
          made.path(percentEncoded: false),
        ]
      )
      #expect(found.output.isEmpty)
      await library.close()
    }
  }
}
