// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FreshetCore
import KitTesting
import ListKit
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// The main job over a real connection, without a window.
@MainActor
struct BrowsingScenarioTests {
  private func document(_ numbers: some Sequence<Int>, next: String?) -> Answer {
    let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
    let entries = numbers.map {
      "<entry><id>urn:\($0)</id><title>\($0)</title><updated>2026-01-01T00:00:00Z</updated></entry>"
    }
    return .text(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:f</id><title>F</title>\(link)\
      \(entries.joined())</feed>
      """,
      type: "application/atom+xml"
    )
  }

  private func timeline(_ server: LoopbackServer, _ path: String) -> TimelineModel {
    TimelineModel(
      address: FeedAddress(url: server.url(path)),
      fetcher: Fetcher(),
      builder: TimelineRowBuilder(messages: Messages()),
      clock: ManualClock()
    )
  }

  private func titles(_ timeline: TimelineModel) -> [String] {
    (timeline.controller.content?.items ?? []).map(\.summary.title)
  }

  @Test func `a paged feed comes whole, each page asked for once, each article once`() async throws
  {
    let server = try LoopbackServer()
    server.on("/0", document(0..<10, next: "/1"))
    server.on("/1", document([], next: "/2"))
    server.on("/2", document(5..<20, next: nil))
    let timeline = timeline(server, "/0")
    #expect(await timeline.controller.perform(.start) == .completed)
    // As often as there are pages: one that did not come must not be asked for without an end.
    for _ in 0..<2 where timeline.controller.status.append != .end {
      _ = await timeline.controller.perform(.loadMore(.append))
    }
    #expect(titles(timeline) == (0..<20).map(String.init))
    #expect(server.requests.map(\.path) == ["/0", "/1", "/2"])
    #expect(timeline.snapshot.rows.last?.id == .footer)
    await timeline.controller.close()
  }

  @Test func `a page that fails twice and then comes loses nothing`() async throws {
    let server = try LoopbackServer()
    server.on("/0", document(0..<5, next: "/1"))
    server.on("/1", Answer(status: 500), Answer(status: 500), document(5..<9, next: nil))
    let timeline = timeline(server, "/0")
    await timeline.controller.perform(.start)
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
    await timeline.controller.close()
  }

  @Test func `twenty new articles are one splice on top, and the reader's place is held`()
    async throws
  {
    let server = try LoopbackServer()
    server.on(
      "/0",
      document(0..<10, next: nil),
      document(Array(100..<120) + Array(0..<10), next: nil)
    )
    let timeline = timeline(server, "/0")
    await timeline.controller.perform(.start)
    timeline.rows.isReaderAtTop = false
    let before = timeline.snapshot
    var changes: [PagedRows<TimelineSource>.Change] = []
    let observation = timeline.rows.observe { changes.append($0) }
    #expect(await timeline.controller.perform(.refresh) == .completed)
    let commit = try #require(changes.last { $0.update == nil })
    #expect(commit.anchor == .hold)
    #expect(ListDiff.update(from: before, to: commit.snapshot).splices.count == 1)
    #expect(titles(timeline) == (Array(100..<120) + Array(0..<10)).map(String.init))
    observation.cancel()
    await timeline.controller.close()
  }

  @Test func `a WordPress feed is asked for its numbered pages, and 404 is their end`() async throws
  {
    let server = try LoopbackServer()
    let feed = """
      <rss version="2.0"><channel><title>W</title><generator>https://wordpress.org/?v=6</generator>
      <item><guid>1</guid><title>One</title></item></channel></rss>
      """
    server.on("/feed/", .text(feed, type: "application/rss+xml"), Answer(status: 404))
    let timeline = timeline(server, "/feed/?cat=3")
    await timeline.controller.perform(.start)
    #expect(await timeline.controller.perform(.loadMore(.append)) == .completed)
    #expect(
      server.requests.map(\.target) == ["/feed/?cat=3", "/feed/?cat=3&paged=2", "/feed/?cat=3"]
    )
    #expect(timeline.controller.status.append == .end)
    await timeline.controller.close()
  }
}
