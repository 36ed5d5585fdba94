// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

/// Newest documents of a feed that leave a gap, and those that do not.
@Suite("How a feed's newest document joins what is kept")
struct DocumentJoinTests {
  private let fixture: StoreFixture
  private let store: FeedStore
  private let next: OriginCursor

  init() throws {
    fixture = try StoreFixture()
    store = fixture.store
    next = OriginCursor("https://a.example/feed?page=2")
  }

  /// Stores a newest document; its last article but for a gap is asked for.
  private func gap(
    after documents: [Int]...,
    isPaged: Bool = true
  ) async throws -> String? {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    var gap: ArticleID?
    for numbers in documents {
      let page = IncomingDocument(
        .newest,
        articles: fixture.articles(numbers),
        next: isPaged ? next : nil
      )
      gap = try await fixture.store.articles.ingest(page, of: feed).gap
    }
    let all = try await fixture.all(ListQuery(.feed(feed)))
    return all.first { $0.id == gap }?.rowSummary.title
  }

  @Test func `a pinned article in front hides no gap`() async throws {
    #expect(try await gap(after: [20, 19, 18, 17], [18, 30, 29, 28]) == "a 28")
  }

  @Test func `a gap without a page is noted as well`() async throws {
    #expect(try await gap(after: [20, 19, 18], [18, 30, 29], isPaged: false) == "a 29")
  }

  @Test func `articles published late below newer ones leave a gap when they fill the page`()
    async throws
  {
    #expect(try await gap(after: [40, 30, 10, 9], [40, 30, 29, 28]) == "a 28")
    #expect(try await gap(after: [40, 30, 10, 9], [40, 30, 29, 10]) == nil)
  }

  @Test(arguments: [true, false])
  func `known articles without a date above new ones hide no gap`(isPaged: Bool) async throws {
    let feed = try await fixture.feed("a")
    var gap: ArticleID?
    for numbers in [[20, 19, 18, 17], [20, 50, 49, 48]] {
      let articles = fixture.articles(numbers).map { incoming in
        var article = incoming.article
        article.published = nil
        return IncomingArticle(article, rowSummary: incoming.rowSummary)
      }
      let page = IncomingDocument(.newest, articles: articles, next: isPaged ? next : nil)
      gap = try await store.articles.ingest(page, of: feed).gap
      fixture.advance(days: 1)
    }
    let all = try await fixture.all(ListQuery(.feed(feed)))
    #expect(all.first { $0.id == gap }?.rowSummary.title == "a 48")
  }

  @Test(arguments: [
    // Nothing new, and new ones above known ones.
    ([3, 2, 1], [3, 2, 1]), ([3, 2, 1], [5, 4, 3]),
    // A page that became longer, and one from which articles went.
    ([9, 8], [10, 9, 8, 7, 6]), ([9, 8, 7], [9, 7, 6]),
    // The oldest one first.
    ([1, 2, 3], [1, 2, 3, 4]), ([1, 2, 3], [2, 3, 4, 5]),
    // A pinned one, and one that is pinned now.
    ([9, 8, 7], [8, 10, 9, 7]), ([9, 8, 7], [20, 9, 8]),
  ])
  func `a document that reaches what is known leaves none`(before: [Int], after: [Int])
    async throws
  {
    #expect(try await gap(after: before, after) == nil)
    #expect(try await gap(after: before, after, isPaged: false) == nil)
  }

  @Test func `a new pinned article from below the page has a gap of its own`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a", holding: 1...5)
    let page = IncomingDocument(.newest, articles: fixture.articles([15, 30, 29, 28]), next: next)
    try await fixture.store.articles.ingest(page, of: feed)
    let gaps = Set(try await fixture.store.articles.gaps(in: feed).keys)
    let all = try await fixture.all(ListQuery(.feed(feed)))
    #expect(all.filter { gaps.contains($0.id) }.map(\.rowSummary.title) == ["a 28", "a 15"])
  }

  @Test func `a page that ends above a gap leaves it, and one of its own`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a", holding: 1...3)
    var gaps: [ArticleID] = []
    for numbers in [[12, 11], [32, 31]] {
      let page = IncomingDocument(.newest, articles: fixture.articles(numbers), next: next)
      gaps.append(try #require(try await store.articles.ingest(page, of: feed).gap))
    }
    let page = IncomingDocument(
      .missing(below: gaps[0]),
      articles: fixture.articles([30, 29]),
      next: next
    )
    #expect(try await store.articles.ingest(page, of: feed).gap == gaps[0])
    let left = Set(try await store.articles.gaps(in: feed).keys)
    let all = try await fixture.all(ListQuery(.feed(feed)))
    #expect(
      all.filter { left.contains($0.id) }.map(\.rowSummary.title) == ["a 31", "a 29", "a 11"]
    )
  }

  @Test func `a feed by popularity without pages leaves no gap with each of its changes`()
    async throws
  {
    #expect(try await gap(after: [5, 9, 2, 7], [9, 5, 12, 7, 11], isPaged: false) == nil)
    #expect(try await gap(after: [5, 9, 2, 7], [22, 25, 21, 24], isPaged: false) == "a 24")
  }

  @Test func `the first document leaves no gap, nor does one after an empty one`() async throws {
    #expect(try await gap(after: [3, 2, 1]) == nil)
    #expect(try await gap(after: [], [3, 2, 1]) == nil)
  }

  @Test func `an edited article at the top is no new one`() async throws {
    let feed = try await fixture.feed("a", holding: 1...5)
    let articles = [fixture.article(2, text: "<p>New</p>")] + fixture.articles([6, 5, 4, 3])
    let page = IncomingDocument(.newest, articles: articles, next: next)
    let report = try await store.articles.ingest(page, of: feed)
    #expect(report.changed.count == 1)
    #expect(report.gap == nil)
  }

  @Test func `a later document with both sides of a gap closes it`() async throws {
    let feed = try await fixture.feed("a", holding: 1...3)
    for (numbers, count) in [([9, 8], 1), ([9, 8, 7, 6], 1), ([9, 8, 7, 6, 5, 4, 3], 0)] {
      let page = IncomingDocument(.newest, articles: fixture.articles(numbers), next: next)
      try await store.articles.ingest(page, of: feed)
      #expect(try await store.articles.gaps(in: feed).count == count)
    }
    #expect(try await fixture.titles(ListQuery(.feed(feed))).count == 9)
  }

  @Test func `a pinned article on a page of a gap does not close it`() async throws {
    let feed = try await fixture.feed("a", holding: 1...3)
    let newest = IncomingDocument(.newest, articles: fixture.articles([2, 12, 11]), next: next)
    let gap = try #require(try await store.articles.ingest(newest, of: feed).gap)
    let filling = IncomingDocument(
      .missing(below: gap),
      articles: fixture.articles([2, 10, 9]),
      next: next
    )
    #expect(try await store.articles.ingest(filling, of: feed).gap != nil)
  }
}
