// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Lists that show a story once")
struct StoryListTests {
  /// Feeds that tell the same numbered stories; each keeps those that it is given, in this order.
  private func report(
    _ stories: [(feed: String, numbers: [Int])],
    in fixture: StoreFixture
  ) async throws -> [String: SubscriptionID] {
    var feeds: [String: SubscriptionID] = [:]
    for (name, numbers) in stories {
      let feed = try await fixture.feed(name)
      feeds[name] = feed
      let page = numbers.map { number in
        var rowSummary = RowSummary(title: "Story \(number)")
        rowSummary.link = "https://news.example/\(number)"
        let incoming = fixture.article(number, of: name, link: rowSummary.link)
        return IncomingArticle(incoming.article, rowSummary: rowSummary)
      }
      try await fixture.store.articles.ingest(page, of: feed)
      fixture.advance(days: 1)
    }
    return feeds
  }

  /// A page of a list that shows a story once.
  private func grouped(
    _ scope: ListScope,
    unread: Bool = false,
    _ fixture: StoreFixture
  ) async throws -> ArticlePage {
    let query = ListQuery(scope, isUnreadOnly: unread)
    return try await fixture.store.lists.page(of: query, groupsStories: true)
  }

  /// The rows of a whole grouped list, read in parts of a size: who stands for how many.
  private func rows(
    _ query: ListQuery,
    _ fixture: StoreFixture,
    limit: Int
  ) async throws -> [[ArticleID]] {
    var (rows, position) = ([[ArticleID]](), ArticlePosition?.none)
    repeat {
      let page = try await fixture.store.lists.page(
        of: query,
        after: position,
        limit: limit,
        groupsStories: true
      )
      #expect(page.articles.count == limit || page.next == nil)
      rows += page.articles.map { page.groups[$0.id]?.members ?? [$0.id] }
      position = page.next
    } while position != nil
    return rows
  }

  @Test(arguments: 1...12)
  func `no part of a list loses or repeats a row, however long it is`(seed: Int) async throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let fixture = try StoreFixture()
    let names = ["a", "b", "c", "d"]
    let stories = names.map { name in
      (name, (1...12).filter { _ in Bool.random(using: &random) }.shuffled(using: &random))
    }
    let feeds = try await report(stories, in: fixture)
    let all = try await fixture.all(ListQuery(.all))
    let read = all.filter { _ in Int.random(in: 0..<4, using: &random) == 0 }.map(\.id)
    try await fixture.store.articles.setRead(read, true)
    let folder = try await fixture.store.feeds.makeFolder("News")
    for name in names.prefix(2) {
      try await fixture.store.feeds.move(try #require(feeds[name]), to: folder)
    }
    for (scope, unread) in [
      (ListScope.all, false), (.all, true), (.folder(folder), false), (.folder(folder), true),
    ] {
      for order in [ListOrder.newestFirst, .oldestFirst] {
        let query = ListQuery(scope, order: order, isUnreadOnly: unread)
        let whole = try await fixture.all(query, limit: 100)
        // One row for each title, where that one of its articles stands that arrived first.
        let arrivals = Dictionary(grouping: whole.sorted { $0.id < $1.id }, by: \.rowSummary.title)
        let expected = whole.compactMap { entry -> [ArticleID]? in
          let members = arrivals[entry.rowSummary.title]?.map(\.id) ?? []
          return members.first == entry.id ? members : nil
        }
        for limit in [1, 2, 3, 7, 100] {
          #expect(try await rows(query, fixture, limit: limit) == expected)
        }
      }
    }
  }

  /// The rows of a whole open list: who stands for how many.
  private func rows(
    _ session: ListSession,
    _ fixture: StoreFixture
  ) async throws -> [[ArticleID]] {
    var (rows, position) = ([[ArticleID]](), ArticlePosition?.none)
    repeat {
      let page = try await fixture.store.lists.page(of: session, after: position)
      rows += page.articles.map { page.groups[$0.id]?.members ?? [$0.id] }
      position = page.next
    } while position != nil
    return rows
  }

  @Test(arguments: 1...6)
  func `a story that was shown stays once in its place, though it is read and told again`(seed: Int)
    async throws
  {
    var random = SeededGenerator(seed: UInt64(seed))
    let fixture = try StoreFixture()
    let store = fixture.store
    _ = try await report(
      [("a", Array(1...12)), ("b", [2, 3, 5, 8, 11]), ("c", [3, 8, 9])],
      in: fixture
    )
    try await store.lists.setGroupsStories(true)
    let session = ListSession(
      ListQuery(
        .all,
        order: seed.isMultiple(of: 2) ? .newestFirst : .oldestFirst,
        isUnreadOnly: true
      )
    )
    session.setPageSize(Int.random(in: 1...5, using: &random))
    let shown = try await rows(session, fixture)
    #expect(shown.count == 12)
    let read = shown.filter { _ in Bool.random(using: &random) }
    try await store.articles.setRead(read.flatMap(\.self), true)
    #expect(try await rows(session, fixture) == shown)
    if Bool.random(using: &random) { session.resetPageEnds() }
    #expect(try await rows(session, fixture) == shown)
    _ = try await report([("d", [1, 3, 8]), ("e", [1, 3, 8])], in: fixture)
    let told = try await rows(session, fixture)
    let ids = Set(shown.flatMap(\.self))
    #expect(told.compactMap(\.first).filter(ids.contains) == shown.compactMap(\.first))
    // A read story that is told again is a row of its own, without what was read.
    let retold = told.filter { ids.isDisjoint(with: $0) }
    let titles = try await store.lists.articles(read.compactMap(\.first)).map(\.rowSummary.title)
    #expect(retold.count == Set(titles).intersection(["Story 1", "Story 3", "Story 8"]).count)
    #expect(retold.allSatisfy { $0.count == 2 })
  }

