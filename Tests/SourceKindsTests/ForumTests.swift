// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// Topics and posts of forums made with Discourse: their rows, and the requests for them.
@Suite(.timeLimit(.minutes(5)))
struct ForumTests {
  private func makeFixture() throws -> KindFixture { try KindFixture { _ in DiscourseOrigin() } }

  @Test func `a topic's row has replies, the last of them, tags and the picture of its author`()
    async throws
  {
    let fixture = try makeFixture()
    let topics = [ScriptedKind.forumTopic(9, "Why?")]
    fixture.server.on("/c/help/5/l/latest.json", ScriptedKind.topics(topics, hasMore: false))
    let pages = fixture.pages("/c/help/5/l/latest.json")
    let article = try #require(try await pages.read().first)
    #expect(await pages.title == "127.0.0.1: help")
    #expect(article.rowSummary.title == "Why?" && article.rowSummary.byline == "Ann A.")
    #expect(article.article.link == fixture.server.url("/t/a-title/9"))
    #expect(article.article.categories == ["linux"])
    let details = try #require(article.rowSummary.details)
    #expect(details.form == .topic)
    #expect(details.counts.replies == 2 && details.counts.likes == 2)
    #expect(details.avatar == fixture.server.url("/user_avatar/forum.example/ann/96/14_2.png"))
    let date = Date(timeIntervalSince1970: 1_795_255_200)
    #expect(details.lastReply == ArticleDetails.LastReply(author: "bob", date: date))
    try fixture.store.close()
  }

  @Test func `pages of a list are asked for by number, from the second one on`() async throws {
    let fixture = try makeFixture()
    let pages = [[6, 5], [5, 4]].map { $0.map { ScriptedKind.forumTopic($0, "Item \($0)") } }
    fixture.server.on(
      ScriptedKind.latest,
      ScriptedKind.topics(pages[0], hasMore: true),
      ScriptedKind.topics(pages[1], hasMore: false)
    )
    _ = try await fixture.browse("\(ScriptedKind.latest)?no_definitions=true")
    let start = "\(ScriptedKind.latest)?no_definitions=true"
    #expect(fixture.server.requests.map(\.target) == [start, "\(start)&page=1"])
    try fixture.store.close()
  }

