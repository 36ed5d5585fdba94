// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import ListKit
import RefreshKit
import TestSupport
import Testing

/// Lists, searches, refreshes and choices that are left and come back to.
@Suite("Leaving and coming back", .timeLimit(.minutes(5)))
@MainActor
struct ReturningTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  /// Shows the unread articles of a feed, reads the second one, and keeps the place there.
  private func readSecond() async throws -> (timeline: TimelineModel, position: SavedPosition) {
    let library = fixture.library
    await library.start()
    let timeline = await fixture.window.show(.unread)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
    let item = try #require(timeline.controller.content?.item(at: 1))
    fixture.window.setRead(item.article, true)
    await fixture.wait(for: timeline) { $0.item(for: item.id)?.article.isRead == true }
    let list = ListPosition(index: 2, offset: -7, in: timeline.snapshot)
    fixture.window.savePosition(in: .unread, list, chosen: item.id, reading: 40)
    let position = try #require(fixture.window.position(of: .unread))
    #expect(position.list == list && position.chosen == item.id && position.reading == 40)
    return (timeline, position)
  }

  @Test func `a place is stored under the names that it always had`() throws {
    func key(_ number: Int) -> String { #"{"rawValue":"entry:\#(number)"}"# }
    let ids = """
      {"article":{"_0":\(key(2))}},{"dayHeading":{"above":\(key(3))}},{"gap":{"below":\(key(1))}},\
      {"footer":{}}
      """
    let text = """
      {"chosen":\(key(2)),"list":{"ids":[\(ids)],"offset":-7},"moment":9,\
      "reach":{"date":1700000000,"id":5},"reading":40}
      """
    let position = try JSONDecoder().decode(SavedPosition.self, from: Data(text.utf8))
    let (article, day, gap) = (
      ArticleID(rawValue: 2), ArticleID(rawValue: 3), ArticleID(rawValue: 1)
    )
    #expect(position.list.ids == [.item(article), .heading(day), .gap(gap), .footer])
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(position), as: UTF8.self) == text)
    let damaged = Data(text.replacing("entry:3", with: "entry:x").utf8)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode(SavedPosition.self, from: damaged)
    }
  }

  @Test func `the end of a search gives the list back as it was, with what was read in it`()
    async throws
  {
    _ = try await fixture.feed("a", 1...3)
    let (timeline, position) = try await readSecond()
    let library = fixture.library
    let found = await fixture.window.show(.search)
    fixture.window.search("a 1")
    await fixture.wait(for: found) { fixture.titles($0) == ["a 1"] }
    await fixture.window.show(.unread)
    _ = await timeline.controller.perform(.invalidate)
    await fixture.wait(for: timeline) { !$0.controller.status.isLoading }
    #expect(fixture.titles(timeline) == ["a 3", "a 2", "a 1"])
    #expect(fixture.window.position(of: .unread)?.list == position.list)
    #expect(fixture.window.position(of: .unread)?.chosen == position.chosen)
    await library.close()
  }

  @Test func `who goes from a search to another list has left the one before`() async throws {
    let feed = try await fixture.feed("a", 1...3)
    let (timeline, _) = try await readSecond()
    let library = fixture.library
    await fixture.window.show(.search)
    await fixture.window.show(.feed(feed))
    await fixture.window.show(.unread)
    await fixture.wait(for: timeline) { fixture.titles($0) == ["a 3", "a 1"] }
    await library.close()
  }

  @Test func `much that came during a search waits behind its button, as before`() async throws {
    _ = try await fixture.feed("a", (1...60).reversed())
    let other = try await fixture.feed("b", [Int]())
    let library = fixture.library
    await library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 50 }
    let before = fixture.titles(timeline)
    try await fixture.store.articles.ingest(
      fixture.page(.newest, (1...90).reversed(), of: "b"),
      of: other
    )
    await fixture.wait { _ in fixture.window.hasUnseenArticles }
    await fixture.window.show(.search)
    await fixture.window.show(.all)
    #expect(fixture.window.hasUnseenArticles)
    _ = await timeline.controller.perform(.invalidate)
    await fixture.wait(for: timeline) { !$0.controller.status.isLoading }
    #expect(fixture.titles(timeline) == before)
    await library.close()
  }

  @Test func `a refresh that a list began goes on when the list goes, and is told`() async throws {
    let news = try await fixture.store.feeds.makeFolder("News")
    let a = try await fixture.feed("a", 1...2)
    try await fixture.store.feeds.move(a, to: news)
    let library = fixture.library
    fixture.fetcher.on("https://a.example/", .failure(.connectTimedOut))
    fixture.fetcher.hold()
    let (told, continuation) = AsyncStream.makeStream(of: [FeedOutcome].self)
    library.refreshes.onFailures = { continuation.yield($0) }
    await library.start()
    let timeline = await fixture.window.show(.folder(news))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 2 }
    _ = await timeline.controller.perform(.refresh)
    // The list waits for nobody.
    #expect(!timeline.controller.status.isLoading)
    library.filing.delete(.folder(news))
    await fixture.wait { _ in fixture.window.selected == nil }
    await fixture.fetcher.open()
    var iterator = told.makeAsyncIterator()
    #expect(await iterator.next()?.map(\.title) == ["a"])
    await library.close()
  }

  @Test func `a refresh that a list began ends with the library`() async throws {
    _ = try await fixture.feed("a", 1...2)
    let library = fixture.library
    fixture.fetcher.hold()
    await library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 2 }
    _ = await timeline.controller.perform(.refresh)
    await library.close()
    var states = await fixture.engine.progress().makeAsyncIterator()
    #expect(await states.next()?.isFinished == true)
  }

  @Test func `which feeds are read from their own pages is known wherever their articles stand`()
    async throws
  {
    let a = try await fixture.feed("a", 1...2)
    let b = try await fixture.feed("b", 1...2)
    let c = try await fixture.feed("c", 1...2)
    await fixture.library.start()
    fixture.library.setFullText(.always, of: a)
    fixture.library.setFullText(.always, of: b)
    fixture.library.setFullText(.onDemand, of: b)
    await fixture.library.close()

    let next = LibraryFixture(fixture.store)
    await next.library.start()
    await next.window.show(.all)
    #expect(
      [a, b, c].map(next.library.settings.fullTextChoice) == [.always, .onDemand, .onDemand]
    )
    await next.library.close()
  }

  @Test func `of two choices the later one stays, however soon it follows`() async throws {
    let feed = try await fixture.feed("a", 1...1)
    await fixture.library.start()
    for _ in 0..<100 {
      for choice in [FullTextChoice.always, .onDemand] {
        fixture.library.setFullText(choice, of: feed)
      }
    }
    await fixture.library.close()
    let next = LibraryFixture(fixture.store)
    await next.library.start()
    #expect(next.library.settings.fullTextChoice(for: feed) == .onDemand)
    await next.library.close()
  }

  @Test
  func `only the lists that were shown last stay open, and the others come back as they were`()
    async throws
  {
    var feeds: [SubscriptionID] = []
    for number in 0..<30 { feeds.append(try await fixture.feed("f\(number)", 1...3)) }
    let library = fixture.library
    await library.start()
    weak let first = await fixture.window.show(.feed(feeds[0]))
    do {
      let timeline = try #require(first)
      await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
      let list = ListPosition(index: 2, offset: -7, in: timeline.snapshot)
      fixture.window.savePosition(in: .feed(feeds[0]), list, chosen: nil, reading: 40)
    }
    for feed in feeds.dropFirst() { await fixture.window.show(.feed(feed)) }
    #expect(
      feeds.count { fixture.window.timeline(for: .feed($0)) != nil } == WindowModel.mostLeft + 1
    )
    let again = await fixture.window.show(.feed(feeds[0]))
    await fixture.wait(for: again) { fixture.titles($0).count == 3 }
    #expect(fixture.window.position(of: .feed(feeds[0]))?.reading == 40)
    await library.close()
    #expect(first == nil)
  }

  @Test func `a long list does not stay open when it is left, and comes back as it was`()
    async throws
  {
    let many = try await fixture.feed("a", (1...60).reversed())
    let few = try await fixture.feed("b", 1...3)
    fixture.window.mostLeftArticles = 40
    await fixture.library.start()
    weak let long = await fixture.window.show(.feed(many))
    do {
      let timeline = try #require(long)
      await fixture.wait(for: timeline) { fixture.titles($0).count == 50 }
      let list = ListPosition(index: 30, offset: -7, in: timeline.snapshot)
      fixture.window.savePosition(in: .feed(many), list, chosen: nil, reading: 40)
    }
    let short = await fixture.window.show(.feed(few))
    await fixture.wait(for: short) { fixture.titles($0).count == 3 }
    #expect(fixture.window.timeline(for: .feed(many)) == nil)
    let again = await fixture.window.show(.feed(many))
    await fixture.wait(for: again) { fixture.titles($0).count >= 50 }
    #expect(fixture.window.position(of: .feed(many))?.reading == 40)
    #expect(fixture.window.timeline(for: .feed(few)) === short)
    await fixture.library.close()
    #expect(long == nil)
  }

  @Test func `a list that is not shown is read again when it is shown, not before`() async throws {
    _ = try await fixture.feed("a", 1...3)
    let other = try await fixture.feed("b", [Int]())
    let library = fixture.library
    await library.start()
    let all = await fixture.window.show(.all)
    await fixture.wait(for: all) { fixture.titles($0).count == 3 }
    let shown = await fixture.window.show(.feed(other))
    try await fixture.store.articles.ingest(fixture.page(.newest, 1...2, of: "b"), of: other)
    await fixture.wait { $0.sidebar.rows.contains { $0.id == .feed(other) && $0.count == 2 } }
    await fixture.wait(for: shown) { fixture.titles($0).count == 2 }
    #expect(fixture.titles(all).count == 3 && !all.controller.status.isLoading)
    await fixture.window.show(.all)
    await fixture.wait(for: all) { fixture.titles($0).count == 5 }
    await library.close()
  }

  @Test func `a list that was closed begins anew where much has come since`() async throws {
    var feeds: [SubscriptionID] = []
    for number in 0..<10 { feeds.append(try await fixture.feed("f\(number)", 1...1)) }
    let many = try await fixture.feed("a", (1...60).reversed())
    let library = fixture.library
    await library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 50 }
    let list = ListPosition(index: 2, offset: 0, in: timeline.snapshot)
    fixture.window.savePosition(in: .all, list, chosen: nil, reading: 0)
    for feed in feeds { await fixture.window.show(.feed(feed)) }
    #expect(fixture.window.timeline(for: .all) == nil)
    try await fixture.store.articles.ingest(
      fixture.page(.newest, (61...90).reversed(), of: "a"),
      of: many
    )
    let again = await fixture.window.show(.all)
    await fixture.wait(for: again) { fixture.titles($0).count == 50 }
    #expect(fixture.titles(again).contains("a 90") && !fixture.window.hasUnseenArticles)
    await library.close()
  }
}
