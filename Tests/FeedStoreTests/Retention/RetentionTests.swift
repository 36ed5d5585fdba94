// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import TestSupport
import Testing

@Suite("How much is kept")
struct RetentionTests {
  /// A feed with 20 articles, all of them read, but for the newest, starred and tagged ones.
  private func fill(_ fixture: StoreFixture, _ name: String = "a") async throws -> SubscriptionID {
    let feed = try await fixture.feed(name, holding: 1...20)
    let ids = try await fixture.all(ListQuery(.feed(feed))).map(\.id)
    try await fixture.store.articles.setRead(Array(ids.dropFirst(2)), true)
    try await fixture.store.articles.setStarred([ids[19]], true)
    try await fixture.store.articles.setTag([ids[18]], "later", true)
    return feed
  }

  @Test
  func `nothing goes until the reader sets a rule`() async throws {
    let fixture = try StoreFixture()
    _ = try await fill(fixture)
    fixture.advance(days: 1000)
    let preview = try await fixture.store.retention.preview()
    #expect(preview.ids.isEmpty)
    #expect(preview.oldest == nil)
  }

  @Test
  func `what goes is what the preview showed, and never the unread, starred or tagged`()
    async throws
  {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fill(fixture)
    let before = try await fixture.all(ListQuery(.all))
    try await store.retention.set(RetentionRule(count: 1), of: feed)
    #expect(try await store.retention.rule(of: feed) == RetentionRule(count: 1))
    let preview = try await store.retention.preview()
    // Of 20: two are unread, one is starred, one has a tag.
    #expect(preview.ids == before.map(\.id)[2..<18].map { $0 })
    #expect(preview.feeds[feed]?.count == 16)
    #expect(preview.unread == 0)
    #expect(preview.newest == before[2].date)
    #expect(preview.oldest == before[17].date)
    #expect(try await fixture.all(ListQuery(.all)) == before)
    #expect(try await store.retention.clear(preview) == preview.ids.sorted())
    #expect(try await fixture.titles(ListQuery(.all)) == ["a 20", "a 19", "a 2", "a 1"])
    #expect(try await store.retention.preview().ids.isEmpty)
    #expect(try await store.upkeep.check(.full).isHealthy)
  }

