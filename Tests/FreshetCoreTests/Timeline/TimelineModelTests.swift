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

  func fixture(
    _ script: [StubFetcher.Answer],
    then more: [StubFetcher.Answer] = [],
    zone: String = "UTC"
  ) async throws -> TimelineFixture {
    try await TimelineFixture(home, [home: script, second: more], zone: zone)
  }

  /// A document of articles of which each is a minute older than the one before.
  func document(_ numbers: some Sequence<Int>, next: String? = nil) -> String {
    SampleFeed.atom(numbers, next: next) { SampleFeed.now - Double($0) * 60 }
  }

  // MARK: Rows

  @Test func `DS-11 a day's first article stands under the day's name`() async throws {
    let days = [0.0, 0, 1, 1, 3]
    let feed = SampleFeed.atom(0..<5) {
      SampleFeed.now - days[$0] * SampleFeed.day - Double($0) * 60
    }
    let fixture = try await fixture([.document(feed)])
    let timeline = fixture.timeline
    await fixture.start()
    #expect(
      timeline.lines == [
        "# Today", "Article 0", "Article 1", "# Yesterday", "Article 2", "Article 3",
        "# Wednesday, 18 November 2026", "Article 4", "END",
      ]
    )
  }

  @Test func `days begin when they begin for the reader`() async throws {
    // 23:30 and 00:30 in London are one day in Shanghai.
    let midnight = SampleFeed.now - SampleFeed.day / 2
    let feed = SampleFeed.atom(0..<2) { midnight + ($0 == 0 ? 1800 : -1800) }
    for (zone, count) in [("UTC", 2), ("Asia/Shanghai", 1)] {
      let fixture = try await fixture([.document(feed)], zone: zone)
      let timeline = fixture.timeline
      await fixture.start()
      #expect(timeline.lines.filter { $0.hasPrefix("#") }.count == count)
    }
  }

  @Test func `an article without a date stands where it came, and a future one has its day`()
    async throws
  {
    let dates = [SampleFeed.now - SampleFeed.day, nil, SampleFeed.now + 40 * SampleFeed.day]
    let fixture = try await fixture([.document(SampleFeed.atom(0..<3) { dates[$0] })])
    await fixture.start()
    #expect(
      fixture.timeline.lines == [
        "Article 1", "# Thursday, 31 December 2026", "Article 2", "# Yesterday", "Article 0", "END",
      ]
    )
    let undated = try await self.fixture([.document(SampleFeed.atom(0..<2) { _ in nil })])
    await undated.start()
    #expect(undated.timeline.lines == ["Article 0", "Article 1", "END"])
  }

  @Test func `PG-9 VG-5 a feed without articles has content, and no row`() async throws {
    let fixture = try await fixture([.document(document([]))])
    let timeline = fixture.timeline
    #expect(ListPlaceholder(timeline.controller.status) == .loading)
    await fixture.start()
    #expect(timeline.snapshot.isEmpty)
    #expect(ListPlaceholder(timeline.controller.status) == .empty)
  }

  @Test func `an article is found by its identity`() async throws {
    let fixture = try await fixture([.document(document(0..<3))])
    let timeline = fixture.timeline
    await fixture.start()
    let row = try #require(timeline.snapshot.rows.first { $0.articleID != nil })
    let id = try #require(row.articleID)
    #expect(timeline.item(for: id)?.row.title == "Article 0")
    #expect(timeline.item(for: ArticleID(rawValue: 0)) == nil)
  }

  // MARK: Changes

  @Test func `DS-5 a further page is one splice at the end, footer included`() async throws {
    let fixture = try await fixture(
      [.document(document(0..<3, next: "/2"))],
      then: [.document(document(3..<5))]
    )
    let timeline = fixture.timeline
    await fixture.start()
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
    let fixture = try await fixture(
      [.document(document(0..<1, next: "/2"))],
      then: [
        .document(
          SampleFeed.atom(1..<3) { SampleFeed.now - ($0 == 1 ? 60 : SampleFeed.day) }
        )
      ]
    )
    let timeline = fixture.timeline
    await fixture.start()
    await timeline.controller.perform(.loadMore(.append))
    #expect(
      timeline.lines == ["# Today", "Article 0", "Article 1", "# Yesterday", "Article 2", "END"]
    )
  }

  @Test func `T17 T18 VG-5 a page that fails is a row with its reason, and Retry brings the page`()
    async throws
  {
    let fixture = try await fixture(
      [.document(document(0..<1, next: "/2"))],
      then: [.failure(.http, status: 503), .document(document(1..<2))]
    )
    let timeline = fixture.timeline
    await fixture.start()
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
    let fixture = try await fixture([
      .document(document(0..<3)), .failure(.http, status: 500),
    ])
    let timeline = fixture.timeline
    await fixture.start()
    let before = timeline.snapshot
    let recorder = ChangeRecorder(timeline)
    await fixture.refresh()
    #expect(timeline.snapshot == before)
    #expect(recorder.edits.isEmpty)
    #expect(ListNotice(timeline.controller.status) != .none)
  }

  @Test func `a refresh that brings nothing new changes nothing`() async throws {
    let fixture = try await fixture([.document(document(0..<3), etag: "\"a\""), .notModified])
    let timeline = fixture.timeline
    await fixture.start()
    let recorder = ChangeRecorder(timeline)
    #expect(await fixture.refresh() == .completed)
    #expect(recorder.edits.isEmpty)
  }

  @Test func `DS-3 an article that changed is one changed row`() async throws {
    let document = document(0..<3)
    let fixture = try await fixture([
      .document(document), .document(document.replacing("Text of 1", with: "News of 1")),
    ])
    let timeline = fixture.timeline
    await fixture.start()
    let recorder = ChangeRecorder(timeline)
    await fixture.refresh()
    #expect(recorder.edits == [ListUpdate(changed: [2])])
    recorder.expectConsistent()
  }

  @Test(arguments: [(true, AnchorPolicy.stickTop), (false, .hold)])
  func `VG-6 a refresh goes to the top only for a reader who asked for it there`(
    isAtTop: Bool,
    anchor: AnchorPolicy
  ) async throws {
    let fixture = try await fixture([
      .document(document(5..<10)), .document(document(0..<10)),
    ])
    let timeline = fixture.timeline
    await fixture.start()
    timeline.rows.isReaderAtTop = isAtTop
    let recorder = ChangeRecorder(timeline)
    await fixture.refresh()
    #expect(Array(zip(recorder.changes, recorder.updates)).last { !$1.isEmpty }?.0.anchor == anchor)
  }

  @Test func `VG-6 a refresh that nobody asked for holds the place even at the top`() async throws {
    let fixture = try await fixture([
      .document(document(5..<10)), .document(document(0..<10)),
    ])
    let timeline = fixture.timeline
    await fixture.start()
    let recorder = ChangeRecorder(timeline)
    await fixture.refreshUnasked()
    #expect(timeline.snapshot.rowCount == 12)
    #expect(recorder.changes.allSatisfy { $0.anchor == .hold })
  }

  @Test func `PG-24 a gap in a further page has its row`() async throws {
    let fixture = try await fixture([.document(document([100, 101])), .document(document(0..<60))])
    await fixture.start()
    await fixture.refresh()
    #expect(!fixture.timeline.lines.contains("GAP"))
    await fixture.timeline.controller.perform(.loadMore(.append))
    #expect(
      fixture.timeline.lines.suffix(5) == [
        "Article 59", "GAP", "Article 100", "Article 101", "END",
      ]
    )
  }

  @Test(
    arguments: [
      (FetchError.Code.offline, nil, PageError.Kind.offline, true),
      (.connectTimedOut, nil, .timedOut, true),
      (.totalTimedOut, nil, .timedOut, true),
      (.http, 503, .http(status: 503), true),
      (.http, 403, .http(status: 403), false),
      (.tooLarge, nil, .source(code: "tooLarge"), false),
      (.connectionLost, nil, .source(code: "connectionLost"), true),
      (.fileNotFound, nil, .source(code: "fileNotFound"), false),
    ] as [(FetchError.Code, Int?, PageError.Kind, Bool)]
  )
  func `EA-1 a failed fetch becomes a typed error with a sentence`(
    code: FetchError.Code,
    status: Int?,
    kind: PageError.Kind,
    isRetryable: Bool
  ) async throws {
    let fixture = try await fixture([.failure(code, status: status)])
    await fixture.start()
    let error = try #require(fixture.timeline.controller.status.refresh.error)
    #expect(error.kind == kind)
    #expect(error.isRetryable == isRetryable)
    #expect(error.detail.contains(code == .offline ? "no network" : home))
  }

  @Test func `EA-1 the server's wish to wait is handed on`() async throws {
    let busy = StubFetcher.Answer.failure(.http, status: 429, retryAfter: .seconds(90))
    let fixture = try await fixture([busy])
    await fixture.start()
    #expect(fixture.timeline.controller.status.refresh.error?.retryAfter == .seconds(90))
  }

  @Test func `SM-8 who comes late is told everything first`() async throws {
    let fixture = try await fixture([.document(document(0..<3))])
    let timeline = fixture.timeline
    await fixture.start()
    let recorder = ChangeRecorder(timeline, fromNothing: true)
    #expect(recorder.changes.count == 1)
    let all = ListSplice(position: 0, removed: 0, inserted: 0..<5)
    #expect(recorder.updates.first?.splices == [all])
    recorder.expectConsistent()
  }
}
