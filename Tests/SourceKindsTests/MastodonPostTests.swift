// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import MarkupParsing
import SourceKinds
import TestSupport
import Testing

/// The parts of posts of Mastodon, in their text and in their details.
@Suite(.timeLimit(.minutes(5)))
struct MastodonPostTests {
  /// Reads a post of which some members are given in JSON.
  private func post(
    _ members: String,
    by account: String = "\"acct\": \"ann\""
  ) async throws -> IncomingArticle {
    let fixture = try KindFixture { _ in MastodonOrigin() }
    let record = """
      {"id": "1", "url": "https://social.example/@ann/1", "account": {\(account)}, \(members)}
      """
    fixture.server.on(ScriptedKind.tag, .list([record]))
    let found = try #require(try await fixture.browse(ScriptedKind.tag).first)
    try fixture.store.close()
    return found
  }

  private func details(_ members: String) async throws -> ArticleDetails {
    try #require(try await post(members).rowSummary.details)
  }

  @Test func `a poll tells its options, its votes and its end, and its votes are no text`()
    async throws
  {
    let poll = """
      "content": "<p>Which?</p>", "poll": {"expires_at": "2026-11-21T11:00:00.000Z",
       "expired": true, "multiple": true, "votes_count": 64, "voters_count": 47,
       "options": [{"title": "real", "votes_count": 8}, {"title": ":water:", "votes_count": 25}]}
      """
    let found = try await post(poll)
    let read = try #require(found.rowSummary.details?.poll)
    #expect(
      read.options.map(\.title) == ["real", ":water:"] && read.options.map(\.votes) == [8, 25]
    )
    #expect(read.votes == 64 && read.voters == 47 && read.isClosed)
    #expect(read.closes == Date(timeIntervalSince1970: 1_795_258_800))
    let html = "<p>Which?</p>\n<ul><li>real</li><li>:water:</li></ul>"
    #expect(found.article.contentHTML == html)
    // A vote makes no other text of the post.
    let later = try await post(poll.replacing("25", with: "26").replacing("64", with: "65"))
    #expect(later.article.contentHTML == html && later.rowSummary.details?.poll?.votes == 65)
    let single = poll.replacing("\"multiple\": true", with: "\"multiple\": false")
    #expect(try await details(single).poll?.voters == nil)
  }

  @Test func `the row shows the words of the author, and all of a post without words`()
    async throws
  {
    let rest = """
      "poll": {"options": [{"title": "Up"}]}, "quote": \(Self.quoted),
      "card": {"url": "https://x.example/card", "title": "Card"}
      """
    #expect(try await post("\"content\": \"<p>Which?</p>\", \(rest)").rowSummary.title == "Which?")
    #expect(try await post(rest).rowSummary.title == "Up bob River Card")
  }

  @Test(arguments: ["null", "{}", "{\"options\": []}", "{\"options\": 5}", "5"])
  func `what is no poll is none`(poll: String) async throws {
    #expect(try await details("\"poll\": \(poll)").poll == nil)
  }

  @Test func `attachments are counted by their sorts, and sensitive pictures are hidden`()
    async throws
  {
    let files = """
      "media_attachments": [{"type": "image", "url": "https://x.example/a.png"},
       {"type": "image", "url": "https://x.example/b.png"},
       {"type": "gifv", "url": "https://x.example/c.mp4"},
       {"type": "audio", "url": "https://x.example/d.mp3"},
       {"type": "unknown", "url": "https://x.example/e"}]
      """
    let plain = try await details("\(files), \"sensitive\": false")
    #expect(plain.media.pictures == 2 && plain.media.videos == 1 && plain.media.sounds == 1)
    #expect(!plain.hidesMedia)
    #expect(try await details("\(files), \"sensitive\": true").hidesMedia)
    // The pictures are behind the warning with the text.
    let warned = try await details("\(files), \"sensitive\": true, \"spoiler_text\": \"Water\"")
    #expect(!warned.hidesMedia && warned.warning == "Water")
    #expect(try await !details("\"sensitive\": true").hidesMedia)
  }

  @Test func `a file that the server did not fetch is that of its first server`() async throws {
    let found = try await post(
      """
      "media_attachments": [
       {"type": "image", "url": null, "remote_url": "https://far.example/a.png"},
       {"type": "unknown", "url": null, "remote_url": "https://far.example/b.webm"},
       {"type": "unknown", "url": null, "remote_url": null}]
      """
    )
    #expect(found.article.contentHTML?.contains("<img src=\"https://far.example/a.png\"") == true)
    #expect(found.rowSummary.thumbnail?.absoluteString == "https://far.example/a.png")
    let file = URL(string: "https://far.example/b.webm")
    #expect(found.article.enclosures == [Enclosure(url: file, type: nil)])
  }

  @Test func `emoji of a server stay in the text, and are no part of names and rows`()
    async throws
  {
    let emoji = "\"emojis\": [{\"shortcode\": \"duck\"}, {\"shortcode\": \"pond\"}, 5]"
    let found = try await post(
      """
      "content": "<p>A :duck: at 12:30:45</p>", "spoiler_text": "", \(emoji),
      "poll": {"options": [{"title": "Up :pond:"}, {"title": ":pond:"}], \(emoji)}
      """,
      by: "\"acct\": \"ann\", \"display_name\": \"Ann :duck: B.\", \(emoji)"
    )
    #expect(found.rowSummary.byline == "Ann B." && found.rowSummary.title == "A at 12:30:45")
    #expect(found.article.contentHTML?.contains("A :duck: at 12:30:45") == true)
    #expect(found.rowSummary.details?.poll?.options.map(\.title) == ["Up", ":pond:"])
    let alone = try await post(
      "\"content\": \"<p>:pond:</p>\", \(emoji)",
      by: "\"acct\": \"ann\", \"display_name\": \":duck:\", \(emoji)"
    )
    #expect(alone.rowSummary.byline == "ann" && alone.rowSummary.title == ":pond:")
  }

  @Test(arguments: [(nil, "refused-tokenMissing"), ("mine", "http-422")] as [(String?, String)])
  func `a server that hides its timelines asks for a token`(
    token: String?,
    name: String
  ) async throws {
    let fixture = try KindFixture { _ in MastodonOrigin(token: token) }
    let body = Array("{\"error\": \"This method requires an authenticated user\"}".utf8)
    fixture.server.on(ScriptedKind.tag, Answer(status: 422, body: body))
    let feed = try await fixture.subscribe(ScriptedKind.tag)
    #expect(try await fixture.refresh(feed).shortDescription == name)
    try fixture.store.close()
  }

  @Test func `the page that a post links to stands below it, and its picture in the row`()
    async throws
  {
    let found = try await post(
      """
      "content": "<p>See</p>", "card": {"url": "https://x.example/card", "title": "A & B",
       "description": "First line\\nsecond < line", "image": "https://x.example/card.png"}
      """
    )
    #expect(
      found.article.contentHTML == """
        <p>See</p>
        <p><a href="https://x.example/card">A &amp; B</a><br>First line second &lt; line</p>
        """
    )
    #expect(found.rowSummary.thumbnail?.absoluteString == "https://x.example/card.png")
  }

  private static let quoted = """
    {"id": "7", "url": "https://other.example/@bob/7", "account": {"acct": "bob"},
     "content": "<p>River</p>"}
    """
  private static let fallback = "<span class=\\\"quote-inline\\\"><br>RE: <a>x</a></span>"

  @Test(
    arguments: [
      "{\"state\": \"accepted\", \"quoted_status\": \(quoted)}", quoted,
    ]
  )
  func `a post that is quoted stands below, in place of the link to it`(
    quote: String
  ) async throws {
    let found = try await post("\"content\": \"<p>Look\(Self.fallback)</p>\", \"quote\": \(quote)")
    #expect(
      found.article.contentHTML == """
        <p>Look</p>
        <blockquote><p><a href="https://other.example/@bob/7">bob</a></p><p>River</p></blockquote>
        """
    )
  }

  @Test func `a quoted post with a warning shows the warning alone`() async throws {
    let warned = Self.quoted.replacing("\"id\"", with: "\"spoiler_text\": \"<wet>\", \"id\"")
    let html = try await post("\"quote\": {\"quoted_status\": \(warned)}").article.contentHTML
    #expect(html?.contains("&lt;wet>") == true && html?.contains("River") == false)
  }

  @Test(arguments: ["null", "5", "{\"state\": \"revoked\", \"quoted_status\": null}", "{}"])
  func `without the quoted post the link to it stays`(quote: String) async throws {
    let found = try await post("\"content\": \"<p>Look\(Self.fallback)</p>\", \"quote\": \(quote)")
    #expect(found.article.contentHTML == "<p>Look\(Self.fallback.replacing("\\", with: ""))</p>")
  }

  @Test func `an edit is told, and a text with a thousand open marks is read at once`()
    async throws
  {
    let edited = try await details("\"edited_at\": \"2026-11-21T11:00:00.000Z\"").edited
    #expect(edited == Date(timeIntervalSince1970: 1_795_258_800))
    let open = String(repeating: "<span class=\\\"quote-inline\\\">", count: 30_000)
    let found = try await post("\"content\": \"\(open)\", \"quote\": \(Self.quoted)")
    #expect(found.article.contentHTML?.hasSuffix("</blockquote>") == true)
  }

  @Test func `links are shown as their server means it, whichever quotation marks it uses`()
    async throws
  {
    for mark in ["\\\"", "'"] {
      let html = try await post(
        """
        "content": "<a href='https://x.example/long'><span class=\(mark)invisible\(mark)>https://\
        </span><span class=\(mark)ellipsis\(mark)>x.example/l</span>\
        <span class=\(mark)invisible\(mark)>ong</span></a> :water:"
        """
      )
      .article.contentHTML
      #expect(html == "<a href='https://x.example/long'>x.example/l…</a> :water:")
    }
  }
}
