// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// Posts of Mastodon and of WordPress: their rows, and the requests for them.
@Suite(.timeLimit(.minutes(5)))
struct PostsTests {
  private func mastodon() throws -> KindFixture { try KindFixture { _ in MastodonOrigin() } }

  private func toots(_ numbers: [Int], next: String? = nil) -> Answer {
    var answer = Answer.list(numbers.map { ScriptedKind.toot($0) })
    if let next {
      answer.headers.append(("Link", "<https://a.example/x?limit=40&max_id=\(next)>; rel=\"next\""))
    }
    return answer
  }

  @Test func `a boost shows the post of its author, and who boosted it`() async throws {
    let fixture = try mastodon()
    let boost = """
      {"id": "77", "created_at": "2026-11-21T11:00:00.000Z", "content": "",
       "url": "https://social.example/users/bob/statuses/77/activity",
       "account": {"acct": "bob", "display_name": "Bob"},
       "reblog": {"id": "5", "created_at": "2020-01-01T00:00:00.000Z", "content": "<p>Old</p>",
        "url": "https://other.example/@eve/5", "replies_count": 1, "reblogs_count": 2,
        "favourites_count": 3, "account": {"acct": "eve@other.example", "display_name": "",
         "username": "eve", "avatar_static": "https://other.example/e.png"}}}
      """
    fixture.server.on(ScriptedKind.tag, .list([boost]))
    let article = try #require(try await fixture.browse(ScriptedKind.tag).first)
    let details = try #require(article.rowSummary.details)
    #expect(article.article.id == ArticleKey("77"))
    #expect(article.rowSummary.title == "Old" && article.rowSummary.byline == "eve")
    #expect(article.article.linkText == "https://other.example/@eve/5")
    #expect(article.article.published == Date(timeIntervalSince1970: 1_795_258_800))
    #expect(details.form == .post && details.sharedBy == "Bob")
    #expect(details.account == "@eve@other.example")
    #expect(details.avatar?.absoluteString == "https://other.example/e.png")
    let counts = details.counts
    #expect([counts.replies, counts.shares, counts.likes] == [1, 2, 3])
    try fixture.store.close()
  }

  @Test func `a warning stands before the text, and pictures, polls and links behind it`()
    async throws
  {
    let fixture = try mastodon()
    let post = """
      {"id": "1", "spoiler_text": "Spiders", "content": "<p>See <a href=\\"https://x.example/long\\">\
      <span class=\\"invisible\\">https://</span><span class=\\"ellipsis\\">x.example/l</span></a></p>",
       "account": {"acct": "ann"}, "poll": {"options": [{"title": "A < B", "votes_count": 7}]},
       "media_attachments": [
        {"type": "image", "url": "https://x.example/a.jpg", "preview_url": "https://x.example/p.jpg",
         "description": "A \\"web\\""},
        {"type": "video", "url": "https://x.example/v.mp4"}],
       "card": {"url": "https://x.example/card", "title": "Card"}}
      """
    fixture.server.on(ScriptedKind.tag, .list([post]))
    let found = try #require(try await fixture.browse(ScriptedKind.tag).first)
    #expect(found.rowSummary.title == "Spiders" && found.rowSummary.details?.warning == "Spiders")
    let html = try #require(found.article.contentHTML)
    #expect(html.contains("x.example/l…</a>") && !html.contains("invisible"))
    #expect(html.contains("<li>A &lt; B</li>") && !html.contains("7"))
    #expect(html.contains("<img src=\"https://x.example/a.jpg\" alt=\"A &quot;web&quot;\">"))
    #expect(html.contains("<a href=\"https://x.example/card\">Card</a>"))
    #expect(found.rowSummary.thumbnail?.absoluteString == "https://x.example/p.jpg")
    #expect(found.article.enclosures.map(\.type) == ["video/mp4"])
    try fixture.store.close()
  }

