// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import KitTesting
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

  private func v2ex() throws -> KindFixture {
    try makeFixture { V2EXOrigin(site: SourceSite($0.url(""))) }
  }

  /// A page of the newer interface, of two.
  private func v2exPage(_ numbers: ClosedRange<Int>) -> Answer {
    let list = numbers.map { ScriptedKind.reply($0, "Reply \($0)") }.joined(separator: ",")
    return .json("{\"success\": true, \"result\": [\(list)], \"pagination\": {\"pages\": 2}}")
  }

  private func v2exReplies(_ numbers: ClosedRange<Int>) -> Answer {
    .list(numbers.map { ScriptedKind.reply($0, "Reply \($0)") })
  }

  @Test func `replies to a topic are read from the oldest one to the end`() async throws {
    let fixture = try v2ex()
    fixture.server.on("/api/replies/show.json", v2exReplies(1...100), v2exReplies(101...105))
    let article = RepliedArticle(ArticleKey("topic-7"))
    let pages = try await fixture.replies(to: article, in: "/recent")
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
    let pages = try await fixture.replies(
      to: RepliedArticle(ArticleKey("topic-7")),
      in: "/recent"
    )
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
    let pages = try await fixture.replies(to: RepliedArticle(ArticleKey("9")), in: "/newest")
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
    let replies = try #require(try await fixture.replies(to: boost, in: ScriptedKind.tag).first)
    #expect(replies.map(\.id) == ["6", "7"])
    #expect(replies.map(\.parent) == [nil, "6"])
    #expect(replies.map(\.warning) == ["water", "water"])
    #expect(replies.map(\.author) == ["Ann", "Ann"])
    try fixture.store.close()
  }

  @Test func `the thread of a notification is that of its post, as the reader may see it`()
    async throws
  {
    let fixture = try makeFixture { _ in MastodonOrigin(token: "mine") }
    let mention = ScriptedKind.mention(8, "Look")
    let follow = "{\"id\": \"7\", \"type\": \"follow\", \"account\": {\"acct\": \"bob\"}}"
    fixture.server.on(ScriptedKind.actsPath, .json("[\(mention), \(follow)]"), .json("[]"))
    fixture.server.on("\(ScriptedKind.actsPath)/8", .json(mention))
    fixture.server.on("\(ScriptedKind.actsPath)/7", .json(follow))
    let context = "{\"descendants\": [\(ScriptedKind.toot(6))]}"
    fixture.server.on("/api/v1/statuses/1008/context", .json(context))
    let acts = try await fixture.browse(ScriptedKind.actsPath)
    #expect(acts.map(\.rowSummary.details?.isAnswerable) == [true, false])
    let list = fixture.server.url(ScriptedKind.actsPath)
    let origin = MastodonOrigin()
    let (answered, followed) = (RepliedArticle(ArticleKey("8")), RepliedArticle(ArticleKey("7")))
    #expect(origin.thread(of: answered, in: list)?.path() == "\(ScriptedKind.actsPath)/8")
    let unanswerable = RepliedArticle(ArticleKey("7"), isAnswerable: false)
    #expect(origin.thread(of: unanswerable, in: list) == nil)
    let pages = try await fixture.replies(to: answered, in: ScriptedKind.actsPath)
    #expect(pages.map { $0.map(\.id) } == [["6"]])
    // One that was stored by an earlier version does not say that nobody can answer it.
    let error = await #expect(throws: SyncError.self) {
      try await fixture.replies(to: followed, in: ScriptedKind.actsPath)
    }
    #expect(error?.shortDescription == "refused-noReplies")
    #expect(fixture.server.requests.allSatisfy { $0["Authorization"] == "Bearer mine" })
    #expect(fixture.server.requests.count == 5)
    try fixture.store.close()
  }

  @Test func `a thread of posts is asked for with the reader's token`() async throws {
    let fixture = try makeFixture { _ in MastodonOrigin(token: "mine") }
    fixture.server.on("/api/v1/statuses/8", .json("{\"id\": \"8\", \"reblog\": {\"id\": \"5\"}}"))
    fixture.server.on("/api/v1/statuses/5/context", .json("{\"descendants\": []}"))
    let boost = RepliedArticle(ArticleKey("8"), isShared: true)
    #expect(try await fixture.replies(to: boost, in: ScriptedKind.tag) == [[]])
    #expect(fixture.server.requests.count == 2)
    #expect(fixture.server.requests.allSatisfy { $0["Authorization"] == "Bearer mine" })
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
    let pages = try await fixture.replies(
      to: RepliedArticle(ArticleKey("3")),
      in: "/blog/wp-json/wp/v2/posts"
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

  private static let topicPosts = "/t/7/posts.json"
  private static let topic = RepliedArticle(ArticleKey("topic-7"))

  private func discourse() throws -> KindFixture { try makeFixture { _ in DiscourseOrigin() } }

  private func post(_ number: Int, _ more: String = "", to parent: String = "null") -> String {
    """
    {"id": \(900 + number), "post_number": \(number), "post_type": 1, "username": "ann",
     "cooked": "<p>Post \(number)</p>", "created_at": "2026-11-20T10:00:00.000Z",
     "reply_to_post_number": \(parent)\(more), "actions_summary": [{"id": 2, "count": 4}]}
    """
  }

  private func posts(_ records: [String], stream: ClosedRange<Int>? = nil) -> Answer {
    let numbers = stream.map { ", \"stream\": \($0.map { 900 + $0 })" } ?? ""
    let list = records.joined(separator: ",")
    return .json("{\"post_stream\": {\"posts\": [\(list)]\(numbers)}}")
  }

  @Test func `posts of a topic are asked for by the numbers that its own answer has`()
    async throws
  {
    let fixture = try discourse()
    let first = (1...20).map { number in
      switch number {
      case 3: post(3, to: "2")
      case 4: post(4, to: "1")
      case 5: post(5, ", \"deleted_at\": \"2026-11-20T11:00:00Z\"")
      case 6: post(6).replacing("\"post_type\": 1", with: "\"post_type\": 3")
      default: post(number)
      }
    }
    fixture.server.on("/t/7.json", posts(first, stream: 1...45))
    fixture.server.on(
      Self.topicPosts,
      posts((21...40).reversed().map { post($0, to: "3") }),
      posts((41...45).map { post($0) }),
      posts([])
    )
    let pages = try await fixture.replies(
      to: Self.topic,
      in: "\(ScriptedKind.latest)?no_definitions=true"
    )
    #expect(pages.map(\.count) == [18, 20, 5, 0])
    #expect(pages[0].map(\.id).prefix(5) == ["1", "2", "3", "4", "7"])
    #expect(pages[0].map(\.parent).prefix(4) == [nil, nil, "2", nil])
    let ids: [String] = (21...40).map(String.init)
    #expect(pages[1].map(\.id) == ids)
    #expect(pages[1].allSatisfy { $0.parent == "3" && $0.points == 4 && $0.author == "ann" })
    #expect(pages[0][0].html == "<p>Post 1</p>" && pages[0][0].date != nil)
    func query(_ numbers: ClosedRange<Int>) -> String {
      numbers.map { "post_ids[]=\(900 + $0)" }.joined(separator: "&")
    }
    let targets: [String?] = fixture.server.requests.map(\.target.removingPercentEncoding)
    let queries: [String] = [query(21...40), query(41...45), "post_number=45&asc=true"]
    #expect(targets == ["/t/7.json"] + queries.map { "\(Self.topicPosts)?\($0)" })
    try fixture.store.close()
  }

  @Test func `a topic without numbers of its posts is read from place to place`() async throws {
    let fixture = try discourse()
    fixture.server.on("/t/7.json", posts((1...3).map { post($0) }))
    fixture.server.on(
      Self.topicPosts,
      posts([post(4), post(5).replacing("\"post_type\": 1", with: "\"post_type\": 3")]),
      // A forum that knows no ascending order sends what stands before.
      posts([post(3), post(4)])
    )
    let pages = try await fixture.replies(
      to: Self.topic,
      in: "\(ScriptedKind.latest)?no_definitions=true"
    )
    #expect(pages.map { $0.map(\.id) } == [["1", "2", "3"], ["4"], []])
    #expect(
      fixture.server.requests.map(\.target).dropFirst() == [
        "\(Self.topicPosts)?post_number=3&asc=true", "\(Self.topicPosts)?post_number=5&asc=true",
      ]
    )
    try fixture.store.close()
  }

  @Test func `the cursor of a long topic stays short, and leads to its end`() async throws {
    let fixture = try discourse()
    fixture.server.on("/t/7.json", posts((1...20).map { post($0) }, stream: 1...2000))
    let feed = try await fixture.subscribe("\(ScriptedKind.latest)?no_definitions=true")
    let page = try await fixture.engine.replies(to: Self.topic, of: feed, at: nil)
    let cursor = try #require(page.next)
    #expect(cursor.rawValue.utf8.count < 3000)
    let origin = DiscourseOrigin()
    #expect(
      origin.thread(of: Self.topic, in: fixture.server.url("/c/help/5/l/latest.json"))
        == fixture.server.url("/t/7")
    )
    fixture.server.on(Self.topicPosts, posts([post(520)]))
    let numbers = (501...520).map { "\(900 + $0)" }.joined(separator: ",")
    let last = try await fixture.engine.replies(
      to: Self.topic,
      of: feed,
      at: OriginCursor("posts \(numbers)")
    )
    #expect(last.next == OriginCursor("behind 520"))
    for nonsense in ["posts", "posts x", "behind 0", "behind x", "page 2"] {
      let page = try await fixture.engine.replies(
        to: Self.topic,
        of: feed,
        at: OriginCursor(nonsense)
      )
      #expect(page.replies.isEmpty && page.next == nil)
    }
    try fixture.store.close()
  }

  @Test func `with a token replies to a topic are paged by the newer interface`() async throws {
    let fixture = try makeFixture { V2EXOrigin(site: SourceSite($0.url("")), token: "mine") }
    fixture.server.on("/api/v2/topics/7/replies", v2exPage(1...20), v2exPage(21...23))
    let pages = try await fixture.replies(to: Self.topic, in: "/t/7")
    #expect(pages.map(\.count) == [20, 3])
    #expect(
      fixture.server.requests.map(\.target) == [1, 2].map { "/api/v2/topics/7/replies?p=\($0)" }
    )
    #expect(fixture.server.requests.allSatisfy { $0["Authorization"] == "Bearer mine" })
    // A cursor of the other interface is asked there.
    fixture.server.on("/api/replies/show.json", v2exReplies(101...103))
    let feed = try await fixture.subscribe("/t/7")
    let further = try await fixture.engine.replies(
      to: Self.topic,
      of: feed,
      at: OriginCursor("2 reply-100 100")
    )
    #expect(further.replies.count == 3 && further.next == nil)
    #expect(
      fixture.server.requests.last?.target
        == "/api/replies/show.json?topic_id=7&page=2&page_size=100"
    )
    try fixture.store.close()
  }

  @Test(arguments: ["/?tab=hot", "/recent"])
  func `a topic of a front page has its replies by both interfaces, as a token comes or goes`(
    _ list: String
  ) async throws {
    let fixture = try v2ex()
    fixture.server.on("/api/replies/show.json", v2exReplies(1...100), v2exReplies(101...105))
    let pages = try await fixture.replies(to: Self.topic, in: list)
    #expect(pages.map(\.count) == [100, 5])
    #expect(fixture.server.requests.allSatisfy { $0["Authorization"] == nil })

    fixture.server.on("/api/v2/topics/7/replies", v2exPage(1...20), v2exPage(21...23))
    var (origins, limits) = (fixture.origins, HostLimits())
    origins.token = { (server) async throws(SyncError) in server == "127.0.0.1" ? "mine" : nil }
    limits.spacing = .zero
    let engine = SyncEngine(
      store: fixture.store,
      origins: origins,
      fetcher: fixture.fetcher,
      budget: HostBudget(limits: limits, clock: ManualClock())
    )
    let feed = try await fixture.subscribe(list)
    let first = try await engine.replies(to: Self.topic, of: feed, at: nil)
    let second = try await engine.replies(to: Self.topic, of: feed, at: first.next)
    #expect([first.replies.count, second.replies.count] == [20, 3] && second.next == nil)
    let asked = fixture.server.requests.suffix(2)
    #expect(asked.map(\.target) == [1, 2].map { "/api/v2/topics/7/replies?p=\($0)" })
    #expect(asked.allSatisfy { $0["Authorization"] == "Bearer mine" })
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
