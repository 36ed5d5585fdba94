// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import Testing

@Suite struct FormatTests {
  @Test func `RSS 2_0 gives every field of a feed and an article`() throws {
    let parsed = try parse(
      """
      <?xml version="1.0" encoding="utf-8"?>
      <rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
        xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/"
        xmlns:atom="http://www.w3.org/2005/Atom"
        xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd">
      <channel><title>Rivers &amp; Lakes</title><link>http://example.org/</link>
      <description>All about water</description><language>en-us</language><ttl>60</ttl>
      <generator>https://wordpress.org/?v=6.8</generator><copyright>CC0</copyright>
      <image><url>/logo.png</url><title>x</title></image>
      <atom:link rel="self" href="http://example.org/feed"/>
      <atom:link rel="next" href="http://example.org/feed?paged=2"/>
      <lastBuildDate>Fri, 20 Nov 2026 10:00:00 GMT</lastBuildDate>
      <item><title>One</title><link>/1</link><guid isPermaLink="false">id-1</guid>
      <pubDate>Thu, 05 Nov 2026 10:01:00 GMT</pubDate><dc:creator>Ada</dc:creator>
      <description>short</description><content:encoded><![CDATA[<p>long</p>]]></content:encoded>
      <category>a</category><category>b</category><category>a</category>
      <enclosure url="http://example.org/a.mp3" type="audio/mpeg" length="12345678901"/>
      <media:content url="http://example.org/m.jpg" type="image/jpeg" width="640" height="480"/>
      <media:thumbnail url="http://example.org/t.jpg"/>
      <comments>http://example.org/1#c</comments><source url="x">Else</source></item>
      </channel></rss>
      """
    )
    let feed = parsed.feed
    #expect(feed.format == .rss20)
    #expect(feed.isWellFormed)
    #expect(parsed.faults.isEmpty)
    #expect(feed.title == "Rivers & Lakes")
    #expect(feed.link?.absoluteString == "http://example.org/")
    #expect(feed.subtitle == "All about water")
    #expect(feed.ttlMinutes == 60)
    #expect(feed.generator == "https://wordpress.org/?v=6.8")
    #expect(feed.image?.absoluteString == "http://example.org/logo.png")
    #expect(feed.nextPage?.absoluteString == "http://example.org/feed?paged=2")
    #expect(feed.selfLink?.absoluteString == "http://example.org/feed")
    let article = try #require(parsed.articles.first)
    #expect(article.id == ArticleKey("id-1"))
    #expect(article.link?.absoluteString == "http://example.org/1")
    #expect(article.alternateIDs == [ArticleKey("http://example.org/1"), ArticleKey("/1")])
    #expect(article.published == Date(timeIntervalSince1970: 1_793_872_860))
    #expect(article.authors == [Person(name: "Ada")])
    #expect(article.summaryHTML == "short")
    #expect(article.contentHTML == "<p>long</p>")
    #expect(article.categories == ["a", "b", "a"])
    #expect(article.enclosures.first?.length == 12_345_678_901)
    #expect(article.media.first?.width == 640)
    #expect(article.thumbnail?.absoluteString == "http://example.org/t.jpg")
    #expect(article.sourceTitle == "Else")
  }

  @Test(arguments: [
    ("0.91", FeedFormat.rss091), ("0.92", .rss092), ("0.93", .rss093), ("0.94", .rss094),
    ("2.0", .rss20), ("2.0.1", .rss20), ("9", .rss),
  ])
  func `the version of RSS is told`(version: String, format: FeedFormat) throws {
    let text = "<rss version=\"\(version)\"><channel><title>T</title></channel></rss>"
    #expect(try parse(text).feed.format == format)
  }

