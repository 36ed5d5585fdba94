// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// Replies and comments, as each kind of source has them.
@Suite(.timeLimit(.minutes(5)))
struct RepliesTests {
  private static let comments = "/blog/wp-json/wp/v2/comments"

  private func makeFixture(_ origin: @escaping (LoopbackServer) -> any SourceKind) throws
    -> KindFixture
  {
    try KindFixture(origin)
  }

  /// Reads the pages of a thread up to its end.
  private func pages(
    _ fixture: KindFixture,
    _ list: String,
    _ article: RepliedArticle,
    most: Int = 9
  ) async throws -> [[Reply]] {
    let feed = try await fixture.subscribe(list)
    var pages: [[Reply]] = []
    var cursor: OriginCursor?
    repeat {
      let page = try await fixture.engine.replies(to: article, of: feed, at: cursor)
      pages.append(page.replies)
      cursor = page.next
    } while cursor != nil && pages.count < most
    #expect(cursor == nil)
    return pages
  }

  private func v2ex() throws -> KindFixture {
    try makeFixture { V2EXOrigin(site: SourceSite($0.url(""))) }
  }

  private func v2exReplies(_ numbers: ClosedRange<Int>) -> Answer {
    .list(numbers.map { ScriptedKind.reply($0, "Reply \($0)") })
  }

