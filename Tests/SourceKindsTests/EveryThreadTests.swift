// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// The cases that the replies of every kind have to pass.
@Suite("Every kind of thread", .timeLimit(.minutes(5)))
struct EveryThreadTests {
  /// A kind with an article that has one reply.
  struct Thread: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let list: String
    let article: String
    let path: String
    let answer: String
    let origin: @Sendable (LoopbackServer) throws -> any SourceKind

    static let all = [
      Thread(
        testDescription: "V2EX",
        list: "/recent",
        article: "topic-7",
        path: "/api/replies/show.json",
        answer: "[\(ScriptedKind.reply(1, "Text"))]"
      ) { V2EXOrigin(site: SourceSite($0.url(""))) },
      Thread(
        testDescription: "Hacker News",
        list: "/newest",
        article: "9",
        path: "/api/v1/items/9",
        answer: "{\"children\": [{\"id\": 10, \"text\": \"Text\", \"children\": []}]}"
      ) {
        let site = SourceSite($0.url(""))
        return HackerNewsOrigin(site: site, search: site, items: site)
      },
      Thread(
        testDescription: "Mastodon",
        list: ScriptedKind.tag,
        article: "5",
        path: "/api/v1/statuses/5/context",
        answer: "{\"descendants\": [\(ScriptedKind.toot(6))]}"
      ) { _ in MastodonOrigin() },
      Thread(
        testDescription: "WordPress",
        list: "/wp-json/wp/v2/posts",
        article: "3",
        path: "/wp-json/wp/v2/comments",
        answer: "[{\"id\": 1, \"content\": {\"rendered\": \"Text\"}}]"
      ) { _ in WordPressOrigin() },
      Thread(
        testDescription: "Discourse",
        list: "\(ScriptedKind.latest)?no_definitions=true",
        article: "topic-7",
        path: "/t/7.json",
        answer: "{\"post_stream\": {\"posts\": [\(ScriptedKind.forumPost(2))], \"stream\": [2]}}"
      ) { _ in DiscourseOrigin() },
      Thread(
        testDescription: "Lobsters",
        list: "/newest",
        article: "abc",
        path: "/s/abc.json",
        answer: "{\"comments\": [{\"short_id\": \"a\", \"comment\": \"Text\"}]}"
      ) { try DeclaredSource.file("lobsters", at: $0) },
      Thread(
        testDescription: "Lemmy",
        list: "/api/v4/post/list?type_=local",
        article: "10",
        path: "/api/v4/comment/list",
        answer: "{\"items\": [{\"comment\": {\"id\": 1, \"content\": \"Text\"}}]}"
      ) { _ in try DeclaredSource.file("lemmy") },
      Thread(
        testDescription: "Bluesky",
        list: "/profile/ann.example",
        article: "at://did:plc:a/app.bsky.feed.post/3",
        path: "/xrpc/app.bsky.feed.getPostThread",
        answer: "{\"thread\": {\"replies\": [{\"post\": {\"uri\": \"at://b\"}}]}}"
      ) { try DeclaredSource.file("bluesky", at: $0) },
      Thread(
        testDescription: "GitHub",
        list: "/ann/tool/issues",
        article: "7",
        path: "/repos/ann/tool/issues/7/comments",
        answer: "[{\"id\": 1, \"body_html\": \"Text\"}]"
      ) { ScriptedKind.gitHubOrigin($0) },
    ]

    var replied: RepliedArticle { RepliedArticle(ArticleKey(article)) }
  }

  @Test(arguments: Thread.all)
  func `an answer that is damaged, refused or cut is an error, and the next one is read`(
    thread: Thread
  ) async throws {
    let fixture = try KindFixture(thread.origin)
    let feed = try await fixture.subscribe(thread.list)
    let cut = Answer(
      body: Array(thread.answer.utf8),
      delivery: .truncated(afterBytes: thread.answer.utf8.count / 2)
    )
    let bad: [(answer: Answer, name: String?)] = [
      (.json("{\"success\": false, \"message\": \"Invalid\"}"), "refused-stated"),
      (.text("<!DOCTYPE html><p>Checking", type: "text/html"), "refused-webPage"),
      (.json("[{\"id\": 1, \"ti"), "refused-unreadable"), (.json("true"), "refused-unreadable"),
      (cut, nil), (Answer(status: 404), "refused-noReplies"),
      (Answer(status: 403), "refused-closed"),
    ]
    for (answer, name) in bad {
      fixture.server.on(thread.path, answer)
      let error = await #expect(throws: SyncError.self) {
        try await fixture.engine.replies(to: thread.replied, of: feed, at: nil)
      }
      if let name { #expect(error?.shortDescription == name) }
    }
    fixture.server.on(thread.path, .json(thread.answer))
    let page = try await fixture.engine.replies(to: thread.replied, of: feed, at: nil)
    #expect(page.replies.count == 1 && page.next == nil)
    #expect(page.replies.allSatisfy { $0.parent == nil && !$0.isDeleted })
    try fixture.store.close()
  }

  @Test(arguments: Thread.all)
  func `an empty thread is at its end`(thread: Thread) async throws {
    let fixture = try KindFixture(thread.origin)
    let feed = try await fixture.subscribe(thread.list)
    let empty = thread.answer.hasPrefix("[") ? "[]" : Self.emptied(thread.answer)
    fixture.server.on(thread.path, .json(empty))
    let page = try await fixture.engine.replies(to: thread.replied, of: feed, at: nil)
    #expect(page.replies.isEmpty && page.next == nil)
    try fixture.store.close()
  }

  /// The text of an answer with nothing in its first list, and without all behind that.
  private static func emptied(_ answer: String) -> String {
    let head = answer.prefix { $0 != "[" }
    return "\(head)[]" + String(repeating: "}", count: head.count { $0 == "{" })
  }

  @Test(arguments: Thread.all)
  func `a limit holds for the host, and a slow answer is given up with its task`(
    thread: Thread
  ) async throws {
    let fixture = try KindFixture(thread.origin)
    let feed = try await fixture.subscribe(thread.list)
    let gate = Gate()
    fixture.server.on(thread.path, Answer(delivery: .held(gate)))
    let load = Task {
      try await fixture.engine.replies(to: thread.replied, of: feed, at: nil).replies.count
    }
    await fixture.server.waitForRequests(1)
    load.cancel()
    await #expect(throws: SyncError.cancelled) { try await load.value }
    gate.open()
    fixture.server.on(thread.path, Answer(status: 429, headers: [("Retry-After", "900")]))
    for name in ["http-429", "waiting-hostAsked"] {
      let error = await #expect(throws: SyncError.self) {
        try await fixture.engine.replies(to: thread.replied, of: feed, at: nil)
      }
      #expect(error?.shortDescription == name)
    }
    #expect(fixture.server.requests.count == 2)
    try fixture.store.close()
  }
}