  @Test func `RSS 1_0 has its items beside the channel`() throws {
    let parsed = try parse(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel rdf:about="http://example.org/"><title>R</title><link>http://example.org/</link>
      <items><rdf:Seq><rdf:li rdf:resource="http://example.org/1"/></rdf:Seq></items></channel>
      <item rdf:about="http://example.org/1"><title>One</title><link>http://example.org/1</link>
      <dc:date>2026-11-05T10:01:00+01:00</dc:date><dc:subject>s</dc:subject></item></rdf:RDF>
      """
    )
    #expect(parsed.feed.format == .rss10)
    #expect(parsed.feed.title == "R")
    #expect(parsed.articles.map(\.title) == ["One"])
    #expect(parsed.articles.first?.published == Date(timeIntervalSince1970: 1_793_869_260))
    #expect(parsed.articles.first?.categories == ["s"])
  }

  @Test func `RSS 0_90 is known by its namespace`() throws {
    let parsed = try parse(
      """
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
        xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>N</title></channel>
      <item><title>One</title></item></rdf:RDF>
      """
    )
    #expect(parsed.feed.format == .rss090)
    #expect(parsed.articles.count == 1)
  }

  @Test func `Atom 1_0 reads text constructs of all three types`() throws {
    let parsed = try parse(
      atom(
        """
        <id>urn:f</id><updated>2026-11-05T10:01:00Z</updated>
        <link rel="alternate" href="http://example.org/"/>
        <link rel="prev-archive" href="http://example.org/2025"/><icon>/i.png</icon>
        <entry><id>urn:1</id><title type="html">A &amp;lt;i&gt;b&lt;/i></title>
        <title>later</title>
        <link href="http://example.org/1"/><link rel="enclosure" href="http://example.org/e" length="5"/>
        <summary>1 &lt; 2</summary>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>x &amp; <b>y</b><br/></p></div></content>
        <author><name>Ada</name><email>a@x.org</email><uri>http://ada.example</uri></author>
        <published>2026-11-05T10:01:00Z</published><category term="t" label="L"/></entry>
        """
      ),
      base: "http://example.org/feed"
    )
    #expect(parsed.feed.format == .atom10)
    #expect(parsed.feed.id == "urn:f")
    #expect(parsed.feed.previousArchive?.absoluteString == "http://example.org/2025")
    #expect(parsed.feed.icon?.absoluteString == "http://example.org/i.png")
    let entry = try #require(parsed.articles.first)
    #expect(entry.title == "A <i>b")
    #expect(entry.summaryHTML == "1 &lt; 2")
    #expect(entry.contentHTML == "<p>x &amp; <b>y</b><br></p>")
    #expect(entry.authors.first?.email == "a@x.org")
    #expect(entry.categories == ["t"])
    #expect(entry.enclosures.first?.length == 5)
  }

  @Test func `Atom 0_3 has modes and other names`() throws {
    let parsed = try parse(
      """
      <feed version="0.3" xmlns="http://purl.org/atom/ns#"><title mode="escaped" type="text/html">a &lt;b>c&lt;/b></title>
      <tagline>sub</tagline><modified>2003-12-31T10:14:55Z</modified><copyright>c</copyright>
      <entry><title>E</title><id>i</id><issued>2003-12-31T10:14:55Z</issued>
      <content type="text/html" mode="base64">PHA+eDwvcD4=</content></entry></feed>
      """
    )
    #expect(parsed.feed.format == .atom03)
    #expect(parsed.feed.title == "a c")
    #expect(parsed.feed.subtitle == "sub")
    #expect(parsed.feed.rights == "c")
    #expect(parsed.articles.first?.contentHTML == "<p>x</p>")
    #expect(parsed.articles.first?.published != nil)
  }

  @Test func `bases of XML nest and reach into content`() throws {
    let parsed = try parse(
      atom(
        """
        <entry xml:base="2026/"><title>E</title><link href="a.html"/>
        <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><img src="p.png"/></div></content></entry>
        <entry><title>F</title><link href="b.html"/>
        <content type="html">&lt;img src="q.png"&gt;</content></entry>
        """,
        attributes: "xml:base=\"http://example.org/blog/\""
      )
    )
    #expect(
      parsed.articles.map { $0.link?.absoluteString ?? "" } == [
        "http://example.org/blog/2026/a.html", "http://example.org/blog/b.html",
      ]
    )
    #expect(parsed.articles[0].contentHTML == "<img src=\"http://example.org/blog/2026/p.png\">")
    #expect(parsed.articles[1].contentHTML == "<img src=\"http://example.org/blog/q.png\">")
  }

  @Test func `JSON Feed 1_1 gives every field`() throws {
    let parsed = try parse(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "J", "home_page_url": "http://e.org/",
       "next_url": "http://e.org/feed?page=2", "icon": "http://e.org/i.png", "language": "de",
       "hubs": [{"type": "WebSub", "url": "http://hub.org/"}],
       "items": [{"id": "1", "url": "http://e.org/1", "title": "A", "content_text": "1 < 2",
       "summary": "s", "date_published": "2026-11-05T10:01:00Z", "authors": [{"name": "Ada"}],
       "tags": ["x"], "image": "http://e.org/t.png",
       "attachments": [{"url": "http://e.org/a.mp3", "mime_type": "audio/mpeg", "size_in_bytes": 7}]}]}
      """
    )
    #expect(parsed.feed.format == .json11)
    #expect(parsed.feed.isWellFormed)
    #expect(parsed.feed.nextPage?.absoluteString == "http://e.org/feed?page=2")
    #expect(parsed.feed.hubs.count == 1)
    let item = try #require(parsed.articles.first)
    #expect(item.id == ArticleKey("1"))
    #expect(item.contentHTML == "1 &lt; 2")
    #expect(item.authors == [Person(name: "Ada")])
    #expect(item.enclosures.first?.length == 7)
    #expect(item.thumbnail?.absoluteString == "http://e.org/t.png")
  }

  @Test func `JSON Feed 1_0 has one author`() throws {
    let parsed = try parse(
      """
      {"version": "https://jsonfeed.org/version/1", "title": "J", "author": {"name": "A"}, "items": []}
      """
    )
    #expect(parsed.feed.format == .json10)
    #expect(parsed.feed.authors == [Person(name: "A")])
  }
}