  @Test
  func `a part that is read again ends where it ended, and a later telling moves no row`()
    async throws
  {
    let fixture = try StoreFixture()
    _ = try await report([("a", [1, 2, 3, 4])], in: fixture)
    let lists = fixture.store.lists
    let query = ListQuery(.all)
    let first = try await lists.page(of: query, limit: 2, groupsStories: true)
    let end = try #require(first.next)
    _ = try await report([("b", [4, 2]), ("c", [2])], in: fixture)
    let again = try await lists.page(of: query, after: nil, upTo: end, groupsStories: true)
    #expect(again.articles.map(\.id) == first.articles.map(\.id))
    #expect(again.articles.map { again.groups[$0.id]?.members.count } == [2, nil])
    #expect(again.next == end)
    let rest = try await lists.page(of: query, after: end, groupsStories: true)
    #expect(rest.articles.map(\.rowSummary.title) == ["Story 2", "Story 1"])
    #expect(
      rest.groups.values.map { $0.others.map(\.feedTitle) } == [
        ["b.example/feed", "c.example/feed"]
      ]
    )
  }

  @Test
  func `a row was read when all that it stands for was, and counts are those of articles`()
    async throws
  {
    let fixture = try StoreFixture()
    let store = fixture.store
    _ = try await report([("a", [1, 2]), ("b", [1]), ("c", [1])], in: fixture)
    let page = try await grouped(.all, fixture)
    let story = try #require(page.groups.values.first)
    try await store.articles.setRead([story.shown], true)
    let isRead = { (page: ArticlePage) in page.articles.first { $0.id == story.shown }?.isRead }
    #expect(isRead(try await grouped(.all, fixture)) == false)
    #expect(try await store.lists.counts(since: fixture.day).allUnread == 3)
    // What was not read of it stays in the list of what was not.
    let unread = try await grouped(.all, unread: true, fixture)
    #expect(unread.groups.values.map(\.members) == [Array(story.members.dropFirst())])
    try await store.articles.setRead(story.members, true)
    #expect(isRead(try await grouped(.all, fixture)) == true)
    #expect(try await store.lists.counts(since: fixture.day).allUnread == 1)
    try await store.journal.undo()
    #expect(try await store.lists.counts(since: fixture.day).allUnread == 3)
  }

  @Test
  func `the stories of a page are read by one statement, however many it has`() async throws {
    let statements = Mutex<[String]>([])
    let options = StoreOptions(
      now: { StoreFixture.start },
      onStatement: { text in statements.withLock { $0.append(text) } }
    )
    let fixture = try StoreFixture(try FeedStore(inMemory: options))
    _ = try await report(
      [("a", Array(1...20)), ("b", Array(1...18)), ("c", [2, 4])],
      in: fixture
    )
    statements.withLock { $0 = [] }
    let page = try await grouped(.all, fixture)
    #expect(page.articles.count == 20)
    #expect(page.groups.count == 18)
    #expect(page.groups.values.count { $0.members.count == 3 } == 2)
    #expect(statements.withLock { $0.count { $0.contains("article.story") } } == 1)
  }

  @Test(arguments: [200, 201])
  func `a link of more than 200 articles tells no story`(count: Int) async throws {
    let fixture = try StoreFixture()
    let home = "https://home.example/"
    for (name, numbers) in [("a", 1...1), ("b", 2...count)] {
      let feed = try await fixture.feed(name)
      let page = numbers.map { number in
        var rowSummary = RowSummary(title: number <= 2 ? "Welcome" : "Page \(number)")
        rowSummary.link = home
        let incoming = fixture.article(number, of: name, link: home)
        return IncomingArticle(incoming.article, rowSummary: rowSummary)
      }
      try await fixture.store.articles.ingest(page, of: feed)
    }
    let ids = try await fixture.all(ListQuery(.all), limit: 100).map(\.id)
    let stories = try await fixture.store.lists.stories(of: ids)
    #expect(stories.count == (count > 200 ? 0 : 2))
  }

  @Test
  func `a feed's own list and what is found by words show each article`() async throws {
    let fixture = try StoreFixture()
    let feeds = try await report([("a", [1]), ("b", [1])], in: fixture)
    for (scope, count) in [
      (ListScope.feed(try #require(feeds["b"])), 1), (.search(SearchQuery("story")), 2), (.all, 1),
    ] {
      #expect(try await grouped(scope, fixture).articles.count == count)
    }
  }

  @Test
  func `what is marked as a whole list is what is hidden in it, too`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    _ = try await report([("a", [1, 2]), ("b", [1])], in: fixture)
    let page = try await grouped(.all, fixture)
    try await store.articles.markAllRead(ListQuery(.all), shownAt: page.newestID)
    #expect(try await store.lists.counts(since: fixture.day).allUnread == 0)
    try await store.journal.undo()
    #expect(try await store.lists.counts(since: fixture.day).allUnread == 3)
  }
}
