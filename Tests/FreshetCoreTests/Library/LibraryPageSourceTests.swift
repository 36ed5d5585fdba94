// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import KitTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

@Suite("PG-24 lists that read from the library", .timeLimit(.minutes(5)))
@MainActor
struct LibraryPageSourceTests {
  private func source(_ fixture: LibraryFixture, _ query: ListQuery) -> LibraryPageSource {
    LibraryPageSource(
      ListSession(query),
      store: fixture.store,
      engine: fixture.engine,
      builder: SampleFeed.builder()
    )
  }

  @Test func `it is a page source as others are`() async throws {
    let fixture = try LibraryFixture()
    _ = try await fixture.feed("a", (1...180).reversed())
    #expect(await checkPageSource(source(fixture, ListQuery(.all))).isEmpty)
  }

  @Test func `a feed with a gap and an archive is a page source as others are`() async throws {
    let fixture = try LibraryFixture()
    let missed = try #require(URL(string: "https://a.example/missed"))
    let archive = try #require(URL(string: "https://a.example/2"))
    let feed = try await fixture.feed("a", (61...180).reversed(), next: archive)
    try await fixture.store.articles.ingest(
      fixture.page(.newest, [299, 298], of: "a", next: missed),
      of: feed
    )
    fixture.fetcher.on(archive.absoluteString, fixture.document((31...60).reversed(), of: "a"))
    let source = source(fixture, ListQuery(.feed(feed)))
    #expect(await checkPageSource(source) == [])
    #expect(fixture.fetcher.addresses == [archive.absoluteString])
    let all = ListQuery(.feed(feed))
    let stored = try await fixture.store.lists.page(of: all, limit: 500)
    #expect(stored.articles.count == 152)
    #expect(try await fixture.store.lists.page(of: ListSession(all)).gaps.count == 1)
  }

  @Test(arguments: ListOrder.allCases, ["a", "a is:unread"])
  func `a search for unread articles keeps those that were read since, in every order`(
    order: ListOrder,
    typed: String
  ) async throws {
    let fixture = try LibraryFixture()
    _ = try await fixture.feed("a", 1...80)
    let search = ListScope.search(SearchQuery(typed))
    let query = ListQuery(search, order: order, isUnreadOnly: typed == "a")
    let source = source(fixture, query)
    let first = try await source.page(for: PageRequest(lane: .refresh, cursor: nil))
    let second = try await source.page(for: PageRequest(lane: .append, cursor: first.next))
    let shown = (first.items + second.items).map(\.id)
    #expect(shown.count == 80 && second.next == nil)
    let read = [first.items[3], second.items[2]].map(\.article.id)
    try await fixture.store.articles.setRead(read, true)
    let again = try await source.page(for: PageRequest(lane: .refresh, cursor: nil))
    let rest = try await source.page(for: PageRequest(lane: .append, cursor: again.next))
    #expect((again.items + rest.items).map(\.id) == shown)
    #expect((again.items + rest.items).filter { $0.article.isRead }.count == 2)
    let left = try await self.source(fixture, query)
      .page(for: PageRequest(lane: .refresh, cursor: nil))
    #expect(!left.items.contains { $0.id == shown[3] })
  }

  @Test func `a feed that was read is shown without asking anybody`() async throws {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", [2, 1])
    let request = PageRequest<LibraryPageSource.Cursor>(
      lane: .refresh,
      cursor: nil,
      isFirstLoad: true
    )
    let page = try await source(fixture, ListQuery(.feed(feed))).page(for: request)
    #expect(page.items.map(\.row.title) == ["a 2", "a 1"])
    #expect(fixture.fetcher.requests.isEmpty)
  }

