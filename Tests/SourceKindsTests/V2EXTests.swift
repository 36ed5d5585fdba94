// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import Synchronization
import TestSupport
import Testing

/// Topics of V2EX: their rows, and the requests for them.
@Suite(.timeLimit(.minutes(5)))
struct V2EXTests {
  private func makeFixture(token: String? = nil) throws -> KindFixture {
    try KindFixture { V2EXOrigin(site: SourceSite($0.url("")), token: token) }
  }

  private func topic(_ number: Int, _ members: String) -> String {
    """
    {"id": \(number), "title": "Topic \(number)", "url": "//x.example/t", "created": 1700000100,
     "node": {"name": "swift", "title": "Swift", "avatar_mini": "/static/img/a.png"},
     "member": {"username": "ann", "website": "", "avatar_mini": "//cdn.example/m.png"},
     \(members)}
    """
  }

  @Test func `a topic's row has replies, the last of them, node and picture`() async throws {
    let fixture = try makeFixture()
    let records = [
      topic(3, "\"replies\": 2, \"last_reply_by\": \"bob\", \"last_touched\": 1700000900"),
      topic(2, "\"replies\": 1, \"last_reply_by\": \"eve\", \"last_touched\": 1600000000"),
      topic(1, "\"replies\": 0, \"last_reply_by\": \"\", \"content\": \"a < b\\r\\n& c\""),
      topic(4, "\"deleted\": 1"),
    ]
    fixture.server.on("/api/topics/hot.json", .list(records))
    let articles = try await fixture.browse("/?tab=hot")
    #expect(articles.titles == ["Topic 3", "Topic 2", "Topic 1"])
    let details = articles.compactMap(\.rowSummary.details)
    #expect(details.map(\.form) == [.topic, .topic, .topic])
    #expect(details.map(\.group) == ["Swift", "Swift", "Swift"])
    #expect(details.map(\.counts.replies) == [2, 1, 0])
    #expect(details[0].avatar?.absoluteString == "http://cdn.example/m.png")
    let date = Date(timeIntervalSince1970: 1_700_000_900)
    #expect(details[0].lastReply == ArticleDetails.LastReply(author: "bob", date: date))
    #expect(details[1].lastReply == ArticleDetails.LastReply(author: "eve"))
    #expect(details[2].lastReply == nil)
    #expect(articles[2].article.contentHTML == "<p>a &lt; b<br>&amp; c</p>")
    #expect(articles[0].article.link == fixture.server.url("/t/3"))
    #expect(articles[0].rowSummary.byline == "ann")
    try fixture.store.close()
  }

  @Test func `counts that change make no version of a topic, and new ones stand above`()
    async throws
  {
    let fixture = try makeFixture()
    fixture.server.on(
      "/api/topics/latest.json",
      .list([topic(1, "\"replies\": 1")]),
      .list([topic(2, "\"replies\": 0"), topic(1, "\"replies\": 9, \"last_touched\": 1700009000")])
    )
    let feed = try await fixture.subscribe("/recent")
    _ = try await fixture.refresh(feed)
    fixture.pass(7200)
    let outcome = try await fixture.refresh(feed)
    #expect((outcome.added, outcome.changed) == (1, 0))
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    try fixture.store.close()
  }

  @Test(arguments: [
    ("/go/swift", "/api/topics/show.json?node_name=swift", "V2EX: Swift"),
    ("/member/ann", "/api/topics/show.json?username=ann", "V2EX: @ann"),
    ("/u/ann", "/api/topics/show.json?username=ann", "V2EX: @ann"),
    ("/", "/api/topics/latest.json", "V2EX: Latest"),
    ("/recent?p=3", "/api/topics/latest.json", "V2EX: Latest"),
    ("/?tab=hot", "/api/topics/hot.json", "V2EX: Hot"),
  ])
  func `an address of the site is asked of the interface`(
    path: String,
    target: String,
    title: String
  ) async throws {
    let fixture = try makeFixture()
    fixture.server.on(
      target.split(separator: "?").first.map(String.init) ?? "",
      .list([topic(1, "\"x\": 1")])
    )
    let pages = fixture.pages(path)
    #expect(try await pages.read().count == 1)
    #expect(await pages.title == title)
    #expect(await pages.isAtEnd)
    #expect(fixture.server.requests.map(\.target) == [target])
    #expect(fixture.server.requests.first?["Authorization"] == nil)
    try fixture.store.close()
  }

