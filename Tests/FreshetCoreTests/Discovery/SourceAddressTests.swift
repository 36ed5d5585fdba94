// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedParsing
import FeedStore
import FeedSync
import FoundationEssentials
import FreshetCore
import KitTesting
import SourceKinds
import TestSupport
import Testing

/// The addresses of sources that are no feeds, as they are typed into the dialog.
@MainActor
struct SourceAddressTests {
  @Test(arguments: [
    ("v2ex:latest", "https://www.v2ex.com/recent"),
    (" hn:newest ", "https://news.ycombinator.com/newest"),
    ("v2ex.com/go/swift", "https://www.v2ex.com/go/swift"),
    ("https://news.ycombinator.com/newest?next=1", "https://news.ycombinator.com/newest"),
  ])
  func `a source is offered at once, and nobody is asked before`(
    typed: String,
    address: String
  ) async {
    let stub = StubFetcher([:])
    let search = AddressSearch(finder: FeedFinder(fetcher: stub), messages: Messages())
    let offered: FoundFeed? = await withCheckedContinuation { continuation in
      search.onChange = { state in
        switch state {
        case .choices(let feeds):
          // What follows asks for the newest articles.
          #expect(stub.requests.isEmpty)
          continuation.resume(returning: feeds.first)
        case .failed: continuation.resume(returning: nil)
        case .idle, .searching, .list, .locked: break
        }
      }
      search.submit(typed)
    }
    #expect(offered?.url.absoluteString == address)
  }

  nonisolated private static let toots = """
    [{"id": "2", "content": "<p>A pond</p>", "account": {"acct": "ann"}},
     {"id": "1", "content": "", "account": {"acct": "ann"}}]
    """
  nonisolated private static let skeets = """
    {"feed": [{"post": {"uri": "at://x/2", "record": {"text": "A pond"}}},
      {"post": {"uri": "at://x/1", "record": {"text": ""}}}]}
    """

  @Test(arguments: [
    ("mastodon:social.example/@ann", "{\"id\": \"1\"}"),
    ("mastodon:social.example/tags/pond", toots),
    ("bluesky:did:plc:ann/lists/3k", skeets),
  ])
  func `the preview of a list of posts shows their first words, as their rows do`(
    typed: String,
    answer: String
  ) async throws {
    let address = try FeedAddress(typed: typed).url
    let found = Origins.known.recognize(address)
    let request = found.kind.firstRequest(FetchRequest(url: found.address))
    let stub = StubFetcher([
      request.url.absoluteString: [.document(answer, type: "application/json")],
      "https://social.example/api/v1/accounts/1/statuses?limit=40": [
        .document(Self.toots, type: "application/json")
      ],
    ])
    let feed = FoundFeed(url: found.address, title: "", kind: .unknown, evidence: .rule)
    let finder = FeedFinder(fetcher: stub)
    #expect(try await finder.preview(of: feed, Messages()).articles == ["A pond", "(No Title)"])
  }

