// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import ListKit
import RefreshKit
import TestSupport
import Testing

@Suite("The reader's library", .timeLimit(.minutes(5)))
@MainActor
struct LibraryModelTests {
  @Test func `the lists at the side are the fixed ones, folders with their feeds, and tags`()
    async throws
  {
    let fixture = try LibraryFixture()
    let folder = try await fixture.store.feeds.makeFolder("News")
    let a = try await fixture.feed("a", 1...3)
    _ = try await fixture.feed("b", 1...2)
    try await fixture.store.feeds.move(a, to: folder)
    let entry = try #require(
      try await fixture.store.lists.page(of: ListQuery(.feed(a))).articles.first
    )
    try await fixture.store.articles.setTag([entry.id], "later", true)
    await fixture.library.start()
    #expect(
      fixture.library.sidebar.rows.map { "\($0.depth) \($0.title) \($0.count)" } == [
        "0 Today 0", "0 Unread 5", "0 Starred 0", "0 All Articles 0",
        "0 News 3", "1 a 3", "0 b 2", "0 later 1",
      ]
    )
    await fixture.library.close()
  }

  @Test func `a library that is being read is awaited by whoever starts it again`() async throws {
    let fixture = try LibraryFixture()
    _ = try await fixture.feed("a", 1...3)
    let reading = fixture.library.startReading()
    await fixture.library.start()
    #expect(fixture.library.sidebar.hasFeeds)
    await reading.value
    #expect(fixture.library.sidebar.rowsVersion == 1)
    await fixture.library.close()
  }

  @Test func `a library that closes while it is read ends its reading first`() async throws {
    let fixture = try LibraryFixture()
    _ = try await fixture.feed("a", 1...3)
    fixture.library.startReading()
    await fixture.library.close()
    #expect(fixture.library.sidebar.hasFeeds)
    #expect(fixture.faults.isEmpty)
  }

  @Test func `counts follow what the reader does, and what is taken back`() async throws {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", 1...3)
    await fixture.library.start()
    let timeline = await fixture.window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
    fixture.window.markAllRead()
    await fixture.wait { $0.sidebar.rows.first { $0.id == .feed(feed) }?.count == 0 }
    #expect(fixture.told.count == 1)
    fixture.library.changes.undo()
    await fixture.wait { $0.sidebar.rows.first { $0.id == .feed(feed) }?.count == 3 }
    #expect(fixture.told.last?.isUndone == true)
    #expect(fixture.faults.isEmpty)
    await fixture.library.close()
  }

  @Test func `an article that is read stays in a list of unread ones until the list is left`()
    async throws
  {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", 1...3)
    await fixture.library.start()
    let timeline = await fixture.window.show(.unread)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
    let item = try #require(timeline.controller.content?.item(at: 1))
    fixture.window.setRead(item.article, true)
    await fixture.wait(for: timeline) { $0.item(for: item.id)?.article.isRead == true }
    #expect(await timeline.controller.perform(.invalidate) != .cancelled)
    #expect(fixture.titles(timeline) == ["a 3", "a 2", "a 1"])
    await fixture.window.cleanUp()
    await fixture.wait(for: timeline) { fixture.titles($0) == ["a 3", "a 1"] }
    let next = try #require(timeline.controller.content?.item(at: 0))
    fixture.window.setRead(next.article, true)
    await fixture.wait(for: timeline) { $0.item(for: next.id)?.article.isRead == true }
    await fixture.window.show(.feed(feed))
    await fixture.window.show(.unread)
    await fixture.wait(for: timeline) { fixture.titles($0) == ["a 1"] }
    await fixture.library.close()
  }

  @Test func `what arrives takes its place by its date, and moves nothing out of the list`()
    async throws
  {
    let fixture = try LibraryFixture()
    _ = try await fixture.feed("a", (1...120).map { $0 * 2 }.reversed())
    let other = try await fixture.feed("b", [Int]())
    await fixture.library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 50 }
    _ = await timeline.controller.perform(.loadMore(.append))
    #expect(fixture.titles(timeline).count == 100)
    let before = fixture.titles(timeline)
    try await fixture.store.articles.ingest(
      fixture.page(.newest, [239, 201, 77, 1], of: "b"),
      of: other
    )
    await fixture.wait(for: timeline) { fixture.titles($0).contains("b 77") }
    let after = fixture.titles(timeline)
    #expect(after.filter { $0.hasPrefix("a") } == before)
    #expect(after.filter { $0.hasPrefix("b") } == ["b 239", "b 201", "b 77"])
    #expect(after.firstIndex(of: "b 77") == after.firstIndex(of: "a 76").map { $0 - 1 })
    await fixture.library.close()
  }

  @Test func `much that arrives waits until the reader wants it, in this run and in the next`()
    async throws
  {
    let fixture = try LibraryFixture()
    _ = try await fixture.feed("a", (1...60).reversed())
    let other = try await fixture.feed("b", [Int]())
    await fixture.library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 50 }
    let before = fixture.titles(timeline)
    try await fixture.store.articles.ingest(
      fixture.page(.newest, (1...90).reversed(), of: "b"),
      of: other
    )
    await fixture.wait { _ in fixture.window.hasUnseenArticles }
    _ = await timeline.controller.perform(.invalidate)
    #expect(fixture.titles(timeline) == before)
    let position = ListPosition(index: 5, offset: 0, in: timeline.snapshot)
    fixture.window.savePosition(in: .all, position, chosen: nil, reading: 0)
    await fixture.library.close()

    let next = LibraryFixture(fixture.store)
    await next.library.start()
    let again = await next.window.show(.all)
    await next.wait(for: again) { !next.titles($0).isEmpty }
    #expect(next.window.hasUnseenArticles)
    #expect(next.titles(again).allSatisfy { $0.hasPrefix("a") })
    await next.window.showNewest()
    await next.wait(for: again) { next.titles($0).first == "b 90" }
    #expect(!next.window.hasUnseenArticles)
    await next.library.close()
  }

  @Test func `a feed that is opened is subscribed to, fetched, and shown`() async throws {
    let fixture = try LibraryFixture()
    await fixture.library.start()
    #expect(!fixture.library.sidebar.hasFeeds)
    let item = try await fixture.window.open(try SampleFeed.address("a.example"))
    let feed = try #require(try await fixture.store.feeds.all().first)
    #expect(item == .feed(feed.id))
    #expect(fixture.window.selected == item)
    let timeline = try #require(fixture.window.timeline)
    await fixture.wait(for: timeline) { !$0.controller.status.isLoading }
    #expect(fixture.fetcher.requests.map(\.url) == [feed.address])
    let again = try await fixture.window.open(SampleFeed.address("https://A.example/#top"))
    #expect(again == item)
    #expect(try await fixture.store.feeds.all().count == 1)
    await fixture.library.close()
  }

  @Test func `a feed that is unsubscribed from goes with its list, and comes back`() async throws {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", 1...3)
    await fixture.library.start()
    let timeline = await fixture.window.show(.feed(feed))
    fixture.library.unsubscribe(from: feed)
    await fixture.wait { !$0.sidebar.hasFeeds }
    #expect(fixture.window.selected == nil)
    #expect(timeline.controller.status.isClosed)
    fixture.library.changes.undo()
    await fixture.wait { $0.sidebar.hasFeeds }
    let again = await fixture.window.show(.feed(feed))
    await fixture.wait(for: again) { fixture.titles($0).count == 3 }
    await fixture.library.close()
  }

  @Test func `the way in which a list is read is kept`() async throws {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", 1...3)
    await fixture.library.start()
    let timeline = await fixture.window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
    var preference = ListPreference()
    preference.order = .oldestFirst
    fixture.window.setPreference(preference)
    await fixture.wait(for: timeline) { fixture.titles($0) == ["a 1", "a 2", "a 3"] }
    await fixture.library.close()
    let saved: ListPreference? = try await fixture.store.settings.value("list.feed-\(feed)")
    #expect(saved == preference)
    #expect(try await fixture.store.settings.value("selected") == SidebarItem.feed(feed))
  }

  @Test func `PG-21 closing ends every timeline, after what the reader did is written`()
    async throws
  {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", 1...3)
    await fixture.library.start()
    let timeline = await fixture.window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
    let entry = try #require(timeline.controller.content?.item(at: 0)?.article)
    fixture.library.setStarred(entry, true)
    await fixture.library.close()
    #expect(timeline.controller.status.isClosed)
    #expect(try await fixture.store.lists.articles([entry.id]).first?.isStarred == true)
  }
}
