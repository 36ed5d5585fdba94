// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

@Suite("Tags and folders by their names")
struct TagTests {
  private func tags(_ fixture: StoreFixture) async throws -> [[String]] {
    try await fixture.all(ListQuery(.all)).map(\.tags)
  }

  private func id(_ name: String, _ store: FeedStore) async throws -> TagID {
    try #require(try await store.articles.tags().first { $0.name == name }).id
  }

  @Test
  func `an article of a list has its tags by name`() async throws {
    let fixture = try StoreFixture()
    _ = try await fixture.feed("a", holding: 1...3)
    let entries = try await fixture.all(ListQuery(.all))
    for name in ["work", "Later", "a b"] {
      try await fixture.store.articles.setTag([entries[1].id], name, true)
    }
    #expect(try await tags(fixture) == [[], ["a b", "Later", "work"], []])
  }

  @Test
  func `a tag is renamed and taken off, and both are taken back and done again`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    _ = try await fixture.feed("a", holding: 1...3)
    let entries = try await fixture.all(ListQuery(.all))
    try await store.articles.setTag([entries[0].id, entries[2].id], "later", true)
    let tag = try await id("later", store)
    var states = [try await tags(fixture)]
    try await store.articles.renameTag(tag, to: " Soon ")
    states.append(try await tags(fixture))
    try await store.articles.removeTag(tag)
    states.append(try await tags(fixture))
    #expect(states == [[["later"], [], ["later"]], [["Soon"], [], ["Soon"]], [[], [], []]])
    #expect(try await store.articles.removeTag(tag) == nil)
    for expected in states.dropLast().reversed() {
      try await store.journal.undo()
      #expect(try await tags(fixture) == expected)
    }
    for expected in states.dropFirst() {
      try await store.journal.redo()
      #expect(try await tags(fixture) == expected)
    }
  }

  @Test
  func `a name that is empty or another tag's is refused, other capitals are not`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    _ = try await fixture.feed("a", holding: 1...2)
    let entries = try await fixture.all(ListQuery(.all))
    try await store.articles.setTag([entries[0].id], "a", true)
    try await store.articles.setTag([entries[1].id], "b", true)
    let tag = try await id("a", store)
    for name in ["", "  ", "B"] {
      await #expect(throws: StoreError.self, "\(name)") {
        try await store.articles.renameTag(tag, to: name)
      }
    }
    try await store.articles.renameTag(tag, to: "A")
    #expect(try await tags(fixture) == [["A"], ["b"]])
    #expect(try await store.journal.lines().count == 4)
  }

  @Test
  func `the name of a tag that no article has is free, also on the way back`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    _ = try await fixture.feed("a", holding: 1...2)
    let entries = try await fixture.all(ListQuery(.all))
    try await store.articles.setTag([entries[0].id], "old", true)
    let tag = try await id("old", store)
    try await store.articles.renameTag(tag, to: "new")
    // Another tag takes the name that the first one gave up.
    try await store.articles.setTag([entries[1].id], "old", true)
    var states: [[[String]]] = []
    for _ in 0..<3 {
      states.append(try await tags(fixture))
      try await store.journal.undo()
    }
    #expect(states == [[["new"], ["old"]], [["new"], []], [["old"], []]])
    for expected in states.reversed() {
      try await store.journal.redo()
      #expect(try await tags(fixture) == expected)
    }
  }

  @Test
  func `two folders beside each other have two names`() async throws {
    let store = try StoreFixture().store
    let news = try await store.feeds.makeFolder("News")
    let other = try await store.feeds.makeFolder("Other")
    await #expect(throws: StoreError.self) { try await store.feeds.renameFolder(other, to: "News") }
    await #expect(throws: StoreError.self) { try await store.feeds.addFolder("News", in: nil) }
    try await store.feeds.addFolder("News", in: news)
    #expect(try await store.feeds.folders().map(\.name) == ["News", "Other", "News"])
    try await store.journal.undo()
    #expect(try await store.feeds.folders().map(\.name) == ["News", "Other"])
  }
}
