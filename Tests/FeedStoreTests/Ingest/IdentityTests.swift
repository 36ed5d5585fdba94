// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

@Suite("Who an article is")
struct IdentityTests {
  private func renamed(_ incoming: IncomingArticle, _ key: String) -> IncomingArticle {
    var article = incoming.article
    article.guid = key
    article.id = ArticleKey(key)
    return IncomingArticle(article, rowSummary: incoming.rowSummary)
  }

  @Test
  func `a repair is shown, and taken back for good`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...3)
    let entry = try #require(try await fixture.all(ListQuery(.all)).last)
    try await store.articles.setRead([entry.id], true)
    // Another article under the link of an old one: taken for it, wrongly.
    let other = renamed(fixture.article(1, text: "<p>Another</p>"), "other-1")
    let page = IncomingDocument(
      .newest,
      articles: [other, fixture.article(3), fixture.article(2)],
      next: nil
    )
    #expect(try await store.articles.ingest(page, of: feed).repaired == [entry.id])
    let repair = try #require(try await store.articles.repairs(of: feed).first)
    #expect(repair.article == entry.id)
    #expect([repair.oldKey.rawValue, repair.newKey.rawValue] == ["a-1", "other-1"])
    #expect(repair.isReverted == false)
    try await store.articles.revertRepair(repair.id)
    #expect(try await store.articles.repairs().map(\.isReverted) == [true])
    let text = try await store.articles.article(entry.id)?.article
    #expect(text?.id == ArticleKey("a-1"))
    #expect(text?.contentHTML == "<p>Text of 1</p>")
    for _ in 1...3 {
      let report = try await store.articles.ingest(page, of: feed)
      #expect(report.repaired.isEmpty)
    }
    let after = try await fixture.all(ListQuery(.all))
    #expect(after.map(\.key.rawValue).sorted() == ["a-1", "a-2", "a-3", "other-1"])
    #expect(after.filter(\.isRead).map(\.key.rawValue) == ["a-1"])
    await #expect(throws: StoreError.self) { try await store.articles.revertRepair(repair.id) }
    #expect(try await store.upkeep.check(.full).isHealthy)
  }

  @Test
  func `a repair that was taken back is made again, and keeps what was done with either`()
    async throws
  {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...2)
    let entry = try #require(try await fixture.all(ListQuery(.all)).last)
    try await store.articles.setRead([entry.id], true)
    let other = renamed(fixture.article(1, text: "<p>Another</p>"), "other-1")
    let page = IncomingDocument(.newest, articles: [other, fixture.article(2)], next: nil)
    try await store.articles.ingest(page, of: feed)
    let repair = try #require(try await store.articles.repairs(of: feed).first)
    #expect(try await store.articles.repairCount(of: feed) == 1)
    #expect([repair.oldTitle, repair.newTitle] == ["a 1", "a 1"])
    try await store.articles.revertRepair(repair.id)
    #expect(try await store.articles.repair(repair.id)?.newTitle == "")
    // Nothing came meanwhile, and it is made again.
    try await store.articles.remakeRepair(repair.id)
    #expect(try await store.articles.repairs().map(\.isReverted) == [false])
    #expect(try await store.articles.ingest(page, of: feed).added.isEmpty)
    #expect(try await store.articles.article(entry.id)?.article.contentHTML == "<p>Another</p>")
    // The other one came as an article of its own, and was starred and tagged.
    try await store.articles.revertRepair(repair.id)
    let added = try #require(try await store.articles.ingest(page, of: feed).added.first)
    try await store.articles.setStarred([added], true)
    try await store.articles.setTag([added], "later", true)
    #expect(try await fixture.all(ListQuery(.all)).count == 3)
    #expect(try await store.articles.repair(repair.id)?.newTitle == "a 1")
    try await store.articles.remakeRepair(repair.id)
    let one = try #require(try await store.articles.article(entry.id))
    #expect(one.article.id == ArticleKey("other-1"))
    #expect(one.article.contentHTML == "<p>Another</p>")
    #expect(one.listed.isRead && one.listed.isStarred)
    #expect(one.tags.map(\.name) == ["later"])
    #expect(try await fixture.all(ListQuery(.all)).count == 2)
    #expect(
      try await fixture.all(ListQuery(.search(SearchQuery("another")))).map(\.id) == [entry.id]
    )
    #expect(try await store.articles.ingest(page, of: feed).added.isEmpty)
    await #expect(throws: StoreError.self) { try await store.articles.remakeRepair(repair.id) }
    // And back once more.
    try await store.articles.revertRepair(repair.id)
    #expect(try await store.articles.article(entry.id)?.article.contentHTML == "<p>Text of 1</p>")
    #expect(try await store.upkeep.check(.full).isHealthy)
  }

  @Test
  func `a later repair is taken back first`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...1)
    for key in ["second", "third"] {
      let page = [renamed(fixture.article(1), key)]
      try await store.articles.ingest(page, of: feed)
    }
    let repairs = try await store.articles.repairs()
    #expect(repairs.map(\.newKey.rawValue) == ["third", "second"])
    let error = await #expect(throws: StoreError.self) {
      try await store.articles.revertRepair(repairs[1].id)
    }
    #expect(error?.code == .conflict)
    try await store.articles.revertRepair(repairs[0].id)
    try await store.articles.revertRepair(repairs[1].id)
    #expect(try await fixture.all(ListQuery(.all)).map(\.key.rawValue) == ["a-1"])
  }

  @Test
  func `a feed that moves keeps all that it has`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...5)
    let ids = try await fixture.all(ListQuery(.all)).map(\.id)
    try await store.articles.setRead([ids[0]], true)
    try await store.articles.setStarred([ids[1]], true)
    try await store.feeds.rename(feed, to: "Mine")
    var kept = try await fixture.all(ListQuery(.all))
    let address = try #require(URL(string: "https://new.example/feed"))
    let move = StoredPoll(PollState(record: Data(), nextCheck: nil), address: address)
    try await store.polls.store(move, of: feed)
    #expect(try await store.feeds.feed(at: address)?.id == feed)
    // All but the host, from which pictures may come.
    for index in kept.indices { kept[index].host = "new.example" }
    #expect(try await fixture.all(ListQuery(.all)) == kept)
    let page = fixture.articles((1...5).reversed())
    let report = try await store.articles.ingest(page, of: feed)
    #expect(report.added.isEmpty)
    let other = try await fixture.feed("b")
    let error = await #expect(throws: StoreError.self) {
      try await store.polls.store(move, of: other)
    }
    #expect(error?.code == .conflict)
  }

  @Test
  func `a story of several feeds folds into the one that came first`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let link = "https://news.example/2024/story"
    var feeds: [SubscriptionID] = []
    for (name, title, link) in [
      ("a", "A Story", link), ("b", "A story.", "http://www.news.example/2024/story/?from=b"),
      ("c", "Something else", link), ("d", "a STORY", link + "#top"),
    ] {
      let feed = try await fixture.feed(name)
      var incoming = fixture.article(1, of: name, link: link)
      var rowSummary = incoming.rowSummary
      rowSummary.title = title
      rowSummary.link = link
      incoming = IncomingArticle(incoming.article, rowSummary: rowSummary)
      try await store.articles.ingest([incoming], of: feed)
      feeds.append(feed)
      fixture.advance(days: 1)
    }
    let entries = try await fixture.all(ListQuery(.all)).sorted { $0.id < $1.id }
    let ids = entries.map(\.id)
    let folds = try await store.lists.stories(of: ids)
    #expect(Set(folds.keys) == [ids[0], ids[1], ids[3]])
    for fold in folds.values {
      #expect(fold.shown == ids[0])
      #expect(fold.members == [ids[0], ids[1], ids[3]])
      #expect(fold.others.map(\.feed) == [feeds[1], feeds[3]])
      #expect(fold.others.map(\.feedTitle) == ["b.example/feed", "d.example/feed"])
    }
    // All of it is marked as one, and taken back as one.
    let fold = try #require(folds[ids[3]])
    try await store.articles.setRead(fold.members, true)
    #expect(try await store.journal.lines().first?.change == .read(fold.members, true))
    #expect(try await fixture.titles(ListQuery(.all, isUnreadOnly: true)) == ["Something else"])
    try await store.journal.undo()
    #expect(try await fixture.all(ListQuery(.all, isUnreadOnly: true)).count == 4)
    try await store.feeds.unsubscribe(from: [feeds[0]])
    #expect(try await store.lists.stories(of: [ids[1]])[ids[1]]?.shown == ids[1])
  }

  @Test
  func `a shared home page is no story, and folding is the reader's choice`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    for name in ["a", "b"] {
      let feed = try await fixture.feed(name)
      let page = (1...3).map { fixture.article($0, of: name, link: "https://home.example/") }
      try await store.articles.ingest(page, of: feed)
    }
    let ids = try await fixture.all(ListQuery(.all)).map(\.id)
    #expect(try await store.lists.stories(of: ids).isEmpty)
    #expect(try await store.lists.groupsStories() == false)
    try await store.lists.setGroupsStories(true)
    #expect(try await store.lists.groupsStories())
    try await store.lists.setGroupsStories(false)
    #expect(try await store.lists.groupsStories() == false)
  }
}
