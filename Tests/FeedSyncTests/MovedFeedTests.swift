// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

@Suite("Feeds that move", .timeLimit(.minutes(5)))
struct MovedFeedTests {
  let fixture: SyncFixture

  init() throws {
    fixture = try SyncFixture()
  }

  private func refresh(_ feed: SubscriptionID, times: Int) async throws -> FeedOutcome {
    var outcomes: [FeedOutcome] = []
    for _ in 0..<times {
      outcomes += await fixture.engine.refresh([feed]).outcomes
      fixture.pass(13 * 3600)
    }
    return try #require(outcomes.last)
  }

  @Test
  func `a feed that has moved for good is asked where it is now`() async throws {
    let feed = try await fixture.feed("/old", .redirect(301, to: "/new"))
    fixture.server.on("/new", .feed("a", [1], etag: "\"x\""))
    let outcome = try await refresh(feed, times: 3)
    #expect(outcome.movedTo == fixture.server.url("/new"))
    #expect(try await fixture.store.feeds.feed(feed)?.address == fixture.server.url("/new"))
    let note = try #require(try await fixture.store.polls.notes(of: feed).first)
    #expect(note.facts.movedTo == fixture.server.url("/new").absoluteString)
    #expect(note.facts.staysAt == nil)
    _ = try await refresh(feed, times: 1)
    #expect(fixture.server.requests.filter { $0.path == "/old" }.count == 3)
    #expect(fixture.server.requests.last?["If-None-Match"] == "\"x\"")
    #expect(try await fixture.titles(feed) == ["a 1"])
  }

