// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

@Suite("Languages of articles, stored beside their texts")
struct LanguageTests {
  /// A page of articles 1 to 3, of which the second names its own language.
  private func page(_ fixture: StoreFixture, in language: String?) -> IncomingDocument {
    var feed = Feed(format: .rss20)
    feed.language = language
    let articles = (1...3).reversed().map { number in
      let incoming = fixture.article(number)
      var article = incoming.article
      if number == 2 { article.language = "de-at" }
      return IncomingArticle(article, rowSummary: incoming.rowSummary)
    }
    return IncomingDocument(.newest, articles: articles, next: nil, of: feed)
  }

  private func languages(_ fixture: StoreFixture) async throws -> [String?] {
    try await fixture.all(ListQuery(.all)).map(\.texts.language)
  }

  private func found(_ typed: String, _ fixture: StoreFixture) async throws -> [String] {
    try await fixture.titles(ListQuery(.search(SearchQuery(typed))))
  }

  @Test
  func `an article has its own, else that of its feed, and a name that is none is none`()
    async throws
  {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    try await fixture.store.articles.ingest(page(fixture, in: "en_US"), of: feed)
    #expect(try await languages(fixture) == ["en-us", "de-at", "en-us"])
    let second = try await fixture.all(ListQuery(.all))[1]
    let article = try #require(try await fixture.store.articles.article(second.id))
    #expect(article.article.language == "de-at" && article.listed == second)
    let other = try StoreFixture()
    let bare = try await other.feed("a")
    try await other.store.articles.ingest(page(other, in: "Klingon language"), of: bare)
    #expect(try await languages(other) == [nil, "de-at", nil])
  }

  @Test
  func `a language that a feed names later is no edit of its articles`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    try await fixture.store.articles.ingest(page(fixture, in: nil), of: feed)
    let ids = try await fixture.all(ListQuery(.all)).map(\.id)
    let report = try await fixture.store.articles.ingest(page(fixture, in: "fr"), of: feed)
    #expect(report.changed.isEmpty && Set(report.renewed) == [ids[0], ids[2]])
    #expect(try await languages(fixture) == ["fr", "de-at", "fr"])
    for id in ids { #expect(try await fixture.store.articles.versions(of: id).isEmpty) }
    #expect(
      try await fixture.store.articles.ingest(page(fixture, in: "fr"), of: feed).renewed.isEmpty
    )
  }

  @Test(
    arguments: [
      ("language:en", ["a 3", "a 1"]), ("language:EN-us", ["a 3", "a 1"]), ("language:de", ["a 2"]),
      ("language:d", []), ("language:en-gb", []), ("-language:en", ["a 2"]),
      ("language:de text", ["a 2"]), ("NOT language:fr", ["a 3", "a 2", "a 1"]),
      ("language:en language:de", []),
    ]
  )
  func `a search by language finds all regions of it`(typed: String, titles: [String])
    async throws
  {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    try await fixture.store.articles.ingest(page(fixture, in: "en-US"), of: feed)
    #expect(try await found(typed, fixture) == titles)
  }

  @Test
  func `a rule by language says what it would match, acts on what arrives, and is undone`()
    async throws
  {
    let fixture = try StoreFixture()
    let rules = fixture.store.rules
    let feed = try await fixture.feed("a")
    let made = try await rules.add(RuleContent("language:de", [.mute])).rule
    try await fixture.store.articles.ingest(page(fixture, in: "en"), of: feed)
    #expect(try await fixture.titles(ListQuery(.muted)) == ["a 2"])
    #expect(try await rules.count("language:en").found == 2)
    let line = try #require(try await rules.acts(of: made.id, limit: 2).first)
    _ = try await fixture.store.journal.undo(line.id)
    #expect(try await fixture.titles(ListQuery(.muted)).isEmpty)
    #expect(try await rules.count("language:de").found == 1)
  }

  @Test
  func `a library of the seventh version keeps its articles, whose languages come with their feed`()
    async throws
  {
    let location = try LibraryFolder()
    let first = try StoreFixture(at: location.file)
    let feed = try await first.feed("a")
    try await first.store.articles.ingest(page(first, in: "en"), of: feed)
    try first.store.close()
    try await location.database(isReadOnly: false).write { database in
      try database.execute(
        sql: """
          ALTER TABLE article DROP COLUMN language;
          DELETE FROM grdb_migrations WHERE identifier LIKE '8:%';
          """
      )
    }
    let fixture = try StoreFixture(at: location.file)
    #expect(try await languages(fixture) == [nil, nil, nil])
    let report = try await fixture.store.articles.ingest(page(fixture, in: "en"), of: feed)
    #expect(report.changed.isEmpty && report.renewed.count == 3)
    #expect(try await languages(fixture) == ["en", "de-at", "en"])
    try fixture.store.close()
    #expect(try location.faults().isEmpty)
  }

  @Test
  func `a recovery keeps languages, and drops what is the name of none`() async throws {
    let location = try LibraryFolder()
    let first = try StoreFixture(at: location.file)
    let feed = try await first.feed("a")
    try await first.store.articles.ingest(page(first, in: "en"), of: feed)
    try first.store.close()
    try await location.database(isReadOnly: false).write { database in
      try database.execute(sql: "UPDATE article SET language = '%_' WHERE id = 1")
    }
    _ = try LibraryRecovery.recover(at: location.file, isForced: true)
    let fixture = try StoreFixture(at: location.file)
    #expect(try await languages(fixture) == ["en", "de-at", nil])
  }
}
