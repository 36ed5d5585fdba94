// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

@Suite("Files of rows, stored beside the texts of articles")
struct RowFileTests {
  private static let sound = RowFile(.audio, seconds: 754)

  /// A page of articles 1 to 3, of which the second has a sound.
  private func page(_ fixture: StoreFixture, _ file: RowFile? = sound) -> IncomingDocument {
    let articles = (1...3).reversed().map { number in
      let incoming = fixture.article(number)
      var rowSummary = incoming.rowSummary
      if number == 2 { rowSummary.file = file }
      return IncomingArticle(incoming.article, rowSummary: rowSummary)
    }
    return IncomingDocument(.newest, articles: articles, next: nil)
  }

  private func files(_ fixture: StoreFixture) async throws -> [RowFile?] {
    try await fixture.all(ListQuery(.all)).map(\.texts.file)
  }

  @Test
  func `a row has its file, and one that comes later is no edit of its article`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    try await fixture.store.articles.ingest(page(fixture, nil), of: feed)
    #expect(try await files(fixture) == [nil, nil, nil])
    let ids = try await fixture.all(ListQuery(.all)).map(\.id)
    let report = try await fixture.store.articles.ingest(page(fixture), of: feed)
    #expect(report.changed.isEmpty && report.renewed == [ids[1]])
    #expect(try await files(fixture) == [nil, Self.sound, nil])
    let again = try await fixture.store.articles.ingest(page(fixture), of: feed)
    #expect(again.changed.isEmpty && again.renewed.isEmpty)
    for id in ids { #expect(try await fixture.store.articles.versions(of: id).isEmpty) }
  }

  @Test
  func `a library of the ninth version keeps its articles, whose files come with their feed`()
    async throws
  {
    let location = try LibraryFolder()
    let first = try StoreFixture(at: location.file)
    let feed = try await first.feed("a")
    try await first.store.articles.ingest(page(first), of: feed)
    try first.store.close()
    try await location.database(isReadOnly: false).write { database in
      try database.execute(
        sql: """
          ALTER TABLE article DROP COLUMN file;
          DELETE FROM grdb_migrations WHERE identifier LIKE '10:%';
          """
      )
    }
    let fixture = try StoreFixture(at: location.file)
    #expect(try await files(fixture) == [nil, nil, nil])
    let report = try await fixture.store.articles.ingest(page(fixture), of: feed)
    #expect(report.changed.isEmpty && report.renewed.count == 1)
    #expect(try await files(fixture) == [nil, Self.sound, nil])
    try fixture.store.close()
    #expect(try location.faults().isEmpty)
  }

  @Test
  func `a recovery keeps files, and drops what is none`() async throws {
    let location = try LibraryFolder()
    let first = try StoreFixture(at: location.file)
    let feed = try await first.feed("a")
    try await first.store.articles.ingest(page(first), of: feed)
    try first.store.close()
    try await location.database(isReadOnly: false).write { database in
      try database.execute(sql: "UPDATE article SET file = '%_' WHERE id = 1")
    }
    _ = try LibraryRecovery.recover(at: location.file, isForced: true)
    let fixture = try StoreFixture(at: location.file)
    #expect(try await files(fixture) == [nil, Self.sound, nil])
    try fixture.store.close()
    #expect(try location.faults().isEmpty)
  }
}
