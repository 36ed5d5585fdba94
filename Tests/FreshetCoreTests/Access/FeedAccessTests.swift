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
  private static let credentials = Credentials(user: "anna", password: "s3cretpass")
  private static let token = "t0ken99token"
  private static let words = Data("anna:s3cretpass".utf8).base64EncodedString()

  private let folder = URL.temporaryDirectory.appending(path: "access-\(UUID())")
  private let server: LoopbackServer
  private let store: FeedStore
  private let engine: SyncEngine
  private let access: FeedAccess
  private let origins: Origins

  init() throws {
    server = try LoopbackServer()
    store = try FeedStore(inMemory: LibraryFile.options)
    let services = FeedServices(
      fetcher: Fetcher(),
      cache: folder,
      secrets: folder.appending(path: "secrets.json")
    )
    var policy = PollPolicy()
    policy.manualFloor = .zero
    var limits = HostLimits()
    limits.spacing = .zero
    engine = SyncEngine(
      store: store,
      origins: services.origins,
      fetcher: services.fetcher,
      policy: policy,
      budget: HostBudget(limits: limits, clock: ManualClock())
    )
    access = services.makeAccess(to: store)
    origins = services.origins
  }

  /// The secrets as they are stored; empty before the first.
  private var secrets: String {
    let file = folder.appending(path: "secrets.json")
    do { return try String(contentsOf: file, encoding: .utf8) } catch { return "" }
  }

  private func document(_ title: String, next: URL? = nil) -> Answer {
    let link = next.map { "<link rel='next' href='\($0.absoluteString)'/>" } ?? ""
    return .text(
      """
      <feed xmlns='http://www.w3.org/2005/Atom'><id>urn:f</id><title>Pond</title>\(link)
      <entry><id>urn:\(title)</id><title>\(title)</title>
      <updated>\(Date().formatted(.iso8601))</updated></entry></feed>
      """,
      type: "application/atom+xml"
    )
  }

  /// The `Authorization` of the last request for a path; nil for none, or without a request.
  private func sent(_ path: String, to server: LoopbackServer) -> String? {
    server.requests.last { $0.path == path }?["Authorization"]
  }

  private func credentials(of feed: SubscriptionID) async throws -> Credentials? {
    let known = try #require(try await store.feeds.feed(feed))
    return try await access.credentials(of: known)
  }

  private func refresh(_ feed: SubscriptionID) async throws -> FeedOutcome {
    try #require(await engine.refresh([feed]).outcomes.first)
  }

  private func withFolder(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
  ) async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    try await body()
  }

  @Test func `a refresh that is stopped while a password is looked up is no failure`()
    async throws
  {
    let id = try await store.feeds.subscribe(to: server.url("/feed"))
    let feed = try #require(try await store.feeds.all().first { $0.id == id })
    let stopped = Task { [origins, store] () async -> SyncError? in
      withUnsafeCurrentTask { $0?.cancel() }
      do throws(SyncError) {
        _ = try await origins.access(feed, store)
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
    try await withFolder {
      let other = try LoopbackServer()
      other.on("/2", document("Newts"))
      server.on("/feed", document("Frogs", next: server.url("/1")).asking(for: Self.words))
      server.on("/1", document("Toads", next: other.url("/2")).asking(for: Self.words))
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      #expect(try await refresh(feed).shortDescription == "http-401")
      try await access.set(Self.credentials, of: feed, at: server.url("/feed"))
      #expect(try await refresh(feed).error == nil)
      _ = try await engine.loadOlder(feed)
      _ = try await engine.loadOlder(feed)
      #expect(sent("/1", to: server) == "Basic \(Self.words)")
      #expect(other.requests.map(\.path) == ["/2"])
      #expect(sent("/2", to: other) == nil)
    }
  }

  @Test func `a redirect to another server carries nothing, and is never believed for good`()
    async throws
  {
    try await withFolder {
      let other = try LoopbackServer()
      other.on("/moved", document("Frogs"))
      server.on("/feed", .redirect(301, to: other.url("/moved").absoluteString))
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      try await access.set(Self.credentials, of: feed, at: server.url("/feed"))
      for _ in 0..<4 { #expect(try await refresh(feed).error == nil) }
      #expect(sent("/feed", to: server) == "Basic \(Self.words)")
      #expect(other.requests.count == 4 && other.requests.allSatisfy { $0["Authorization"] == nil })
      #expect(try await engine.trouble(of: feed) == nil)
      // An address on another server, which the reader gave it, is not sent the password either.
      try await store.feeds.setAddress(of: feed, to: other.url("/moved"), subject: "")
      #expect(try await refresh(feed).error == nil)
      #expect(sent("/moved", to: other) == nil)
    }
  }

  @Test func `headers and a user agent go to a feed and its pages, and to no other server`()
    async throws
  {
    try await withFolder {
      let other = try LoopbackServer()
      other.on("/2", document("Newts"))
      server.on("/feed", document("Frogs", next: server.url("/1")))
      server.on("/1", document("Toads", next: other.url("/2")))
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      let change = try AccessChange(
        headers: "X-Token: \(Self.token)\r\n\nAuthorization:Bearer b\n",
        userAgent: " Reader/7 "
      )
      try await access.change(change, of: feed, at: server.url("/feed"))
      #expect(secrets.contains(Self.token))
      let summary = try #require(try await access.summary(of: feed))
      #expect(summary.headers == ["X-Token", "Authorization"])
      #expect(summary.hasUserAgent && !summary.hasProxy)
      #expect(try await refresh(feed).error == nil)
      _ = try await engine.loadOlder(feed)
      _ = try await engine.loadOlder(feed)
      #expect(server.requests.map(\.path) == ["/feed", "/1"])
      for request in server.requests {
        #expect(request["X-Token"] == Self.token && request["Authorization"] == "Bearer b")
        #expect(request["User-Agent"] == "Reader/7")
      }
      #expect(other.requests.map(\.path) == ["/2"])
      #expect(other.requests.first?["X-Token"] == nil)
      #expect(other.requests.first?["User-Agent"] != "Reader/7")
      // A part that is not typed stays, and a blank one is removed.
      try await access.change(AccessChange(headers: " "), of: feed, at: server.url("/feed"))
      #expect(try await access.summary(of: feed)?.headers == [])
      #expect(try await access.summary(of: feed)?.hasUserAgent == true)
      #expect(try await refresh(feed).error == nil)
      #expect(server.requests.last?["X-Token"] == nil)
      #expect(server.requests.last?["User-Agent"] == "Reader/7")
      #expect(try await access.remove([.requests], from: feed) != nil)
      #expect(try await access.summary(of: feed) == nil)
    }
  }

  @Test func `a feed with headers is moved by no redirect, and loses them at another server`()
    async throws
  {
    try await withFolder {
      let other = try LoopbackServer()
      other.on("/moved", document("Frogs"))
      server.on("/feed", .redirect(301, to: other.url("/moved").absoluteString))
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      let change = try AccessChange(headers: "X-Token: \(Self.token)")
      try await access.change(change, of: feed, at: server.url("/feed"))
      for _ in 0..<4 { #expect(try await refresh(feed).error == nil) }
      #expect(server.requests.allSatisfy { $0["X-Token"] == Self.token })
      #expect(try await engine.trouble(of: feed) == nil)
      try await store.feeds.setAddress(of: feed, to: other.url("/moved"), subject: "")
      #expect(try await refresh(feed).error == nil)
      #expect(other.requests.count == 5 && other.requests.allSatisfy { $0["X-Token"] == nil })
    }
  }

  @Test func `every request for a feed goes through its proxy, and none past it`() async throws {
    try await withFolder {
      let feedAddress = try #require(URL(string: "http://feeds.example/feed"))
      let next = try #require(URL(string: "http://other.example/2"))
      server.on("http://feeds.example/feed", document("Frogs", next: next))
      server.on("http://other.example/2", document("Newts"))
      let id = try await store.feeds.subscribe(to: feedAddress)
      let proxy = server.url("", userInfo: "anna:\(Self.token)@").absoluteString
      let change = try AccessChange(headers: "X-Token: a", proxy: proxy)
      try await access.change(change, of: id, at: feedAddress)
      #expect(try await refresh(id).error == nil)
      _ = try await engine.loadOlder(id)
      #expect(server.requests.map(\.target) == [feedAddress, next].map(\.absoluteString))
      #expect(server.requests.map { $0["X-Token"] } == ["a", nil])
      // The proxy stays with a feed that has another address; the headers do not.
      let feed = try #require(try await store.feeds.feed(id))
      try await store.feeds.setAddress(of: id, to: next, subject: "")
      let moved = try #require(try await store.feeds.feed(id))
      #expect(try await access.access(of: moved)?.proxy?.port == server.port)
      #expect(try await access.access(of: moved)?.headers == [])
      #expect(feed.address == feedAddress)
      // Without its secret the proxy is not known, and nothing is asked past it.
      try FileManager.default.removeItem(at: folder.appending(path: "secrets.json"))
      let told = Messages().explanation(of: try await refresh(id))
      #expect(told.contains("set them again"), "\(told)")
      await #expect(throws: FeedAccessError.secrets(.lost)) {
        try await access.change(AccessChange(headers: "X-Token: b"), of: id, at: next)
      }
      #expect(server.requests.count == 2)
      try await access.change(AccessChange(proxy: ""), of: id, at: next)
      #expect(try await access.summary(of: id) == nil)
    }
  }

  @Test(arguments: [ContactReason.Kind.picture, .icon, .fullText, .offline])
  func `what belongs to a feed is asked for in its way, at its own server`(
    kind: ContactReason.Kind
  ) async throws {
    try await withFolder {
      let other = try LoopbackServer()
      for server in [server, other] { server.on("/page", .text("page")) }
      let services = FeedServices(
        fetcher: Fetcher(),
        cache: folder,
        secrets: folder.appending(path: "secrets.json")
      )
      _ = services.makeEngine(store)
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      let change = try AccessChange(headers: "X-Token: \(Self.token)")
      try await access.change(change, of: feed, at: server.url("/feed"))
      try await ContactReason(kind, feed: feed).during {
        _ = try await services.fetcher.fetch(FetchRequest(url: server.url("/page")))
        _ = try await services.fetcher.fetch(FetchRequest(url: other.url("/page")))
      }
      _ = try await services.fetcher.fetch(FetchRequest(url: server.url("/page")))
      #expect(server.requests.map { $0["X-Token"] } == [Self.token, nil])
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
    try await withFolder {
      server.on("/feed", document("Frogs").asking(for: Self.words))
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      let wrong = Credentials(user: "anna", password: "other")
      try await access.set(wrong, of: feed, at: server.url("/feed"))
      let told = Messages().explanation(of: try await refresh(feed))
      #expect(told.contains("The user or password is wrong") && !told.contains("other"))
      try await access.set(Self.credentials, of: feed, at: server.url("/feed"))
      #expect(try await refresh(feed).error == nil)
      #expect(try await access.remove(from: feed) != nil)
      #expect(try await access.user(of: feed) == nil)
      let asked = Messages().explanation(of: try await refresh(feed))
      #expect(asked.contains("asks for a user and a password"))
      #expect(sent("/feed", to: server) == nil)
    }
  }

  @Test func `a change of the password is undone and redone, and the journal has none of them`()
    async throws
  {
    try await withFolder {
      let address = server.url("/feed")
      let feed = try await store.feeds.subscribe(to: address)
      let others = Credentials(user: "ben", password: "0therpass")
      try await access.set(Self.credentials, of: feed, at: address)
      try await access.set(others, of: feed, at: address, subject: "Pond")
      #expect(try await credentials(of: feed) == others)
      let line = try #require(try await store.journal.undo())
      #expect(Messages().notice(of: line) == "Undone: Set the password of “Pond”.")
      #expect(try await credentials(of: feed) == Self.credentials)
      _ = try await store.journal.undo()
      #expect(try await credentials(of: feed) == nil)
      for expected in [Self.credentials, others] {
        _ = try await store.journal.redo()
        #expect(try await credentials(of: feed) == expected)
      }
      #expect(try await access.remove([.password], from: feed) != nil)
      #expect(try await credentials(of: feed) == nil)
      try await access.clean()
      _ = try await store.journal.undo()
      #expect(try await credentials(of: feed) == others)
      let changes = try await store.journal.lines().map(\.change)
      let journal = String(decoding: try JSONEncoder().encode(changes), as: UTF8.self)
      #expect(journal.contains("anna"))
      #expect(!journal.contains("s3cretpass") && !journal.contains("0therpass"))
    }
  }

  @Test func `all of an access is removed as one change, which brings it back`() async throws {
    try await withFolder {
      let address = server.url("/feed")
      let feed = try await store.feeds.subscribe(to: address)
      try await access.set(Self.credentials, of: feed, at: address)
      let proxy = server.url("", userInfo: "anna:0therpass@").absoluteString
      let change = try AccessChange(headers: "X-Token: \(Self.token)", proxy: proxy)
      try await access.change(change, of: feed, at: address)
      let known = try #require(try await store.feeds.feed(feed))
      let whole = try #require(try await access.access(of: known))
      #expect(whole.proxy != nil && whole.credentials != nil && whole.headers.count == 1)
      let line = try #require(try await access.remove(from: feed, subject: "Pond"))
      #expect(Messages().notice(of: line) == "“Pond” is asked in the usual way again.")
      #expect(try await access.access(of: known) == nil)
      guard case .turned(_, isWhole: true) = try await store.journal.undo(line.id) else {
        Issue.record("The line is not undone as a whole.")
        return
      }
      #expect(try await access.access(of: known) == whole)
      let changes = try await store.journal.lines().map(\.change)
      let journal = String(decoding: try JSONEncoder().encode(changes), as: UTF8.self)
      #expect(!journal.contains(Self.token) && !journal.contains("0therpass"))
      // Nothing is stored for a feed that is not there, and what is there stays.
      let nobody = SubscriptionID(rawValue: 99)
      let stray = Credentials(user: "anna", password: "straypass")
      await #expect(throws: FeedAccessError.self) {
        try await access.set(stray, of: nobody, at: address)
      }
      #expect(!secrets.contains("straypass"))
      #expect(try await access.access(of: known) == whole)
    }
  }

  @Test func `an earlier password stays while a change can bring it back, and goes then`()
    async throws
  {
    try await withFolder {
      let time = StandingTime()
      var options = LibraryFile.options
      options.now = { time.now }
      let store = try FeedStore(inMemory: options)
      let services = FeedServices(
        fetcher: Fetcher(),
        cache: folder,
        secrets: folder.appending(path: "secrets.json")
      )
      let access = services.makeAccess(to: store)
      let address = server.url("/feed")
      let feed = try await store.feeds.subscribe(to: address)
      try await access.add(Self.credentials, of: feed, at: address)
      #expect(try await store.journal.lines().count == 1)
      let (second, third) = ("second-pass", "third-pass")
      try await access.set(Credentials(user: "b", password: second), of: feed, at: address)
      _ = try await store.journal.undo()
      try await access.clean()
      #expect(secrets.contains("s3cretpass") && secrets.contains(second))
      // Another change: the undone one cannot be redone any more.
      try await access.set(Credentials(user: "c", password: third), of: feed, at: address)
      try await access.clean()
      #expect(secrets.contains("s3cretpass") && !secrets.contains(second))
      time.set(SampleFeed.now.addingTimeInterval(29 * SampleFeed.day))
      try await access.clean()
      #expect(secrets.contains("s3cretpass"))
      time.set(SampleFeed.now.addingTimeInterval(31 * SampleFeed.day))
      try await access.clean()
      #expect(!secrets.contains("s3cretpass") && secrets.contains(third))
      #expect(try await access.user(of: feed) == "c")
    }
  }

  @Test func `a password stays while its feed can return, and is no account of the reader's`()
    async throws
  {
    try await withFolder {
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      try await access.set(Self.credentials, of: feed, at: server.url("/feed"))
      try await store.feeds.unsubscribe(from: [feed])
      try await access.clean()
      #expect(secrets.contains("s3cretpass"))
      _ = try await store.journal.undo()
      let known = try #require(try await store.feeds.feed(feed))
      #expect(try await access.access(of: known) == RequestAccess(credentials: Self.credentials))
      let services = FeedServices(
        fetcher: Fetcher(),
        cache: folder,
        secrets: folder.appending(path: "secrets.json")
      )
      #expect(try await services.makeAccounts(Messages()).stored().isEmpty)
    }
  }

  @Test @MainActor func `a recording is made with the password, and holds nothing of it`()
    async throws
  {
    try await withFolder {
      let echo = "\(Self.credentials.password) \(Self.token) pond-mark Reader/7 (me)"
      server.on("/feed", document(echo).asking(for: Self.words))
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      try await access.set(Self.credentials, of: feed, at: server.url("/feed"))
      let headers = "X-Token: Token \(Self.token)\nX-Mark: pond-mark"
      let change = try AccessChange(headers: headers, userAgent: "Reader/7 (me)")
      try await access.change(change, of: feed, at: server.url("/feed"))
      let services = FeedServices(fetcher: Fetcher(), cache: folder)
      let library = services.makeLibrary(
        store,
        engine: engine,
        messages: Messages(),
        pace: LibraryPace(gathering: .zero, progress: .zero, clock: ManualClock())
      )
      let made = try await library.recorder.record(feed, in: folder)
      let recording = try FeedRecording(at: made)
      #expect(recording.report.exchanges.map(\.status) == [200])
      #expect(server.requests.last?["X-Token"] == "Token \(Self.token)")
      #expect(sent("/feed", to: server) == "Basic \(Self.words)")
      let found = try BuiltProgram.run(
        URL(filePath: "/bin/grep"),
        [
          "-rlE", "anna|s3cretpass|\(Self.words)|\(Self.token)|pond-mark|Reader/7",
          made.path(percentEncoded: false),
        ]
      )
      #expect(found.output.isEmpty)
      await library.close()
    }
  }

  @Test func `the password of a feed that cannot return is removed`() async throws {
    try await withFolder {
      let file = folder.appending(path: "library.sqlite")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      var options = LibraryFile.options
      let begin = Date()
      options.now = { begin }
      let store = try FeedStore(at: file, options: options)
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      let services = FeedServices(
        fetcher: Fetcher(),
        cache: folder,
        secrets: folder.appending(path: "secrets.json")
      )
      let access = services.makeAccess(to: store)
      try await access.set(Self.credentials, of: feed, at: server.url("/feed"))
      let change = try AccessChange(headers: "X-Token: \(Self.token)")
      try await access.change(change, of: feed, at: server.url("/feed"))
      #expect(secrets.contains(Self.token))
      try await store.feeds.unsubscribe(from: [feed])
      try store.close()
      options.now = { begin.addingTimeInterval(40 * 86_400) }
      let later = try FeedStore(at: file, options: options)
      try await later.upkeep.purge()
      try await services.makeAccess(to: later).clean()
      #expect(!secrets.contains("s3cretpass") && !secrets.contains(Self.token))
      #expect(try await services.makeAccess(to: later).user(of: feed) == nil)
      #expect(try await services.makeAccess(to: later).summary(of: feed) == nil)
      try later.close()
    }
  }
}