  @Test func `a refresh asks the network only when somebody asked for it`() async throws {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", [2, 1])
    fixture.fetcher.on("https://a.example/", fixture.document([3, 2, 1], of: "a"))
    let source = source(fixture, ListQuery(.feed(feed)))
    let quiet = PageRequest<LibraryPageSource.Cursor>(lane: .refresh, cursor: nil)
    #expect(try await source.page(for: quiet).items.count == 2)
    #expect(fixture.fetcher.requests.isEmpty)
    let asked = PageRequest<LibraryPageSource.Cursor>(
      lane: .refresh,
      cursor: nil,
      isUserRefresh: true
    )
    #expect(try await source.page(for: asked).items.map(\.row.title) == ["a 3", "a 2", "a 1"])
    #expect(fixture.fetcher.requests.count == 1)
  }

  @Test func `behind the oldest article the feed's archive goes on, to its end`() async throws {
    let fixture = try LibraryFixture()
    let second = try #require(URL(string: "https://a.example/2"))
    let third = try #require(URL(string: "https://a.example/3"))
    let feed = try await fixture.feed("a", [6, 5], next: second)
    fixture.fetcher.on(
      second.absoluteString,
      .failure(.offline),
      fixture.document([4, 3], of: "a", next: third)
    )
    fixture.fetcher.on(third.absoluteString, fixture.document([2, 1], of: "a"))
    await fixture.library.start()
    let timeline = await fixture.window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 2 }
    _ = await timeline.controller.perform(.loadMore(.append))
    #expect(timeline.controller.status.append.error?.kind == .offline)
    _ = await timeline.controller.perform(.retryAll)
    _ = await timeline.controller.perform(.loadMore(.append))
    #expect(fixture.titles(timeline) == (1...6).reversed().map { "a \($0)" })
    #expect(timeline.controller.status.append == .end)
    await fixture.library.close()
  }

  @Test func `a gap whose source names newer articles has a row at each end, newest first alone`()
    async throws
  {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", [])
    for numbers in [[2, 1], [9, 8]] {
      var page = fixture.page(.newest, numbers, of: "a", next: URL(string: "https://a.example/o"))
      page.newer = OriginCursor("newer than \(numbers[0])")
      try await fixture.store.articles.ingest(page, of: feed)
    }
    await fixture.library.start()
    let timeline = await fixture.window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 4 }
    let (above, ends) = (
      try #require(timeline.controller.content?.item(at: 1)),
      { () -> [GapEnd] in
        timeline.snapshot.rows.compactMap { if case .gap(_, let end, _) = $0 { end } else { nil } }
      }
    )
    #expect(above.gapBelow == [.upper, .lower] && ends() == [.upper, .lower])
    let session = ListSession(ListQuery(.feed(feed), order: .oldestFirst))
    let page = try await fixture.store.lists.page(of: session)
    #expect(page.gaps == [above.article.id] && page.gapsWithLowerEnd.isEmpty)
    await fixture.library.close()
  }

  @Test func `missed articles leave a gap row, and closing it puts them there`() async throws {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", [2, 1])
    let missed = try #require(URL(string: "https://a.example/missed"))
    try await fixture.store.articles.ingest(
      fixture.page(.newest, [9, 8], of: "a", next: missed),
      of: feed
    )
    await fixture.library.start()
    let timeline = await fixture.window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 4 }
    let gaps = timeline.snapshot.rows.filter { if case .gap = $0 { true } else { false } }
    let above = try #require(timeline.controller.content?.item(at: 1)?.article)
    #expect(gaps.count == 1)
    #expect(timeline.item(for: above.id)?.gapBelow == [.all])
    fixture.fetcher.on(missed.absoluteString, fixture.document([7, 5, 2], of: "a"))
    fixture.library.fillGap(below: above, in: timeline) { Issue.record("\($0)") }
    let loading = timeline.snapshot.rows.compactMap { row -> ListFooter? in
      if case .gap(let state, _, _) = row { state } else { nil }
    }
    #expect(loading == [.loading(attempt: 1)])
    await fixture.wait(for: timeline) { timeline in
      fixture.titles(timeline).count == 6
        && !timeline.snapshot.rows.contains { if case .gap = $0 { true } else { false } }
    }
    #expect(fixture.titles(timeline) == [9, 8, 7, 5, 2, 1].map { "a \($0)" })
    await fixture.library.close()
  }
}