  @Test
  func `a rule that is tried shows what goes by it, and is not set`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let (one, other) = (try await fill(fixture, "a"), try await fill(fixture, "b"))
    let strict = RetentionRule(count: 0, includesUnread: true)
    let tried = try await store.retention.preview(with: .feed(one, strict))
    #expect(tried.feeds.mapValues(\.count) == [one: 18])
    #expect(tried.feeds[one]?.unread == 2)
    #expect(try await store.retention.rule(of: one) == nil)
    #expect(try await store.retention.preview().ids.isEmpty)
    let rules = RetentionRules(each: RetentionRule(count: 1), all: RetentionRule(count: 1))
    let all = try await store.retention.preview(with: .library(rules))
    #expect(all.feeds.mapValues(\.count) == [one: 16, other: 16])
    #expect(all.total.count == 32)
    #expect(try await store.retention.rules() == RetentionRules())
    // What is set is what was tried.
    for change in [RetentionChange.library(rules), .feed(other, .everything)] {
      let tried = try await store.retention.preview(with: change)
      try await store.retention.set(change)
      #expect(try await store.retention.preview() == tried)
    }
    let back = try await store.retention.preview(with: .feed(other, nil))
    #expect(back.feeds[other]?.count == 16)
  }

  @Test
  func `the unread go only where the rule says so, the starred and tagged never`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fill(fixture)
    try await fixture.store.retention.set(RetentionRule(count: 0, includesUnread: true), of: feed)
    let preview = try await fixture.store.retention.preview()
    #expect(preview.unread == 2)
    try await fixture.store.retention.clear(preview)
    #expect(try await fixture.titles(ListQuery(.all)) == ["a 2", "a 1"])
  }

  @Test
  func `what was starred after the preview stays`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fill(fixture)
    try await fixture.store.retention.set(RetentionRule(count: 0), of: feed)
    let preview = try await fixture.store.retention.preview()
    try await fixture.store.articles.setStarred([preview.ids[3]], true)
    let gone = try await fixture.store.retention.clear(preview)
    #expect(gone.count == preview.ids.count - 1)
    #expect(!gone.contains(preview.ids[3]))
    #expect(try await fixture.store.articles.article(preview.ids[3]) != nil)
  }

  @Test
  func `age counts from the arrival, megabytes from the newest, and feeds have rules of their own`()
    async throws
  {
    let fixture = try StoreFixture()
    let store = fixture.store
    let (one, other) = (try await fill(fixture, "a"), try await fill(fixture, "b"))
    try await store.retention.setRules(RetentionRules(each: RetentionRule(days: 30)))
    try await store.retention.set(.everything, of: other)
    #expect(try await store.retention.preview().ids.isEmpty)
    fixture.advance(days: 31)
    #expect(try await store.retention.preview().feeds.mapValues(\.count) == [one: 16])
    // A large one that is read, and the older ones have no room any more.
    var noise = SeededGenerator(seed: 4)
    let text = (0..<90_000).map { _ in String(noise.next(), radix: 36) }
    let page = [fixture.article(30, of: "a", text: text.joined())]
    try await store.articles.ingest(page, of: one)
    let newest = try #require(try await fixture.all(ListQuery(.all)).first)
    #expect(newest.rowSummary.title == "a 30")
    try await store.articles.setRead([newest.id], true)
    try await store.retention.setRules(RetentionRules(all: RetentionRule(megabytes: 1)))
    #expect(try await store.retention.preview().ids.isEmpty)
    try await store.articles.setStarred([newest.id], true)
    let more = [fixture.article(31, of: "a", text: text.joined())]
    try await store.articles.ingest(more, of: one)
    #expect(try await store.retention.preview().feeds.mapValues(\.count) == [one: 16, other: 16])
  }

  @Test
  func `a rule is undone and redone as other settings are, for all feeds and for one`()
    async throws
  {
    let fixture = try StoreFixture()
    let retention = fixture.store.retention
    let journal = fixture.store.journal
    let feed = try await fixture.feed("a", holding: 1...2)
    let rules = RetentionRules(each: RetentionRule(days: 30))
    #expect(try await retention.setRules(RetentionRules()) == nil)
    let library = try #require(try await retention.setRules(rules))
    #expect(try await retention.setRules(rules) == nil)
    let own = RetentionRule(days: 7, count: 10, includesUnread: true)
    let first = try #require(try await retention.set(own, of: feed, subject: "a"))
    #expect(first.subject == "a")
    #expect(try await retention.set(own, of: feed) == nil)
    try await retention.set(.everything, of: feed)
    try await journal.undo()
    #expect(try await retention.rule(of: feed) == own)
    try await journal.undo()
    #expect(try await retention.rule(of: feed) == nil)
    #expect(try await retention.set(nil, of: feed) == nil)
    try await journal.undo()
    #expect(try await retention.rules() == RetentionRules())
    for _ in 0..<3 { try await journal.redo() }
    #expect(try await retention.rules() == rules)
    #expect(try await retention.rule(of: feed) == .everything)
    // A newer rule stays.
    guard case .overtaken = try await journal.undo(first.id) else {
      Issue.record("a newer rule was undone")
      return
    }
    guard case .turned(_, isWhole: true) = try await journal.undo(library.id) else {
      Issue.record("the rule of all feeds was not undone")
      return
    }
    #expect(try await retention.rules() == RetentionRules())
    // The rule goes and comes with its feed.
    try await fixture.store.feeds.unsubscribe(from: [feed])
    try await journal.undo()
    #expect(try await retention.rule(of: feed) == .everything)
    let stranger = SubscriptionID(rawValue: 99)
    await #expect(throws: StoreError.noFeed(stranger)) {
      try await retention.set(own, of: stranger)
    }
  }

  @Test
  func `a feed that still holds what was cleared away does not bring it back`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fill(fixture)
    try await store.retention.set(RetentionRule(count: 2), of: feed)
    try await store.retention.clear(store.retention.preview())
    let counts = try await store.lists.counts(since: fixture.day)
    let page = (1...20).reversed().map { fixture.article($0, text: "<p>changed</p>") }
    let report = try await store.articles.ingest(page, of: feed)
    #expect(report.added.isEmpty)
    #expect(report.changed.count == 4)
    // Neither under new keys.
    let renamed = page.map { incoming in
      var article = incoming.article
      article.id = ArticleKey("new-\(article.id.rawValue)")
      return IncomingArticle(article, rowSummary: incoming.rowSummary)
    }
    let second = try await store.articles.ingest(renamed, of: feed)
    #expect(second.added.isEmpty)
    #expect(try await fixture.titles(ListQuery(.all)) == ["a 20", "a 19", "a 2", "a 1"])
    #expect(try await store.lists.counts(since: fixture.day) == counts)
  }

  @Test
  func `after 30 days, what was deleted is purged, but for the starred of a feed`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let store = fixture.store
    let (one, other) = (try await fill(fixture, "a"), try await fixture.feed("b", holding: 1...5))
    let kept = try await fixture.feed("c", holding: 1...6)
    let folder = try await store.feeds.makeFolder("News")
    let ids = try await fixture.all(ListQuery(.feed(kept))).map(\.id)
    try await store.articles.remove([ids[0]])
    try await store.feeds.removeFolder(folder)
    try await store.feeds.unsubscribe(from: [one, other])
    for days in [0, 29] {
      fixture.advance(days: days)
      let report = try await store.upkeep.purge()
      #expect(report.articles + report.feeds + report.lines + report.versions == 0)
    }
    fixture.advance(days: 2)
    let report = try await store.upkeep.purge()
    // 18 of the one feed, 5 of the other, and the one that was deleted.
    #expect(report.articles == 24)
    #expect(report.feeds == 1)
    #expect(report.lines > 0)
    #expect(try await store.journal.lines().isEmpty)
    #expect(try await store.upkeep.purge().articles == 0)
    #expect(try await fixture.titles(ListQuery(.all)).count == 5)
    try await store.feeds.subscribe(to: try #require(URL(string: "https://a.example/feed")))
    #expect(try await fixture.titles(ListQuery(.starred)) == ["a 1"])
    #expect(try await fixture.titles(ListQuery(.feed(one))) == ["a 2", "a 1"])
    try store.close()
    #expect(try location.faults().isEmpty)
  }

  @Test
  func `ten earlier texts are kept, and room is given back`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let store = fixture.store
    let feed = try await fixture.feed("a")
    var noise = SeededGenerator(seed: 2)
    for _ in 1...15 {
      let text = (0..<30_000).map { _ in String(noise.next(), radix: 36) }.joined()
      let page = [fixture.article(1, text: text)]
      try await store.articles.ingest(page, of: feed)
    }
    let report = try await store.upkeep.purge()
    #expect(report.versions == 4)
    #expect(report.pages > 0)
    try await store.articles.setRead(try await fixture.all(ListQuery(.all)).map(\.id), true)
    try await store.retention.set(RetentionRule(count: 0), of: feed)
    let kept = try await store.upkeep.run()
    #expect(kept.cleared == 1)
    #expect(kept.health.isHealthy)
    #expect(kept.backup != nil)
    try store.close()
    #expect(try location.bytes.count < 2_000_000)
    #expect(try location.faults().isEmpty)
  }
}
