// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

/// The two ends of a gap, as the library stores them.
struct GapEndTests {
  private let location: LibraryFolder

  init() throws {
    location = try LibraryFolder()
  }

  private func page(_ fixture: StoreFixture, _ numbers: [Int]) -> IncomingDocument {
    let next = OriginCursor("before \(numbers[numbers.count - 1])")
    var page = IncomingDocument(.newest, articles: fixture.articles(numbers), next: next)
    page.newer = OriginCursor("after \(numbers[0])")
    return page
  }

  /// Stores a feed with a gap between the articles 4 and 12.
  private func store(_ fixture: StoreFixture) async throws -> SubscriptionID {
    let feed = try await fixture.feed("a")
    for numbers in [[4, 3, 2], [14, 13, 12]] {
      try await fixture.store.articles.ingest(page(fixture, numbers), of: feed)
    }
    return feed
  }

  private func ends(_ fixture: StoreFixture, _ feed: SubscriptionID) async throws -> [String?] {
    let gap = try #require(try await fixture.store.articles.gaps(in: feed).keys.first)
    let stored = try #require(try await fixture.store.articles.gap(below: gap, in: feed))
    return [stored.older?.rawValue, stored.newer?.rawValue]
  }

  @Test
  func `they outlive the program, and that their feed is unsubscribed from and comes back`()
    async throws
  {
    let first = try StoreFixture(at: location.file)
    let feed = try await store(first)
    try await first.store.feeds.unsubscribe(from: [feed])
    try first.store.close()
    let fixture = try StoreFixture(at: location.file)
    try await fixture.store.journal.undo()
    #expect(try await ends(fixture, feed) == ["before 12", "after 4"])
  }

  @Test(arguments: ["schema", "gap"])
  func `a recovery restores them from the file, or from a backup`(damaged: String) async throws {
    let first = try StoreFixture(at: location.file)
    let feed = try await store(first)
    try await first.store.upkeep.backup()
    try first.store.close()
    try location.damage(page: damaged == "schema" ? 1 : try await location.root(of: "gap"))
    _ = try LibraryRecovery.recover(at: location.file)
    let fixture = try StoreFixture(at: location.file)
    #expect(try await ends(fixture, feed) == ["before 12", "after 4"])
  }

  @Test
  func `a gap of a library of the fourth version has its upper end alone`() async throws {
    try FirstLibrary.make(at: location.file, articles: 5)
    try FirstLibrary.renew(location.file, to: 4)
    try await location.database(isReadOnly: false).write { database in
      try database.execute(sql: "UPDATE feed SET newerPage = 'after 5'")
    }
    let fixture = try StoreFixture(at: location.file)
    let feed = try #require(try await fixture.store.feeds.all().first).id
    let old = try #require(try await fixture.store.articles.gaps(in: feed).keys.first)
    let gap = try await fixture.store.articles.gap(below: old, in: feed)
    #expect(gap?.older != nil && gap?.newer == nil)
    try fixture.store.close()
    #expect(try location.faults().isEmpty)
  }
}
