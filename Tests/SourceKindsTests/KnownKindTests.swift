// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedSync
import Foundation
import SourceKinds
import Synchronization
import Testing

/// The addresses by which the program's kinds are known.
struct KnownKindTests {
  @Test(arguments: [
    ("v2ex:hot", "v2ex", "https://www.v2ex.com/?tab=hot"),
    ("V2EX:latest", "v2ex", "https://www.v2ex.com/recent"),
    ("v2ex:node/swift", "v2ex", "https://www.v2ex.com/go/swift"),
    ("v2ex:member/Livid", "v2ex", "https://www.v2ex.com/member/Livid"),
    ("v2ex:topic/866604", "v2ex", "https://www.v2ex.com/t/866604"),
    ("http://v2ex.com/go/swift?p=2", "v2ex", "https://www.v2ex.com/go/swift"),
    ("https://www.v2ex.com/t/866604?p=1#reply93", "v2ex", "https://www.v2ex.com/t/866604"),
    ("https://www.v2ex.com/index.xml", "feed", "https://www.v2ex.com/index.xml"),
    ("https://www.v2ex.com:8443/go/swift", "feed", "https://www.v2ex.com:8443/go/swift"),
    ("hn:top", "hackernews", "https://news.ycombinator.com/"),
    ("hn:newest", "hackernews", "https://news.ycombinator.com/newest"),
    ("hn:user/pg", "hackernews", "https://news.ycombinator.com/submitted?id=pg"),
    ("https://news.ycombinator.com/news?p=2", "hackernews", "https://news.ycombinator.com/"),
    ("https://news.ycombinator.com/ask", "hackernews", "https://news.ycombinator.com/ask"),
    ("https://news.ycombinator.com/rss", "feed", "https://news.ycombinator.com/rss"),
    ("https://news.ycombinator.com/item?id=1", "feed", "https://news.ycombinator.com/item?id=1"),
    ("lobsters:tag/swift,rust", "lobsters", "https://lobste.rs/t/swift,rust"),
    ("https://lobste.rs/newest", "lobsters", "https://lobste.rs/newest"),
    ("https://lobste.rs/t/swift.rss", "feed", "https://lobste.rs/t/swift.rss"),
    ("https://lobste.rs/rss", "feed", "https://lobste.rs/rss"),
    (
      "mastodon:Social.Example/tags/swift", "mastodon",
      "https://social.example/api/v1/timelines/tag/swift"
    ),
    (
      "mastodon://social.example/local", "mastodon",
      "https://social.example/api/v1/timelines/public?local=true"
    ),
    (
      "mastodon:social.example/@ann", "mastodon",
      "https://social.example/api/v1/accounts/lookup?acct=ann"
    ),
    (
      "http://social.example:3000/api/v1/timelines/public?limit=5&max_id=7", "mastodon",
      "http://social.example:3000/api/v1/timelines/public"
    ),
    (
      "lemmy:Lemmy.Example/c/swift@other.example", "lemmy",
      "https://lemmy.example/api/v3/post/list?community_name=swift@other.example"
    ),
    (
      "https://lemmy.example/api/v4/post/list?limit=9&community_name=swift", "lemmy",
      "https://lemmy.example/api/v4/post/list?community_name=swift"
    ),
    ("https://lemmy.example/c/swift", "feed", "https://lemmy.example/c/swift"),
    (
      "mediawiki:en.wiki.example/w/new", "mediawiki",
      "https://en.wiki.example/w/api.php?list=recentchanges&rctype=new"
    ),
    (
      "mediawiki:wiki.example/category/A%20b", "mediawiki",
      "https://wiki.example/api.php?list=categorymembers&cmtitle=Category:A%20b"
    ),
    (
      "https://wiki.example/api.php?action=query&list=recentchanges&rclimit=5", "mediawiki",
      "https://wiki.example/api.php?list=recentchanges"
    ),
    ("https://bsky.app/profile/ann.example", "bluesky", "https://bsky.app/profile/ann.example"),
    (
      "bluesky:did:plc:abc/lists/3k", "bluesky", "https://bsky.app/profile/did:plc:abc/lists/3k"
    ),
    (
      "https://bsky.app/profile/ann.example/lists/3k", "bluesky",
      "https://bsky.app/profile/ann.example/lists/3k"
    ),
    (
      "bluesky:ann.example/feed/cats", "bluesky", "https://bsky.app/profile/ann.example/feed/cats"
    ),
    (
      "https://bsky.app/profile/ann.example/rss", "feed", "https://bsky.app/profile/ann.example/rss"
    ),
    ("https://social.example/@ann", "feed", "https://social.example/@ann"),
    ("mastodon:nowhere/tags/x", "feed", "mastodon:nowhere/tags/x"),
    (
      "wordpress:blog.example/news", "wordpress",
      "https://blog.example/news/wp-json/wp/v2/posts"
    ),
    (
      "https://blog.example/wp-json/wp/v2/posts?page=4&tags=5&per_page=9", "wordpress",
      "https://blog.example/wp-json/wp/v2/posts?tags=5"
    ),
    (
      "https://blog.example/wp-json/wp/v2/pages", "feed", "https://blog.example/wp-json/wp/v2/pages"
    ),
    ("https://blog.example/feed/", "feed", "https://blog.example/feed/"),
    (
      "discourse:Forum.Example", "discourse",
      "https://forum.example/latest.json?no_definitions=true"
    ),
    (
      "discourse://forum.example/forum/c/help/linux/5", "discourse",
      "https://forum.example/forum/c/help/linux/5/l/latest.json"
    ),
    (
      "discourse:forum.example/t/a-title/12/3", "discourse", "https://forum.example/t/12/posts.json"
    ),
    (
      "http://forum.example:3000/tag/linux/l/latest.json?page=4", "discourse",
      "http://forum.example:3000/tag/linux/l/latest.json"
    ),
    ("https://forum.example/latest.json", "feed", "https://forum.example/latest.json"),
    ("https://forum.example/latest", "feed", "https://forum.example/latest"),
    ("https://forum.example/c/help/5", "feed", "https://forum.example/c/help/5"),
    ("https://forum.example/t/a-title/12", "feed", "https://forum.example/t/a-title/12"),
    ("https://forum.example/posts.json", "feed", "https://forum.example/posts.json"),
    ("discourse:nowhere/latest", "feed", "discourse:nowhere/latest"),
    ("github:ann/tool/releases", "github", "https://github.com/ann/tool/releases"),
    ("github:ann", "github", "https://github.com/ann"),
    (
      "https://github.com/ann/tool/releases/tag/1.0", "github",
      "https://github.com/ann/tool/releases"
    ),
    ("https://www.github.com/ann/tool.git/issues", "github", "https://github.com/ann/tool/issues"),
    (
      "https://github.com/ann/tool/commits/a/b", "github",
      "https://github.com/ann/tool/commits/a/b"
    ),
    ("github:ann/tool/events", "github", "https://github.com/ann/tool/activity"),
    (
      "https://github.com/ann/tool/releases.atom", "feed",
      "https://github.com/ann/tool/releases.atom"
    ),
    (
      "https://github.com/ann/tool/commits/main.atom", "feed",
      "https://github.com/ann/tool/commits/main.atom"
    ),
    ("https://github.com/ann.atom", "feed", "https://github.com/ann.atom"),
    ("https://github.com/ann/tool", "feed", "https://github.com/ann/tool"),
    ("https://github.com/explore", "feed", "https://github.com/explore"),
    ("https://github.com/Users/ann/tool", "feed", "https://github.com/Users/ann/tool"),
    ("https://github.com/", "feed", "https://github.com/"),
    (
      "https://www.youtube.com/channel/UCct7QF2jcWRY6dhXWMSq9LQ/videos", "youtube",
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCct7QF2jcWRY6dhXWMSq9LQ"
    ),
    (
      "https://m.youtube.com/playlist?list=PL1_2-3", "youtube",
      "https://www.youtube.com/feeds/videos.xml?playlist_id=PL1_2-3"
    ),
    (
      "https://music.youtube.com/watch?v=x&list=PL123", "youtube",
      "https://www.youtube.com/feeds/videos.xml?playlist_id=PL123"
    ),
    ("youtube:user/ann", "youtube", "https://www.youtube.com/feeds/videos.xml?user=ann"),
    (
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCx", "youtube",
      "https://www.youtube.com/feeds/videos.xml?channel_id=UCx"
    ),
    ("https://www.youtube.com/@ann", "feed", "https://www.youtube.com/@ann"),
    ("https://www.youtube.com/watch?v=x", "feed", "https://www.youtube.com/watch?v=x"),
    (
      "https://youtube.com.example.org/channel/UCx", "feed",
      "https://youtube.com.example.org/channel/UCx"
    ),
    ("reddit:r/swift", "reddit", "https://www.reddit.com/r/swift/.rss"),
    ("https://old.reddit.com/r/swift/", "reddit", "https://www.reddit.com/r/swift/.rss"),
    (
      "https://www.reddit.com/r/swift/top?t=week&x=y", "reddit",
      "https://www.reddit.com/r/swift/top/.rss?t=week"
    ),
    ("https://www.reddit.com/r/swift+rust", "reddit", "https://www.reddit.com/r/swift+rust/.rss"),
    ("https://www.reddit.com/u/ann", "reddit", "https://www.reddit.com/user/ann/.rss"),
    (
      "https://new.reddit.com/user/ann/m/code", "reddit",
      "https://www.reddit.com/user/ann/m/code/.rss"
    ),
    (
      "https://old.reddit.com/.rss?feed=0123abc&user=ann", "reddit",
      "https://www.reddit.com/.rss?feed=0123abc&user=ann"
    ),
    ("https://www.reddit.com/r/swift.rss", "reddit", "https://www.reddit.com/r/swift.rss"),
    ("https://www.reddit.com/", "feed", "https://www.reddit.com/"),
    ("https://notreddit.com/r/swift", "feed", "https://notreddit.com/r/swift"),
    ("v2ex:nodes", "v2ex", "https://www.v2ex.com/planes"),
    ("v2ex:notifications", "v2ex", "https://www.v2ex.com/notifications"),
    ("mastodon:a.example/home", "mastodon", "https://a.example/api/v1/timelines/home"),
    ("mastodon:a.example/lists/5", "mastodon", "https://a.example/api/v1/timelines/list/5"),
    ("mastodon:a.example/notifications", "mastodon", "https://a.example/api/v1/notifications"),
    ("https://hn.algolia.com/about", "feed", "https://hn.algolia.com/about"),
    ("v2ex:", "feed", "v2ex:"), ("hn:nothing", "feed", "hn:nothing"),
    ("v2ex:node/..", "feed", "v2ex:node/.."), ("v2ex:node/a%20b", "feed", "v2ex:node/a%20b"),
    ("https://example.org/", "feed", "https://example.org/"),
  ])
  func `an address is of one kind, and has one form`(
    typed: String,
    kind: String,
    address: String
  ) throws {
    let found = Origins.known.recognize(try #require(URL(string: typed)))
    #expect(found.kind.kind == OriginKind(kind))
    #expect(found.address.absoluteString == address)
  }

  @Test func `files are read for kinds and addresses alone that nothing else fits`() throws {
    let counter = Counter()
    let origins = Origins(KnownKinds.compiled) {
      counter.count()
      return []
    }
    #expect(origins[.feed] != nil && origins[OriginKind("v2ex")] != nil)
    _ = origins.recognize(try #require(URL(string: "hn:top")))
    #expect(counter.value == 0)
    #expect(origins[OriginKind("lobsters")] == nil)
    _ = origins.recognize(try #require(URL(string: "https://a.example/feed.xml")))
    #expect(counter.value == 2)
  }

  @Test func `each kind has its own word, and feeds are the last`() {
    let words = KnownKinds.all.map(\.kind.rawValue) + KnownKinds.all.map(\.shortScheme)
    #expect(KnownKinds.all.allSatisfy { Origins.known[$0.kind] != nil })
    #expect(Origins.known[.feed] != nil && Origins.known[OriginKind("none")] == nil)
    #expect(
      !words.contains("feed") && Set(KnownKinds.all.map(\.name)).count == KnownKinds.all.count
    )
  }
}

/// A count that any task may raise.
private final class Counter: Sendable {
  private let number = Mutex(0)
  var value: Int { number.withLock { $0 } }
  func count() { number.withLock { $0 += 1 } }
}
