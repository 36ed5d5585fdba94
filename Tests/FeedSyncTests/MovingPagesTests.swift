// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import TestSupport
import Testing

@Suite("A feed whose pages move while it is looked at", .timeLimit(.minutes(5)))
struct MovingPagesTests {
  /// All titles, page by page, as `freshetctl browse --all` gets them.
  private func browse(_ blog: ScriptedBlog) async throws -> [String] {
    let address = try #require(URL(string: "https://blog.example/feed"))
    let pages = FeedPages(of: address, fetcher: BlogFetcher(blog: blog))
    var titles: [String] = []
    for _ in 0..<200 where await !pages.isAtEnd {
      titles += try await pages.read().map(\.article.title)
    }
    #expect(await pages.isAtEnd)
    return titles
  }

  @Test func `posts that come and go at every page take no others along`() async throws {
    for seed in 0..<40 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let blog = ScriptedBlog(
        Int.random(in: 5...40, using: &random),
        pageSize: Int.random(in: 3...8, using: &random),
        noon: SyncFixture.noon,
        seed: seed
      )
      let before = blog.titles
      let chances: [Double] = [0.1, 0.3, 1]
      let chance = chances.randomElement(using: &random) ?? 1
      blog.start(.init(requests: 30, chance: chance))
      let titles = try await browse(blog)
      let missing = before.subtracting(blog.goneTitles).subtracting(titles)
      #expect(missing.isEmpty, "seed \(seed)")
      #expect(Set(titles).count == titles.count, "seed \(seed)")
    }
  }

  @Test func `pages that stand still are read once more each, and not again`() async throws {
    let blog = ScriptedBlog(20, pageSize: 5, noon: SyncFixture.noon, seed: 1)
    #expect(try await browse(blog) == (1...20).reversed().map { "Post \($0)" })
    #expect(blog.requests == [1, 2, 1, 3, 2, 4, 3, 5, 4])
  }
}
