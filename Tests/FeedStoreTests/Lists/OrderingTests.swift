// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

@Suite("The order of feeds and folders, and quiet feeds")
struct OrderingTests {
  /// A folder “f” with the feeds c and d, and the feeds a and b at the top.
  private struct Filed {
    let fixture: StoreFixture
    let folder: FolderID
    var feeds: [String: SubscriptionID] = [:]

    var store: FeedStore { fixture.store }

    init() async throws {
      fixture = try StoreFixture()
      folder = try await fixture.store.feeds.makeFolder("f")
      for name in ["a", "b"] { feeds[name] = try await fixture.feed(name) }
      for name in ["c", "d"] { feeds[name] = try await fixture.feed(name, in: folder) }
    }

    func thing(_ name: String) throws -> FiledThing { .feed(try #require(feeds[name])) }

    /// The feeds in their order, each with its folder's name before it.
    func order() async throws -> [String] {
      let outline = try await store.lists.outline()
      return outline.feeds.map { feed in
        let path = feed.folder.flatMap { outline.paths[$0] } ?? []
        return (path + [String(feed.address.host()?.first ?? "?")]).joined(separator: "/")
      }
    }
  }

  @Test
  func `a feed is put before another one, and undo and redo put it back and there again`()
    async throws
  {
    let filed = try await Filed()
    let store = filed.store
    #expect(try await filed.order() == ["a", "b", "f/c", "f/d"])
    let line = try await store.feeds.place(
      [filed.thing("b")],
      in: nil,
      before: filed.thing("a"),
      subject: "B"
    )
    #expect(line?.subject == "B")
    #expect(try await filed.order().filter { !$0.hasPrefix("f") } == ["b", "a"])
    try await store.journal.undo()
    #expect(try await filed.order() == ["a", "b", "f/c", "f/d"])
    try await store.journal.redo()
    #expect(try await filed.order().filter { !$0.hasPrefix("f") } == ["b", "a"])
    // Where it stands already, nothing is changed and nothing is to be undone.
    let again = try await store.feeds.place([filed.thing("b")], in: nil, before: filed.thing("a"))
    #expect(again == nil)
  }

  @Test
  func `several feeds go into a folder, before one in it, as one change`() async throws {
    let filed = try await Filed()
    let store = filed.store
    let count = try await store.journal.lines().count
    try await store.feeds.place(
      [filed.thing("b"), filed.thing("a")],
      in: filed.folder,
      before: filed.thing("d")
    )
    #expect(try await filed.order() == ["f/c", "f/b", "f/a", "f/d"])
    #expect(try await store.journal.lines().count == count + 1)
    try await store.journal.undo()
    #expect(try await filed.order() == ["a", "b", "f/c", "f/d"])
  }

  @Test
  func `what is new in an ordered folder comes last there, what is moved by name too`()
    async throws
  {
    let filed = try await Filed()
    let store = filed.store
    try await store.feeds.place([filed.thing("d")], in: filed.folder, before: filed.thing("c"))
    _ = try await filed.fixture.feed("e", in: filed.folder)
    try await store.feeds.move(try #require(filed.feeds["a"]), to: filed.folder)
    let inside = try await filed.order().filter { $0.hasPrefix("f") }
    #expect(inside == ["f/d", "f/c", "f/e", "f/a"])
    // A feed that comes back comes last as well, wherever it stood.
    let gone = try #require(filed.feeds["d"])
    try await store.feeds.unsubscribe(from: [gone])
    _ = try await filed.fixture.feed("d", in: filed.folder)
    #expect(try await filed.order().last == "f/d")
  }

  @Test
  func `folders have an order too, and none is put into itself`() async throws {
    let filed = try await Filed()
    let store = filed.store
    let second = try await store.feeds.makeFolder("g")
    let inner = try await store.feeds.makeFolder("h", in: second)
    try await store.feeds.place([.folder(second)], in: nil, before: .folder(filed.folder))
    #expect(try await store.feeds.folders().filter { $0.parent == nil }.map(\.name) == ["g", "f"])
    for parent in [second, inner] {
      await #expect(throws: StoreError.self) {
        try await store.feeds.place([.folder(second)], in: parent)
      }
    }
    try await store.feeds.place([.folder(inner)], in: nil)
    #expect(try await store.feeds.folders().map(\.name) == ["g", "f", "h"])
  }

  @Test
  func `an order that was changed since is not taken back by name`() async throws {
    let filed = try await Filed()
    let store = filed.store
    let line = try #require(
      try await store.feeds.place([filed.thing("b")], in: nil, before: filed.thing("a"))
    )
    try await store.feeds.place([filed.thing("a")], in: nil, before: filed.thing("b"))
    let turn = try await store.journal.undo(line.id)
    guard case .overtaken = turn else {
      Issue.record("\(turn)")
      return
    }
    #expect(try await filed.order().filter { !$0.hasPrefix("f") } == ["a", "b"])
  }