  @Test func `the header says the next bound, and a list without posts is the end`() async throws {
    let fixture = try mastodon()
    fixture.server.on(
      ScriptedKind.tag,
      toots([6, 5], next: "internal9"),
      toots([4, 3]),
      toots([])
    )
    #expect(try await fixture.browse(ScriptedKind.tag).count == 4)
    let path = ScriptedKind.tag
    #expect(
      fixture.server.requests.map(\.target) == [
        "\(path)?limit=40", "\(path)?limit=40&max_id=internal9", "\(path)?limit=40&max_id=3",
      ]
    )
    try fixture.store.close()
  }

  @Test func `posts missed between two refreshes close from below right above the last ones`()
    async throws
  {
    let fixture = try mastodon()
    fixture.server.on(ScriptedKind.tag, toots([3, 2, 1]))
    let feed = try await fixture.subscribe(ScriptedKind.tag)
    _ = try await fixture.refresh(feed)
    fixture.pass(7200)
    fixture.server.on(
      ScriptedKind.tag,
      toots([11, 10, 9]),
      toots([6, 5, 4]),
      toots([9, 8, 7])
    )
    _ = try await fixture.refresh(feed)
    let gap = try #require(try await fixture.store.articles.gaps(in: feed).keys.first)
    #expect(try await fixture.engine.closeGapFromBelow(gap, in: feed).gap == gap)
    #expect(try await fixture.engine.closeGapFromBelow(gap, in: feed).gap == nil)
    #expect(try await fixture.titles(feed) == (1...11).reversed().map { "Item \($0)" })
    let bounds = fixture.server.requests.suffix(2).compactMap {
      $0.target.split(separator: "&").last
    }
    #expect(bounds == ["min_id=3", "min_id=6"])
    try fixture.store.close()
  }

  @Test func `posts missed between two refreshes are a gap, which closes from above`()
    async throws
  {
    let fixture = try mastodon()
    fixture.server.on(ScriptedKind.tag, toots([3, 2, 1]))
    let feed = try await fixture.subscribe(ScriptedKind.tag)
    _ = try await fixture.refresh(feed)
    fixture.pass(7200)
    fixture.server.on(ScriptedKind.tag, toots([9, 8, 7]), toots([6, 5, 4]), toots([3, 2, 1]))
    _ = try await fixture.refresh(feed)
    var gap = try await fixture.store.articles.gaps(in: feed).first?.key
    for _ in 0..<5 {
      guard let above = gap else { break }
      gap = try await fixture.engine.closeGap(below: above, in: feed).gap
    }
    #expect(gap == nil)
    #expect(try await fixture.titles(feed) == (1...9).reversed().map { "Item \($0)" })
    try fixture.store.close()
  }

  @Test func `a person's posts are found by the name of the account`() async throws {
    let fixture = try mastodon()
    fixture.server.on("/api/v1/accounts/lookup", .json("{\"id\": \"42\", \"acct\": \"ann\"}"))
    fixture.server.on("/api/v1/accounts/42/statuses", toots([3, 2]), toots([1]), toots([]))
    let pages = fixture.pages("/api/v1/accounts/lookup?acct=ann")
    var count = 0
    for _ in 0..<9 where await !pages.isAtEnd { count += try await pages.read().count }
    #expect(count == 3)
    #expect(await pages.title == "@ann@127.0.0.1")
    #expect(fixture.server.requests.count { $0.path.hasSuffix("lookup") } == 1)
    #expect(fixture.server.requests.last?.target.hasSuffix("?limit=40&max_id=1") == true)
    try fixture.store.close()
  }

  @Test func `an act says who did it, and shows the post to which it was done`() async throws {
    let fixture = try mastodon()
    let like = """
      {"id": "8", "type": "favourite", "created_at": "2026-11-21T11:00:00.000Z",
       "account": {"acct": "bob@other.example", "display_name": "Bob",
        "avatar_static": "https://other.example/b.png", "url": "https://other.example/@bob"},
       "status": \(ScriptedKind.toot(5, "Mine"))}
      """
    fixture.server.on(ScriptedKind.actsPath, .list([like, ScriptedKind.mention(7, "Hello")]))
    let found = try await fixture.browse(ScriptedKind.actsPath)
    #expect(found.titles == ["Bob likes a post", "Hello"])
    #expect(found.map(\.rowSummary.byline) == ["Bob", "Ann"])
    #expect(found[0].article.contentHTML == "<p>Mine</p>")
    #expect(found[0].article.linkText == "https://social.example/@ann/5")
    #expect(found[0].rowSummary.details?.account == "@bob@other.example")
    #expect(found[0].article.published == Date(timeIntervalSince1970: 1_795_258_800))
    try fixture.store.close()
  }

  @Test(arguments: [
    ("/api/v1/timelines/home", "127.0.0.1: Home"), ("/api/v1/timelines/list/5", "Friends"),
    (ScriptedKind.actsPath, "127.0.0.1: Notifications"),
  ])
  func `what belongs to the reader is asked for with the token of the server`(
    path: String,
    title: String
  ) async throws {
    let fixture = try mastodon()
    let server = fixture.server
    server.on(path, .list([]))
    server.on("/api/v1/lists/5", .json("{\"id\": \"5\", \"title\": \"Friends\"}"))
    var origins = fixture.origins
    origins.token = { (_) async throws(SyncError) in "mine" }
    let pages = FeedPages(of: server.url(path), origins: origins, fetcher: fixture.fetcher)
    _ = try await pages.read()
    #expect(await pages.title == title)
    #expect(server.requests.allSatisfy { $0["Authorization"] == "Bearer mine" })
    server.on(path, Answer(status: 401))
    let feed = try await fixture.subscribe(path)
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.shortDescription == "refused-tokenMissing")
    #expect(outcome.explanation(in: .english).contains("after signing in alone"))
    try fixture.store.close()
  }

  @Test(arguments: [
    ("https://social.example/api/v1/timelines/home", "social.example"),
    ("http://social.example/api/v1/timelines/home", nil),
    ("https://social.example:8443/api/v1/timelines/home", nil),
  ])
  func `a token goes to the server that it was stored for alone, and encrypted`(
    address: String,
    server: String?
  ) throws {
    #expect(MastodonOrigin().tokenServer(for: try #require(URL(string: address))) == server)
  }

  @Test func `posts of a site are asked for by the time of its own clock`() async throws {
    let fixture = try KindFixture { _ in WordPressOrigin() }
    ScriptedKind.wordPress.install(fixture.server, [[3, 2], [2, 1]])
    let feed = try await fixture.subscribe("\(ScriptedKind.posts)?tags=5&page=3&categories=3")
    _ = try await fixture.refresh(feed)
    #expect(try await fixture.store.feeds.feed(feed)?.title == "A & B")
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed) == ["Item 3", "Item 2", "Item 1"])
    let targets = fixture.server.requests.map { $0.target.removingPercentEncoding ?? "" }
    let start = "\(ScriptedKind.posts)?categories=3&tags=5&per_page=20&\(Self.embedded)"
    #expect(targets[0] == start)
    let local = Date(timeIntervalSince1970: Double(ScriptedKind.time(2) + 7201))
    #expect(targets[2] == "\(start)&before=\(local.formatted(.iso8601).dropLast())")
    try fixture.store.close()
  }

  private static let embedded = "_embed=author,wp:term,wp:featuredmedia"

  @Test(
    arguments: [
      (
        "{\"source_url\": \"https://x.example/all.jpg\", \"media_details\": {\"sizes\": "
          + "{\"medium\": {\"source_url\": \"https://x.example/m.jpg\"}}}}",
        "https://x.example/m.jpg"
      ), ("{\"source_url\": \"/all.jpg\", \"media_details\": []}", "/all.jpg"),
      ("{\"code\": \"rest_forbidden\"}", nil), ("5", nil),
    ] as [(String, String?)]
  )
  func `the picture of a post stands in its row`(media: String, picture: String?) async throws {
    let fixture = try KindFixture { _ in WordPressOrigin() }
    let post =
      "{\"id\": 1, \"content\": {\"rendered\": \"<p>Text\"}, "
      + "\"_embedded\": {\"wp:featuredmedia\": [\(media)]}}"
    fixture.server.on(ScriptedKind.posts, .list([post]), .list([]))
    let found = try #require(try await fixture.browse(ScriptedKind.posts).first)
    let place = picture.map { $0.hasPrefix("/") ? fixture.server.url($0).absoluteString : $0 }
    #expect(found.rowSummary.thumbnail?.absoluteString == place)
    try fixture.store.close()
  }

  @Test func `a site whose pages have numbers is asked in the query`() async throws {
    let fixture = try KindFixture { _ in WordPressOrigin() }
    let answers = [
      Answer.list([ScriptedKind.post(2)]), .json("{\"name\": \"A &amp; B\"}"),
      .list([ScriptedKind.post(1)]), .list([]), .list([Self.comment]),
    ]
    fixture.server.on("/blog/", answers)
    let feed = try await fixture.subscribe("/blog?rest_route=/wp/v2/posts&tags=5")
    _ = try await fixture.refresh(feed)
    #expect(try await fixture.store.feeds.feed(feed)?.title == "A & B")
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed) == ["Item 2", "Item 1"])
    let replies = try await fixture.engine.replies(
      to: RepliedArticle(ArticleKey("2")),
      of: feed,
      at: nil
    )
    #expect(replies.replies.map(\.id) == ["1"])
    let routes = fixture.server.requests.map { request in
      URLComponents(string: request.target)?.queryItems?.first { $0.name == "rest_route" }?.value
    }
    #expect(
      routes == [
        "/wp/v2/posts", "/", "/wp/v2/posts", "/wp/v2/posts", "/wp/v2/comments",
      ]
    )
    try fixture.store.close()
  }

  private static let comment = "{\"id\": 1, \"content\": {\"rendered\": \"Text\"}}"

  @Test func `a header that counts pages saves the request behind the last one`() async throws {
    let fixture = try KindFixture { _ in WordPressOrigin() }
    var answer = Answer.list([ScriptedKind.post(1)])
    answer.headers.append(("X-WP-TotalPages", "1"))
    fixture.server.on(ScriptedKind.posts, answer)
    #expect(try await fixture.browse(ScriptedKind.posts).titles == ["Item 1"])
    #expect(fixture.server.requests.map(\.path) == [ScriptedKind.posts, "/wp-json/"])
    try fixture.store.close()
  }

  /// Posts of which those up to number 45 were published in one second, and what the server sends.
  private static func imported(_ numbers: [Int], pages: Int) -> Answer {
    var answer = Answer.list(
      numbers.map { number in
        let post = ScriptedKind.post(min(number, 46))
        return post.replacing("\"id\": \(min(number, 46)),", with: "\"id\": \(number),")
          .replacing("Item \(min(number, 46))", with: "Item \(number)")
      }
    )
    answer.headers.append(("X-WP-TotalPages", "\(pages)"))
    return answer
  }

  @Test func `more posts of one second than an answer holds are read in the order of numbers`()
    async throws
  {
    let fixture = try KindFixture { _ in WordPressOrigin() }
    let same = Array((46...90).reversed())
    fixture.server.on(
      ScriptedKind.posts,
      Self.imported(Array(same.prefix(20)), pages: 5),
      // The server has no order for them: it sends the same ones again.
      Self.imported(Array(same.prefix(20)), pages: 5),
      Self.imported(Array(same.prefix(20)), pages: 3),
      Self.imported(Array(same[20..<40]), pages: 3),
      Self.imported(Array(same.suffix(5)), pages: 3),
      Self.imported([45, 44], pages: 1)
    )
    let found = try await fixture.browse(ScriptedKind.posts).titles
    #expect(found == (same + [45, 44]).map { "Item \($0)" })
    let local = ScriptedKind.time(46) + 7200
    func time(_ second: Int) -> String {
      String(Date(timeIntervalSince1970: Double(second)).formatted(.iso8601).dropLast())
    }
    let start = "\(ScriptedKind.posts)?per_page=20&\(Self.embedded)&before="
    let of = "\(start)\(time(local + 1))&after=\(time(local - 1))&orderby=id&page="
    let asked = fixture.server.requests.filter { $0.path == ScriptedKind.posts }
    let targets: [String?] = asked.dropFirst().map(\.target.removingPercentEncoding)
    let (before, at) = (time(local + 1), time(local))
    #expect(targets == [start + before, of + "1", of + "2", of + "3", start + at])
    try fixture.store.close()
  }

  @Test func `a page of one second that is gone leads on to the posts before it`() async throws {
    let fixture = try KindFixture { _ in WordPressOrigin() }
    let gone = Answer(status: 400, body: Array("{\"code\": \"rest_post_invalid_page\"}".utf8))
    let same = Array((46...65).reversed())
    fixture.server.on(
      ScriptedKind.posts,
      Self.imported(same, pages: 3),
      Self.imported(same, pages: 3),
      Self.imported(same, pages: 2),
      gone,
      Self.imported([45], pages: 1)
    )
    let feed = try await fixture.subscribe(ScriptedKind.posts)
    _ = try await fixture.refresh(feed)
    try await fixture.loadAll(feed)
    #expect(try await fixture.titles(feed).count == 21)
    try fixture.store.close()
  }
}
