// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import GRDB
import Testing

@Suite("Putting the library in order")
struct TidyingTests {
  /// Returns the number of parts that the search index has.
  private func parts(_ folder: LibraryFolder) throws -> Int {
    let database = try folder.database()
    defer { #expect(throws: Never.self) { try database.close() } }
    let sql = "SELECT count(DISTINCT segid) FROM search_idx"
    return try database.read { try Int.fetchOne($0, sql: sql) ?? 0 }
  }

  @Test
  func `many parts of the search index become few, and find the same`() async throws {
    let folder = try LibraryFolder()
    let fixture = try StoreFixture(at: folder.file)
    for number in 0..<11 {
      _ = try await fixture.feed("feed\(number)", holding: (number * 5 + 1)...(number * 5 + 5))
    }
    let query = ListQuery(.search(SearchQuery("text")))
    let found = try await fixture.all(query, limit: 100).map(\.id)
    #expect(found.count == 55)
    let before = try parts(folder)
    try await fixture.store.upkeep.tidy()
    let after = try parts(folder)
    #expect(before > 2 && after <= 2, "\(before) parts before, \(after) after")
    #expect(try await fixture.all(query, limit: 100).map(\.id) == found)
    // Nothing is left to do.
    try await fixture.store.upkeep.tidy()
    #expect(try parts(folder) == after)
    try fixture.store.close()
  }

  @Test(.timeLimit(.minutes(1)))
  func `what cannot give room back is in order with free room`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a", holding: 1...300)
    try await fixture.store.feeds.unsubscribe(from: [feed])
    fixture.advance(days: 400)
    _ = try await fixture.store.upkeep.purge()
    #expect(try await fixture.store.upkeep.numbers().freeBytes > 0)
    try await fixture.store.upkeep.tidy()
    #expect(try await fixture.store.upkeep.numbers().freeBytes > 0)
  }
}
