// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedSync
import Foundation
import SourceKinds
import Synchronization
import Testing

/// The addresses by which the program's kinds are known.
struct KnownKindTests {
  /// A kind and an address as it was typed, and the address that it stands for if that is another.
  private static let addresses = """
    v2ex v2ex:hot https://www.v2ex.com/?tab=hot
    v2ex V2EX:latest https://www.v2ex.com/recent
    v2ex v2ex:node/swift https://www.v2ex.com/go/swift
    v2ex v2ex:member/Livid https://www.v2ex.com/member/Livid
    v2ex v2ex:topic/866604 https://www.v2ex.com/t/866604
    v2ex http://v2ex.com/go/swift?p=2 https://www.v2ex.com/go/swift
    v2ex https://www.v2ex.com/t/866604?p=1#reply93 https://www.v2ex.com/t/866604
    feed https://www.v2ex.com/index.xml
    feed https://www.v2ex.com:8443/go/swift
    hackernews hn:top https://news.ycombinator.com/
    hackernews hn:newest https://news.ycombinator.com/newest
    hackernews hn:user/pg https://news.ycombinator.com/submitted?id=pg
    hackernews https://news.ycombinator.com/news?p=2 https://news.ycombinator.com/
    hackernews https://news.ycombinator.com/ask
    hackernews https://news.ycombinator.com/user?id=pg https://news.ycombinator.com/submitted?id=pg
    hackernews https://news.ycombinator.com/from?site=github.com/ann https://news.ycombinator.com/from?site=github.com/ann
    hackernews hn:from/Example.org https://news.ycombinator.com/from?site=Example.org
    feed https://news.ycombinator.com/user
    feed https://news.ycombinator.com/threads?id=pg
    feed https://news.ycombinator.com/rss
    feed https://news.ycombinator.com/item?id=1
    lobsters lobsters:tag/swift,rust https://lobste.rs/t/swift,rust
    lobsters https://lobste.rs/newest
    lobsters https://lobste.rs/recent https://lobste.rs/newest
    lobsters https://lobste.rs/~ann https://lobste.rs/newest/ann
    lobsters https://lobste.rs/~ann/stories https://lobste.rs/newest/ann
    feed https://lobste.rs/newest/ann.rss
    feed https://lobste.rs/t/swift.rss
    feed https://lobste.rs/rss
    mastodon mastodon:Social.Example/tags/swift https://social.example/api/v1/timelines/tag/swift
    mastodon mastodon://social.example/local https://social.example/api/v1/timelines/public?local=true
    mastodon mastodon:social.example/@ann https://social.example/api/v1/accounts/lookup?acct=ann
    mastodon http://social.example:3000/api/v1/timelines/public?limit=5&max_id=7 http://social.example:3000/api/v1/timelines/public
    lemmy lemmy:Lemmy.Example/c/swift@other.example https://lemmy.example/api/v3/post/list?community_name=swift@other.example
    lemmy https://lemmy.example/api/v4/post/list?limit=9&community_name=swift https://lemmy.example/api/v4/post/list?community_name=swift
    feed https://lemmy.example/c/swift
    mediawiki mediawiki:en.wiki.example/w/new https://en.wiki.example/w/api.php?list=recentchanges&rctype=new
    mediawiki mediawiki:wiki.example/category/A%20b https://wiki.example/api.php?list=categorymembers&cmtitle=Category:A%20b
    mediawiki https://wiki.example/api.php?action=query&list=recentchanges&rclimit=5 https://wiki.example/api.php?list=recentchanges
    bluesky https://bsky.app/profile/ann.example
    bluesky bluesky:did:plc:abc/lists/3k https://bsky.app/profile/did:plc:abc/lists/3k
    bluesky https://bsky.app/profile/ann.example/lists/3k
    bluesky bluesky:ann.example/feed/cats https://bsky.app/profile/ann.example/feed/cats
    feed https://bsky.app/profile/ann.example/rss
    feed https://social.example/@ann
    feed mastodon:nowhere/tags/x
    wordpress wordpress:blog.example/news https://blog.example/news/wp-json/wp/v2/posts
    wordpress https://blog.example/wp-json/wp/v2/posts?page=4&tags=5&per_page=9 https://blog.example/wp-json/wp/v2/posts?tags=5
    wordpress https://blog.example?page=4&rest_route=/wp/v2/posts/&author=5 https://blog.example/?rest_route=/wp/v2/posts&author=5
    wordpress https://blog.example/a/index.php?rest_route=/wp/v2/posts
    feed https://blog.example/?rest_route=/wp/v2/pages
    feed https://blog.example/wp-json/wp/v2/pages
    feed https://blog.example/feed/
    discourse discourse:Forum.Example https://forum.example/latest.json?no_definitions=true
    discourse discourse://forum.example/forum/c/help/linux/5 https://forum.example/forum/c/help/linux/5/l/latest.json
    discourse discourse:forum.example/t/a-title/12/3 https://forum.example/t/12/posts.json
    discourse http://forum.example:3000/tag/linux/l/latest.json?page=4 http://forum.example:3000/tag/linux/l/latest.json
    feed https://forum.example/latest.json
    feed https://forum.example/latest
    feed https://forum.example/c/help/5
    feed https://forum.example/t/a-title/12
    feed https://forum.example/posts.json
    feed discourse:nowhere/latest
    github github:ann/tool/releases https://github.com/ann/tool/releases
    github github:ann https://github.com/ann
    github github:orgs/ponds https://github.com/orgs/ponds
    feed https://github.com/orgs/ponds/people
    github github:ann_corp/tool https://github.com/ann_corp/tool/releases
    lemmy lemmy:a.example/v4/all https://a.example/api/v4/post/list?type_=all
    github https://github.com/ann/tool/releases/tag/1.0 https://github.com/ann/tool/releases
    github https://www.github.com/ann/tool.git/issues https://github.com/ann/tool/issues
    github https://github.com/ann/tool/commits/a/b
    github github:ann/tool/events https://github.com/ann/tool/activity
    feed https://github.com/ann/tool/releases.atom
    feed https://github.com/ann/tool/commits/main.atom
    feed https://github.com/ann.atom
    feed https://github.com/ann/tool
    feed https://github.com/explore
    feed https://github.com/Users/ann/tool
    feed https://github.com/
    youtube https://www.youtube.com/channel/UCct7QF2jcWRY6dhXWMSq9LQ/videos https://www.youtube.com/feeds/videos.xml?channel_id=UCct7QF2jcWRY6dhXWMSq9LQ
    youtube https://m.youtube.com/playlist?list=PL1_2-3 https://www.youtube.com/feeds/videos.xml?playlist_id=PL1_2-3
    youtube https://music.youtube.com/watch?v=x&list=PL123 https://www.youtube.com/feeds/videos.xml?playlist_id=PL123
    youtube youtube:user/ann https://www.youtube.com/feeds/videos.xml?user=ann
    youtube https://www.youtube.com/feeds/videos.xml?channel_id=UCx
    feed https://www.youtube.com/@ann
    feed https://www.youtube.com/watch?v=x
    feed https://youtube.com.example.org/channel/UCx
    reddit reddit:r/swift https://www.reddit.com/r/swift/.rss
    reddit https://old.reddit.com/r/swift/ https://www.reddit.com/r/swift/.rss
    reddit https://www.reddit.com/r/swift/top?t=week&x=y https://www.reddit.com/r/swift/top/.rss?t=week
    reddit https://www.reddit.com/r/swift+rust https://www.reddit.com/r/swift+rust/.rss
    reddit https://www.reddit.com/u/ann https://www.reddit.com/user/ann/.rss
    reddit https://new.reddit.com/user/ann/m/code https://www.reddit.com/user/ann/m/code/.rss
    reddit https://old.reddit.com/.rss?feed=0123abc&user=ann https://www.reddit.com/.rss?feed=0123abc&user=ann
    reddit https://www.reddit.com/r/swift.rss
    feed https://www.reddit.com/
    feed https://notreddit.com/r/swift
    v2ex v2ex:nodes https://www.v2ex.com/planes
    v2ex v2ex:notifications https://www.v2ex.com/notifications
    mastodon mastodon:a.example/home https://a.example/api/v1/timelines/home
    mastodon mastodon:a.example/lists/5 https://a.example/api/v1/timelines/list/5
    mastodon mastodon:a.example/notifications https://a.example/api/v1/notifications
    feed https://hn.algolia.com/about
    feed v2ex:
    feed hn:nothing
    feed v2ex:node/..
    feed v2ex:node/a%20b
    feed https://example.org/
    """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

  @Test(arguments: addresses)
  func `an address is of one kind, and has one form`(row: [String]) throws {
    let (kind, typed, address) = (row[0], row[1], row[row.count - 1])
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
