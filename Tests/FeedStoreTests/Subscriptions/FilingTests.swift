// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

@Suite("Filing and counting")
struct FilingTests {
  private func new(_ name: String, _ folders: [String]) throws -> NewFeed {
    var feed = NewFeed(try #require(URL(string: "https://\(name).example/feed")))
    feed.ownTitle = name
    feed.folders = folders
    return feed
  }

  private func paths(_ outline: LibraryOutline) -> [[String]] {
    outline.feeds.map { feed in feed.folder.flatMap { outline.paths[$0] } ?? [] }
  }

  @Test
  func `a feed and the folders made for it are one change`() async throws {
    let store = try StoreFixture().store
    let (first, isNew) = try await store.feeds.subscribe(to: try new("a", ["x", "y"]))
    #expect(isNew)
    _ = try await store.feeds.subscribe(to: try new("b", ["x", "z"]))
    var outline = try await store.lists.outline()
    #expect(
      paths(outline) == [["x", "y"], ["x", "z"]]
    )
    #expect(outline.folders.count == 3)
    try await store.feeds.move(first, toFolderAt: ["new"])
    #expect(try await store.feeds.move(first, toFolderAt: ["new"]) == nil)
    try await store.journal.undo()
    try await store.journal.undo()
    outline = try await store.lists.outline()
    #expect(outline.folders.map(\.name) == ["x", "y"])
    #expect(outline.feeds.map(\.id) == [first])
    try await store.journal.redo()
    try await store.journal.redo()
    outline = try await store.lists.outline()
    #expect(
      paths(outline) == [["new"], ["x", "z"]]
    )
  }

  @Test
  func `another form of an address is no other feed`() async throws {
    let store = try StoreFixture().store
    let (first, _) = try await store.feeds.subscribe(to: try new("a", []))
    let again = try await store.feeds.subscribe(
      to: NewFeed(try #require(URL(string: "http://www.a.example/feed/")))
    )
    #expect(again.id == first)
    #expect(!again.isNew)
    #expect(try await store.journal.lines().count == 1)
  }

  @Test
  func `folders without feeds come with a list, and go with it`() async throws {
    let store = try StoreFixture().store
    let entry = Subscription(
      title: "A",
      address: try SubscriptionAddress("https://a.example/f"),
      folders: ["x"],
      ownTitle: "Own",
      isNamedByReader: false
    )
    try await store.feeds.subscribe(to: [entry], folders: [["empty"], ["x"]])
    let outline = try await store.lists.outline()
    #expect(outline.folders.map(\.name) == ["empty", "x"])
    #expect(outline.feeds.map(\.givenTitle) == [nil])
    #expect(outline.feeds.map(\.title) == ["Own"])
    try await store.journal.undo()
    #expect(try await store.feeds.folders().isEmpty)
  }

  @Test
  func `statistics count what lists show`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    _ = try await fixture.feed("a", holding: 1...4)
    let other = try await fixture.feed("b", holding: 5...6)
    let entries = try await fixture.all(ListQuery(.all))
    try await store.articles.setTag([entries[5].id, entries[0].id], "later", true)
    try await store.articles.setRead([entries[4].id], true)
    try await store.articles.setStarred([entries[4].id, entries[1].id], true)
    try await store.articles.remove([entries[3].id])
    try await store.feeds.unsubscribe(from: [other])
    let found = try await store.lists.statistics()
    #expect([found.feeds, found.folders, found.tags] as [Int] == [1, 0, 1])
    #expect([found.articles, found.unread, found.starred, found.tagged] as [Int] == [3, 2, 1, 1])
    #expect(found.oldest == entries[5].date)
    #expect(found.newest == entries[2].date)
    #expect(found.journal == 7)
    #expect(found.bytes > 4096)
    let listed = try await store.lists.listed(entries.map(\.id))
    #expect(listed == [entries[2].id, entries[4].id, entries[5].id])
  }

  @Test
  func `a library may lie under a name that addresses would escape`() async throws {
    let folder = URL.temporaryDirectory.appending(path: "freshet ü \(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try FeedStore(at: folder.appending(path: "my library.sqlite")).close()
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.path(percentEncoded: false)
    )
    #expect(files.contains("my library.sqlite"))
  }

  @Test
  func `a place in a list is written down and read again`() async throws {
    let fixture = try StoreFixture()
    _ = try await fixture.feed("a", holding: 1...3)
    let position = try #require(
      try await fixture.store.lists.page(of: ListQuery(.all), limit: 2).next
    )
    #expect(ArticlePosition("\(position)") == position)
    for text in ["", "/", "1", "1/", "/1", "a/b", "1/2/3", "1 /2"] {
      #expect(ArticlePosition(text) == nil, "\(text)")
    }
  }
}
