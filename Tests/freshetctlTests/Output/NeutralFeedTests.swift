// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import MarkupParsing
import Testing
import freshetctl

/// The JSON that `freshetctl parse` prints.
struct NeutralFeedTests {
  private func json(_ document: String, type: String? = nil, base: String? = nil) throws
    -> [String: JSONValue]
  {
    let feed = try NeutralFeed(
      parsing: Array(document.utf8),
      contentType: type,
      baseURL: base.flatMap { URL(string: $0) }
    )
    return try #require(JSONValue(text: feed.json()).members)
  }

  @Test func `a feed and its entries are written with absolute addresses and times in UTC`() throws
  {
    let root = try json(
      """
      <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>urn:f</id><title>F &amp; G</title>
      <link rel="self" href="/feed"/><link rel="next" href="?page=2"/><link rel="hub" href="/hub"/>
      <updated>2026-01-02T03:04:05+02:00</updated>
      <entry><id>urn:1</id><title type="html">A &lt;b&gt;b&lt;/b&gt;</title><link href="1"/>
      <author><name>Ann</name><email>a@example.org</email></author><category term="x"/>
      <content type="html">&lt;p&gt;Hi&lt;/p&gt;</content></entry></feed>
      """,
      base: "https://example.org/feed"
    )
    #expect(root["version"] == "atom-1.0")
    #expect(root["encoding"] == "utf-8")
    #expect(root["wellformed"] == true)
    #expect(root["error"] == nil)
    let feed = try #require(root["feed"])
    #expect(feed["title"] == "F & G")
    #expect(feed["language"] == "en")
    #expect(feed["self"] == "https://example.org/feed")
    #expect(feed["next"] == "https://example.org/feed?page=2")
    #expect(feed["hub"] == "https://example.org/hub")
    #expect(feed["updated"] == "2026-01-02T01:04:05Z")
    let entry = try #require(root["entries"]?[0])
    #expect(entry["id"] == "urn:1")
    #expect(entry["title"] == "A b")
    #expect(entry["link"] == "https://example.org/1")
    #expect(entry["content_html"] == "<p>Hi</p>")
    #expect(entry["summary"] == .text("<p>Hi</p>"))
    #expect(entry["authors"]?[0]?["name"] == "Ann")
    #expect(entry["authors"]?[0]?["email"] == "a@example.org")
    #expect(entry["categories"]?[0] == "x")
  }

  @Test func `a feed without a page is found at its own address, a person without a name by mail`()
    throws
  {
    let root = try json(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><link rel="self" href="https://example.org/feed"/>
      <author><email>a@example.org</email></author></feed>
      """
    )
    #expect(root["feed"]?["link"] == "https://example.org/feed")
    #expect(root["feed"]?["authors"]?[0]?["name"] == "a@example.org")
    #expect(root["feed"]?["authors"]?[0]?["email"] == "a@example.org")
  }

  @Test func `what was mended is listed with its place`() throws {
    let root = try json("<rss version=\"2.0\"><channel><title>A & B</title></channel></rss>")
    #expect(root["wellformed"] == false)
    #expect(root["feed"]?["title"] == "A & B")
    #expect(root["faults"]?[0]?["line"] == 1)
  }

  @Test func `attachments and media carry their numbers`() throws {
    let root = try json(
      """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><item>
      <enclosure url="https://example.org/a.mp3" type="audio/mpeg" length="12345678901"/>
      <media:content url="https://example.org/a.png" type="image/png" width="3" height="4"/>
      <media:thumbnail url="https://example.org/t.png"/></item></channel></rss>
      """
    )
    let entry = try #require(root["entries"]?[0])
    #expect(entry["enclosures"]?[0]?["length"] == 12_345_678_901)
    #expect(entry["media"]?[0]?["width"] == 3)
    #expect(entry["media"]?[0]?["height"] == 4)
    #expect(entry["thumbnail"] == "https://example.org/t.png")
  }

  @Test func `a list of subscriptions stands beside the reason why it is no feed`() throws {
    let root = try json(
      """
      <opml version="2.0"><head><title>L</title></head><body><outline text="X"><outline text="Y">
      <outline text="A" xmlUrl="https://a.example/f" htmlUrl="https://a.example/"/></outline>
      <outline text="B" xmlUrl="file:///b"/></outline></body></opml>
      """
    )
    #expect(root["error"] != nil)
    #expect(root["opml"]?["title"] == "L")
    let feeds = try #require(root["opml"]?["feeds"])
    #expect(feeds[0]?["url"] == "https://a.example/f")
    #expect(feeds[0]?["title"] == "A")
    #expect(feeds[0]?["site"] == "https://a.example/")
    #expect(feeds[0]?["folders"] == .list(["X", "Y"]))
    #expect(feeds[1] == nil)
    #expect(root["faults"]?[0]?["kind"] == "refused")
  }

  @Test func `the feeds that a page names stand beside the reason why it is no feed`() throws {
    let root = try json(
      "<html><link rel=alternate type=application/rss+xml title=News href=/feed></html>",
      base: "https://example.org/a"
    )
    #expect(root["error"] != nil)
    #expect(root["discovered"]?[0]?["url"] == "https://example.org/feed")
    #expect(root["discovered"]?[0]?["title"] == "News")
    #expect(root["discovered"]?[0]?["type"] == "application/rss+xml")
  }

  @Test func `a document that is no feed throws, and its reason can be written`() throws {
    #expect(throws: FeedParsingError.self) { try json("<html/>") }
    let text = try NeutralFeed(error: "It is a page.").json()
    let root = try #require(JSONValue(text: text).members)
    #expect(root["error"] == "It is a page.")
  }
}