  @Test func `replies to a topic are read from the oldest one to the end`() async throws {
    let fixture = try v2ex()
    fixture.server.on("/api/replies/show.json", v2exReplies(1...100), v2exReplies(101...105))
    let article = RepliedArticle(ArticleKey("topic-7"))
    let pages = try await pages(fixture, "/recent", article)
    #expect(pages.map(\.count) == [100, 5])
    #expect(pages[1].first?.id == "reply-101")
    #expect(pages[0].first?.html == "Reply 1" && pages[0].first?.author == "bob")
    #expect(pages.joined().allSatisfy { $0.parent == nil && $0.date != nil })
    #expect(
      fixture.server.requests.map(\.target) == [
        "/api/replies/show.json?topic_id=7&page=1&page_size=100",
        "/api/replies/show.json?topic_id=7&page=2&page_size=100",
      ]
    )
    try fixture.store.close()
  }

  @Test func `a server that repeats its last page has no further one`() async throws {
    let fixture = try v2ex()
    fixture.server.on("/api/replies/show.json", v2exReplies(1...100), v2exReplies(1...100))
    let pages = try await pages(fixture, "/recent", RepliedArticle(ArticleKey("topic-7")))
    #expect(pages.map(\.count) == [100, 0])
    try fixture.store.close()
  }

  @Test func `a thread has one address in all lists, and what is no topic has none`() throws {
    let fixture = try v2ex()
    let topic = RepliedArticle(ArticleKey("topic-7"))
    for list in ["/recent", "/go/swift", "/t/7"] {
      let feed = feed(fixture.server.url(list), OriginKind("v2ex"))
      #expect(fixture.origins.thread(of: topic, in: feed) == fixture.server.url("/t/7"))
      #expect(fixture.origins.thread(of: RepliedArticle(ArticleKey("reply-7")), in: feed) == nil)
    }
    let other = feed(fixture.server.url("/feed"), .feed)
    #expect(fixture.origins.thread(of: topic, in: other) == nil)
    try fixture.store.close()
  }

  private func feed(_ address: URL, _ kind: OriginKind) -> LibraryFeed {
    var feed = LibraryFeed(
      id: SubscriptionID(rawValue: 1),
      address: address,
      folder: nil,
      titles: ("", nil),
      site: nil,
      icon: nil
    )
    feed.kind = kind
    return feed
  }

  @Test func `comments on a story stand behind those that they answer`() async throws {
    let fixture = try makeFixture { server in
      let site = SourceSite(server.url(""))
      return HackerNewsOrigin(site: site, search: site, items: site)
    }
    fixture.server.on(
      "/api/v1/items/9",
      .json(
        """
        {"id": 9, "title": "A story", "children": [
          {"id": 10, "author": "ann", "text": "<p>One", "created_at_i": 1700000000, "points": null,
           "children": [{"id": 11, "author": "bob", "text": "Two", "children": [
             {"id": 12, "author": "cid", "text": "Three", "children": []}]}]},
          {"id": 13, "author": null, "text": null, "children": []},
          {"id": 14, "author": null, "text": null, "children": [
             {"id": 15, "author": "dan", "text": "Four", "points": 3}]},
          null, 5, {"id": "x"}]}
        """
      )
    )
    let pages = try await pages(fixture, "/newest", RepliedArticle(ArticleKey("9")))
    let replies = try #require(pages.first)
    #expect(replies.map(\.id) == ["10", "11", "12", "14", "15"])
    #expect(replies.map(\.parent) == [nil, "10", "11", nil, "14"])
    #expect(replies.map(\.isDeleted) == [false, false, false, true, false])
    #expect(replies[0].date == Date(timeIntervalSince1970: 1_700_000_000))
    #expect(replies[4].points == 3)
    try fixture.store.close()
  }

  @Test func `posts that answer a boosted post are those to the post in it`() async throws {
    let fixture = try makeFixture { _ in MastodonOrigin() }
    fixture.server.on("/api/v1/statuses/8", .json("{\"id\": \"8\", \"reblog\": {\"id\": \"5\"}}"))
    let answers = [(6, 5), (7, 6)].map { number, parent in
      ScriptedKind.toot(number).replacing(
        "\"spoiler_text\": \"\"",
        with: "\"spoiler_text\": \"water\", \"in_reply_to_id\": \"\(parent)\""
      )
    }
    let context = "{\"ancestors\": [], \"descendants\": [null, \(answers.joined(separator: ","))]}"
    fixture.server.on("/api/v1/statuses/5/context", .json(context))
    let boost = RepliedArticle(ArticleKey("8"), isShared: true)
    let replies = try #require(try await pages(fixture, ScriptedKind.tag, boost).first)
    #expect(replies.map(\.id) == ["6", "7"])
    #expect(replies.map(\.parent) == [nil, "6"])
    #expect(replies.map(\.warning) == ["water", "water"])
    #expect(replies.map(\.author) == ["Ann", "Ann"])
    try fixture.store.close()
  }

  private func comment(_ number: Int, to parent: Int) -> String {
    """
    {"id": \(number), "parent": \(parent), "author_name": "A &amp; B", "link": "/?p=3#c\(number)",
     "date_gmt": "2026-11-20T10:00:00", "content": {"rendered": "<p>Comment \(number)</p>"}}
    """
  }

  @Test func `comments on a post are read by the number of pages that the server names`()
    async throws
  {
    let fixture = try makeFixture { _ in WordPressOrigin() }
    var first = Answer.list([comment(1, to: 0), comment(2, to: 1)])
    first.headers.append((name: "X-WP-TotalPages", value: "2"))
    var second = Answer.list([comment(3, to: 1)])
    second.headers.append((name: "X-WP-TotalPages", value: "2"))
    fixture.server.on(Self.comments, first, second)
    let pages = try await pages(
      fixture,
      "/blog/wp-json/wp/v2/posts",
      RepliedArticle(ArticleKey("3"))
    )
    #expect(pages.map { $0.map(\.id) } == [["1", "2"], ["3"]])
    #expect(pages.joined().map(\.parent) == [nil, "1", "1"])
    #expect(pages[0][0].author == "A & B")
    #expect(
      fixture.server.requests.map(\.target) == [
        "\(Self.comments)?post=3&order=asc&page=1&per_page=100",
        "\(Self.comments)?post=3&order=asc&page=2&per_page=100",
      ]
    )
    try fixture.store.close()
  }

  @Test func `a thread that is not there is told as such`()
    async throws
  {
    let fixture = try v2ex()
    fixture.server.on("/api/replies/show.json", Answer(status: 404))
    let feed = try await fixture.subscribe("/recent")
    let error = await #expect(throws: SyncError.self) {
      _ = try await fixture.engine.replies(
        to: RepliedArticle(ArticleKey("topic-7")),
        of: feed,
        at: nil
      )
    }
    guard case .refused(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refusal.reason == .noReplies && refusal.source == "V2EX")
    try fixture.store.close()
  }
}
