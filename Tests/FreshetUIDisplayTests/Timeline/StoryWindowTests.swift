// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import Testing

/// Grouped stories, earlier texts and the order of search results, in the real window.
@Suite(.serialized)
@MainActor
struct StoryWindowTests {
  /// A library in which three feeds tell a story among others, and one article was edited twice.
  private func library() async throws -> FeedStore {
    let store = try FeedStore(inMemory: LibraryFile.options)
    for (name, numbers) in [("a", [3, 2, 1]), ("b", [2]), ("c", [4, 2])] {
      let url = try #require(URL(string: "https://\(name).example/feed"))
      let feed = try await store.feeds.subscribe(to: url, title: "Planet \(name.uppercased())")
      let articles = try numbers.map { try article($0, of: name, text: "What \(name) says.") }
      try await store.articles.ingest(
        IncomingDocument(.newest, articles: articles, next: nil),
        of: feed
      )
    }
    return store
  }

  private func article(_ number: Int, of feed: String, text: String) throws -> IncomingArticle {
    var article = Article(id: ArticleKey("\(feed)-\(number)"), title: "Story \(number)")
    article.published = Date(timeIntervalSince1970: TimeInterval(1_700_000_000 + number * 60))
    let lines = (0..<60).map { "<p>Line \($0) of what is told here.</p>" }.joined()
    article.contentHTML = "<p>\(text)</p>\(lines)"
    var rowSummary = RowSummary(title: article.title)
    rowSummary.link = "https://news.example/\(number)"
    return IncomingArticle(article, rowSummary: rowSummary)
  }

