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

/// A library whose feeds are asked in ways of their own, with a server and a file of secrets.
struct AccessFixture {
  static let credentials = Credentials(user: "anna", password: "s3cretpass")
  static let token = "t0ken99token"
  /// The words of the name and the password in a header.
  static let words = Data("anna:s3cretpass".utf8).base64EncodedString()

  let folder = URL.temporaryDirectory.appending(path: "access-\(UUID())")
  let server: LoopbackServer
  let store: FeedStore
  let engine: SyncEngine
  let access: FeedAccess
  let origins: Origins

  init() throws {
    server = try LoopbackServer()
    store = try FeedStore(inMemory: LibraryFile.options)
    var limits = HostLimits()
    limits.spacing = .zero
    let budget = HostBudget(limits: limits, clock: ManualClock())
    let services = FeedServices(
      fetcher: Fetcher(),
      budget: budget,
      cache: folder,
      secrets: folder.appending(path: "secrets.json")
    )
    var policy = PollPolicy()
    policy.manualFloor = .zero
    engine = SyncEngine(
      store: store,
      origins: services.origins,
      fetcher: services.fetcher,
      policy: policy,
      budget: budget
    )
    access = services.makeAccess(to: store)
    origins = services.origins
  }

  /// The secrets as they are stored; empty before the first.
  var secrets: String {
    let file = folder.appending(path: "secrets.json")
    do { return try String(contentsOf: file, encoding: .utf8) } catch { return "" }
  }

  func document(_ title: String, next: URL? = nil) -> Answer {
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
  func sent(_ path: String, to server: LoopbackServer) -> String? {
    server.requests.last { $0.path == path }?["Authorization"]
  }

  func credentials(of feed: SubscriptionID) async throws -> Credentials? {
    let known = try #require(try await store.feeds.feed(feed))
    return try await access.credentials(of: known)
  }

  func refresh(_ feed: SubscriptionID) async throws -> FeedOutcome {
    try #require(await engine.refresh([feed]).outcomes.first)
  }

  func withFolder(
    isolation: isolated (any Actor)? = #isolation,
    _ body: () async throws -> Void
  ) async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    try await body()
  }
}
