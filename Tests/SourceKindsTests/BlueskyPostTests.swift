// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import SourceKinds
import TestSupport
import Testing

/// The parts of posts of Bluesky, in their text and in their details.
@Suite(.timeLimit(.minutes(5)))
struct BlueskyPostTests {
  private static let posts = "/xrpc/app.bsky.feed.getAuthorFeed"

  private func makeFixture() throws -> KindFixture {
    try KindFixture { try DeclaredSource.file("bluesky", at: $0) }
  }

  /// Reads a post of which some members, and others of its record, are given in JSON.
  private func post(_ members: String, record: String = "") async throws -> IncomingArticle {
    let fixture = try makeFixture()
    fixture.server.on(
      Self.posts,
      .json(
        """
        {"feed": [{"post": {"uri": "at://did:plc:a/app.bsky.feed.post/3k", "record": {\(record)},
         "author": {"handle": "ann.example"}, \(members)}}]}
        """
      )
    )
    let found = try #require(try await fixture.browse("/profile/ann.example").first)
    try fixture.store.close()
    return found
  }

  private static let quoted = """
    {"uri": "at://did:plc:b/app.bsky.feed.post/9", "author": {"handle": "bob.example",
     "displayName": "Bob"}, "value": {"text": "A & B"}, "labels": [],
     "embeds": [{"images": [{"fullsize": "https://cdn.example/q.jpg", "alt": "A pond"}]}]}
    """

  @Test(arguments: [
    "{\"record\": \(quoted)}",
    "{\"media\": {\"images\": []}, \"record\": {\"record\": \(quoted)}}",
  ])
  func `a quotation stands below the words, and is the row of a post without words`(
    embed: String
  ) async throws {
    let found = try await post("\"embed\": \(embed)", record: "\"text\": \"Look\"")
    let html = try #require(found.article.contentHTML)
    #expect(html.hasPrefix("<p>Look</p>\n<blockquote><p><a href=\"http"))
    #expect(html.contains("/profile/bob.example/post/9\">Bob</a></p><p>A &amp; B</p>"))
    #expect(html.contains("<img src=\"https://cdn.example/q.jpg\" alt=\"A pond\">"))
    #expect(html.split(separator: "<blockquote>").count == 2)
    #expect(found.rowSummary.title == "Look")
    let bare = try await post("\"embed\": \(embed)")
    #expect(bare.rowSummary.title.hasPrefix("Bob A & B"))
  }

  @Test func `a quotation with a label shows the label alone, and one that is gone is none`()
    async throws
  {
    let labelled = Self.quoted.replacing(
      "\"labels\": []",
      with: "\"labels\": [{\"val\": \"nudity\"}]"
    )
    let html = try await post("\"embed\": {\"record\": \(labelled)}").article.contentHTML
    #expect(html?.contains("<p>nudity</p>") == true && html?.contains("A &amp; B") == false)
    for gone in ["{\"notFound\": true, \"uri\": \"at://x\"}", "null", "5", "{\"author\": {}}"] {
      let found = try await post("\"embed\": {\"record\": \(gone)}")
      #expect(found.article.contentHTML == nil)
    }
  }

  @Test func `a film is a file with a picture, and a card has its picture`() async throws {
    let video = """
      {"playlist": "https://video.example/a.m3u8", "thumbnail": "https://video.example/a.jpg"}
      """
    for embed in [video, "{\"media\": \(video), \"record\": {\"record\": \(Self.quoted)}}"] {
      let found = try await post("\"embed\": \(embed)")
      let file = URL(string: "https://video.example/a.m3u8")
      let type = "application/vnd.apple.mpegurl"
      #expect(found.article.enclosures == [Enclosure(url: file, type: type)])
      #expect(found.rowSummary.details?.media.videos == 1)
      #expect(found.rowSummary.thumbnail?.absoluteString == "https://video.example/a.jpg")
    }
    let card = """
      "embed": {"external": {"uri": "https://x.example/", "title": "X",
       "thumb": "https://cdn.example/x.jpg"}}
      """
    let found = try await post(card)
    #expect(found.rowSummary.thumbnail?.absoluteString == "https://cdn.example/x.jpg")
    #expect(found.article.contentHTML == "<p><a href=\"https://x.example/\">X</a></p>")
    #expect(found.rowSummary.details?.media == ArticleDetails.Media())
  }

  @Test func `a label is a warning in front of the words`() async throws {
    let found = try await post("\"labels\": [{\"val\": \"nudity\"}]", record: "\"text\": \"Skin\"")
    #expect(found.rowSummary.details?.warning == "nudity" && found.rowSummary.title == "nudity")
    #expect(found.article.contentHTML == "<p>Skin</p>")
    #expect(try await post("\"labels\": []").rowSummary.details?.warning == nil)
  }

  @Test func `names and tags are links to their pages`() async throws {
    let record = """
      "text": "@bob on #ünd", "facets": [
       {"index": {"byteStart": 0, "byteEnd": 4}, "features": [{"did": "did:plc:b"}]},
       {"index": {"byteStart": 8, "byteEnd": 13}, "features": [{"tag": "ünd"}]}]
      """
    let html = try await post("\"likeCount\": 1", record: record).article.contentHTML
    #expect(
      html == """
        <p><a href="/profile/did:plc:b">@bob</a> on <a href="/hashtag/%C3%BCnd">#ünd</a></p>
        """
    )
  }

  @Test func `a repost has the thread of the post`() async throws {
    let fixture = try makeFixture()
    let path = "/xrpc/app.bsky.feed.getPostThread"
    fixture.server.on(
      path,
      .json("{\"thread\": {\"replies\": [{\"post\": {\"uri\": \"at://b\"}}]}}")
    )
    let key = "at://did:plc:a/app.bsky.feed.post/3kdid:plc:b"
    let article = RepliedArticle(ArticleKey(key), isShared: true)
    let pages = try await fixture.replies(to: article, in: "/profile/ann.example")
    #expect(pages.map { $0.map(\.id) } == [["at://b"]])
    let target = try #require(fixture.server.requests.first?.target)
    #expect(target.hasPrefix("\(path)?uri=at://did:plc:a/app.bsky.feed.post/3k&"))
    try fixture.store.close()
  }

  @Test func `an empty page with a cursor is not the end`() async throws {
    let fixture = try makeFixture()
    func page(_ posts: String, _ cursor: String?) -> Answer {
      .json("{\(cursor.map { "\"cursor\": \"\($0)\"," } ?? "") \"feed\": [\(posts)]}")
    }
    let post = "{\"post\": {\"uri\": \"at://x/1\", \"record\": {\"text\": \"One\"}}}"
    fixture.server.on(Self.posts, page("", "a"), page("", "b"), page(post, nil))
    #expect(try await fixture.browse("/profile/ann.example").titles == ["One"])
    #expect(fixture.server.requests.count == 3)
    try fixture.store.close()
  }

  @Test(arguments: [
    ("{\"error\": \"BlockedActor\", \"message\": \"Requester\"}", "blocked by yours"),
    ("{\"error\": \"InvalidRequest\", \"message\": \"Profile not found\"}", "no such account"),
  ])
  func `the words of an error have their own sentence`(
    body: String,
    sentence: String
  ) async throws {
    let fixture = try makeFixture()
    fixture.server.on(Self.posts, Answer(status: 400, body: Array(body.utf8)))
    let feed = try await fixture.subscribe("/profile/ann.example")
    #expect(try await fixture.refresh(feed).explanation(in: .english).contains(sentence))
    try fixture.store.close()
  }
}
