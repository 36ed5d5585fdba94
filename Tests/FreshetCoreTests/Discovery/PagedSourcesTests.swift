// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import TestSupport
import Testing

/// The sources that page, beside the feeds of the same pages.
struct PagedSourcesTests {
  private static let rss = "<rss version=\"2.0\"><channel><title>Rss</title></channel></rss>"
  private static let lookup = "https://social.example/api/v1/accounts/lookup?acct=ann"

  private func page(_ head: String) -> StubFetcher.Answer {
    .document("<html><head>\(head)</head><body></body></html>", type: "text/html")
  }

  @Test(arguments: ["<link rel=alternate type=application/rss+xml href=/@ann.rss>", ""])
  func `the page of an account leads to its timeline, before its feed`(
    head: String
  ) async throws {
    let stub = StubFetcher([
      "https://social.example/@ann": [page(head)],
      Self.lookup: [.document("{\"id\": \"42\"}", type: "application/json")],
      "https://social.example/@ann.rss": [.document(Self.rss)],
    ])
    let found = try await FeedFinder(fetcher: stub).find("https://social.example/@ann")
    #expect(found.map(\.kindName) == ["mastodon", "rss"])
    #expect(found.first?.url.absoluteString == Self.lookup)
    #expect(found.first?.title == "@ann@social.example")
    #expect(stub.addresses.count { $0 == Self.lookup } == 1)
  }

  @Test(arguments: [
    "https://social.example/@ann/112233", "https://social.example/@ann/media",
    "https://social.example/@ann/with_replies", "https://social.example/users/ann",
    "https://other.example/@ann@Social.example", "ann@social.example", "acct:ann@social.example",
  ])
  func `an address of an account, of a part of it or of a post leads to the account`(
    typed: String
  ) async throws {
    let stub = StubFetcher([
      typed: [page("")], Self.lookup: [.document("{\"id\": \"42\"}", type: "application/json")],
    ])
    let found = try await FeedFinder(fetcher: stub).find(typed)
    #expect(found.first?.url.absoluteString == Self.lookup)
    #expect(found.first?.title == "@ann@social.example")
  }

  @Test func `a name at a host that has no such account is a login there`() async throws {
    let stub = StubFetcher(["https://example.org/": [.document(Self.rss)]])
    let found = try await FeedFinder(fetcher: stub).find("ann@example.org")
    #expect(found.map(\.kindName) == ["rss"])
    #expect(found.first?.credentials?.user == "ann")
  }

  @Test(arguments: [
    (
      "https://social.example/tags/Swift", "/tags/swift.rss", "mastodon",
      ["https://social.example/api/v1/timelines/tag/swift"]
    ),
    (
      "https://lemmy.example/c/swift", "/feeds/c/swift.xml?sort=Active", "lemmy",
      ["https://lemmy.example/api/v3/post/list?community_name=swift"]
    ),
    (
      "https://lemmy.example/", "/feeds/local.xml?sort=Active", "lemmy",
      ["https://lemmy.example/api/v3/post/list?type_=Local"]
    ),
    (
      "https://lemmy.example/?listingType=All", "/feeds/all.xml?sort=Active", "lemmy",
      ["https://lemmy.example/api/v3/post/list?type_=All"]
    ),
    (
      "https://wiki.example/wiki/Heron", "/w/index.php?title=Special:RecentChanges&amp;feed=atom",
      "mediawiki", ["https://wiki.example/w/api.php?list=recentchanges"]
    ),
    (
      "https://wiki.example/wiki/Category:Grey_herons",
      "/w/index.php?title=Special:RecentChanges&amp;feed=atom", "mediawiki",
      [
        "https://wiki.example/w/api.php?list=categorymembers&cmtitle=Category:Grey_herons",
        "https://wiki.example/w/api.php?list=recentchanges",
      ]
    ),
    (
      "https://wiki.example/w/index.php?title=Special:NewPages",
      "/w/index.php?title=Special:RecentChanges&amp;feed=atom", "mediawiki",
      [
        "https://wiki.example/w/api.php?list=recentchanges&rctype=new",
        "https://wiki.example/w/api.php?list=recentchanges",
      ]
    ),
  ])
  func `a page whose feed has a list that pages leads to that list first`(
    address: String,
    feed: String,
    kind: String,
    lists: [String]
  ) async throws {
    let head =
      "<meta name=generator content='MediaWiki 1.39'>"
      + "<link rel=alternate type=application/atom+xml href=\"\(feed)\">"
    let stub = StubFetcher([address: [page(head)]])
    let found = try await FeedFinder(fetcher: stub).find(address)
    #expect(found.map(\.kindName) == lists.map { _ in kind } + ["atom"])
    #expect(found.map(\.url.absoluteString).dropLast() == lists[...])
    #expect(stub.addresses == [address])
  }

  @Test(arguments: [
    ("https://example.org/@ann", "https://other.example/@ann.rss"),
    ("https://example.org/@ann", "/feed/@ann"), ("https://example.org/x", "/tags/swift.rss"),
    ("https://example.org/x", "/index.php?title=X&amp;feed=atom"),
    ("https://example.org/c/swift", "https://other.example/feeds/c/swift.xml"),
    ("https://example.org/", "/feeds/all.xml"), ("https://example.org/@ann/a-title", "/@ann.rss"),
  ])
  func `a feed that only looks like that of such a list stays alone`(
    address: String,
    feed: String
  ) async throws {
    let link = "<link rel=alternate type=application/rss+xml href=\"\(feed)\">"
    let stub = StubFetcher([address: [page(link)]])
    #expect(try await FeedFinder(fetcher: stub).find(address).map(\.kindName) == ["rss"])
    #expect(stub.addresses == [address])
  }
}
