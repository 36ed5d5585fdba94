// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

@Suite("Making the search index anew")
struct SearchRebuildingTests {
  private func options(_ version: Int, _ prefix: String) -> StoreOptions {
    var options = StoreOptions(plainText: { $0.replacing("Text", with: prefix) })
    options.plainTextVersion = version
    return options
  }

  private func found(_ word: String, _ location: LibraryFolder) throws -> Set<Int64> {
    try location.database().read { database in
      let sql = "SELECT rowid FROM search WHERE search MATCH ?"
      return try Int64.fetchSet(database, sql: sql, arguments: [word])
    }
  }

  @Test
  func `other words for the same texts are found, also of what changes meanwhile`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let feed = try await fixture.feed("a", holding: 1...1200)
    try fixture.store.close()
    #expect(try found("text", location).count == 1200)
    let store = try FeedStore(at: location.file, options: options(2, "Words"))
    #expect(try await store.lists.isSearchUnfinished())
    #expect(try found("text", location).isEmpty)
    // A known one changes and a new one comes before the index is filled.
    let page = [fixture.article(1201), fixture.article(1200, text: "<p>Text anew</p>")]
    try await store.articles.ingest(page, of: feed)
    #expect(try await store.lists.rebuildSearch() == 1200)
    #expect(try await store.lists.isSearchUnfinished() == false)
    #expect(try await store.lists.rebuildSearch() == 0)
    #expect(try found("words", location).count == 1201)
    #expect(try found("text", location).isEmpty)
    #expect(try found("anew", location).count == 1)
    // What is taken out again is what was put in.
    let again = [fixture.article(1201, text: "<p>gone</p>"), fixture.article(1200)]
    try await store.articles.ingest(again, of: feed)
    #expect(try found("anew", location).isEmpty)
    #expect(try found("words", location).count == 1200)
    try store.close()
    let same = try FeedStore(at: location.file, options: options(2, "Words"))
    #expect(try await same.lists.isSearchUnfinished() == false)
    #expect(try await same.lists.rebuildSearch(fromScratch: true) == 1201)
    #expect(try found("words", location).count == 1200)
  }

  @Test
  func `who searches in an index that is not whole has it filled first`() async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    _ = try await fixture.feed("a", holding: 1...1200)
    try fixture.store.close()
    let query = ListQuery(.search(SearchQuery("words")))
    let store = try FeedStore(at: location.file, options: options(2, "Words"))
    #expect(try await store.lists.page(of: query, limit: 2000).articles.count == 1200)
    #expect(try await store.lists.isSearchUnfinished() == false)
    try store.close()
    let other = try FeedStore(at: location.file, options: options(3, "Words"))
    #expect(try await other.lists.isSearchUnfinished())
    let moment = try await other.lists.page(of: ListQuery(.all), limit: 1).newestID
    #expect(try await other.lists.isSearchUnfinished())
    let line = try await other.articles.markAllRead(query, shownAt: moment)
    #expect(line?.change == .read(try await ids(other), true))
    try other.close()
  }

  private func ids(_ store: FeedStore) async throws -> [ArticleID] {
    try await store.lists.page(of: ListQuery(.all, order: .oldestFirst), limit: 2000).articles.map(
      \.id
    )
  }
}
