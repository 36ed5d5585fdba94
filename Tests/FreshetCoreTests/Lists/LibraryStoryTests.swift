// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import FreshetCore
import RefreshKit
import Testing

/// Stories that several feeds tell, in the reader's lists.
@Suite("Grouped stories", .timeLimit(.minutes(5)))
@MainActor
struct LibraryStoryTests {
  /// Feeds that tell the same numbered stories.
  private func report(
    _ numbers: some Sequence<Int>,
    by name: String,
    in fixture: LibraryFixture
  ) async throws -> SubscriptionID {
    let feed = try await fixture.feed(name, [Int]())
    let page = fixture.page(.newest, numbers, of: name)
    let articles = page.articles.map { incoming in
      let number = incoming.article.title.split(separator: " ").last ?? ""
      var rowSummary = RowSummary(title: "Story \(number)")
      rowSummary.link = "https://news.example/\(number)"
      return IncomingArticle(incoming.article, rowSummary: rowSummary)
    }
    try await fixture.store.articles.ingest(
      IncomingDocument(.newest, articles: articles, next: nil),
      of: feed
    )
    return feed
  }

  private func bylines(_ timeline: TimelineModel) -> [String] {
    timeline.controller.content?.items.map(\.row.byline) ?? []
  }

  private func unread(_ fixture: LibraryFixture) -> Int? {
    fixture.library.sidebar.rows.first { $0.id == .unread }?.count
  }

  @Test func `folding is off until it is chosen, remembered, and taken back`() async throws {
    let fixture = try LibraryFixture()
    _ = try await report([2, 1], by: "a", in: fixture)
    _ = try await report([2], by: "b", in: fixture)
    await fixture.library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
    #expect(!fixture.library.settings.groupsStories)
    fixture.library.settings.setGroupsStories(true)
    await fixture.wait(for: timeline) { bylines($0) == ["a · also in 1 feed", "a"] }
    let row = try #require(timeline.controller.content?.item(at: 0)?.row)
    #expect(row.alsoIn == "Also in: b")
    #expect(row.spokenDescription.hasPrefix("Also in: b"))
    #expect(try await fixture.store.lists.groupsStories())
    fixture.library.settings.setGroupsStories(false)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
    await fixture.library.close()
  }

  @Test func `a grouped row is read as one, in one line of the journal, and taken back as one`()
    async throws
  {
    let fixture = try LibraryFixture()
    try await fixture.store.lists.setGroupsStories(true)
    for name in ["a", "b", "c"] { _ = try await report([1], by: name, in: fixture) }
    await fixture.library.start()
    let timeline = await fixture.window.show(.unread)
    await fixture.wait(for: timeline) { bylines($0) == ["a · also in 2 feeds"] }
    #expect(unread(fixture) == 3)
    let item = try #require(timeline.controller.content?.item(at: 0))
    fixture.window.setRead(item.article, true)
    await fixture.wait { _ in unread(fixture) == 0 }
    let reading = try await fixture.store.journal.lines().filter {
      if case .read = $0.change { true } else { false }
    }
    #expect(reading.count == 1)
    // It stays, dimmed, and still says whom it stands for.
    _ = await timeline.controller.perform(.invalidate)
    #expect(timeline.item(for: item.id)?.article.isRead == true)
    #expect(bylines(timeline) == ["a · also in 2 feeds"])
    fixture.library.changes.undo()
    await fixture.wait { _ in unread(fixture) == 3 }
    await fixture.wait(for: timeline) { $0.item(for: item.id)?.article.isRead == false }
    await fixture.library.close()
  }

  @Test func `a row follows what is done with those that it stands for`() async throws {
    let fixture = try LibraryFixture()
    try await fixture.store.lists.setGroupsStories(true)
    _ = try await report([1], by: "a", in: fixture)
    let other = try await report([1], by: "b", in: fixture)
    await fixture.library.start()
    let timeline = await fixture.window.show(.all)
    await fixture.wait(for: timeline) { bylines($0).count == 1 }
    let item = try #require(timeline.controller.content?.item(at: 0))
    let hidden = try #require(
      try await fixture.store.lists.page(of: ListQuery(.feed(other))).articles.first
    )
    let shown = item.article
    try await fixture.store.articles.setRead([shown.id], true)
    await fixture.wait { _ in unread(fixture) == 1 }
    #expect(timeline.item(for: item.id)?.article.isRead == false)
    try await fixture.store.articles.setRead([hidden.id], true)
    await fixture.wait(for: timeline) { $0.item(for: item.id)?.article.isRead == true }
    await fixture.library.close()
  }

  @Test func `the reader names who else tells the story, where stories are grouped`() async throws {
    let fixture = try LibraryFixture()
    for name in ["a", "b", "c"] { _ = try await report([1], by: name, in: fixture) }
    let entries = try await fixture.store.lists.page(of: ListQuery(.all)).articles
    let entry = try #require(entries.first { $0.feedTitle == "b" })
    let item = TimelineItem(entry, builder: fixture.library.builder)
    let reader = ReaderModel(item, builder: fixture.library.builder, store: fixture.store)
    #expect(try await reader.otherVersions().isEmpty)
    try await fixture.store.lists.setGroupsStories(true)
    #expect(try await reader.otherVersions().map(\.feedTitle) == ["a", "c"])
  }
}
