// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import KitTesting
import ListKit
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// The main job over a real connection, without a window.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct BrowsingScenarioTests {
  private let server: LoopbackServer
  private let library: LibraryModel
  private let window: WindowModel

  init() throws {
    server = try LoopbackServer()
    let store = try FeedStore(inMemory: LibraryFile.options)
    var policy = PollPolicy()
    policy.manualFloor = .zero  // the tests refresh as soon as they have read
    var limits = HostLimits()
    limits.spacing = .zero
    let budget = HostBudget(limits: limits, clock: ManualClock())
    let engine = SyncEngine(store: store, fetcher: Fetcher(), policy: policy, budget: budget)
    let folder = URL.temporaryDirectory.appending(path: "browsing-\(UUID())")
    let services = FeedServices(
      fetcher: Fetcher(),
      budget: budget,
      cache: folder,
      secrets: folder.appending(path: "secrets.json")
    )
    library = services.makeLibrary(
      store,
      engine: engine,
      messages: Messages(),
      // No change is shown but those that the tests ask for.
      pace: LibraryPace(gathering: .seconds(1), progress: .zero, clock: ManualClock())
    )
    window = WindowModel(library)
  }

  /// A document of articles of which each is a minute older than the one before.
  private func document(_ numbers: some Sequence<Int>, next: String?) -> Answer {
    let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
    let noon = Date(timeIntervalSince1970: 1_767_268_800)
    let entries = numbers.map {
      """
      <entry><id>urn:\($0)</id><title>\($0)</title>\
      <updated>\((noon - Double($0) * 60).formatted(.iso8601))</updated></entry>
      """
    }
    return .text(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:f</id><title>F</title>\(link)\
      \(entries.joined())</feed>
      """,
      type: "application/atom+xml"
    )
  }

  /// Subscribes to a feed, and waits for the first page of its list.
  private func open(_ path: String) async throws -> TimelineModel {
    await library.start()
    let item = try await window.open(FeedAddress(url: server.url(path)))
    let timeline = await window.show(item)
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let observation = timeline.rows.observe { if $0.status.hasContent { continuation.finish() } }
    for await _ in stream {}
    observation.cancel()
    return timeline
  }

  private func titles(_ timeline: TimelineModel) -> [String] {
    (timeline.controller.content?.items ?? []).map(\.row.ownTitle)
  }

  @Test func `a paged feed comes whole, each page asked for once, each article once`() async throws
  {
    server.on("/0", document(0..<10, next: "/1"))
    server.on("/1", document([], next: "/2"))
    server.on("/2", document(5..<20, next: nil))
    let timeline = try await open("/0")
    // As often as there are pages: one that did not come must not be asked for without an end.
    for _ in 0..<2 where timeline.controller.status.append != .end {
      _ = await timeline.controller.perform(.loadMore(.append))
    }
    #expect(titles(timeline) == (0..<20).map(String.init))
    #expect(server.requests.map(\.path) == ["/0", "/1", "/2"])
    #expect(timeline.snapshot.rows.last?.id == .footer)
    await library.close()
  }

  @Test func `a page that fails twice and then comes loses nothing`() async throws {
    server.on("/0", document(0..<5, next: "/1"))
    server.on("/1", Answer(status: 500), Answer(status: 500), document(5..<9, next: nil))
    let timeline = try await open("/0")
    for _ in 0..<2 {
      guard case .failed = await timeline.controller.perform(.loadMore(.append)) else {
        Issue.record("the page did not fail")
        return
      }
      guard case .footer(.failed(let error)) = timeline.snapshot.rows.last else {
        Issue.record("there is no row with the reason")
        return
      }
      #expect(Messages().sentence(for: error).contains("500"))
    }
    #expect(await timeline.controller.perform(.retry(.append)) == .completed)
    #expect(titles(timeline) == (0..<9).map(String.init))
    await library.close()
  }

  @Test func `twenty new articles are one splice on top, and the reader's place is held`()
    async throws
  {
    server.on("/0", document(20..<30, next: nil), document(0..<30, next: nil))
    let timeline = try await open("/0")
    timeline.rows.isReaderAtTop = false
    let before = timeline.snapshot
    var changes: [PagedRows<LibraryPageSource>.Change] = []
    let observation = timeline.rows.observe { changes.append($0) }
    #expect(await timeline.controller.perform(.refresh) == .completed)
    let commit = try #require(changes.last { $0.update == nil })
    #expect(commit.anchor == .hold)
    #expect(ListDiff.update(from: before, to: commit.snapshot).splices.count == 1)
    #expect(titles(timeline) == (0..<30).map(String.init))
    observation.cancel()
    await library.close()
  }

  @Test func `a WordPress feed is asked for its numbered pages, and 404 is their end`() async throws
  {
    let feed = """
      <rss version="2.0"><channel><title>W</title><generator>https://wordpress.org/?v=6</generator>
      <item><guid>1</guid><title>One</title></item></channel></rss>
      """
    server.on("/feed/", .text(feed, type: "application/rss+xml"), Answer(status: 404))
    let timeline = try await open("/feed/?cat=3")
    #expect(await timeline.controller.perform(.loadMore(.append)) == .completed)
    #expect(
      server.requests.map(\.target) == ["/feed/?cat=3", "/feed/?cat=3&paged=2", "/feed/?cat=3"]
    )
    #expect(timeline.controller.status.append == .end)
    await library.close()
  }
}
