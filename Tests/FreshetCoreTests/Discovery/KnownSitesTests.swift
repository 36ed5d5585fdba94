// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import FreshetCore
import TestSupport
import Testing

/// The feeds of known sites, seen by what a finder asks for first.
struct KnownSitesTests {
  /// The addresses that are asked for before the given one.
  private func asked(for address: String) async -> [String] {
    let stub = StubFetcher([address: [.failure(.offline)]])
    await #expect(throws: DiscoveryError.self) { try await FeedFinder(fetcher: stub).find(address) }
    return stub.addresses.filter { $0 != address }
  }

  @Test(arguments: [
    ("https://github.com/ann/tool/tags", "https://github.com/ann/tool/tags.atom"),
    ("https://medium.com/@ann/a-story-1", "https://medium.com/feed/@ann"),
    ("https://ann.medium.com/", "https://ann.medium.com/feed"),
    ("https://ann.blogspot.com/2026/01/a.html", "https://ann.blogspot.com/feeds/posts/default"),
    ("https://ann.substack.com/p/a", "https://ann.substack.com/feed"),
    ("https://ann.wordpress.com/", "https://ann.wordpress.com/feed/"),
    ("https://www.tumblr.com/ann", "https://ann.tumblr.com/rss"),
    ("https://ann.tumblr.com/post/1", "https://ann.tumblr.com/rss"),
  ])
  func `a page of a known site has its feed by rule`(page: String, feed: String) async {
    #expect(await asked(for: page) == [feed])
  }

  @Test(arguments: ["https://github.com/ann/tool.git", "github.com/ann/tool/blob/main/a.c"])
  func `a page of a repository leads to its lists, and nobody is asked`(page: String) async throws {
    let stub = StubFetcher([:])
    let found = try await FeedFinder(fetcher: stub).find(page)
    #expect(found.allSatisfy { $0.kindName == "github" } && stub.addresses.isEmpty)
    #expect(
      found.map(\.url.absoluteString)
        == ["releases", "commits", "issues", "activity"].map {
          "https://github.com/ann/tool/\($0)"
        }
    )
    #expect(found.first?.title == "ann/tool: Releases")
  }

  @Test func `a project has its releases, tags and activity`() async {
    #expect(
      await asked(for: "https://gitlab.com/group/inner/tool/-/issues") == [
        "https://gitlab.com/group/inner/tool/-/releases.atom",
        "https://gitlab.com/group/inner/tool/-/tags?format=atom",
        "https://gitlab.com/group/inner/tool.atom",
      ]
    )
  }

  @Test(arguments: [
    "https://www.youtube.com/@ann",
    "https://github.com/ann/tool/releases.atom", "https://github.com/explore",
    "https://medium.com/feed/@ann", "https://github.com/",
    "https://ann.blogspot.com/feeds/posts/default", "https://ann.tumblr.com/rss",
    "https://gitlab.com/explore", "https://notgithub.com/ann/tool", "https://example.org/r/swift",
    "https://youtube.com.example.org/channel/UCx", "https://www.tumblr.com/explore",
  ])
  func `a feed, a page without one and another site have no rule`(page: String) async {
    #expect(await asked(for: page) == [])
  }
}
