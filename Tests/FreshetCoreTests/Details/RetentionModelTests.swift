// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import Testing

/// Rules that are tried before they are set.
@Suite("How much is kept", .timeLimit(.minutes(5)))
@MainActor
struct RetentionModelTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  /// A feed of ten articles, of which two are unread, one is starred and one is tagged.
  private func fill(_ name: String) async throws -> SubscriptionID {
    let feed = try await fixture.feed(name, 1...10)
    let store = fixture.store
    let ids = try await store.lists.page(of: ListQuery(.feed(feed)), limit: 20).articles.map(\.id)
    try await store.articles.setRead(Array(ids.dropFirst(2)), true)
    try await store.articles.setStarred([ids[9]], true)
    try await store.articles.setTag([ids[8]], "later", true)
    return feed
  }

  @Test func `what would go is told before a rule is set, and then exactly that goes`()
    async throws
  {
    let feed = try await fill("a")
    _ = try await fill("b")
    let model = RetentionModel(.feed(feed, nil), of: fixture.library)
    await model.load()
    #expect(model.sentence == "No article would go.")
    #expect(!model.isChanged)
    await model.set(.feed(feed, RetentionRule(count: 1))).value
    let preview = try #require(model.preview)
    #expect(model.part(of: preview).count == 6)
    #expect(model.sentence.hasPrefix("6 articles would go: "))
    #expect(model.sentence.hasSuffix(" Unread, starred and tagged ones stay."))
    #expect(model.isChanged)
    #expect(try await fixture.store.retention.rule(of: feed) == nil)
    await model.apply().value
    #expect(!model.isChanged)
    // Nothing went by that alone.
    #expect(try await fixture.store.lists.page(of: ListQuery(.all), limit: 99).articles.count == 20)
    #expect(try await fixture.store.upkeep.run().cleared == model.part(of: preview).count)
    let left = try await fixture.store.lists.page(of: ListQuery(.feed(feed)), limit: 99).articles
    #expect(left.count == 4)
    #expect(left.filter { !$0.isRead }.count == 2)
  }

  @Test func `unread articles go only by a rule that says so, and are counted`() async throws {
    let feed = try await fill("a")
    let model = RetentionModel(.feed(feed, nil), of: fixture.library)
    await model.load()
    await model.set(.feed(feed, RetentionRule(count: 0, includesUnread: true))).value
    #expect(model.sentence.contains("8 articles would go"))
    #expect(model.sentence.contains("2 of them were not read."))
    #expect(model.sentence.hasSuffix(" Starred and tagged ones stay."))
  }

  @Test func `of many rules that are tried, the last one is what is told`() async throws {
    let feed = try await fill("a")
    let model = RetentionModel(.feed(feed, nil), of: fixture.library)
    await model.load()
    let counts = (1...5).map { model.set(.feed(feed, RetentionRule(count: $0))) }
    #expect(model.sentence == "Counting…")
    for count in counts { await count.value }
    #expect(model.draft == .feed(feed, RetentionRule(count: 5)))
    let preview = try #require(model.preview)
    #expect(preview == (try await fixture.store.retention.preview(with: model.draft)))
  }

  @Test func `a rule that is applied is told, undone, and shown as it is then`() async throws {
    let feed = try await fill("a")
    await fixture.library.start()
    let model = RetentionModel(.feed(feed, nil), of: fixture.library)
    await model.load()
    await model.set(.feed(feed, RetentionRule(count: 1))).value
    await model.apply().value
    let all = RetentionModel(.library(RetentionRules()), of: fixture.library)
    await all.load()
    let rules = RetentionRules(each: RetentionRule(days: 3), all: RetentionRule(megabytes: 9))
    await all.set(.library(rules)).value
    await all.apply().value
    for _ in 0..<2 { fixture.library.changes.undo() }
    await fixture.library.changes.finish()
    let own = "Articles of “a”: At most 1 article; unread ones stay."
    let each = "Articles of each feed without a rule of its own: At most 3 days; unread ones stay."
    let together = "Articles of all feeds together: At most 9 MB; unread ones stay."
    let told = [own, "\(each) \(together)"]
    let notices = fixture.told.map { Messages().notice(of: $0) }
    #expect(notices == told + told.reversed().map { "Undone: \($0)" })
    await fixture.library.readRows()
    await fixture.library.close()
    #expect(model.draft == .feed(feed, nil) && !model.isChanged)
    #expect(all.draft == .library(RetentionRules()) && !all.isChanged)
    #expect(fixture.faults.isEmpty)
  }

  @Test func `the library's rule is of all feeds that have none of their own`() async throws {
    let (one, other) = (try await fill("a"), try await fill("b"))
    try await fixture.store.retention.set(.everything, of: other)
    let library = RetentionModel(.library(RetentionRules()), of: fixture.library)
    await library.load()
    await library.set(.library(RetentionRules(each: RetentionRule(days: 30, count: 1)))).value
    #expect(library.preview?.feeds.mapValues(\.count) == [one: 6])
    await library.apply().value
    let feed = RetentionModel(.feed(other, nil), of: fixture.library)
    await feed.load()
    #expect(feed.draft == .feed(other, .everything))
    #expect(feed.usualRule == "At most 30 days, 1 article; unread ones stay.")
    await feed.set(.feed(other, nil)).value
    #expect(feed.preview.map { feed.part(of: $0).count } == 6)
  }
}