  @Test func `a pause that a library has stored refuses a preview until it is over`() async throws {
    let store = try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now }))
    try await store.polls.pause("social.example", until: SampleFeed.now.addingTimeInterval(60))
    let clock = ManualClock()
    let budget = HostBudget(clock: clock)
    await budget.restorePauses(in: store, now: { SampleFeed.now })
    let address = try FeedAddress(typed: "mastodon:social.example/tags/pond").url
    let request = Origins.known.recognize(address).kind.firstRequest(FetchRequest(url: address))
    let stub = StubFetcher([
      request.url.absoluteString: [.document(Self.toots, type: "application/json")]
    ])
    let finder = FeedFinder(fetcher: BudgetedFetcher(stub, budget: budget))
    let feed = FoundFeed(url: address, title: "", kind: .unknown, evidence: .rule)
    let paused = FetchError(.hostPaused, url: request.url, retryAfter: .seconds(60))
    await #expect(throws: FeedPages.Failure.source(.fetch(paused))) {
      try await finder.preview(of: feed, Messages())
    }
    #expect(stub.requests.isEmpty)
    clock.advance(by: .seconds(60))
    #expect(try await finder.preview(of: feed, Messages()).articles == ["A pond", "(No Title)"])
    // A further pause is stored where the others are.
    await budget.hold(request.url, for: .seconds(9))
    let end = SampleFeed.now.addingTimeInterval(9)
    #expect(try await store.polls.pauses() == ["social.example": end])
  }

  @Test(arguments: [
    ("!swift@lemmy.example", "https://lemmy.example/api/v3/post/list?community_name=swift"),
    ("@ann.bsky.social", "https://bsky.app/profile/ann.bsky.social"),
    ("@ann@social.example", "https://social.example/api/v1/accounts/lookup?acct=ann"),
    ("acct:ann@social.example", "https://social.example/api/v1/accounts/lookup?acct=ann"),
    ("ann@example.org", "https://ann@example.org/"),
  ])
  func `a name as people write it is the address of its source`(
    typed: String,
    address: String
  ) throws {
    #expect(try FeedAddress(typed: typed, relativeTo: "/nowhere").url.absoluteString == address)
  }

  @Test(arguments: [
    ("https://www.v2ex.com/go/swift", true), ("https://v2ex.com/member/ann", true),
    ("https://github.com/freshet/freshet", true), ("https://www.reddit.com/r/swift", true),
    ("https://social.example/@ann", true), ("https://social.example/@ann@other.example", true),
    ("https://social.example/tags/pond", true), ("https://lobste.rs/newest", true),
    ("https://www.v2ex.com/about", false), ("https://github.com/features/actions", false),
    ("https://example.org/", false), ("https://example.org/@ann/about", false),
    ("https://example.org/a/tags/pond", false), ("mailto:ann@example.org", false),
  ])
  func `a link leads to what can be followed if its address says so, and nobody is asked`(
    link: String,
    isFollowed: Bool
  ) async throws {
    let (stub, url) = (StubFetcher([:]), try #require(URL(string: link)))
    let finder = FeedFinder(fetcher: stub)
    #expect(finder.canFollow(url) == isFollowed)
    let links = ArticleLink.links(in: [.paragraph([.link([.text("a")], url)])], limit: 9)
    #expect(await finder.followed(among: links) == (isFollowed ? [url] : []))
    #expect(stub.requests.isEmpty)
  }

  @Test(arguments: ["v2ex:nothing/there", "hn:nothing", "v2ex:topic/x", "nothing:here"])
  func `words of no source are refused, or are the name of a host`(typed: String) {
    #expect(throws: FeedAddress.Fault.self) {
      try FeedAddress(typed: typed, relativeTo: "/nowhere")
    }
  }

  @Test func `each example of the catalogue is an address as soon as its blank is filled in`() {
    for example in SourceExample.all {
      var address = example.address
      for _ in 0..<3 {
        let filled = SourceExample(address: address, source: example.source)
        guard let blank = filled.blank else { break }
        let start = address.index(address.startIndex, offsetBy: blank.lowerBound)
        let end = address.index(address.startIndex, offsetBy: blank.upperBound)
        let word = address[start..<end]
        let value = word.contains(".") ? "host.example" : word == "NUMBER" ? "42" : "name"
        address.replaceSubrange(start..<end, with: value)
      }
      #expect(throws: Never.self, "\(address)") {
        let url = try FeedAddress(typed: address, relativeTo: "/nowhere").url
        #expect(Origins.known.recognize(url).kind.kind != .feed, "\(address)")
      }
    }
    let declared = SourceExample.all.first { $0.address == "lobsters:newest" }
    #expect(declared?.hosts == ["lobste.rs"])
    #expect(SourceExample(address: "hn:user/NAME", source: "").blank == 8..<12)
    #expect(SourceExample(address: "m:HOST.EXAMPLE/x", source: "").blank == 2..<14)
    #expect(SourceExample(address: "hn:top", source: "").blank == nil)
  }

  @Test func `a library stores the kind of a source that is subscribed to`() async throws {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let source = try await store.feeds.subscribe(to: FeedAddress(typed: "v2ex:node/swift").url)
    let feed = try await store.feeds.subscribe(to: FeedAddress(typed: "example.org/feed").url)
    #expect(try await store.feeds.feed(source)?.kind == OriginKind("v2ex"))
    #expect(try await store.feeds.feed(feed)?.kind == .feed)
    try store.close()
  }
}
