// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

@Suite("Lists of the library")
struct ListTests {
  @Test
  func `pages of any size are the same list, in both orders`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a", holding: 1...20)
    let newest = (1...20).reversed().map { "a \($0)" }
    for limit in [1, 3, 20, 50] {
      #expect(try await fixture.titles(ListQuery(.all), limit: limit) == newest)
      #expect(try await fixture.titles(ListQuery(.feed(feed)), limit: limit) == newest)
      let oldest = ListQuery(.feed(feed), order: .oldestFirst)
      #expect(try await fixture.titles(oldest, limit: limit) == newest.reversed())
    }
  }

  @Test
  func `an article says whether its feed is a file of this machine`() async throws {
    let fixture = try StoreFixture()
    let web = try await fixture.feed("a", holding: 1...1)
    let file = try await fixture.store.feeds.subscribe(
      to: try #require(URL(string: "file:///home/me/feed.xml"))
    )
    try await fixture.store.articles.ingest(fixture.articles(2...2), of: file)
    let entries = try await fixture.store.lists.page(of: ListQuery(.all), limit: 9).articles
    #expect(entries.filter { $0.host == nil }.map(\.feed) == [file])
    #expect(entries.filter { $0.host?.isEmpty == false }.map(\.feed) == [web])
  }

  @Test
  func `what comes in front of a page does not move the next one`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a", holding: 1...6)
    let first = try await fixture.store.lists.page(of: ListQuery(.all), limit: 3)
    try await fixture.store.articles.ingest(fixture.articles(4...9), of: feed)
    let second = try await fixture.store.lists.page(
      of: ListQuery(.all),
      after: first.next,
      limit: 3
    )
    #expect(second.articles.map(\.rowSummary.title) == ["a 3", "a 2", "a 1"])
  }

  @Test
  func `articles of one second are listed once each`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    var same: [IncomingArticle] = []
    for number in 1...7 {
      var article = fixture.article(number).article
      article.published = StoreFixture.start
      same.append(IncomingArticle(article, rowSummary: RowSummary(title: article.title)))
    }
    try await fixture.store.articles.ingest(same, of: feed)
    for order in ListOrder.allCases {
      let titles = try await fixture.titles(ListQuery(.all, order: order), limit: 2)
      #expect(titles.sorted() == (1...7).map { "a \($0)" })
    }
  }

  @Test
  func `a folder holds the feeds of the folders inside of it`() async throws {
    let fixture = try StoreFixture()
    let outer = try await fixture.store.feeds.makeFolder("News")
    let inner = try await fixture.store.feeds.makeFolder("Local", in: outer)
    for (name, folder) in [("a", outer), ("b", inner), ("c", nil)] as [(String, FolderID?)] {
      let feed = try await fixture.feed(name, in: folder)
      try await fixture.store.articles.ingest(fixture.articles([2, 1], of: name), of: feed)
    }
    let titles = try await fixture.titles(ListQuery(.folder(outer)), limit: 2)
    #expect(Set(titles) == ["a 1", "a 2", "b 1", "b 2"])
    #expect(try await fixture.titles(ListQuery(.folder(inner))) == ["b 2", "b 1"])
  }

  @Test
  func `today, unread, starred and tagged hold what they say`() async throws {
    let fixture = try StoreFixture()
    _ = try await fixture.feed("a", holding: 980...1000)
    let all = try await fixture.all(ListQuery(.all))
    try await fixture.store.articles.setRead([all[0].id, all[5].id], true)
    try await fixture.store.articles.setStarred([all[2].id], true)
    try await fixture.store.articles.setTag([all[4].id], "later", true)
    let tag = try #require(try await fixture.store.articles.tags().first)
    let unread = try await fixture.all(ListQuery(.all, isUnreadOnly: true))
    #expect(unread.count == 19)
    #expect(!unread.contains { $0.isRead })
    let today = try await fixture.all(ListQuery(.since(fixture.day)))
    #expect(today.map(\.rowSummary.title) == (988...1000).reversed().map { "a \($0)" })
    #expect(try await fixture.titles(ListQuery(.starred)) == ["a 998"])
    #expect(try await fixture.titles(ListQuery(.tag(tag.id))) == ["a 996"])
    let counts = try await fixture.store.lists.counts(since: fixture.day)
    #expect(counts.allUnread == 19)
    #expect(counts.unreadToday == 11)
    #expect(counts.starred == 1)
    #expect(counts.tagged == [tag.id: 1])
  }

  @Test
  func `an article comes back as its feed gave it`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    var incoming = fixture.article(
      1,
      text: String(repeating: "<p>多 é \"quoted\"</p>\n", count: 500)
    )
    var article = incoming.article
    article.authors = [Person(name: "Ada", email: "ada@a.example")]
    article.categories = ["x", "y", "x"]
    article.updated = StoreFixture.start
    article.place = GeoPoint(latitude: 1, longitude: 2)
    article.summaryHTML = "short"
    incoming = IncomingArticle(article, rowSummary: incoming.rowSummary)
    try await fixture.store.articles.ingest([incoming], of: feed)
    let id = try #require(try await fixture.all(ListQuery(.all)).first?.id)
    #expect(try await fixture.store.articles.article(id)?.article == article)
  }
}
