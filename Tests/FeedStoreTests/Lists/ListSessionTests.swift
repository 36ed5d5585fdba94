// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("A list while it is open")
struct ListSessionTests {
  /// The statements that were run since they were asked for last.
  private final class Statements: Sendable {
    private let texts = Mutex<[String]>([])

    func add(_ text: String) { texts.withLock { $0.append(text) } }

    func drain() -> [String] {
      texts.withLock { texts in
        defer { texts = [] }
        return texts
      }
    }
  }

  private let statements = Statements()
  private let fixture: StoreFixture
  private var store: FeedStore { fixture.store }

  init() throws {
    let options = StoreOptions(now: { StoreFixture.start }, onStatement: statements.add)
    fixture = try StoreFixture(try FeedStore(inMemory: options))
  }

  @Test func `a page is one read, and no article is a statement of its own`() async throws {
    let feed = try await fixture.feed("a", holding: 1...80)
    try await store.articles.ingest(fixture.articles([100, 99]), of: feed)
    for query in [ListQuery(.feed(feed), isUnreadOnly: true), ListQuery(.all, isUnreadOnly: true)] {
      let session = ListSession(query)
      let first = try await store.lists.page(of: session)
      try await store.articles.setRead(first.articles.map(\.id), true)
      _ = statements.drain()
      #expect(
        try await store.lists.page(of: session).articles.map(\.id) == first.articles.map(\.id)
      )
      let texts = statements.drain()
      #expect(texts.filter { $0.hasPrefix("BEGIN") }.count == 1)
      // The unread ones and those that were read since are read together.
      #expect(texts.filter { $0.contains("FROM status") || $0.contains("kept") }.count == 1)
      #expect(texts.filter { $0.contains("article.title") }.count == 1)
      try await store.journal.undo()
    }
  }

  @Test
  func `articles that were shown stay in their page as they are read, until they are released`()
    async throws
  {
    let feed = try await fixture.feed("a", holding: 1...120)
    for order in [ListOrder.newestFirst, .oldestFirst] {
      let session = ListSession(ListQuery(.feed(feed), order: order, isUnreadOnly: true))
      let pages = [try await store.lists.page(of: session)]
      let second = try await store.lists.page(of: session, after: pages[0].next)
      let read = [
        pages[0].articles[0], pages[0].articles[49], second.articles[0], second.articles[20],
      ]
      try await store.articles.setRead(read.map(\.id), true)
      let again = try await store.lists.page(of: session)
      #expect(again.articles.map(\.id) == pages[0].articles.map(\.id))
      #expect(again.articles.filter(\.isRead).count == 2 && again.next == pages[0].next)
      let behind = try await store.lists.page(of: session, after: again.next)
      #expect(behind.articles.map(\.id) == second.articles.map(\.id))
      session.releaseShown()
      #expect(try await store.lists.page(of: session).articles.count == 48)
      try await store.journal.undo()
    }
  }

  /// The numbers of the articles of a whole open list, page after page.
  private func all(_ session: ListSession) async throws -> [ArticleID] {
    var (ids, position) = ([ArticleID](), ArticlePosition?.none)
    repeat {
      let page = try await store.lists.page(of: session, after: position)
      ids += page.articles.map(\.id)
      position = page.next
    } while position != nil
    return ids
  }

  @Test(arguments: 1...3)
  func `no row that was shown is lost, moved or doubled, whatever is read and arrives`(seed: Int)
    async throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let folder = try await store.feeds.makeFolder("News")
    let feed = try await fixture.feed("a", holding: 1...24)
    let other = try await fixture.feed("b", holding: 12...36)
    try await store.feeds.move(feed, to: folder)
    try await store.feeds.move(other, to: folder)
    let start = try await fixture.all(ListQuery(.all), limit: 100).map(\.id)
    let tagged = start.filter { _ in Bool.random(using: &random) }
    try await store.articles.setTag(tagged, "later", true)
    try await store.articles.setStarred(tagged, true)
    let tag = try #require(try await store.articles.tags().first?.id)
    let scopes: [ListScope] = [
      .all, .starred, .folder(folder), .tag(tag), .feed(feed), .search(SearchQuery("text")),
    ]
    var number = 100
    for scope in scopes {
      for order in [ListOrder.newestFirst, .oldestFirst] {
        let query = ListQuery(scope, order: order)
        try await store.articles.setRead(try await fixture.all(query, limit: 100).map(\.id), false)
        let session = ListSession(ListQuery(scope, order: order, isUnreadOnly: true))
        session.setPageSize(Int.random(in: 3...20, using: &random))
        let shown = try await all(session)
        #expect(shown == (try await fixture.all(query, limit: 100).map(\.id)))
        let read = shown.filter { _ in Bool.random(using: &random) }
        try await store.articles.setRead(read, true)
        let numbers = number..<(number + Int.random(in: 0...12, using: &random))
        number += numbers.count
        try await store.articles.ingest(fixture.articles(numbers.reversed()), of: feed)
        // A list that is shorter than a page is read anew, without the old ends.
        if Bool.random(using: &random) { session.resetPageEnds() }
        // All that arrived is unread.
        let expected = try await fixture.all(query, limit: 100).map(\.id)
        #expect(try await all(session) == expected, "\(scope), \(order)")
        session.releaseShown()
        let unread = expected.filter { !read.contains($0) }
        #expect(try await all(session) == unread, "\(scope), \(order)")
      }
    }
  }

  @Test func `a feed's own page says what is missing in it, and where the feed goes on`()
    async throws
  {
    let next = OriginCursor("https://a.example/2")
    let feed = try await fixture.feed("a")
    let old = IncomingDocument(.newest, articles: fixture.articles([2, 1]), next: next)
    try await store.articles.ingest(old, of: feed)
    let new = IncomingDocument(.newest, articles: fixture.articles([9, 8]), next: nil)
    try await store.articles.ingest(new, of: feed)
    let page = try await store.lists.page(of: ListSession(ListQuery(.feed(feed))))
    #expect(page.gaps == [page.articles[1].id])
    #expect(page.archiveState == .more(next))
    let all = try await store.lists.page(of: ListSession(ListQuery(.all)))
    #expect(all.gaps.isEmpty && all.archiveState == nil)
  }

  @Test func `what comes is kept out from the newest article on, until the list begins anew`()
    async throws
  {
    let feed = try await fixture.feed("a", holding: 1...3)
    let session = ListSession(ListQuery(.all))
    #expect(try await store.lists.page(of: session).articles.count == 3)
    let newest = try #require(session.newestID)
    session.hold(at: newest)
    let page = IncomingDocument(.newest, articles: fixture.articles([4, 3]), next: nil)
    try await store.articles.ingest(page, of: feed)
    #expect(try await store.lists.page(of: session).articles.count == 3)
    #expect(session.hasUnseenArticles && session.newestID == newest)
    let other = ListSession(ListQuery(.all, order: .oldestFirst), continuing: session)
    #expect(try await store.lists.page(of: other).articles.count == 3)
    session.reset()
    #expect(!session.hasUnseenArticles)
    #expect(try await store.lists.page(of: session).articles.count == 4)
  }
}
