// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials
import FreshetCore
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
    (
      "https://www.youtube.com/channel/UCct7QF2jcWRY6dhXWMSq9LQ/videos",
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCct7QF2jcWRY6dhXWMSq9LQ"
    ),
    (
      "https://m.youtube.com/playlist?list=PL123",
      "https://www.youtube.com/feeds/videos.xml?playlist_id=PL123"
    ),
    (
      "https://youtube.com/watch?v=x&list=PL123",
      "https://www.youtube.com/feeds/videos.xml?playlist_id=PL123"
    ),
    ("https://www.youtube.com/user/ann", "https://www.youtube.com/feeds/videos.xml?user=ann"),
    ("https://www.reddit.com/r/swift/", "https://www.reddit.com/r/swift/.rss"),
    ("https://old.reddit.com/r/swift", "https://www.reddit.com/r/swift/.rss"),
    ("https://www.reddit.com/u/ann", "https://www.reddit.com/user/ann/.rss"),
    ("https://bsky.app/profile/ann.example.org", "https://bsky.app/profile/ann.example.org/rss"),
    ("https://github.com/ann", "https://github.com/ann.atom"),
    ("https://github.com/ann/tool/releases/tag/1.0", "https://github.com/ann/tool/releases.atom"),
    ("https://github.com/ann/tool/commits/a/b", "https://github.com/ann/tool/commits/a/b.atom"),
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

  @Test func `a repository has its releases, tags and commits`() async {
    #expect(
      await asked(for: "https://github.com/ann/tool.git") == [
        "https://github.com/ann/tool/releases.atom", "https://github.com/ann/tool/tags.atom",
        "https://github.com/ann/tool/commits.atom",
      ]
    )
    #expect(
      await asked(for: "https://gitlab.com/group/inner/tool/-/issues") == [
        "https://gitlab.com/group/inner/tool/-/releases.atom",
        "https://gitlab.com/group/inner/tool/-/tags?format=atom",
        "https://gitlab.com/group/inner/tool.atom",
      ]
    )
  }

  @Test(arguments: [
    "https://www.youtube.com/feeds/videos.xml?channel_id=UCx", "https://www.youtube.com/@ann",
    "https://github.com/ann/tool/releases.atom", "https://github.com/explore",
    "https://www.reddit.com/r/swift/.rss", "https://medium.com/feed/@ann", "https://github.com/",
    "https://ann.blogspot.com/feeds/posts/default", "https://ann.tumblr.com/rss",
    "https://gitlab.com/explore", "https://notgithub.com/ann/tool", "https://example.org/r/swift",
    "https://youtube.com.example.org/channel/UCx", "https://www.tumblr.com/explore",
  ])
  func `a feed, a page without one and another site have no rule`(page: String) async {
    #expect(await asked(for: page) == [])
  }
}
