// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

@Suite("Keeping what the network brings")
struct IngestTests {
  @Test
  func `a document that comes twice adds nothing`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a", holding: 1...5)
    let page = IncomingDocument(.newest, articles: fixture.articles((1...5).reversed()), next: nil)
    let report = try await fixture.store.articles.ingest(page, of: feed)
    #expect(report.added.isEmpty)
    #expect(report.changed.isEmpty)
    #expect(report.known == 5)
    #expect(try await fixture.all(ListQuery(.all)).count == 5)
  }

  @Test
  func `new ids on old articles make no duplicates, and read state moves along`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a", holding: 1...3)
    let before = try await fixture.all(ListQuery(.all))
    try await fixture.store.articles.setRead([before[0].id], true)
    let renamed = [3, 2, 1].map { number in
      var article = fixture.article(number).article
      article.guid = "new-\(number)"
      article.id = ArticleKey("new-\(number)")
      return IncomingArticle(article, rowSummary: fixture.article(number).rowSummary)
    }
    let report = try await fixture.store.articles.ingest(renamed, of: feed)
    #expect(report.added.isEmpty)
    #expect(report.repaired.count == 3)
    let after = try await fixture.all(ListQuery(.all))
    #expect(after.map(\.id) == before.map(\.id))
    #expect(after.map(\.isRead) == [true, false, false])
  }

  @Test
  func `articles that share a link stay apart`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    let home = "https://a.example/"
    for range in [1...2, 1...3, 2...4] {
      let page = range.reversed().map { fixture.article($0, link: home) }
      try await fixture.store.articles.ingest(page, of: feed)
    }
    #expect(try await fixture.titles(ListQuery(.all)) == ["a 4", "a 3", "a 2", "a 1"])
  }

  @Test
  func `a document without any known article leaves a gap, which its pages close`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...3)
    let page2 = OriginCursor("https://a.example/feed?page=2")
    let newest = IncomingDocument(.newest, articles: fixture.articles([12, 11, 10]), next: page2)
    let gap = try #require(try await store.articles.ingest(newest, of: feed).gap)
    #expect(try await store.articles.gaps(in: feed) == [gap: page2])
    let filling = IncomingDocument(
      .missing(below: gap),
      articles: fixture.articles([9, 8, 7]),
      next: page2
    )
    let second = try #require(try await store.articles.ingest(filling, of: feed).gap)
    #expect(second != gap)
    let last = IncomingDocument(
      .missing(below: second),
      articles: fixture.articles([6, 5, 4, 3]),
      next: page2
    )
    #expect(try await store.articles.ingest(last, of: feed).gap == nil)
    #expect(try await store.articles.gaps(in: feed).isEmpty)
    #expect(try await fixture.all(ListQuery(.feed(feed))).count == 12)
  }

  @Test
  func `a date in the future does not hold an article at the top`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    let page = IncomingDocument(.newest, articles: fixture.articles([9999, 1000]), next: nil)
    try await fixture.store.articles.ingest(page, of: feed)
    #expect(try await fixture.all(ListQuery(.all)).allSatisfy { $0.date <= fixture.now })
  }

  @Test
  func `the end of the kept articles is known after each document`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a")
    let next = OriginCursor("https://a.example/feed?page=2")
    #expect(try await store.articles.archiveState(of: feed) == .unknown)
    let first = IncomingDocument(.newest, articles: fixture.articles([9, 8]), next: next)
    try await store.articles.ingest(first, of: feed)
    #expect(try await store.articles.archiveState(of: feed) == .more(next))
    let older = IncomingDocument(.older, articles: fixture.articles([7, 6]), next: nil)
    try await store.articles.ingest(older, of: feed)
    #expect(try await store.articles.archiveState(of: feed) == .end)
    try await store.articles.ingest(first, of: feed)
    #expect(try await store.articles.archiveState(of: feed) == .end)
  }

  @Test
  func `an older document goes behind the oldest article, whatever its dates, and shows them`()
    async throws
  {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a", holding: 10...12)
    for page in [[30, 31], [20, 9]] {
      let older = IncomingDocument(.older, articles: fixture.articles(page), next: nil)
      try await fixture.store.articles.ingest(older, of: feed)
    }
    let all = try await fixture.all(ListQuery(.feed(feed)))
    #expect(all.map(\.rowSummary.title) == [12, 11, 10, 30, 31, 20, 9].map { "a \($0)" })
    #expect(all[3].published == fixture.article(30).article.published)
  }
}