  @Test(arguments: ["/?tab=tech", "/go", "/go/a/b", "/t/abc", "/t/0", "/feed/tab/x.xml"])
  func `a page of the site that its interface does not have is no list`(path: String) throws {
    let fixture = try makeFixture()
    #expect(
      V2EXOrigin(site: SourceSite(fixture.server.url(""))).list(at: fixture.server.url(path)) == nil
    )
    try fixture.store.close()
  }

  @Test func `replies are asked from the last page, and new ones are a page of their own`()
    async throws
  {
    let fixture = try makeFixture()
    fixture.server.on("/api/topics/show.json", .list([ScriptedKind.topic(replies: 201)]))
    let replies = [[5], [4, 3], [2, 1]].map { numbers in
      Answer.list(numbers.reversed().map { ScriptedKind.reply($0, "Item \($0)") })
    }
    fixture.server.on("/api/replies/show.json", replies)
    let articles = try await fixture.browse("/t/7#reply5")
    #expect(articles.titles == ["Item 5", "Item 4", "Item 3", "Item 2", "Item 1", "Topic"])
    #expect(articles[0].rowSummary.details?.form == .comment)
    #expect(articles[0].article.linkText?.hasSuffix("/t/7#r_5") == true)
    let pages = fixture.server.requests.map(\.target).filter { $0.contains("replies") }
    #expect(
      pages == [3, 2, 1].map { "/api/replies/show.json?topic_id=7&page=\($0)&page_size=100" }
    )
    try fixture.store.close()
  }

  @Test func `a reply that begins a page leaves no gap below it`() async throws {
    let fixture = try makeFixture()
    func page(_ numbers: ClosedRange<Int>) -> Answer {
      .list(numbers.map { ScriptedKind.reply($0, "Item \($0)") })
    }
    fixture.server.on("/api/topics/show.json", .list([ScriptedKind.topic(replies: 100)]))
    fixture.server.on("/api/replies/show.json", page(1...100))
    let feed = try await fixture.subscribe("/t/7")
    #expect(try await fixture.refresh(feed).added == 101)
    fixture.pass(7200)
    fixture.server.on("/api/topics/show.json", .list([ScriptedKind.topic(replies: 101)]))
    fixture.server.on("/api/replies/show.json", page(101...101), page(1...100))
    #expect(try await fixture.refresh(feed).added == 1)
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    #expect(try await fixture.titles(feed).first == "Item 101")
    try fixture.store.close()
  }

  @Test func `with a token a topic has what its author added, and pages of twenty replies`()
    async throws
  {
    let fixture = try makeFixture(token: "mine")
    let topic = """
      {"id": 7, "title": "Topic", "content_rendered": "<p>Text</p>", "created": 1700000000,
       "replies": 21, "member": {"username": "ann"}, "supplements": [null, 5, {"content": ""},
        {"id": 1, "content_rendered": "<p>Also</p>", "created": 1795168800},
        {"id": 2, "content": "a < b", "created": "soon"}]}
      """
    func replies(_ numbers: ClosedRange<Int>) -> Answer {
      let list = numbers.map { ScriptedKind.reply($0, "Item \($0)") }.joined(separator: ",")
      return .json("{\"success\": true, \"result\": [\(list)], \"pagination\": {\"pages\": 2}}")
    }
    fixture.server.on("/api/v2/topics/7", .json("{\"success\": true, \"result\": \(topic)}"))
    fixture.server.on("/api/v2/topics/7/replies", replies(21...21), replies(1...20))
    let articles = try await fixture.browse("/t/7")
    #expect(articles.titles == (1...21).reversed().map { "Item \($0)" } + ["Topic"])
    #expect(
      articles.last?.article.contentHTML == "<p>Text</p>\n<hr><p><em>2026-11-20</em></p>"
        + "<p>Also</p>\n<hr><p>a &lt; b</p>"
    )
    #expect(
      fixture.server.requests.map(\.target) == [
        "/api/v2/topics/7", "/api/v2/topics/7/replies?p=2", "/api/v2/topics/7/replies?p=1",
      ]
    )
    #expect(fixture.server.requests.allSatisfy { $0["Authorization"] == "Bearer mine" })
    try fixture.store.close()
  }

  @Test func `a cursor holds when a token comes or goes`() async throws {
    let fixture = try makeFixture()
    fixture.server.on("/api/replies/show.json", .list([ScriptedKind.reply(1, "One")]))
    fixture.server.on("/api/topics/show.json", .list([ScriptedKind.topic(replies: 5)]))
    let token = try makeFixture(token: "mine")
    token.server.on("/api/replies/show.json", .list([ScriptedKind.reply(1, "One")]))
    func target(_ cursor: String, _ fixture: KindFixture) async throws -> String? {
      let origin = try #require(fixture.origins[OriginKind("v2ex")])
      let reading = PageReading(of: fixture.server.url("/t/7")) { (request) throws(SyncError) in
        do throws(FetchError) {
          return try await fixture.fetcher.fetch(request)
        } catch {
          throw .fetch(error)
        }
      } isKnown: { (_) throws(SyncError) in
        true
      }
      _ = try await origin.pages(at: OriginCursor(cursor), reading)
      return fixture.server.requests.last?.target
    }
    let first = "/api/replies/show.json?topic_id=7&page="
    #expect(try await target("replies 3 20", fixture) == "\(first)3&page_size=20")
    #expect(try await target("replies 3", token) == "\(first)3&page_size=100")
    #expect(try await target("replies 3 100", token) == "\(first)3&page_size=100")
    try fixture.store.close()
    try token.store.close()
  }

  @Test func `a topic that is not there says so`() async throws {
    let fixture = try makeFixture()
    fixture.server.on("/api/topics/show.json", .list([]))
    let feed = try await fixture.subscribe("/t/7")
    #expect(try await fixture.refresh(feed).shortDescription == "refused-absent")
    try fixture.store.close()
  }

  @Test func `with a token the topics of a node are paged, and a repeated last page ends them`()
    async throws
  {
    let fixture = try makeFixture(token: "secret")
    func page(_ numbers: [Int]) -> Answer {
      let records = numbers.map { "{\"id\": \($0), \"title\": \"Topic \($0)\"}" }
      let list = records.joined(separator: ",")
      return .json(
        "{\"success\": true, \"result\": [\(list)], \"pagination\": {\"total\": 9, \"pages\": 9}}"
      )
    }
    fixture.server.on("/api/v2/nodes/swift/topics", page([5, 4]), page([4, 3]), page([4, 3]))
    let articles = try await fixture.browse("/go/swift")
    #expect(articles.titles == ["Topic 5", "Topic 4", "Topic 3"])
    #expect(articles.allSatisfy { $0.rowSummary.details?.group == "swift" })
    let targets = fixture.server.requests.map(\.target)
    #expect(targets == [1, 2, 3].map { "/api/v2/nodes/swift/topics?p=\($0)" })
    #expect(fixture.server.requests.allSatisfy { $0["Authorization"] == "Bearer secret" })
    try fixture.store.close()
  }

  @Test func `a token is looked up for a node alone, and one that is refused says so`()
    async throws
  {
    let fixture = try makeFixture()
    let server = fixture.server
    server.on("/api/v2/nodes/swift/topics", Answer(status: 401))
    server.on("/api/topics/hot.json", .list([topic(1, "\"replies\": 0")]))
    let asked = Mutex<[String]>([])
    var origins = fixture.origins
    origins.token = { (server) async throws(SyncError) in
      asked.withLock { $0.append(server) }
      return "mine"
    }
    let hot = FeedPages(of: server.url("/?tab=hot"), origins: origins, fetcher: fixture.fetcher)
    #expect(try await hot.read().count == 1)
    #expect(asked.withLock { $0 }.isEmpty)
    let node = FeedPages(of: server.url("/go/swift"), origins: origins, fetcher: fixture.fetcher)
    let error = await #expect(throws: FeedPages.Failure.self) { try await node.read() }
    guard case .source(.refused(let refusal)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refusal.reason == .tokenRefused && !"\(refusal)".contains("mine"))
    #expect(asked.withLock { $0 } == ["127.0.0.1"])
    #expect(server.requests.last?["Authorization"] == "Bearer mine")
    try fixture.store.close()
  }

  @Test func `what concerns the reader has its sentence as title, and leads to its topic`()
    async throws
  {
    let fixture = try makeFixture(token: "mine")
    let act = """
      {"id": 8, "text": "<a href=\\"/member/bob\\">bob</a> in <a href=\\"/t/9#reply3\\">T</a>",
       "payload": "@ann yes", "payload_rendered": "@<a href=\\"/member/ann\\">ann</a> yes",
       "created": 1700000000, "member": {"username": "bob"}}
      """
    fixture.server.on("/api/v2/notifications", ScriptedKind.acts([act], hasMore: false))
    let found = try #require(try await fixture.browse("/notifications").first)
    #expect(found.rowSummary.title == "bob in T" && found.rowSummary.byline == "bob")
    #expect(found.article.link == fixture.server.url("/t/9#reply3"))
    #expect(found.rowSummary.details?.form == .comment)
    #expect(fixture.server.requests.map(\.target) == ["/api/v2/notifications?p=1"])
    #expect(fixture.server.requests.first?["Authorization"] == "Bearer mine")
    try fixture.store.close()
  }

  @Test func `what concerns the reader is not shown without a token, and says so`() async throws {
    let fixture = try makeFixture()
    fixture.server.on("/api/v2/notifications", Answer(status: 401))
    let feed = try await fixture.subscribe("/notifications")
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.shortDescription == "refused-tokenMissing")
    #expect(outcome.explanation(in: .english).contains("after signing in alone"))
    try fixture.store.close()
  }

  @Test func `all nodes are one page, each with its name, title and picture`() async throws {
    let fixture = try makeFixture()
    let nodes = [
      "{\"id\": 1, \"name\": \"swift\", \"title\": \"Swift\", \"header\": \"About <b>it</b>\", "
        + "\"avatar_large\": \"/static/a.png\", \"topics\": 7}",
      "{\"id\": 2, \"name\": \"go\", \"title\": \"\", \"header\": null}", "{\"id\": 3}",
    ]
    fixture.server.on("/api/nodes/all.json", .list(nodes))
    let found = try await fixture.browse("/planes")
    #expect(found.titles == ["Swift", "go"])
    #expect(found.map(\.rowSummary.details?.group) == ["swift", "go"])
    #expect(found[0].article.link == fixture.server.url("/go/swift"))
    #expect(found[0].rowSummary.details?.avatar == fixture.server.url("/static/a.png"))
    #expect(found[0].rowSummary.excerpt == "About it")
    #expect(fixture.server.requests.count == 1)
    try fixture.store.close()
  }
}
