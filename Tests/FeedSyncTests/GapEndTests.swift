// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

/// Gaps of a kind of source that pages in both directions.
@Suite(.timeLimit(.minutes(5)))
struct GapEndTests {
  private let forum = ScriptedForum(topics: 4)
  private let fixture: SyncFixture
  private let feed: SubscriptionID

  /// A library with the topics 2 to 4 and 12 to 14.
  init() async throws {
    let address = try #require(URL(string: "https://forum.example/go/swift"))
    fixture = try SyncFixture(fetcher: forum, origins: Origins([ForumOrigin()]))
    feed = try await fixture.store.feeds.subscribe(to: address)
    _ = await fixture.engine.refresh()
    try await refresh(14)
  }

  private func refresh(_ topics: Int) async throws {
    forum.change { $0.topics = topics }
    fixture.pass(86_400)
    #expect(await fixture.engine.refresh().error == nil)
  }

  private func gaps() async throws -> [ArticleID] {
    try await fixture.store.articles.gaps(in: feed).keys.sorted { $0.rawValue < $1.rawValue }
  }

  private func gap() async throws -> ArticleID {
    try #require(try await gaps().first)
  }

  /// The cursors of a gap, from its upper end to its lower one.
  private func ends(of gap: ArticleID) async throws -> [String?] {
    let stored = try #require(try await fixture.store.articles.gap(below: gap, in: feed))
    return [stored.older?.rawValue, stored.newer?.rawValue]
  }

  private func topics(_ numbers: Int...) -> [String] { numbers.map { "Topic \($0)" } }

  @Test
  func `PG-24 a gap is closed from both ends, and what is left of it stays a gap`() async throws {
    let gap = try await gap()
    #expect(try await ends(of: gap) == ["before-12", "after-4"])
    let low = try await fixture.engine.closeGapFromBelow(gap, in: feed)
    #expect(low.added.count == 3 && low.gap == gap)
    #expect(try await ends(of: gap) == ["before-12", "after-7"])
    #expect(try await fixture.titles(feed) == topics(14, 13, 12, 7, 6, 5, 4, 3, 2))

    let high = try await fixture.engine.closeGap(below: gap, in: feed)
    let rest = try #require(high.gap)
    #expect(high.added.count == 3 && rest != gap)
    #expect(try await ends(of: rest) == ["before-9", "after-7"])
    #expect(try await fixture.titles(feed).prefix(6) == topics(14, 13, 12, 11, 10, 9)[...])

    let last = try await fixture.engine.closeGapFromBelow(rest, in: feed)
    #expect(last.added.count == 1 && last.gap == nil)
    #expect(try await gaps().isEmpty)
    #expect(try await fixture.titles(feed) == (2...14).reversed().map { "Topic \($0)" })
    #expect(forum.requests.suffix(3) == ["after-4", "before-12", "after-7"])
    try fixture.store.close()
  }

  @Test
  func `each of two gaps has its own lower end`() async throws {
    try await refresh(24)
    let gaps = try await gaps()
    #expect(gaps.count == 2)
    #expect(try await ends(of: gaps[0]) == ["before-12", "after-4"])
    #expect(try await ends(of: gaps[1]) == ["before-22", "after-14"])
    let report = try await fixture.engine.closeGapFromBelow(gaps[1], in: feed)
    #expect(report.added.count == 3 && report.gap == gaps[1])
    #expect(
      try await fixture.titles(feed)
        == topics(24, 23, 22, 17, 16, 15, 14, 13, 12, 4, 3, 2)
    )
    #expect(try await ends(of: gaps[0]) == ["before-12", "after-4"])
    try fixture.store.close()
  }

  @Test(arguments: [503, 500, 404])
  func `a fault leaves the gap and both its ends`(status: Int) async throws {
    let gap = try await gap()
    forum.change { $0.status = status }
    await #expect(throws: SyncError.self) {
      try await fixture.engine.closeGapFromBelow(gap, in: feed)
    }
    #expect(try await ends(of: gap) == ["before-12", "after-4"])
    #expect(try await fixture.titles(feed).count == 6)
    forum.change { $0.status = nil }
    fixture.pass(86_400)
    #expect(try await fixture.engine.closeGapFromBelow(gap, in: feed).added.count == 3)
    try fixture.store.close()
  }

  @Test
  func `an end that was moved meanwhile is not moved back`() async throws {
    let gap = try await gap()
    let page = try await lowestPage()
    _ = try await fixture.engine.closeGapFromBelow(gap, in: feed)
    // The same page arrives once more, as that of a slower request.
    let late = try await fixture.store.articles.ingest(page, of: feed)
    #expect(late.added.isEmpty && late.known == 3 && late.gap == nil)
    #expect(try await ends(of: gap) == ["before-12", "after-7"])
    try fixture.store.close()
  }

  @Test
  func `a page from below that arrives after one from above moves the gap that is left`()
    async throws
  {
    let page = try await lowestPage()
    let rest = try #require(try await fixture.engine.closeGap(below: try await gap(), in: feed).gap)
    #expect(try await fixture.store.articles.ingest(page, of: feed).gap == rest)
    #expect(try await ends(of: rest) == ["before-9", "after-7"])
    try fixture.store.close()
  }

  /// The page above the topic 4, as an answer that is under way.
  private func lowestPage() async throws -> IncomingDocument {
    let articles = (5...7).reversed().map { number in
      var article = Article(id: ArticleKey("\(number)"), title: "Topic \(number)")
      article.published = Date(timeIntervalSince1970: 1_795_000_000 + Double(number))
      return IncomingArticle(article, rowSummary: RowSummary(title: article.title))
    }
    let end = OriginCursor("after-4")
    var page = IncomingDocument(.missingNewer(at: end), articles: articles, next: nil)
    page.newer = OriginCursor("after-7")
    return page
  }

  @Test
  func `a part of a page does not move the end: what is missing in it is next to it`()
    async throws
  {
    var part = try await lowestPage()
    part.isTruncated = true
    let gap = try await gap()
    #expect(try await fixture.store.articles.ingest(part, of: feed).gap == gap)
    #expect(try await ends(of: gap) == ["before-12", "after-4"])
    try fixture.store.close()
  }

  @Test
  func `a gap in which nothing is missing closes, and its list is told`() async throws {
    let gap = try await gap()
    // Everything above the lower end was removed at its source.
    forum.change { $0.topics = 4 }
    let last = fixture.store.changes.lastNumber
    #expect(try await fixture.engine.closeGapFromBelow(gap, in: feed).added.isEmpty)
    #expect(try await gaps().isEmpty)
    #expect(fixture.store.changes.lastNumber > last)
    // Another press finds nothing to do.
    let requests = forum.requests.count
    #expect(try await fixture.engine.closeGapFromBelow(gap, in: feed).added.isEmpty)
    #expect(forum.requests.count == requests)
    try fixture.store.close()
  }

  @Test
  func `a gap whose upper article was removed at the source closes at the next newer one`()
    async throws
  {
    let gap = try await gap()
    _ = try await fixture.engine.closeGapFromBelow(gap, in: feed)
    _ = try await fixture.engine.closeGapFromBelow(gap, in: feed)
    #expect(try await ends(of: gap) == ["before-12", "after-10"])
    forum.change { $0.removed = [11, 12] }
    #expect(try await fixture.engine.closeGapFromBelow(gap, in: feed).gap == nil)
    #expect(try await gaps().isEmpty)
    try fixture.store.close()
  }
}
