// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Testing

/// The choices about pictures and the saved searches: settings that can be undone.
@Suite("Settings that can be undone")
struct PictureSettingTests {
  private let fixture: StoreFixture
  private var store: FeedStore { fixture.store }

  init() throws { fixture = try StoreFixture() }

  @Test
  func `pictures are on until the reader chooses, for all feeds or for one`() async throws {
    let feeds = [try await fixture.feed("a"), try await fixture.feed("b")]
    #expect(try await store.feeds.pictures() == PictureChoices())
    try await store.feeds.setPictures(.ask)
    try await store.feeds.setPictures(.off, of: feeds[0])
    let choices = try await store.feeds.pictures()
    #expect(feeds.map { choices.choice(for: $0) } == [.off, .ask])
    #expect(choices.choice(for: nil) == .ask)
    try await store.feeds.setPictures(nil, of: feeds[0])
    #expect(try await store.feeds.pictures() == PictureChoices(usual: .ask))
    #expect(try await store.feeds.setPictures(.ask) == nil)
    await #expect(throws: StoreError.self) {
      try await store.feeds.setPictures(.on, of: SubscriptionID(rawValue: 99))
    }
  }

  @Test
  func `a choice about pictures is undone and redone, and by its number only as it was left`()
    async throws
  {
    let feed = try await fixture.feed("a")
    let first = try #require(try await store.feeds.setPictures(.ask, of: feed))
    try await store.journal.undo()
    #expect(try await store.feeds.pictures().own.isEmpty)
    try await store.journal.redo()
    #expect(try await store.feeds.pictures().own == [feed: .ask])
    try await store.feeds.setPictures(.off, of: feed)
    guard case .overtaken = try await store.journal.undo(first.id) else {
      Issue.record("a newer choice was undone")
      return
    }
    #expect(try await store.feeds.pictures().own == [feed: .off])
  }

  @Test
  func `the choice of a feed goes with it, and comes back with it`() async throws {
    let feed = try await fixture.feed("a")
    try await store.feeds.setPictures(.off, of: feed)
    try await store.feeds.unsubscribe(from: [feed])
    #expect(try await store.feeds.pictures().own.isEmpty)
    try await store.journal.undo()
    #expect(try await store.feeds.pictures().own == [feed: .off])
  }

  @Test
  func `a search is saved once, renamed and removed, and each of it is undone`() async throws {
    let content = SavedSearch.Content(name: "river", words: "river")
    let (search, line) = try await store.lists.saveSearch(content)
    #expect(line != nil)
    let again = try await store.lists.saveSearch(content)
    #expect(again.search.id == search.id && again.line == nil)
    try await store.lists.setName(of: search.id, to: "Water")
    #expect(try await store.lists.savedSearches().map(\.content.name) == ["Water"])
    #expect(try await store.lists.outline().searches.map(\.content.words) == ["river"])
    try await store.lists.setName(of: search.id, to: nil)
    #expect(try await store.lists.savedSearches().isEmpty)
    try await store.journal.undo()
    #expect(try await store.lists.savedSearches().map(\.content.name) == ["Water"])
    try await store.journal.undo()
    #expect(try await store.lists.savedSearches().map(\.content.name) == ["river"])
    try await store.journal.undo()
    #expect(try await store.lists.savedSearches().isEmpty)
    // A number is never given twice: what is redone is the search that it was.
    let next = try await store.lists.saveSearch(SavedSearch.Content(name: "a", words: "a"))
    #expect(next.search.id.rawValue > search.id.rawValue)
    await #expect(throws: StoreError.self) {
      try await store.lists.saveSearch(SavedSearch.Content(name: "x", words: "!"))
    }
  }
}
