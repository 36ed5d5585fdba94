// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// Comments on the articles of sources that files declare.
@Suite(.timeLimit(.minutes(5)))
struct DeclaredRepliesTests {
  private static let comments = "/api/v3/comment/list"
  private static let post = RepliedArticle(ArticleKey("10"))

  private func lemmy() throws -> KindFixture {
    try KindFixture { _ in try DeclaredSource.file("lemmy") }
  }

  private func comment(_ path: String, more: String = "") -> String {
    let number = path.split(separator: ".").last ?? ""
    return """
      {"comment": {"id": \(number), "path": "\(path)", "content": "Some *text* of \(number)"\(more),
        "published": "2026-11-20T10:00:00Z"}, "creator": {"name": "ann"}, "counts": {"score": 4}}
      """
  }

  private func answer(_ comments: [String]) -> Answer {
    .json("{\"comments\": [\(comments.joined(separator: ","))]}")
  }

  @Test func `comments whose paths tell the tree are read page by page, up to an empty one`()
    async throws
  {
    let fixture = try lemmy()
    fixture.server.on(
      Self.comments,
      answer([
        comment("0.100.200"), comment("0.100"), comment("0.300", more: ", \"deleted\": true"),
      ]),
      answer([comment("0.100.200.400"), "null", "{\"comment\": {\"id\": null}}"]),
      answer([])
    )
    let pages = try await fixture.replies(to: Self.post, in: "\(ScriptedKind.lemmyPath)?type_=All")
    #expect(pages.map { $0.map(\.id) } == [["200", "100", "300"], ["400"], []])
    #expect(pages.joined().map(\.parent) == ["100", nil, nil, "200"])
    #expect(pages.joined().map(\.isDeleted) == [false, false, true, false])
    let first = try #require(pages.first?.first)
    #expect(first.html == "<p>Some <em>text</em> of 200</p>")
    #expect(first.author == "ann" && first.points == 4)
    #expect(first.date == Date(timeIntervalSince1970: 1_795_168_800))
    let query = "post_id=10&type_=All&sort=Old&limit=50"
    #expect(
      fixture.server.requests.map(\.target) == [
        "\(Self.comments)?\(query)", "\(Self.comments)?\(query)&page=2",
        "\(Self.comments)?\(query)&page=3",
      ]
    )
    try fixture.store.close()
  }

  @Test func `a server that repeats its last page of comments has no further one`() async throws {
    let fixture = try lemmy()
    fixture.server.on(Self.comments, answer([comment("0.1")]), answer([comment("0.1")]))
    let pages = try await fixture.replies(to: Self.post, in: "\(ScriptedKind.lemmyPath)?type_=All")
    #expect(pages.map(\.count) == [1, 0])
    try fixture.store.close()
  }

  @Test func `the newer interface of a server pages its comments by a token`() async throws {
    let fixture = try lemmy()
    func page(_ path: String, next: String) -> Answer {
      .json(
        """
        {"items": [{"comment": {"id": 5, "path": "\(path)", "content": "A", "score": 7,
         "published_at": "2026-11-20T10:00:00Z"}, "creator": {"name": "ann"}}],
         "next_page": \(next)}
        """
      )
    }
    fixture.server.on(
      "/api/v4/comment/list",
      page("0.5", next: "\"c1\""),
      page("0.5.6", next: "null")
    )
    let list = "/api/v4/post/list?community_name=swift"
    let pages = try await fixture.replies(to: Self.post, in: list)
    // The second one repeats the last reply of the first one.
    #expect(pages.map { $0.map(\.points) } == [[7], []])
    #expect(
      fixture.server.requests.map(\.target).last
        == "/api/v4/comment/list?post_id=10&sort=old&limit=50&page_cursor=c1"
    )
    try fixture.store.close()
  }

  @Test func `comments in the order of the tree have it by their parents, or by depths alone`()
    async throws
  {
    let fixture = try KindFixture { try DeclaredSource.file("lobsters", at: $0) }
    fixture.server.on(
      "/s/abc.json",
      .json(
        """
        {"short_id": "abc", "comments": [
         {"short_id": "a", "parent_comment": null, "depth": 0, "commenting_user": "ann",
          "comment": "<p>One", "score": 3, "created_at": "2026-11-20T04:00:00.000-06:00"},
         {"short_id": "b", "parent_comment": "a", "depth": 1, "commenting_user": "bob",
          "comment": "<em>Comment removed</em>", "is_deleted": true},
         {"short_id": "c", "parent_comment": "b", "depth": 2, "comment": 5, "commenting_user": 7}]}
        """
      ),
      .json(
        """
        {"comments": [
         {"short_id": "a", "indent_level": 1, "commenting_user": {"username": "ann"}},
         {"short_id": "b", "indent_level": 2}, {"short_id": "c", "indent_level": 3},
         {"short_id": "d", "indent_level": 2}, {"short_id": "e", "indent_level": 1}]}
        """
      )
    )
    let story = RepliedArticle(ArticleKey("abc"))
    let newer = try #require(try await fixture.replies(to: story, in: "/newest").first)
    #expect(newer.map(\.parent) == [nil, "a", "b"])
    #expect(newer.map(\.author) == ["ann", "bob", nil])
    #expect(newer.map(\.isDeleted) == [false, true, false])
    #expect(newer[0].date == Date(timeIntervalSince1970: 1_795_168_800))
    #expect(newer[0].points == 3 && newer[2].html.isEmpty)
    let older = try #require(try await fixture.replies(to: story, in: "/active").first)
    #expect(older.map(\.parent) == [nil, "a", "b", "a", nil])
    #expect(older[0].author == "ann")
    #expect(fixture.server.requests.map(\.target) == ["/s/abc.json", "/s/abc.json"])
    try fixture.store.close()
  }

  @Test func `replies inside of one another are read as deep as they go`() async throws {
    let fixture = try KindFixture { try DeclaredSource.file("bluesky", at: $0) }
    func post(_ name: String, _ replies: String) -> String {
      """
      {"post": {"uri": "at://\(name)", "author": {"handle": "\(name).example"}, "likeCount": 2,
       "record": {"text": "By \(name)", "createdAt": "2026-11-20T10:00:00Z"},
       "embed": {"images": [{"fullsize": "https://cdn.example/\(name).jpg", "alt": "A pier"}]}},
       "replies": [\(replies)]}
      """
    }
    let thread = post("a", post("b", post("c", "")) + ", {\"notFound\": true}, null")
    fixture.server.on(
      "/xrpc/app.bsky.feed.getPostThread",
      .json("{\"thread\": {\"post\": {}, \"replies\": [\(thread), \(post("d", ""))]}}")
    )
    let article = RepliedArticle(ArticleKey("at://did:plc:x/app.bsky.feed.post/3k"))
    let replies = try #require(
      try await fixture.replies(to: article, in: "/profile/ann.example").first
    )
    #expect(replies.map(\.id) == ["at://a", "at://b", "at://c", "at://d"])
    #expect(replies.map(\.parent) == [nil, "at://a", "at://b", nil])
    #expect(replies[1].html.contains("<p>By b</p>"))
    #expect(replies[1].html.contains("<img src=\"https://cdn.example/b.jpg\" alt=\"A pier\">"))
    #expect(replies.allSatisfy { $0.points == 2 && $0.date != nil })
    #expect(
      fixture.server.requests.map(\.target) == [
        "/xrpc/app.bsky.feed.getPostThread?uri=at://did:plc:x/app.bsky.feed.post/3k"
          + "&depth=1000&parentHeight=0"
      ]
    )
    try fixture.store.close()
  }

  @Test func `only an article whose own key is known has a thread, at a source that has any`()
    throws
  {
    let sky = try DeclaredSource.file("bluesky")
    let list = try #require(URL(string: "https://bsky.app/profile/ann.example"))
    let key = ArticleKey("at://did:plc:x/app.bsky.feed.post/3k")
    #expect(sky.thread(of: RepliedArticle(key), in: list)?.host() == "public.api.bsky.app")
    #expect(
      sky.thread(of: RepliedArticle(ArticleKey("did:plc:x"), isShared: true), in: list) == nil
    )
    let wiki = try DeclaredSource.file("mediawiki")
    let changes = try #require(URL(string: "https://wiki.example/w/api.php?list=recentchanges"))
    #expect(wiki.recognize(changes) != nil)
    #expect(wiki.thread(of: RepliedArticle(ArticleKey("5")), in: changes) == nil)
    let lemmy = try DeclaredSource.file("lemmy")
    let threads = ["local", "all", "c/swift"].compactMap { word in
      URL(string: "lemmy:lemmy.example/\(word)").flatMap { lemmy.thread(of: Self.post, in: $0) }
    }
    #expect(threads.count == 3 && Set(threads).count == 1)
  }

  @Test(arguments: [400, 404])
  func `a post that is not there is told as such, and not as a list`(status: Int) async throws {
    let fixture = try lemmy()
    let body = Array("{\"error\": \"couldnt_find_post\"}".utf8)
    fixture.server.on(Self.comments, Answer(status: status, body: body))
    let error = await #expect(throws: SyncError.self) {
      try await fixture.replies(to: Self.post, in: "\(ScriptedKind.lemmyPath)?type_=All")
    }
    guard case .refused(let refusal) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(refusal == OriginError(.noReplies, of: "Lemmy"))
    try fixture.store.close()
  }
}
