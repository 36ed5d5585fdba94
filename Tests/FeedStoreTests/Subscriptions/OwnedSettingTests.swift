// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

/// Settings that the program remembers for one feed or folder.
@Suite("Settings of feeds and folders")
struct OwnedSettingTests {
  private func names(_ location: LibraryFolder) throws -> [String] {
    try location.database().read { database in
      try String.fetchAll(database, sql: "SELECT name FROM setting WHERE value = '7' ORDER BY name")
    }
  }

  /// Two feeds, the first one in a folder, each with settings of its own.
  private func fill(_ fixture: StoreFixture) async throws -> [SubscriptionID] {
    let folder = try await fixture.store.feeds.makeFolder("News")
    let feeds = [try await fixture.feed("a", in: folder), try await fixture.feed("b")]
    for feed in feeds {
      for name in ["full-text.\(feed)", "list.feed-\(feed)", "place.feed-\(feed)"] {
        try await fixture.store.settings.set(7, for: name)
      }
    }
    for name in ["list.folder-\(folder)", "place.all", "list.tag-1", "selected"] {
      try await fixture.store.settings.set(7, for: name)
    }
    return feeds
  }

  @Test
  func `settings go with their feed, and come back with it`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let feeds = try await fill(fixture)
    let store = fixture.store
    let before = try names(location)
    let own = ["full-text.1", "list.feed-1", "place.feed-1"]
    try await store.feeds.unsubscribe(from: [feeds[0]])
    #expect(try await store.settings.value("list.feed-1", as: Int.self) == nil)
    #expect(try await store.settings.value("list.feed-2", as: Int.self) == 7)
    #expect(try Set(names(location)).isDisjoint(with: own))
    try await store.journal.undo()
    #expect(try names(location) == before)
    try await store.journal.redo()
    #expect(try Set(names(location)).isDisjoint(with: own))
    // To subscribe again brings back what there was, as the articles.
    _ = try await fixture.feed("a")
    #expect(try names(location) == before)
    try await store.journal.undo()
    #expect(try Set(names(location)).isDisjoint(with: own))
    #expect(try Set(names(location)).isSuperset(of: ["full-text.2", "place.all", "list.tag-1"]))
  }

  @Test
  func `the choices that a feed is added with are one change with it`() async throws {
    let store = try StoreFixture().store
    var new = NewFeed(try #require(URL(string: "https://a.example/feed")))
    (new.givenTitle, new.folders) = ("Mine", ["News"])
    (new.fullText, new.isNotifying) = (.always, true)
    let (feed, _) = try await store.feeds.subscribe(to: new)
    for isUndone in [false, true, false] {
      let outline = try await store.lists.outline()
      #expect(outline.feeds.map(\.title) == (isUndone ? [] : ["Mine"]))
      #expect(outline.folders.isEmpty == isUndone)
      #expect(outline.fullTexts == (isUndone ? [:] : [feed: .always]))
      #expect(outline.notifying == (isUndone ? [] : [feed]))
      if isUndone { try await store.journal.redo() } else { try await store.journal.undo() }
    }
    // One that returns has the later choices.
    new.fullText = .never
    #expect(try await store.feeds.subscribe(to: new).id == feed)
    #expect(try await store.feeds.fullTexts() == [feed: .never])
    // One that is there is not changed.
    new.fullText = .always
    try await store.feeds.subscribe(to: new)
    #expect(try await store.feeds.fullTexts() == [feed: .never])
  }

  @Test
  func `settings of a folder go and come back with it`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fill(fixture)
    let before = try names(location)
    let folder = try #require(try await fixture.store.feeds.folders().first)
    try await fixture.store.feeds.removeFolder(folder.id)
    #expect(try !names(location).contains("list.folder-1"))
    try await fixture.store.journal.undo()
    #expect(try names(location) == before)
  }

  @Test
  func `what nobody can take back leaves no settings, and none of earlier versions stay`()
    async throws
  {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let feeds = try await fill(fixture)
    try await fixture.store.settings.set(7, for: "place.feed-99")
    try await fixture.store.settings.set(7, for: "list.folder-99")
    try await fixture.store.feeds.unsubscribe(from: [feeds[0]])
    try await fixture.store.upkeep.purge()
    #expect(try names(location).filter { $0.hasPrefix("removed ") }.count == 3)
    fixture.advance(days: 31)
    try await fixture.store.upkeep.purge()
    #expect(
      try names(location) == [
        "full-text.2", "list.feed-2", "list.folder-1", "list.tag-1", "place.all", "place.feed-2",
        "selected",
      ]
    )
  }
}