  @Test func `a topic is read from its last post, and pages are bounded by a number`() async throws
  {
    let fixture = try makeFixture()
    func posts(_ numbers: some Sequence<Int>) -> [String] {
      numbers.map { ScriptedKind.forumPost($0) }
    }
    let (server, all) = (fixture.server, Array((1...45).reversed()))
    server.on("/t/7.json", ScriptedKind.forumTopic(posts(1...20), stream: all, name: "Why?"))
    server.on(
      "/t/7/posts.json",
      ScriptedKind.stream(posts(26...45)),
      ScriptedKind.stream(posts((6...25).reversed())),
      ScriptedKind.stream(posts((1...5).reversed()))
    )
    let pages = fixture.pages("/t/7/posts.json")
    var articles: [IncomingArticle] = []
    for _ in 0..<9 where await !pages.isAtEnd { articles += try await pages.read() }
    #expect(await pages.title == "Why?")
    #expect(articles.titles == all.dropLast().map { "Item \($0)" } + ["Why?"])
    let details = articles.compactMap(\.rowSummary.details)
    #expect(details.last?.form == .topic && details.first?.form == .comment)
    #expect(details.first?.counts.likes == 4 && details.first?.counts.replies == 1)
    #expect(details.first?.avatar?.absoluteString == "http://avatars.example/96.png")
    #expect(articles.first?.article.link == server.url("/t/7/45"))
    let targets = server.requests.map { $0.target.removingPercentEncoding ?? "" }
    let numbers = (26...45).map { "post_ids[]=\($0)" }.joined(separator: "&")
    #expect(
      targets == [
        "/t/7.json", "/t/7/posts.json?\(numbers)", "/t/7/posts.json?post_number=26",
        "/t/7/posts.json?post_number=6", "/t/7.json",
      ]
    )
    try fixture.store.close()
  }

  @Test func `a reply that came since is read, and what changed elsewhere moves nothing`()
    async throws
  {
    let fixture = try makeFixture()
    func install(_ numbers: ClosedRange<Int>) {
      let posts = numbers.map { ScriptedKind.forumPost($0) }
      fixture.server.on("/t/7.json", ScriptedKind.forumTopic(posts, stream: numbers.reversed()))
    }
    install(1...3)
    let feed = try await fixture.subscribe("/t/7/posts.json")
    #expect(try await fixture.refresh(feed).added == 3)
    fixture.pass(7200)
    install(1...5)
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.added == 2 && outcome.changed == 0)
    #expect(try await fixture.titles(feed) == (1...5).reversed().map { "Item \($0)" })
    try fixture.store.close()
  }

  @Test func `all that is asked of a forum carries the reader's key for it`() async throws {
    let fixture = try KindFixture { _ in DiscourseOrigin(token: "mine") }
    let (server, list) = (fixture.server, "\(ScriptedKind.latest)?no_definitions=true")
    let topics = [[6], [6, 5]].map { $0.map { ScriptedKind.forumTopic($0, "Item \($0)") } }
    server.on(
      ScriptedKind.latest,
      ScriptedKind.topics(topics[0], hasMore: true),
      ScriptedKind.topics(topics[1], hasMore: false)
    )
    func stream(_ numbers: some Sequence<Int>) -> Answer {
      ScriptedKind.stream(numbers.map { ScriptedKind.forumPost($0) })
    }
    let first = (1...20).map { ScriptedKind.forumPost($0) }
    server.on("/t/7.json", ScriptedKind.forumTopic(first, stream: (1...25).reversed()))
    server.on(
      "/t/7/posts.json",
      stream(6...25),
      stream((1...5).reversed()),
      stream(21...25),
      stream([])
    )
    #expect(try await fixture.browse(list).count == 2)
    #expect(try await fixture.browse("/t/7/posts.json").count == 25)
    let topic = RepliedArticle(ArticleKey("topic-7"))
    #expect(try await fixture.replies(to: topic, in: list).flatMap(\.self).count == 25)
    #expect(Set(server.requests.map(\.path)) == ["/latest.json", "/t/7.json", "/t/7/posts.json"])
    #expect(server.requests.allSatisfy { $0["User-Api-Key"] == "mine" })
    #expect(server.requests.allSatisfy { $0["Authorization"] == nil })
    try fixture.store.close()
  }

  @Test(arguments: [
    ("https://forum.example/latest.json?no_definitions=true", "forum.example"),
    ("https://forum.example/talk/t/7/posts.json", "forum.example"),
    ("http://forum.example/latest.json?no_definitions=true", nil),
    ("https://forum.example:8443/t/7/posts.json", nil), ("https://forum.example/feed.json", nil),
  ])
  func `a key is that of the forum's host alone, and goes there encrypted`(
    address: String,
    server: String?
  ) throws {
    #expect(DiscourseOrigin().tokenServer(for: try #require(URL(string: address))) == server)
  }

  @Test func `a key follows no redirect to another server`() async throws {
    let fixture = try KindFixture { _ in DiscourseOrigin(token: "mine") }
    let other = try LoopbackServer()
    let target = "/latest.json?no_definitions=true"
    fixture.server.on("/latest.json", .redirect(302, to: other.url(target).absoluteString))
    other.on("/latest.json", ScriptedKind.topics([], hasMore: false))
    #expect(try await fixture.browse(target).isEmpty)
    #expect(fixture.server.requests.map { $0["User-Api-Key"] } == ["mine"])
    #expect(other.requests.map { $0["User-Api-Key"] } == [nil])
    try fixture.store.close()
  }

  @Test(arguments: [
    ("not_logged_in", nil, "refused-tokenMissing"), ("invalid_access", nil, "refused-closed"),
    ("not_logged_in", "mine", "refused-token"), ("invalid_access", "mine", "refused-token"),
  ])
  func `a forum for members alone asks for a key, and one that it refuses is told`(
    type: String,
    token: String?,
    name: String
  ) async throws {
    let fixture = try KindFixture { _ in DiscourseOrigin(token: token) }
    let body = "{\"errors\": [\"You need to be logged in.\"], \"error_type\": \"\(type)\"}"
    fixture.server.on("/t/7.json", Answer(status: 403, body: Array(body.utf8)))
    let feed = try await fixture.subscribe("/t/7/posts.json")
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.shortDescription == name)
    let sentence = outcome.explanation(in: .english)
    #expect(sentence.contains("freshetctl login") == (name != "refused-closed"))
    #expect(!sentence.contains("mine"))
    try fixture.store.close()
  }
}
