// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

@Suite("Details of articles, kept beside their texts")
struct ArticleDetailsTests {
  private func topic(
    _ number: Int,
    _ fixture: StoreFixture,
    replies: Int?,
    text: String? = nil
  ) -> IncomingArticle {
    let article = fixture.article(number, text: text)
    guard let replies else { return article }
    var details = ArticleDetails(.topic)
    details.counts.replies = replies
    details.lastReply = .init(author: "ann", date: StoreFixture.start)
    var rowSummary = article.rowSummary
    rowSummary.details = details
    return IncomingArticle(article.article, rowSummary: rowSummary)
  }

  /// A page of topics 1 to 3, the second of which has so many replies.
  private func page(
    _ fixture: StoreFixture,
    replies: Int?,
    text: String? = nil
  ) -> IncomingDocument {
    let topics = [
      topic(3, fixture, replies: 30), topic(2, fixture, replies: replies, text: text),
      topic(1, fixture, replies: 10),
    ]
    return IncomingDocument(.newest, articles: topics, next: nil)
  }

  private func replies(_ fixture: StoreFixture) async throws -> [Int?] {
    try await fixture.all(ListQuery(.all)).map { $0.texts.details?.counts.replies }
  }

  @Test
  func `they come with the page and with the article, and articles of feeds have none`()
    async throws
  {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let feed = try await fixture.feed("a")
    try await fixture.store.articles.ingest(page(fixture, replies: nil), of: feed)
    #expect(try await replies(fixture) == [30, nil, 10])
    let first = try #require(try await fixture.all(ListQuery(.all)).first)
    let article = try #require(try await fixture.store.articles.article(first.id))
    #expect(article.listed == first)
    #expect(article.listed.rowSummary.details?.lastReply?.author == "ann")
    let kinds = try await location.database().read { database in
      try String.fetchAll(database, sql: "SELECT typeof(details) FROM article ORDER BY id")
    }
    #expect(kinds == ["text", "null", "text"])
  }

  @Test
  func `new counts make no version, no change and no unread mark, and are told once`()
    async throws
  {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a")
    try await store.articles.ingest(page(fixture, replies: 20), of: feed)
    let before = try await fixture.all(ListQuery(.all))
    try await store.articles.setRead(before.map(\.id), true)
    let notices = store.changes.listen()
    let report = try await store.articles.ingest(page(fixture, replies: 21), of: feed)
    #expect(report.renewed == [before[1].id])
    #expect(report.added.isEmpty && report.changed.isEmpty && report.known == 3)
    #expect(try await replies(fixture) == [30, 21, 10])
    #expect(try await store.articles.ingest(page(fixture, replies: 21), of: feed).renewed.isEmpty)
    let after = try await fixture.all(ListQuery(.all))
    #expect(after.map(\.isRead) == [true, true, true])
    #expect(after.map(\.id) == before.map(\.id))
    #expect(try await store.articles.versions(of: before[1].id).isEmpty)
    try await store.feeds.rename(feed, to: "Mine")
    var seen: [StoreChange] = []
    for await notice in notices {
      seen.append(notice.change)
      if notice.change == .everything { break }
    }
    #expect(seen == [.details([before[1].id]), .everything])
  }

  @Test
  func `a new text brings its details along, and details that are gone are gone`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    try await fixture.store.articles.ingest(page(fixture, replies: 20), of: feed)
    let second = try await fixture.all(ListQuery(.all))[1].id
    let edited = try await fixture.store.articles.ingest(
      page(fixture, replies: 25, text: "<p>Other words</p>"),
      of: feed
    )
    #expect(edited.changed == [second] && edited.renewed.isEmpty)
    #expect(try await replies(fixture) == [30, 25, 10])
    #expect(try await fixture.store.articles.versions(of: second).count == 1)
    let bare = page(fixture, replies: nil, text: "<p>Other words</p>")
    #expect(try await fixture.store.articles.ingest(bare, of: feed).renewed == [second])
    #expect(try await replies(fixture) == [30, nil, 10])
    #expect(try await fixture.store.articles.versions(of: second).count == 1)
  }

  @Test
  func `details of a newer version are none in this one, and stay until others come`()
    async throws
  {
    let location = try LibraryFolder()
    let first = try StoreFixture(at: location.file)
    let feed = try await first.feed("a")
    try await first.store.articles.ingest(page(first, replies: 20), of: feed)
    try first.store.close()
    let newer = #"{"choices":["a","b"],"form":"poll"}"#
    try await location.database(isReadOnly: false).write { database in
      try database.execute(sql: "UPDATE article SET details = ?", arguments: [newer])
    }
    let fixture = try StoreFixture(at: location.file)
    let entries = try await fixture.all(ListQuery(.all))
    #expect(entries.map(\.rowSummary.title) == ["a 3", "a 2", "a 1"])
    #expect(entries.allSatisfy { $0.texts.hasDetails && $0.texts.details == nil })
    #expect(entries.allSatisfy { $0.rowSummary.detailsText == newer })
    let report = try await fixture.store.articles.ingest(page(fixture, replies: 20), of: feed)
    #expect(report.renewed.count == 3)
    #expect(try await replies(fixture) == [30, 20, 10])
  }

  @Test(arguments: 1...3)
  func `a library of each earlier version has none until they come`(version: Int) async throws {
    let location = try LibraryFolder()
    try FirstLibrary.make(at: location.file, articles: 5)
    try FirstLibrary.renew(location.file, to: version)
    let fixture = try StoreFixture(at: location.file)
    let entries = try await fixture.all(ListQuery(.all))
    #expect(entries.count == 5)
    #expect(entries.allSatisfy { !$0.texts.hasDetails })
    let feed = try #require(entries.first?.feed)
    try await fixture.store.articles.ingest(page(fixture, replies: 20), of: feed)
    #expect(try await fixture.all(ListQuery(.all)).count { $0.texts.details != nil } == 3)
    try fixture.store.close()
    #expect(try location.faults().isEmpty)
  }

  @Test(arguments: ["schema", "article"])
  func `recovery restores them from the file, or from a backup`(damaged: String) async throws {
    let location = try LibraryFolder()
    let first = try StoreFixture(at: location.file)
    let feed = try await first.feed("a")
    try await first.store.articles.ingest(page(first, replies: nil), of: feed)
    try await first.store.upkeep.backup()
    try first.store.close()
    try location.damage(page: damaged == "schema" ? 1 : try await location.root(of: "article"))
    let report = try LibraryRecovery.recover(at: location.file)
    #expect(report.isComplete)
    let fixture = try StoreFixture(at: location.file)
    #expect(try await replies(fixture) == [30, nil, 10])
  }

  @Test
  func `recovery drops what is no text of details`() async throws {
    let location = try LibraryFolder()
    let first = try StoreFixture(at: location.file)
    let feed = try await first.feed("a")
    try await first.store.articles.ingest(page(first, replies: 20), of: feed)
    try first.store.close()
    try await location.database(isReadOnly: false).write { database in
      try database.execute(sql: "UPDATE article SET details = '{\"form' WHERE id = 2")
    }
    _ = try LibraryRecovery.recover(at: location.file, isForced: true)
    let fixture = try StoreFixture(at: location.file)
    #expect(try await replies(fixture) == [30, nil, 10])
    let broken = try fixture.store.upkeep.brokenInvariants()
    #expect(broken.isEmpty)
  }
}
