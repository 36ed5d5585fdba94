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
        _ = try await origins.credentials(feed, store)
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

  @Test func `a wrong password is told, and one that is removed is sent no more`() async throws {
    try await withFolder {
      server.on("/feed", document("Frogs").asking(for: Self.words))
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      let wrong = Credentials(user: "anna", password: "other")
      try await access.set(wrong, of: feed, at: server.url("/feed"))
      let told = Messages().explanation(of: try await refresh(feed))
      #expect(told.contains("The user or password is wrong") && !told.contains("other"))
      try await access.set(Self.credentials, of: feed, at: server.url("/feed"))
      #expect(!secrets.contains("\"other\"") && secrets.contains("s3cretpass"))
      #expect(try await refresh(feed).error == nil)
      #expect(try await access.remove(from: feed))
      #expect(!secrets.contains("s3cretpass"))
      #expect(try await access.user(of: feed) == nil)
      let asked = Messages().explanation(of: try await refresh(feed))
      #expect(asked.contains("asks for a user and a password"))
      #expect(sent("/feed", to: server) == nil)
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
      #expect(try await access.credentials(of: known) == Self.credentials)
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
      server.on("/feed", document(Self.credentials.password).asking(for: Self.words))
      let feed = try await store.feeds.subscribe(to: server.url("/feed"))
      try await access.set(Self.credentials, of: feed, at: server.url("/feed"))
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
      #expect(sent("/feed", to: server) == "Basic \(Self.words)")
      let found = try BuiltProgram.run(
        URL(filePath: "/bin/grep"),
        ["-rlE", "anna|s3cretpass|\(Self.words)", made.path(percentEncoded: false)]
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
      try await store.feeds.unsubscribe(from: [feed])
      try store.close()
      options.now = { begin.addingTimeInterval(40 * 86_400) }
      let later = try FeedStore(at: file, options: options)
      try await later.upkeep.purge()
      try await services.makeAccess(to: later).clean()
      #expect(!secrets.contains("s3cretpass"))
      #expect(try await services.makeAccess(to: later).user(of: feed) == nil)
      try later.close()
    }
  }
}