  private func show(_ item: SidebarItem, in fixture: WindowFixture) async throws {
    await fixture.main.start([])
    fixture.main.show(item)
    #expect(
      await MainLoop.run {
        fixture.main.timeline.map { $0.model === fixture.main.state.timeline(for: item) } == true
      }
    )
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
  }

  /// Moves to an article with the keys.
  private func choose(_ item: TimelineItem, in fixture: WindowFixture) async throws {
    for _ in 0..<10 where fixture.main.chosenItem?.id != item.id { try await fixture.press(.down) }
    #expect(fixture.main.chosenItem?.id == item.id)
    // The list tells of a key when it has nothing else to do, and only then the text is read.
    #expect(await fixture.shows(item.id))
  }

  @Test func `a story takes one row when it is grouped, three again when it is not`() async throws {
    let fixture = try WindowFixture(try await library())
    try await show(.all, in: fixture)
    #expect(fixture.titles.count == 6)
    let action = "win.fold-stories"
    #expect(!fixture.main.window.isToggleOn("fold-stories"))
    #expect(fixture.main.window.activateAction(action))
    #expect(await MainLoop.run { fixture.titles.count == 4 })
    #expect(fixture.main.window.isToggleOn("fold-stories"))
    let rows = try fixture.timeline.model.controller.content?.items.map(\.row.byline)
    #expect(rows == ["Planet C", "Planet A", "Planet A · also in 2 feeds", "Planet A"])
    #expect(fixture.main.window.activateAction(action))
    #expect(await MainLoop.run { fixture.titles.count == 6 })
    await fixture.close()
  }

  @Test func `what another feed tells opens in place of the article, and leads back`() async throws
  {
    let store = try await library()
    try await store.lists.setGroupsStories(true)
    let fixture = try WindowFixture(store)
    let main = fixture.main
    try await show(.all, in: fixture)
    #expect(fixture.titles.count == 4)
    let item = try #require(
      try fixture.timeline.model.controller.content?.items.first { $0.story != nil }
    )
    let host = try fixture.timeline.page.host
    try await choose(item, in: fixture)
    #expect(main.reader.noteTexts == ["Also in: Planet B, Planet C"])
    // The two above it were passed by one after the other, and all three of it are read at once.
    #expect(await MainLoop.run { main.library.sidebar.rows.first { $0.id == .unread }?.count == 2 })
    main.reader.activateNote("Planet C")
    #expect(await MainLoop.run { main.chosenItem?.feedTitle == "Planet C" })
    #expect(await MainLoop.run { main.reader.noteTexts == ["Also in: Planet A, Planet B"] })
    #expect(host.selectedID == .item(item.id))
    try await RealKeys.press("s", in: main.window)
    #expect(
      await MainLoop.run { main.library.sidebar.rows.first { $0.id == .starred }?.count == 1 }
    )
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    #expect(main.reader.noteTexts == ["Also in: Planet A, Planet B"])
    main.reader.activateNote("Planet A")
    #expect(await MainLoop.run { main.chosenItem?.id == item.id })
    #expect(await fixture.shows(item.id))
    await fixture.close()
  }

  @Test func `what an article said before is shown and left again, and the place stays`()
    async throws
  {
    let store = try await library()
    let feed = try #require(try await store.feeds.all().first)
    for text in ["What a really says.", "What a says at last."] {
      let edited = [try article(2, of: "a", text: text)]
      try await store.articles.ingest(
        IncomingDocument(.newest, articles: edited, next: nil),
        of: feed.id
      )
    }
    let fixture = try WindowFixture(store)
    let main = fixture.main
    try await show(.feed(feed.id), in: fixture)
    let item = try #require(try fixture.timeline.model.controller.content?.item(at: 1))
    try await choose(item, in: fixture)
    let note = { main.reader.noteTexts.first ?? "" }
    #expect(note().hasSuffix(" · Show What It Said Before"))
    await MainLoop.settle(main.window)
    main.reader.scroller.verticalOffset = 300
    main.reader.activateNote("Show What It Said Before")
    #expect(await MainLoop.run { !main.reader.isLoading && main.reader.noteTexts.count == 2 })
    #expect(note().hasSuffix(" · Show What It Says Now · Earlier"))
    #expect(await MainLoop.run { main.reader.offset == 300 })
    main.reader.activateNote("Earlier")
    #expect(await MainLoop.run { note().hasSuffix(" · Later") })
    #expect(await MainLoop.run { main.reader.offset == 300 })
    main.reader.activateNote("Show What It Says Now")
    #expect(await MainLoop.run { main.reader.noteTexts.count == 1 })
    #expect(await MainLoop.run { main.reader.offset == 300 })
    await fixture.close()
  }

  @Test func `what is found stands by date, or the best match first, and the choice is kept`()
    async throws
  {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let url = try #require(URL(string: "https://a.example/feed"))
    let feed = try await store.feeds.subscribe(to: url)
    let articles = [(2, "Amber", "a river"), (1, "The River", "text")].map { number, title, text in
      var article = Article(id: ArticleKey("\(number)"), title: title)
      article.published = Date(timeIntervalSince1970: TimeInterval(1_700_000_000 + number * 60))
      article.contentHTML = text
      return IncomingArticle(article, rowSummary: RowSummary(title: title))
    }
    try await store.articles.ingest(
      IncomingDocument(.newest, articles: articles, next: nil),
      of: feed
    )
    let fixture = try WindowFixture(store)
    let main = fixture.main
    try await show(.all, in: fixture)
    try await RealKeys.press("ctrl+f", in: main.window)
    main.timelinePane.searchBar.text = "river"
    #expect(await MainLoop.run { main.state.selected == .search })
    #expect(await MainLoop.run { fixture.titles == ["Amber", "The River"] })
    let label = Messages().text(of: .bestMatch)
    for _ in 0..<4 where main.window.focusedTexts.first != label {
      try await RealKeys.press("Tab", in: main.window)
    }
    try await RealKeys.press("space", in: main.window)
    #expect(await MainLoop.run { fixture.titles == ["The River", "Amber"] })
    #expect(main.window.isToggleOn("best-match"))
    await fixture.close()
    let next = try WindowFixture(store)
    await next.main.start([])
    #expect(next.main.window.isToggleOn("best-match"))
    #expect(next.main.window.activateAction("win.search"))
    next.main.timelinePane.searchBar.text = "river"
    #expect(await MainLoop.run { next.titles == ["The River", "Amber"] })
    #expect(next.main.window.activateAction("win.best-match"))
    #expect(await MainLoop.run { next.titles == ["Amber", "The River"] })
    await next.close()
  }
}
