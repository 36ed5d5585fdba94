// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

@Suite("Nothing of a feed is missed", .timeLimit(.minutes(5)))
struct NothingMissedTests {
  private struct Shelf {
    let blog: ScriptedBlog
    let fixture: SyncFixture
    let feed: SubscriptionID

    init(_ count: Int, pageSize: Int, seed: UInt64) async throws {
      blog = ScriptedBlog(count, pageSize: pageSize, noon: SyncFixture.noon, seed: seed)
      fixture = try SyncFixture(fetcher: BlogFetcher(blog: blog))
      let address = try #require(URL(string: "https://blog.example/feed"))
      feed = try await fixture.store.feeds.subscribe(to: address)
      _ = await fixture.engine.refresh()
    }

    func refresh() async {
      fixture.pass(3600)
      _ = await fixture.engine.refresh()
    }

    /// Loads older articles to the end, as a reader who scrolls does.
    func loadToEnd() async throws {
      for _ in 0..<200 {
        _ = try await fixture.engine.loadOlder(feed)
        if try await fixture.store.articles.archiveState(of: feed) == .end { return }
      }
      Issue.record("There is no end.")
    }

    func closeGaps() async throws {
      for _ in 0..<200 {
        guard let gap = try await fixture.store.articles.gaps(in: feed).keys.first else { return }
        _ = try await fixture.engine.closeGap(below: gap, in: feed)
      }
      Issue.record("A gap does not close.")
    }

    /// Returns the posts that are in the blog alone, and those that the library has twice.
    func faults(_ wanted: Set<String>) async throws -> (missing: Set<String>, doubled: Int) {
      let titles = try await fixture.titles(feed)
      let known = Set(titles)
      return (wanted.subtracting(known), titles.count - known.count)
    }
  }

  @Test
  func `posts that come and go at every page take no others along`() async throws {
    for seed in 0..<24 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let shelf = try await Shelf(
        Int.random(in: 5...40, using: &random),
        pageSize: Int.random(in: 3...8, using: &random),
        seed: seed
      )
      let before = shelf.blog.titles
      let chances: [Double] = [0.1, 0.3, 1]
      let chance = chances.randomElement(using: &random) ?? 1
      shelf.blog.start(.init(requests: 30, chance: chance))
      try await shelf.loadToEnd()
      let wanted = before.subtracting(shelf.blog.goneTitles)
      let (missing, doubled) = try await shelf.faults(wanted)
      #expect(missing.isEmpty, "seed \(seed)")
      #expect(doubled == 0, "seed \(seed)")
    }
  }

  @Test
  func `a blog that stands still costs one page more for each, and no more`() async throws {
    let shelf = try await Shelf(20, pageSize: 5, seed: 1)
    try await shelf.loadToEnd()
    #expect(shelf.blog.requests == [1, 2, 1, 3, 2, 4, 3, 5, 4])
    #expect(try await shelf.fixture.titles(shelf.feed).count == 20)
  }

  @Test
  func `whatever a publisher does between refreshes, all of it is there once`() async throws {
    for seed in 0..<16 as Range<UInt64> {
      var random = SeededGenerator(seed: seed &* 7919 &+ 1)
      let size = Int.random(in: 4...10, using: &random)
      let count = Int.random(in: 5...40, using: &random)
      let shelf = try await Shelf(count, pageSize: size, seed: seed)
      if Bool.random(using: &random) { try await shelf.loadToEnd() }
      for _ in 0..<6 {
        change(shelf.blog, &random)
        await shelf.refresh()
        if Int.random(in: 0..<3, using: &random) == 0 { try await shelf.closeGaps() }
        if Int.random(in: 0..<4, using: &random) == 0 { try await shelf.loadToEnd() }
      }
      try await shelf.closeGaps()
      try await shelf.loadToEnd()
      let (missing, doubled) = try await shelf.faults(shelf.blog.titles)
      #expect(missing.isEmpty, "seed \(seed)")
      #expect(doubled == 0, "seed \(seed)")
    }
  }

  private func change(_ blog: ScriptedBlog, _ random: inout SeededGenerator) {
    if Int.random(in: 0..<3, using: &random) > 0 {
      blog.publish(Int.random(in: 0...15, using: &random))
    }
    if Int.random(in: 0..<3, using: &random) == 0 {
      blog.delete(Int.random(in: 1...3, using: &random))
    }
    if Int.random(in: 0..<3, using: &random) == 0 { blog.pin() }
    if Bool.random(using: &random) { blog.edit() }
    if Int.random(in: 0..<2, using: &random) == 0 { blog.publishLate(25) }
  }

  @Test
  func `a pinned post hides no gap`() async throws {
    let shelf = try await Shelf(20, pageSize: 10, seed: 3)
    shelf.blog.pin()
    await shelf.refresh()
    shelf.blog.publish(25)
    await shelf.refresh()
    #expect(try await shelf.fixture.store.articles.gaps(in: shelf.feed).count == 1)
    try await shelf.closeGaps()
    try await shelf.loadToEnd()
    #expect(try await shelf.faults(shelf.blog.titles).missing.isEmpty)
  }

  @Test
  func `posts that are published late, over a page and more, leave a gap`() async throws {
    let shelf = try await Shelf(20, pageSize: 10, seed: 4)
    try await shelf.loadToEnd()
    shelf.blog.publishLate(25)
    await shelf.refresh()
    #expect(try await shelf.fixture.store.articles.gaps(in: shelf.feed).count == 1)
    try await shelf.closeGaps()
    #expect(try await shelf.faults(shelf.blog.titles).missing.isEmpty)
  }

  @Test
  func `a refresh that sees the pages move has them read once more`() async throws {
    let shelf = try await Shelf(20, pageSize: 10, seed: 5)
    try await shelf.loadToEnd()
    await shelf.refresh()
    #expect(try await shelf.fixture.store.articles.archiveState(of: shelf.feed) == .end)
    // The first page holds half of the posts.
    while shelf.blog.titles.isSuperset(of: (12...19).map { "Post \($0)" }) { shelf.blog.delete(1) }
    await shelf.refresh()
    #expect(try await shelf.fixture.store.articles.archiveState(of: shelf.feed) != .end)
    try await shelf.loadToEnd()
    await shelf.refresh()
    #expect(try await shelf.fixture.store.articles.archiveState(of: shelf.feed) == .end)
  }
}
