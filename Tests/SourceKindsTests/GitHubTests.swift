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

/// Releases, commits, issues and events of GitHub: their rows, and the limits of its interface.
@Suite(.timeLimit(.minutes(5)))
struct GitHubTests {
  private static let releases = "/repos/ann/tool/releases"

  private func makeFixture(token: String? = nil) throws -> KindFixture {
    try KindFixture { ScriptedKind.gitHubOrigin($0, token: token) }
  }

  @Test func `a release has its version and its files`() async throws {
    let fixture = try makeFixture()
    fixture.server.on(Self.releases, .list([ScriptedKind.release(3, "")]))
    let article = try #require(try await fixture.browse("/ann/tool/releases").first)
    #expect(article.rowSummary.title == "v3" && article.rowSummary.byline == "ann")
    let details = try #require(article.rowSummary.details)
    #expect(details.form == .release && details.version == "v3" && details.files == 1)
    #expect(details.avatar?.absoluteString == "https://avatars.example/1")
    #expect(article.article.contentHTML == "<p>Text</p>")
    let file = URL(string: "https://github.example/tool.zip")
    #expect(
      article.article.enclosures == [Enclosure(url: file, type: "application/zip", length: 7)]
    )
    let request = try #require(fixture.server.requests.first)
    #expect(request.target == "\(Self.releases)?per_page=30")
    #expect(request["Accept"] == "application/vnd.github.html+json")
    #expect(request["Authorization"] == nil)
    try fixture.store.close()
  }

  @Test func `a commit has the rest of its message as text, and an issue its number`() async throws
  {
    let fixture = try makeFixture()
    fixture.server.on("/repos/ann/tool/commits", .list([ScriptedKind.commit(1, "Fix")]))
    fixture.server.on("/repos/ann/tool/issues", .list([ScriptedKind.issue(5, "Broken")]))
    let commit = try #require(try await fixture.browse("/ann/tool/commits/a/b").first)
    #expect(commit.rowSummary.title == "Fix" && commit.rowSummary.byline == "Ann A.")
    #expect(commit.article.contentHTML == "<p>Why &lt; how</p>")
    let issue = try #require(try await fixture.browse("/ann/tool/issues").first)
    let details = try #require(issue.rowSummary.details)
    #expect(details.form == .topic && details.group == "#5" && details.counts.replies == 2)
    #expect(issue.article.categories == ["bug"])
    #expect(issue.article.contentHTML == "<p>A &lt; b</p>")
    let targets = fixture.server.requests.map { $0.target.removingPercentEncoding ?? "" }
    #expect(targets[0] == "/repos/ann/tool/commits?sha=a/b&per_page=30")
    #expect(targets[1] == "/repos/ann/tool/issues?state=all&per_page=30")
    try fixture.store.close()
  }

  @Test func `a pull request is told from an issue, and both have their comments page by page`()
    async throws
  {
    let fixture = try makeFixture()
    let request = ScriptedKind.issue(6, "Mend").replacing(
      "\"id\"",
      with: "\"pull_request\": {}, \"id\""
    )
    fixture.server.on("/repos/ann/tool/issues", .list([request, ScriptedKind.issue(5, "Broken")]))
    let found = try await fixture.browse("/ann/tool/issues")
    #expect(found.map(\.rowSummary.details?.group) == ["PR #6", "#5"])
    func comment(_ number: Int) -> String {
      """
      {"id": \(number), "user": {"login": "bob"}, "created_at": "2026-11-20T10:00:00Z",
       "html_url": "https://github.example/c\(number)", "body_html": "<p>\(number)</p>"}
      """
    }
    var first = Answer.list([comment(1), "null", "{\"id\": null}"])
    first.headers.append(("Link", "<\(fixture.server.url("/more?page=2"))>; rel=\"next\""))
    fixture.server.on("/repos/ann/tool/issues/6/comments", first)
    fixture.server.on("/more", .list([comment(2)]))
    let pages = try await fixture.replies(
      to: RepliedArticle(ArticleKey("6")),
      in: "/ann/tool/issues"
    )
    #expect(pages.map { $0.map(\.id) } == [["1"], ["2"]])
    let reply = try #require(pages.first?.first)
    #expect(reply.author == "bob" && reply.html == "<p>1</p>" && reply.date != nil)
    #expect(reply.base?.absoluteString == "https://github.example/c1")
    let origin = ScriptedKind.gitHubOrigin(fixture.server)
    let release = RepliedArticle(ArticleKey("6"))
    #expect(origin.thread(of: release, in: fixture.server.url("/ann/tool/releases")) == nil)
    try fixture.store.close()
  }

  @Test func `a text that is sent without its form is read as Markdown`() async throws {
    let fixture = try makeFixture()
    let issue = ScriptedKind.issue(6, "Broken")
      .replacing("A < b", with: "Some **text**\\n\\n```swift\\nlet a = 1\\n```")
    fixture.server.on("/repos/ann/tool/issues", .list([issue]))
    let found = try #require(try await fixture.browse("/ann/tool/issues").first)
    let text = try #require(found.article.contentHTML)
    #expect(text.contains("<strong>text</strong>") && text.contains("<pre>"))
    #expect(!text.contains("```"))
    try fixture.store.close()
  }

  @Test(arguments: [
    (
      "PushEvent", "\"ref\": \"refs/heads/main\", \"before\": \"a\", \"head\": \"b\"",
      "ann pushed to main", "/ann/tool/compare/a...b"
    ),
    (
      "IssuesEvent",
      "\"action\": \"closed\", \"issue\": {\"number\": 5, \"title\": \"Leak\", "
        + "\"html_url\": \"https://x.example/5\"}",
      "ann closed the issue #5 Leak", "https://x.example/5"
    ),
    (
      "IssueCommentEvent",
      "\"issue\": {\"number\": 5, \"title\": \"Leak\"}, "
        + "\"comment\": {\"html_url\": \"https://x.example/c\", \"body\": \"Yes\"}",
      "ann commented on #5 Leak", "https://x.example/c"
    ),
    (
      "ReleaseEvent", "\"action\": \"published\", \"release\": {\"tag_name\": \"v1\"}",
      "ann published v1", "/ann/tool"
    ),
    ("CreateEvent", "\"ref_type\": \"tag\", \"ref\": \"v1\"", "ann created tag v1", "/ann/tool"),
    ("WatchEvent", "\"action\": \"started\"", "ann starred it", "/ann/tool"),
    ("NewEvent", "\"action\": 5", "ann changed (NewEvent)", "/ann/tool"),
  ])
  func `an event says who did what, and leads there`(
    type: String,
    payload: String,
    title: String,
    link: String
  ) async throws {
    let fixture = try makeFixture()
    let event = """
      {"id": "1", "type": "\(type)", "actor": {"login": "ann"}, "repo": {"name": "ann/tool"},
       "payload": {\(payload)}, "created_at": "2026-11-21T10:00:00Z"}
      """
    fixture.server.on("/users/ann/events/public", .list([event, "{\"id\": \"2\"}"]))
    let found = try await fixture.browse("/ann")
    #expect(found.titles == [title])
    let place = link.hasPrefix("/") ? fixture.server.url(link).absoluteString : link
    #expect(found.first?.article.linkText == place)
    #expect(found.first?.rowSummary.details?.group == "ann/tool")
    try fixture.store.close()
  }

  @Test func `a poll carries the validators of the last one, and waits as long as it was asked to`()
    async throws
  {
    let fixture = try makeFixture()
    let answer = Answer.json(
      "[\(ScriptedKind.release(1, "One"))]",
      headers: [("ETag", "W/\"abc\""), ("X-Poll-Interval", "14400")]
    )
    let same = Answer(status: 304, headers: [("X-Poll-Interval", "28800")])
    fixture.server.on(Self.releases, answer, same)
    let feed = try await fixture.subscribe("/ann/tool/releases")
    #expect(try await fixture.refresh(feed).added == 1)
    let next = try #require(try await fixture.engine.explain(feed).nextPoll)
    #expect(next >= fixture.now + 14_400)
    fixture.pass(86_400)
    #expect(try await fixture.refresh(feed).shortDescription == "notModified")
    #expect(fixture.server.requests.last?["If-None-Match"] == "W/\"abc\"")
    let later = try #require(try await fixture.engine.explain(feed).nextPoll)
    #expect(later >= fixture.now + 28_800)
    try fixture.store.close()
  }

  @Test func `a limit without the usual status holds for the host, and says until when`()
    async throws
  {
    let fixture = try makeFixture()
    let headers = [
      ("X-RateLimit-Remaining", "0"), ("X-RateLimit-Reset", "\(KindFixture.noon + 900)"),
      ("Date", "Sat, 21 Nov 2026 12:00:00 GMT"),
    ]
    let body = Array("{\"message\": \"API rate limit exceeded\"}".utf8)
    fixture.server.on(Self.releases, Answer(status: 403, headers: headers, body: body))
    let feed = try await fixture.subscribe("/ann/tool/releases")
    let other = try await fixture.subscribe("/bob")
    let outcome = try await fixture.refresh(feed)
    #expect(outcome.shortDescription == "refused-limit")
    let advice = "Signing in raises the limit. Try again in 15 minutes."
    #expect(
      outcome.explanation(in: .english).hasSuffix(" for a while. \(advice)"),
      "\(outcome.explanation(in: .english))"
    )
    try await fixture.expectWaiting(other, for: 900)
    #expect(fixture.server.requests.count == 1)
    try fixture.store.close()
  }

  @Test func `a page behind the last one that is given out is the end`() async throws {
    let fixture = try makeFixture()
    var answer = Answer.list([ScriptedKind.release(2, "Two")])
    answer.headers.append(("Link", "<\(fixture.server.url("/deep?page=2"))>; rel=\"next\""))
    fixture.server.on(Self.releases, answer)
    fixture.server.on("/deep", Answer(status: 422))
    #expect(try await fixture.browse("/ann/tool/releases").titles == ["Two"])
    #expect(fixture.server.requests.last?.target == "/deep?page=2")
    try fixture.store.close()
  }

  @Test func `a next page at another host is not asked for`() async throws {
    let fixture = try makeFixture(token: "mine")
    let other = try LoopbackServer()
    var answer = Answer.list([ScriptedKind.release(2, "Two")])
    answer.headers.append(("Link", "<\(other.url("/releases"))>; rel=\"next\""))
    fixture.server.on(Self.releases, answer)
    let pages = fixture.pages("/ann/tool/releases")
    #expect(try await pages.read().titles == ["Two"])
    #expect(await pages.isAtEnd)
    #expect(other.requests.isEmpty)
    try fixture.store.close()
  }

  @Test func `a token is shown to the interface, and one that is refused says so`() async throws {
    let fixture = try makeFixture()
    let server = fixture.server
    server.on(Self.releases, .list([]), Answer(status: 401))
    var origins = fixture.origins
    let asked = Mutex<[String]>([])
    origins.token = { (server) async throws(SyncError) in
      asked.withLock { $0.append(server) }
      return "mine"
    }
    func read() async throws {
      let list = server.url("/ann/tool/releases")
      _ = try await FeedPages(of: list, origins: origins, fetcher: fixture.fetcher).read()
    }
    try await read()
    #expect(server.requests.last?["Authorization"] == "Bearer mine")
    #expect(asked.withLock { $0 } == ["127.0.0.1"])
    let error = await #expect(throws: FeedPages.Failure.self) { try await read() }
    guard case .source(.refused(let refusal)) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refusal.reason == .tokenRefused && !"\(refusal)".contains("mine"))
    try fixture.store.close()
  }
}