  @Test
  func `a feed that moves to where another one is becomes one with it, and can be parted again`()
    async throws
  {
    let store = fixture.store
    let feed = try await fixture.feed("/old", .redirect(301, to: "/new"))
    let other = try await fixture.feed("/new", .feed("a", 3...5))
    let folder = try await store.feeds.makeFolder("Kept")
    try await store.feeds.move(other, to: folder)
    _ = await fixture.engine.refresh([other])
    fixture.server.on("/new", .feed("a", 1...4))
    _ = try await refresh(feed, times: 1)
    // 1 to 4 in the one that moves, 3 to 5 in the one that stays.
    let mine = try await entries(feed)
    try await store.articles.setRead([try #require(mine["a 3"]), try #require(mine["a 1"])], true)
    try await store.articles.setStarred([try #require(mine["a 4"])], true)
    try await store.articles.setTag(
      [try #require(mine["a 4"]), try #require(mine["a 2"])],
      "later",
      true
    )
    let outcome = try await refresh(feed, times: 2)
    #expect(outcome.joined == other)
    #expect(outcome.movedTo == fixture.server.url("/new"))
    #expect(try await store.feeds.all().map(\.id) == [other])
    #expect(try await store.feeds.feed(other)?.folder == folder)
    let page = try await store.lists.page(of: ListQuery(.feed(other)), limit: 50)
    let titles = page.articles.map(\.rowSummary.title)
    #expect(titles == ["a 5", "a 4", "a 3", "a 2", "a 1"])
    #expect(page.articles.map(\.isRead) == [false, false, true, false, true])
    #expect(page.articles.map(\.isStarred) == [false, true, false, false, false])
    let tag = try #require(try await store.articles.tags().first)
    let tagged = try await store.lists.page(of: ListQuery(.tag(tag.id)), limit: 50)
    #expect(tagged.articles.map(\.rowSummary.title) == ["a 4", "a 2"])
    let note = try #require(try await store.polls.notes(of: other).first)
    #expect(note.facts.joined?.count == 2 && note.added == 2)
    // Nobody gets it back by its former address.
    #expect(try await store.feeds.subscribe(to: fixture.server.url("/old")) == other)
    #expect(try await store.journal.undo() != nil)
    #expect(try await store.feeds.all().map(\.id).sorted() == [feed, other].sorted())
    #expect(try await fixture.titles(feed) == ["a 4", "a 3", "a 2", "a 1"])
    #expect(try await fixture.titles(other) == ["a 5", "a 4", "a 3"])
    let parted = try await store.lists.page(of: ListQuery(.feed(other)), limit: 50).articles
    #expect(parted.allSatisfy { !$0.isRead && !$0.isStarred })
    try await store.journal.redo()
    #expect(try await fixture.titles(other) == titles)
  }

  @Test
  func `a feed stays where it is when its new address is that of a removed one`() async throws {
    let feed = try await fixture.feed("/old", .redirect(301, to: "/new"))
    let other = try await fixture.feed("/new", .feed("a", [1]))
    try await fixture.store.feeds.unsubscribe(from: [other])
    let outcome = try await refresh(feed, times: 3)
    #expect(outcome.movedTo == nil && outcome.joined == nil)
    let note = try #require(try await fixture.store.polls.notes(of: feed).first)
    #expect(note.facts.movedTo == fixture.server.url("/new").absoluteString)
    #expect(note.facts.staysAt == fixture.server.url("/old").absoluteString)
  }

  private func entries(_ feed: SubscriptionID) async throws -> [String: ArticleID] {
    let page = try await fixture.store.lists.page(of: ListQuery(.feed(feed)), limit: 50)
    return Dictionary(uniqueKeysWithValues: page.articles.map { ($0.rowSummary.title, $0.id) })
  }

  @Test
  func `a part of a document never moves a feed`() async throws {
    let whole = SampleDocument.rss("a", [2, 1])
    let feed = try await fixture.feed("/old", .redirect(301, to: "/new"))
    fixture.server.on("/new", .document(String(whole.dropLast(40))))
    let outcome = try await refresh(feed, times: 5)
    #expect(outcome.movedTo == nil)
    #expect(try await fixture.store.feeds.feed(feed)?.address == fixture.server.url("/old"))
    fixture.server.on("/new", .document(whole))
    #expect(try await refresh(feed, times: 3).movedTo != nil)
  }

  @Test
  func `a feed that is gone is marked, asked by hand alone, and polled again once it is added`()
    async throws
  {
    let (store, engine) = (fixture.store, fixture.engine)
    let feed = try await fixture.feed("/a", Answer(status: 410))
    let once = try await refresh(feed, times: 1)
    #expect(once.shortDescription == "http-410")
    #expect(try await store.lists.outline().endings.isEmpty)
    #expect(try await engine.standings()[feed]?.trouble != .gone)
    _ = try await refresh(feed, times: 5)
    #expect(try await store.lists.outline().endings == [feed: .gone])
    #expect(try await engine.standings()[feed]?.trouble == .gone)
    #expect(try await store.polls.agenda(at: fixture.now).due.isEmpty)
    let count = fixture.server.requests.count
    let idle = try #require(await engine.refresh([feed], trigger: .automatic).outcomes.first)
    #expect(idle.shortDescription == "stopped-gone")
    #expect(idle.explanation(in: .english).contains("polled no more"))
    #expect(fixture.server.requests.count == count)
    #expect(await engine.refresh([feed]).outcomes.first?.shortDescription == "http-410")
    #expect(await engine.refresh().outcomes.first?.shortDescription == "stopped-gone")
    #expect(fixture.server.requests.count == count + 1)
    try await store.feeds.unsubscribe(from: [feed])
    _ = try await store.feeds.subscribe(to: NewFeed(fixture.server.url("/a")))
    #expect(try await store.lists.outline().endings.isEmpty)
    #expect(try await store.polls.agenda(at: fixture.now).due == [feed])
    fixture.server.on("/a", .feed("a", [1]))
    #expect(await engine.refresh([feed], trigger: .automatic).added == 1)
  }

  @Test
  func `a feed that is gone and comes when somebody asks is polled again`() async throws {
    let feed = try await fixture.feed("/a", Answer(status: 410))
    _ = try await refresh(feed, times: 6)
    fixture.server.on("/a", .feed("a", [1]))
    #expect(await fixture.engine.refresh([feed]).added == 1)
    #expect(try await fixture.store.lists.outline().endings.isEmpty)
    _ = try await fixture.store.feeds.subscribe(to: fixture.server.url("/a"))
    #expect(try await fixture.store.polls.lastSuccess(of: feed) == fixture.now)
  }
}
