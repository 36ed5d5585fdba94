// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FoundationEssentials
import FreshetCore
import KitTesting
import RefreshKit
import TestSupport
import Testing

@Suite("A feed whose pages move while it is looked at", .timeLimit(.minutes(5)))
@MainActor
struct MovingPagesTests {
  private struct BlogFetcher: Fetching {
    let blog: ScriptedBlog

    func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
      guard let text = blog.document(at: request.url) else {
        throw FetchError(.http, url: request.url, status: 404)
      }
      return FetchResponse(requestedURL: request.url, body: Array(text.utf8))
    }
  }

  /// All titles, page by page, as `freshetctl browse --all` gets them.
  private func browse(_ blog: ScriptedBlog) async throws -> [String] {
    var configuration = TimelineModel.configuration
    configuration.automaticPageBudget = 0
    let timeline = TimelineModel(
      address: try SampleFeed.address("https://blog.example/feed"),
      fetcher: BlogFetcher(blog: blog),
      builder: SampleFeed.builder(),
      configuration: configuration,
      clock: ManualClock()
    )
    _ = await timeline.controller.perform(.start)
    for _ in 0..<200 where timeline.controller.status.append != .end {
      _ = await timeline.controller.perform(.loadMore(.append))
    }
    #expect(timeline.controller.status.append == .end)
    let content = try #require(timeline.controller.content)
    let titles = (0..<content.itemCount).compactMap { content.item(at: $0) }
      .map { $0.id.rawValue.replacing("post-", with: "Post ") }
    await timeline.controller.close()
    return titles
  }

  @Test func `posts that come and go at every page take no others along`() async throws {
    for seed in 0..<100 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let blog = ScriptedBlog(
        Int.random(in: 5...40, using: &random),
        pageSize: Int.random(in: 3...8, using: &random),
        noon: SampleFeed.now,
        seed: seed
      )
      let before = blog.titles
      let chances: [Double] = [0.1, 0.3, 1]
      let chance = chances.randomElement(using: &random) ?? 1
      blog.begin(.init(requests: 30, chance: chance))
      let titles = try await browse(blog)
      let missing = before.subtracting(blog.goneTitles).subtracting(titles)
      #expect(missing.isEmpty, "seed \(seed)")
      #expect(Set(titles).count == titles.count, "seed \(seed)")
    }
  }

  @Test func `pages that stand still are read once more each, and not again`() async throws {
    let blog = ScriptedBlog(20, pageSize: 5, noon: SampleFeed.now, seed: 1)
    #expect(try await browse(blog) == (1...20).reversed().map { "Post \($0)" })
    #expect(blog.requests == [1, 2, 1, 3, 2, 4, 3, 5, 4])
  }
}