  @Test
  func `an order that was changed since, and is again as it was, is not taken back by name either`()
    async throws
  {
    let filed = try await Filed()
    let store = filed.store
    let line = try #require(
      try await store.feeds.place([filed.thing("b")], in: nil, before: filed.thing("a"))
    )
    try await store.feeds.place([filed.thing("a")], in: nil, before: filed.thing("b"))
    try await store.feeds.place([filed.thing("b")], in: nil, before: filed.thing("a"))
    let turn = try await store.journal.undo(line.id)
    guard case .overtaken = turn else {
      Issue.record("\(turn)")
      return
    }
    #expect(try await filed.order().filter { !$0.hasPrefix("f") } == ["b", "a"])
  }

  @Test
  func `quiet feeds are left out of today and of the unread ones, and come back by undo`()
    async throws
  {
    let fixture = try StoreFixture()
    let store = fixture.store
    let quiet = try await fixture.feed("a", holding: 990...995)
    _ = try await fixture.feed("b", holding: 993...994)
    let (today, unread) = (ListQuery(.since(fixture.day)), ListQuery(.allButQuiet))
    let before = try await store.lists.counts(since: fixture.day)
    #expect(try await fixture.titles(today).count == 8 && before.unreadToday == 8)
    try await store.feeds.setQuiet([quiet], true, subject: "a")
    #expect(try await store.feeds.setQuiet([quiet], true) == nil)
    #expect(try await store.lists.outline().quiet == [quiet])
    #expect(try await fixture.titles(today) == ["b 994", "b 993"])
    #expect(try await fixture.titles(unread) == ["b 994", "b 993"])
    #expect(try await fixture.titles(ListQuery(.all)).count == 8)
    let counts = try await store.lists.counts(since: fixture.day)
    #expect(counts.unreadToday == 2 && counts.allUnread(without: [quiet]) == 2)
    #expect(counts.unread[quiet] == 6)
    try await store.journal.undo()
    #expect(try await store.lists.outline().quiet.isEmpty)
    #expect(try await fixture.titles(today).count == 8)
    try await store.journal.redo()
    #expect(try await store.lists.outline().quiet == [quiet])
    // A feed takes its quiet along when it goes, and brings it back.
    try await store.feeds.unsubscribe(from: [quiet])
    #expect(try await store.lists.outline().quiet.isEmpty)
    try await store.journal.undo()
    #expect(try await store.lists.outline().quiet == [quiet])
  }

  @Test
  func `stories of quiet feeds are not in the lists without them either`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let quiet = try await fixture.feed("a", holding: 990...991)
    _ = try await fixture.feed("b", holding: 992...993)
    try await store.feeds.setQuiet([quiet], true)
    let page = try await store.lists.page(
      of: ListQuery(.since(fixture.day)),
      groupsStories: true
    )
    #expect(page.articles.map(\.rowSummary.title) == ["b 993", "b 992"])
  }

  @Test
  func `several lists are marked as read as one change, each article once`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let one = try await fixture.feed("a", holding: 1...3)
    let other = try await fixture.feed("b", holding: 4...5)
    let newest = try await store.lists.newestID()
    #expect(newest == (try await store.lists.page(of: ListQuery(.all), limit: 1).newestID))
    let lists = [ListQuery(.feed(one)), ListQuery(.all), ListQuery(.feed(other))]
    let line = try await store.articles.markAllRead(lists.map { ($0, newest) })
    guard case .read(let ids, true) = line?.change else {
      Issue.record("\(String(describing: line))")
      return
    }
    #expect(ids.count == 5 && Set(ids).count == 5)
    #expect(try await store.articles.markAllRead(lists.map { ($0, newest) }) == nil)
    try await store.journal.undo()
    #expect(try await store.lists.counts(since: .distantPast).allUnread == 5)
  }
}
