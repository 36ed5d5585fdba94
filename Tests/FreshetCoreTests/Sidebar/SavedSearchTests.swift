// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import RefreshKit
import Synchronization
import Testing

/// Searches that are lists of the sidebar, and the list of muted articles.
@Suite("Lists of one's own", .timeLimit(.minutes(5)))
@MainActor
struct SavedSearchTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private var items: [SidebarItem] { fixture.library.sidebar.rows.map(\.id) }

  @Test func `a search becomes a list, which shows what it finds, is renamed and removed`()
    async throws
  {
    _ = try await fixture.feed("a", 1...3)
    await fixture.library.start()
    var saved: SidebarItem?
    fixture.library.saveSearch(" title:2 ") { saved = $0 }
    await fixture.library.changes.finish()
    let item = try #require(saved)
    #expect(items.contains(item))
    #expect(fixture.library.sidebar.title(of: item) == "title:2")
    let timeline = await fixture.window.show(item)
    await fixture.wait(for: timeline) { !self.fixture.titles($0).isEmpty }
    #expect(fixture.titles(timeline) == ["a 2"])
    let target = try #require(NamingTarget(item))
    #expect(fixture.library.filing.setName(of: target, to: "Two") == nil)
    await fixture.library.changes.finish()
    #expect(try await fixture.store.lists.savedSearches().map(\.content.name) == ["Two"])
    fixture.library.filing.delete(item)
    await fixture.library.changes.finish()
    #expect(try await fixture.store.lists.savedSearches().isEmpty)
    fixture.library.changes.undo()
    await fixture.library.changes.finish()
    #expect(try await fixture.store.lists.savedSearches().map(\.content.name) == ["Two"])
    #expect(
      fixture.told.map { Messages().notice(of: $0) } == [
        "Saved the search “title:2”.", "Renamed the search “title:2” to “Two”.",
        "Removed the search “Two”.", "Undone: Removed the search “Two”.",
      ]
    )
  }

  @Test func `beside a search stands how many unread articles it finds, until they are too many`()
    async throws
  {
    let feed = try await fixture.feed("a", 1...3)
    await fixture.library.start()
    var saved: SidebarItem?
    fixture.library.saveSearch("title:a") { saved = $0 }
    await fixture.library.changes.finish()
    let item = try #require(saved)
    func wait(for count: String, _ spoken: String) async throws {
      await fixture.wait { $0.sidebar.rows.contains { $0.id == item && $0.countText == count } }
      let row = try #require(fixture.library.sidebar.rows.first { $0.id == item })
      #expect(row.spokenText == spoken)
    }
    try await wait(for: "3", "3 unread articles")
    let articles = try await fixture.store.lists.page(of: ListQuery(.all), limit: 9).articles
    try await fixture.store.articles.setRead(articles.prefix(2).map(\.id), true)
    try await wait(for: "1", "1 unread article")
    try await fixture.store.articles.ingest(fixture.page(.newest, 4...101, of: "a"), of: feed)
    try await wait(for: "99", "99 unread articles")
    try await fixture.store.articles.setRead(articles.prefix(1).map(\.id), false)
    try await wait(for: "99+", "more than 99 unread articles")
    #expect(fixture.faults.isEmpty)
  }

  @Test func `a search is counted again after a change, and not when rows are read without one`()
    async throws
  {
    let searches = Mutex(0)
    let options = StoreOptions(
      now: { SampleFeed.now },
      onStatement: { text in
        if text.contains("search MATCH") { searches.withLock { $0 += 1 } }
      }
    )
    let fixture = LibraryFixture(try FeedStore(inMemory: options))
    _ = try await fixture.feed("a", 1...3)
    let content = SavedSearch.Content(name: "A", words: "title:a")
    let item = SidebarItem.saved(try await fixture.store.lists.saveSearch(content).search.id)
    func wait(for count: Int) async {
      await fixture.wait { $0.sidebar.rows.contains { $0.id == item && $0.count == count } }
      await fixture.library.finishCounting()
    }
    await fixture.library.start()
    await wait(for: 3)
    let known = searches.withLock(\.self)
    for _ in 0..<3 {
      await fixture.library.readRows()
      await fixture.library.finishCounting()
    }
    #expect(searches.withLock(\.self) == known)
    let article = try #require(
      try await fixture.store.lists.page(of: ListQuery(.all)).articles.first
    )
    try await fixture.store.articles.setRead([article.id], true)
    await wait(for: 2)
    #expect(searches.withLock(\.self) > known)
    #expect(fixture.faults.isEmpty)
  }

  @Test func `muted articles are a list with their number, which is there while there are any`()
    async throws
  {
    let feed = try await fixture.feed("a", 1...1)
    await fixture.library.start()
    #expect(!items.contains(.muted))
    #expect(fixture.library.addRule(RuleContent("title:2", [.mute])) == nil)
    #expect(fixture.library.addRule(RuleContent("", [.mute])) == .noWords)
    await fixture.library.changes.finish()
    try await fixture.store.articles.ingest(fixture.page(.newest, 1...2, of: "a"), of: feed)
    await fixture.wait { $0.sidebar.rows.contains { $0.id == .muted } }
    let row = try #require(fixture.library.sidebar.rows.first { $0.id == .muted })
    #expect(row.count == 1 && row.title == "Muted")
    let timeline = await fixture.window.show(.muted)
    await fixture.wait(for: timeline) { !self.fixture.titles($0).isEmpty }
    #expect(fixture.titles(timeline) == ["a 2"])
    #expect(await fixture.library.dryRun("title:1") == "It would have matched 1 of 2 articles.")
    let item = try #require(timeline.controller.content?.items.first)
    #expect(fixture.library.ruleWords(for: item) == "feed:\"a\"")
    #expect(fixture.library.ruleConditions(for: item).isEmpty)
    fixture.library.unmute(item.article)
    await fixture.library.changes.finish()
    #expect(try await fixture.store.lists.counts(since: SampleFeed.now).muted == 0)
  }
}
