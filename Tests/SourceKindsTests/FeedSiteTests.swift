// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// Sites whose lists are feeds: YouTube and Reddit.
@Suite(.timeLimit(.minutes(5)))
struct FeedSiteTests {
  static let channel = "/feeds/videos.xml?channel_id=UCx"

  private func youTube() throws -> KindFixture {
    try KindFixture { YouTubeOrigin(site: SourceSite($0.url(""))) }
  }

  /// A site on a server: the address of a list, and the path that is asked for.
  struct Site: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let list: String
    let path: String
    let origin: @Sendable (LoopbackServer) -> any SourceKind

    static let all = [
      Site(testDescription: "YouTube", list: FeedSiteTests.channel, path: "/feeds/videos.xml") {
        YouTubeOrigin(site: SourceSite($0.url("")))
      },
      Site(testDescription: "Reddit", list: "/r/swift/.rss", path: "/r/swift/.rss") {
        RedditOrigin(site: SourceSite($0.url("")))
      },
    ]
  }

  private func films(_ numbers: [Int], next: URL? = nil) -> Answer {
    let entries = numbers.map { number in
      """
      <entry><id>yt:video:\(number)</id><title>Film \(number)</title>
      <link rel="alternate" href="https://www.youtube.example/watch?v=\(number)"/>
      <author><name>Ann</name></author><published>2026-11-2\(number)T10:00:00+00:00</published>
      <media:group><media:content url="https://www.youtube.example/v/\(number)" type="video/mp4"/>
      <media:thumbnail url="https://i.example/\(number).jpg" width="480" height="360"/>
      <media:description>About &lt;it&gt;</media:description></media:group></entry>
      """
    }
    let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
    return .text(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
      <title>Channel</title><id>yt:channel:x</id>\(link)\(entries.joined())</feed>
      """,
      type: "text/xml"
    )
  }

  @Test(arguments: Site.all)
  func `a list is read as a feed is, to its end, and an entry that changed has a new version`(
    site: Site
  ) async throws {
    let fixture = try KindFixture(site.origin)
    let second = fixture.server.url("/second")
    fixture.server.on(site.path, films([4, 3], next: second))
    fixture.server.on("/second", films([3, 2, 1]))
    let titles = [4, 3, 2, 1].map { "Film \($0)" }
    #expect(try await fixture.browse(site.list).titles == titles)
    let feed = try await fixture.subscribe(site.list)
    #expect(try await fixture.refresh(feed).added == 2)
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed) == titles)
    fixture.pass(86_400)
    var edited = films([5, 4], next: second)
    edited.body = Array(
      String(decoding: edited.body, as: UTF8.self).replacing("Film 4", with: "Edited").utf8
    )
    fixture.server.on(site.path, edited)
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.added == 1 && outcome.changed == 1)
    #expect(try await fixture.titles(feed).prefix(3) == ["Film 5", "Edited", "Film 3"])
    try fixture.store.close()
  }

  @Test(arguments: Site.all)
  func `an empty feed is no error, and is at its end`(site: Site) async throws {
    let fixture = try KindFixture(site.origin)
    fixture.server.on(site.path, films([]))
    #expect(try await fixture.browse(site.list).isEmpty)
    let feed = try await fixture.subscribe(site.list)
    #expect(try await fixture.refresh(feed).error == nil)
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    try fixture.store.close()
  }

  @Test(arguments: Site.all)
  func `a limit holds for the host, and a page of the web is no feed`(site: Site) async throws {
    let fixture = try KindFixture(site.origin)
    let page = Answer.text("<!DOCTYPE html><p>whoa there", type: "text/html")
    let headers = [("X-RateLimit-Remaining", "0.0"), ("X-RateLimit-Reset", "30")]
    fixture.server.on(site.path, page, Answer(status: 429, headers: headers))
    let feed = try await fixture.subscribe(site.list)
    let outcome = try await fixture.refresh(feed)
    #expect(
      outcome.shortDescription == "notAFeed" && outcome.explanation(in: .english).hasSuffix(".")
    )
    fixture.pass(7200)
    #expect(try await fixture.refresh(feed).shortDescription == "http-429")
    let other = try await fixture.subscribe(site.list.replacing("swift", with: "b") + "&x=y")
    #expect(try await fixture.refresh(other).shortDescription == "waiting-hostAsked")
    #expect(fixture.server.requests.count == 2)
    try fixture.store.close()
  }

  @Test(arguments: Site.all)
  func `a slow document is given up with its task`(site: Site) async throws {
    let fixture = try KindFixture(site.origin)
    fixture.server.on(site.path, films([2, 1], next: fixture.server.url("/second")))
    let gate = Gate()
    fixture.server.on("/second", Answer(delivery: .held(gate)))
    let feed = try await fixture.subscribe(site.list)
    _ = try await fixture.refresh(feed)
    let load = Task { try await fixture.engine.loadOlder(feed) }
    await fixture.server.waitForRequests(2)
    load.cancel()
    await #expect(throws: SyncError.cancelled) { try await load.value }
    gate.open()
    try fixture.store.close()
  }

  @Test func `a film's row has its picture, and the feed has one page`() async throws {
    let fixture = try youTube()
    fixture.server.on("/feeds/videos.xml", films([2, 1]))
    let feed = try await fixture.subscribe(Self.channel)
    #expect(try await fixture.refresh(feed).added == 2)
    let stored = try #require(try await fixture.store.feeds.feed(feed))
    #expect(stored.kind == OriginKind("youtube") && stored.title == "Channel")
    let articles = try await fixture.articles(feed)
    #expect(articles.map(\.rowSummary.title) == ["Film 2", "Film 1"])
    #expect(articles[0].rowSummary.details?.form == .video)
    #expect(articles[0].rowSummary.details?.seconds == nil)
    #expect(articles[0].rowSummary.thumbnail?.absoluteString == "https://i.example/2.jpg")
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    #expect(fixture.server.requests.map(\.target) == [Self.channel])
    try fixture.store.close()
  }

  @Test(arguments: [("185", 185), (" 1:02:05", 3725), ("0", nil), ("long", nil), ("-3", nil)])
  func `a film's row tells the length that its feed gives`(text: String, seconds: Int?) async throws
  {
    let fixture = try youTube()
    var answer = films([1])
    answer.body = Array(
      String(decoding: answer.body, as: UTF8.self)
        .replacing("type=\"video/mp4\"", with: "type=\"video/mp4\" duration=\"\(text)\"").utf8
    )
    fixture.server.on("/feeds/videos.xml", answer)
    let film = try #require(try await fixture.browse(Self.channel).first)
    #expect(film.rowSummary.details?.form == .video)
    #expect(film.rowSummary.details?.seconds == seconds)
    try fixture.store.close()
  }

  @Test func `a post of Reddit has the picture that its entry names, and none without`()
    async throws
  {
    let fixture = try KindFixture { RedditOrigin(site: SourceSite($0.url(""))) }
    func entry(_ number: Int, _ media: String) -> String {
      """
      <entry><id>t3_\(number)</id><title>Post \(number)</title>
      <author><name>/u/ann</name></author><category term="swift" label="r/swift"/>
      <link href="https://www.reddit.example/r/swift/comments/\(number)/"/>\(media)
      <content type="html">&lt;p&gt;Text&lt;/p&gt;</content>
      <published>2026-11-2\(number)T10:00:00+00:00</published></entry>
      """
    }
    let thumbnail = "<media:thumbnail url=\"https://thumbs.example/2.jpg\"/>"
    fixture.server.on(
      "/r/swift/.rss",
      .text(
        """
        <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/">
        <title>Swift</title><id>r</id>\(entry(2, thumbnail))\(entry(1, ""))</feed>
        """,
        type: "application/atom+xml"
      )
    )
    let feed = try await fixture.subscribe("/r/swift/.rss")
    #expect(try await fixture.refresh(feed).added == 2)
    let rows = try await fixture.articles(feed).map(\.rowSummary)
    #expect(rows.map(\.title) == ["Post 2", "Post 1"])
    #expect(rows.map { $0.thumbnail?.absoluteString } == ["https://thumbs.example/2.jpg", nil])
    try fixture.store.close()
  }

  @Test func `the comments on a post of Reddit are those of its discussion, without the post`()
    async throws
  {
    let fixture = try KindFixture { RedditOrigin(site: SourceSite($0.url(""))) }
    func entry(_ id: String, _ text: String) -> String {
      """
      <entry><id>\(id)</id><title>\(text)</title><author><name>/u/ann</name></author>
      <content type="html">&lt;p&gt;\(text)&lt;/p&gt;</content>
      <updated>2026-11-20T10:00:00+00:00</updated></entry>
      """
    }
    let thread = "/comments/1ab/.rss"
    let entries = [("t3_1ab", "Post"), ("t1_2", "First"), ("t1_3", "Second")].map(entry)
    fixture.server.on(
      thread,
      Answer(status: 404),
      .text(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><title>Post</title><id>c</id>
        \(entries.joined())</feed>
        """,
        type: "application/atom+xml"
      )
    )
    let feed = try await fixture.subscribe("/r/swift/.rss")
    let post = RepliedArticle(ArticleKey("t3_1ab"))
    let error = await #expect(throws: SyncError.self) {
      try await fixture.engine.replies(to: post, of: feed, at: nil)
    }
    #expect(error?.shortDescription == "refused-noReplies")
    let page = try await fixture.engine.replies(to: post, of: feed, at: nil)
    #expect(page.replies.map(\.id) == ["t1_2", "t1_3"] && page.next == nil)
    #expect(page.replies.map(\.author) == ["/u/ann", "/u/ann"])
    #expect(page.replies.map(\.html) == ["<p>First</p>", "<p>Second</p>"])
    #expect(page.replies.allSatisfy { $0.date != nil && $0.parent == nil })
    #expect(
      fixture.server.requests.map(\.target)
        == Array(
          repeating: "\(thread)?sort=old&limit=100",
          count: 2
        )
    )
    // A comment in a list, as a person's has, is no post.
    let comment = RepliedArticle(ArticleKey("t1_2"))
    await #expect(throws: SyncError.placeUnknown) {
      try await fixture.engine.replies(to: comment, of: feed, at: nil)
    }
    try fixture.store.close()
  }

  @Test(arguments: [404, 500])
  func `a channel that is lost for days is no trouble, and says so`(status: Int) async throws {
    let fixture = try youTube()
    fixture.server.on("/feeds/videos.xml", films([1]), Answer(status: status))
    let feed = try await fixture.subscribe(Self.channel)
    _ = try await fixture.refresh(feed)
    for _ in 0..<13 {
      fixture.pass(86_400)
      let outcome = try await fixture.refresh(feed)
      #expect(outcome.shortDescription == "refused-lost")
      #expect(outcome.explanation(in: .english).contains("does not have this feed now"))
    }
    #expect(try await fixture.engine.standings()[feed]?.trouble == nil)
    fixture.pass(2 * 86_400)
    _ = try await fixture.refresh(feed)
    let standing = try #require(try await fixture.engine.standings()[feed])
    #expect(standing.trouble != nil && !standing.isWorthReporting)
    fixture.server.on("/feeds/videos.xml", films([2, 1]))
    fixture.pass(86_400)
    #expect(try await fixture.refresh(feed).added == 1)
    #expect(try await fixture.engine.standings()[feed]?.trouble == nil)
    try fixture.store.close()
  }

  @Test func `a channel that never was there is trouble at once`() async throws {
    let fixture = try youTube()
    let feed = try await fixture.subscribe(Self.channel)
    _ = try await fixture.refresh(feed)
    #expect(try await fixture.engine.standings()[feed]?.trouble != nil)
    try fixture.store.close()
  }

  @Test func `a reader's own feed of Reddit is asked for with its key, which nobody is shown`()
    async throws
  {
    let fixture = try KindFixture { RedditOrigin(site: SourceSite($0.url(""))) }
    let key = "0123456789abcdef0123456789abcdef01234567"
    let own = "/.rss?feed=\(key)&user=ann"
    fixture.server.on("/.rss", films([1]), Answer(status: 403))
    let feed = try await fixture.subscribe(own)
    #expect(try await fixture.refresh(feed).added == 1)
    #expect(fixture.server.requests.map(\.target) == [own])
    let stored = try #require(try await fixture.store.feeds.feed(feed))
    #expect(stored.kind == OriginKind("reddit"))
    let shown = stored.address.withoutSecrets.absoluteString
    #expect(!shown.contains(key) && !shown.contains("ann"))
    fixture.pass(86_400)
    let outcome = try await fixture.refresh(feed)
    #expect(
      outcome.shortDescription == "refused-closed"
        && !outcome.explanation(in: .english).contains(key)
    )
    for note in try await fixture.store.polls.notes(of: feed) {
      #expect(!note.detail.contains(key))
    }
    try fixture.store.close()
  }

  @Test func `all hosts of Reddit are asked as one, once a minute`() throws {
    let limits = HostLimits()
    for typed in ["reddit:r/swift", "https://old.reddit.com/.rss?feed=x&user=y"] {
      let found = Origins.known.recognize(try #require(URL(string: typed)))
      #expect(found.kind.kind == OriginKind("reddit"))
      #expect(found.address.host() == "www.reddit.com")
      #expect(limits.spacing(of: found.address.host() ?? "") == .seconds(60))
    }
  }
}
