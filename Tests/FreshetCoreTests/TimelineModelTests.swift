// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import FreshetCore
import KitTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
@MainActor
struct TimelineModelTests {
  let home = "https://example.org/feed"
  let second = "https://example.org/2"

  func timeline(
    _ script: [StubFetcher.Answer],
    then more: [StubFetcher.Answer] = [],
    zone: String = "UTC"
  ) throws -> TimelineModel {
    TimelineModel(
      address: try SampleFeed.address(home),
      fetcher: StubFetcher([home: script, second: more]),
      builder: SampleFeed.builder(zone: zone),
      clock: ManualClock()
    )
  }

  // MARK: Rows

  @Test func `DS-11 a day's first article stands under the day's name`() async throws {
    let days = [0.0, 0, 1, 1, 3]
    let feed = SampleFeed.atom(0..<5) { SampleFeed.now - days[$0] * SampleFeed.day }
    let timeline = try timeline([.document(feed)])
    await timeline.controller.perform(.start)
    #expect(
      timeline.lines == [
        "# Today", "Article 0", "Article 1", "# Yesterday", "Article 2", "Article 3",
        "# Wednesday, 18 November 2026", "Article 4", "END",
      ]
    )
  }

  @Test func `days begin when they begin for the reader`() async throws {
    // 23:30 and 00:30 in London are one day in Shanghai.
    let midnight = SampleFeed.now + SampleFeed.day / 2
    let feed = SampleFeed.atom(0..<2) { midnight + ($0 == 0 ? 1800 : -1800) }
    for (zone, count) in [("UTC", 2), ("Asia/Shanghai", 1)] {
      let timeline = try timeline([.document(feed)], zone: zone)
      await timeline.controller.perform(.start)
      #expect(timeline.lines.filter { $0.hasPrefix("#") }.count == count)
    }
  }

  @Test func `articles keep the feed's order, and a day that comes twice has two headings`()
    async throws
  {
    let feed = SampleFeed.atom(0..<3) { SampleFeed.now - ($0 == 1 ? SampleFeed.day : 0) }
    let timeline = try timeline([.document(feed)])
    await timeline.controller.perform(.start)
    #expect(
      timeline.lines == [
        "# Today", "Article 0", "# Yesterday", "Article 1", "# Today", "Article 2", "END",
      ]
    )
    #expect(Set(timeline.snapshot.rows.map(\.id)).count == timeline.snapshot.rowCount)
  }

  @Test func `an article without a date stays where it is, and a future one has its day`()
    async throws
  {
    let dates = [SampleFeed.now + 40 * SampleFeed.day, nil, SampleFeed.now]
    let timeline = try timeline([.document(SampleFeed.atom(0..<3) { dates[$0] })])
    await timeline.controller.perform(.start)
    #expect(
      timeline.lines == [
        "# Thursday, 31 December 2026", "Article 0", "Article 1", "# Today", "Article 2", "END",
      ]
    )
    let undated = try self.timeline([.document(SampleFeed.atom(0..<2) { _ in nil })])
    await undated.controller.perform(.start)
    #expect(undated.lines == ["Article 0", "Article 1", "END"])
  }

  @Test func `PG-9 VG-5 a feed without articles has content, and no row`() async throws {
    let timeline = try timeline([.document(SampleFeed.atom([]))])
    #expect(ListPlaceholder(timeline.controller.status) == .loading)
    await timeline.controller.perform(.start)
    #expect(timeline.snapshot.isEmpty)
    #expect(ListPlaceholder(timeline.controller.status) == .empty)
  }

  @Test func `the title is the feed's own`() async throws {
    let timeline = try timeline([.document(SampleFeed.atom([1], title: "My &amp; Feed"))])
    #expect(timeline.title.isEmpty)
    await timeline.controller.perform(.start)
    #expect(timeline.title == "My & Feed")
  }

  @Test func `an article is found by its identity`() async throws {
    let timeline = try timeline([.document(SampleFeed.atom(0..<3))])
    await timeline.controller.perform(.start)
    #expect(timeline.item(for: ArticleID("urn:a:2"))?.row.title == "Article 2")
    #expect(timeline.item(for: ArticleID("urn:a:9")) == nil)
  }

  // MARK: Changes

  @Test func `DS-5 a further page is one splice at the end, footer included`() async throws {
    let timeline = try timeline(
      [.document(SampleFeed.atom(0..<3, next: "/2"))],
      then: [.document(SampleFeed.atom(3..<5))]
    )
    await timeline.controller.perform(.start)
    #expect(timeline.lines == ["# Today", "Article 0", "Article 1", "Article 2"])
    let recorder = ChangeRecorder(timeline)
    let ticket = timeline.controller.send(.loadMore(.append))
    let footer = ListSplice(position: 4, removed: 0, inserted: 4..<5)
    #expect(recorder.updates == [ListUpdate(splices: [footer])])
    #expect(timeline.lines.last == "LOADING")
    #expect(await ticket.outcome == .completed)
    let last = try #require(recorder.changes.last)
    #expect(recorder.updates.last?.splices == [.init(position: 4, removed: 1, inserted: 4..<7)])
    #expect(last.anchor == .hold)
    #expect(timeline.lines.suffix(3) == ["Article 3", "Article 4", "END"])
    recorder.expectConsistent()
  }

  @Test func `a heading is not said again on the next page`() async throws {
    let timeline = try timeline(
      [.document(SampleFeed.atom(0..<1, next: "/2"))],
      then: [.document(SampleFeed.atom(1..<3) { SampleFeed.now - Double($0 - 1) * SampleFeed.day })]
    )
    await timeline.controller.perform(.start)
    await timeline.controller.perform(.loadMore(.append))
    #expect(
      timeline.lines == ["# Today", "Article 0", "Article 1", "# Yesterday", "Article 2", "END"]
    )
  }

  @Test func `T17 T18 VG-5 a page that fails is a row with its reason, and Retry brings the page`()
    async throws
  {
    let timeline = try timeline(
      [.document(SampleFeed.atom(0..<1, next: "/2"))],
      then: [.failure(.http, status: 503), .document(SampleFeed.atom(1..<2))]
    )
    await timeline.controller.perform(.start)
    await timeline.controller.perform(.loadMore(.append))
    #expect(
      timeline.lines == [
        "# Today", "Article 0",
        """
        FAILED Could not fetch https://example.org/2: the server answered 503 Service \
        Unavailable. Try again later.
        """,
      ]
    )
    await timeline.controller.perform(.retryAll)
    #expect(timeline.lines == ["# Today", "Article 0", "Article 1", "END"])
  }

  @Test func `T7 PG-18 a failed refresh leaves every row as it is`() async throws {
    let timeline = try timeline([
      .document(SampleFeed.atom(0..<3)), .failure(.http, status: 500),
    ])
    await timeline.controller.perform(.start)
    let before = timeline.snapshot
    let recorder = ChangeRecorder(timeline)
    await timeline.controller.perform(.refresh)
    #expect(timeline.snapshot == before)
    #expect(recorder.edits.isEmpty)
    #expect(ListNotice(timeline.controller.status) != .none)
  }

  @Test func `a refresh that brings nothing new changes nothing`() async throws {
    let timeline = try timeline([.document(SampleFeed.atom(0..<3), etag: "\"a\""), .notModified])
    await timeline.controller.perform(.start)
    let recorder = ChangeRecorder(timeline)
    #expect(await timeline.controller.perform(.refresh) == .completed)
    #expect(recorder.edits.isEmpty)
  }

  @Test func `DS-3 an article that changed is one changed row`() async throws {
    let document = SampleFeed.atom(0..<3)
    let timeline = try timeline([
      .document(document), .document(document.replacing("Text of 1", with: "News of 1")),
    ])
    await timeline.controller.perform(.start)
    let recorder = ChangeRecorder(timeline)
    await timeline.controller.perform(.refresh)
    #expect(recorder.edits == [ListUpdate(changed: [2])])
    recorder.expectConsistent()
  }

  @Test(arguments: [(true, AnchorPolicy.stickTop), (false, .hold)])
  func `VG-6 a refresh goes to the top only for a reader who asked for it there`(
    isAtTop: Bool,
    anchor: AnchorPolicy
  ) async throws {
    let timeline = try timeline([
      .document(SampleFeed.atom(5..<10)), .document(SampleFeed.atom(0..<10)),
    ])
    await timeline.controller.perform(.start)
    timeline.rows.isReaderAtTop = isAtTop
    let recorder = ChangeRecorder(timeline)
    await timeline.controller.perform(.refresh)
    #expect(Array(zip(recorder.changes, recorder.updates)).last { !$1.isEmpty }?.0.anchor == anchor)
  }

  @Test func `VG-6 a refresh that nobody asked for holds the place even at the top`() async throws {
    let timeline = try timeline([
      .document(SampleFeed.atom(5..<10)), .document(SampleFeed.atom(0..<10)),
    ])
    await timeline.controller.perform(.start)
    let recorder = ChangeRecorder(timeline)
    await timeline.controller.perform(.invalidate)
    #expect(timeline.snapshot.rowCount == 12)
    #expect(recorder.changes.allSatisfy { $0.anchor == .hold })
  }

  @Test func `SM-8 who comes late is told everything first`() async throws {
    let timeline = try timeline([.document(SampleFeed.atom(0..<3))])
    await timeline.controller.perform(.start)
    let recorder = ChangeRecorder(timeline, fromNothing: true)
    #expect(recorder.changes.count == 1)
    let all = ListSplice(position: 0, removed: 0, inserted: 0..<5)
    #expect(recorder.updates.first?.splices == [all])
    recorder.expectConsistent()
  }
}
