// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

@Suite("Journal of the library")
struct JournalTests {
  @Test
  func `everything that a reader does can be taken back and done again`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...6)
    let entries = try await fixture.all(ListQuery(.all))
    let folder = try await store.feeds.makeFolder("News")
    var states = [try await state(fixture)]
    let deeds: [() async throws -> Void] = [
      { try await store.articles.setRead([entries[1].id, entries[2].id], true) },
      { try await store.articles.setStarred([entries[0].id], true) },
      { try await store.articles.setTag([entries[3].id], "later", true) },
      { try await store.feeds.move(feed, to: folder) },
      { try await store.feeds.rename(feed, to: "Mine") },
      { try await store.feeds.renameFolder(folder, to: "Papers") },
      { try await store.articles.remove([entries[5].id]) },
      { try await store.articles.markAllRead(ListQuery(.all), shownAt: entries[0].id) },
      { try await store.feeds.removeFolder(folder) },
      { try await store.articles.setRead([entries[1].id], false) },
      { try await store.feeds.unsubscribe(from: [feed]) },
    ]
    for deed in deeds {
      try await deed()
      states.append(try await state(fixture))
      #expect(states[states.count - 1] != states[states.count - 2])
    }
    for expected in states.dropLast().reversed() {
      #expect(try await store.journal.undo() != nil)
      #expect(try await state(fixture) == expected)
    }
    for expected in states.dropFirst() {
      #expect(try await store.journal.redo() != nil)
      #expect(try await state(fixture) == expected)
    }
    #expect(try await store.journal.redo() == nil)
  }

  @Test
  func `taking back "mark all" leaves alone what was read before`() async throws {
    let fixture = try StoreFixture()
    _ = try await fixture.feed("a", holding: 1...4)
    let page = try await fixture.store.lists.page(of: ListQuery(.all))
    try await fixture.store.articles.setRead([page.articles[0].id], true)
    try await fixture.store.articles.markAllRead(ListQuery(.all), shownAt: page.newestID)
    try await fixture.store.journal.undo()
    #expect(try await fixture.all(ListQuery(.all)).map(\.isRead) == [true, false, false, false])
  }

  @Test
  func `what came after the list was shown is not marked with it`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a", holding: 1...3)
    let page = try await fixture.store.lists.page(of: ListQuery(.all))
    try await fixture.store.articles.ingest(fixture.articles([5, 4, 3]), of: feed)
    try await fixture.store.articles.markAllRead(ListQuery(.all), shownAt: page.newestID)
    let unread = try await fixture.titles(ListQuery(.all, isUnreadOnly: true))
    #expect(unread == ["a 5", "a 4"])
  }

  @Test
  func `something new ends what could be done again`() async throws {
    let fixture = try StoreFixture()
    _ = try await fixture.feed("a", holding: 1...2)
    let entries = try await fixture.all(ListQuery(.all))
    try await fixture.store.articles.setRead([entries[0].id], true)
    try await fixture.store.journal.undo()
    try await fixture.store.articles.setStarred([entries[1].id], true)
    #expect(try await fixture.store.journal.redo() == nil)
  }

  @Test
  func `after 30 days nothing is taken back any more`() async throws {
    let fixture = try StoreFixture()
    _ = try await fixture.feed("a", holding: 1...2)
    let entries = try await fixture.all(ListQuery(.all))
    try await fixture.store.articles.setRead([entries[0].id], true)
    fixture.advance(days: 31)
    #expect(try await fixture.store.journal.undo() == nil)
  }

  @Test
  func `a refresh does not touch what the reader did, nor bring back what was deleted`()
    async throws
  {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a", holding: 1...3)
    let entries = try await fixture.all(ListQuery(.all))
    try await fixture.store.articles.setRead([entries[0].id], true)
    try await fixture.store.articles.remove([entries[1].id])
    let again = [
      fixture.article(3, text: "new"), fixture.article(2, text: "new"), fixture.article(1),
    ]
    let report = try await fixture.store.articles.ingest(again, of: feed)
    #expect(report.added.isEmpty)
    #expect(report.changed == [entries[0].id])
    let after = try await fixture.all(ListQuery(.all))
    #expect(after.map(\.rowSummary.title) == ["a 3", "a 1"])
    #expect(after[0].isRead)
  }

  /// All that a reader can see of a library.
  private func state(_ fixture: StoreFixture) async throws -> [String] {
    let store = fixture.store
    let entries = try await fixture.all(ListQuery(.all)).map {
      "\($0.rowSummary.title) \($0.isRead) \($0.isStarred) \($0.feedTitle)"
    }
    var tagged: [String] = []
    for tag in try await store.articles.tags() {
      tagged += try await fixture.titles(ListQuery(.tag(tag.id))).map { "\(tag.name): \($0)" }
    }
    let feeds = try await store.feeds.all().map { "\($0)" }
    let folders = try await store.feeds.folders().map { "\($0)" }
    let counts = try await store.lists.counts(since: fixture.day)
    return entries + tagged + feeds + folders + ["\(counts.allUnread) \(counts.starred)"]
  }
}
