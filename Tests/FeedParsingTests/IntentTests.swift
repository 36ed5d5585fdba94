// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import Testing

/// Feeds whose publishers meant something else than they wrote, or wrote too little.
@Suite struct IntentTests {
  private func podcast(_ inner: String) throws -> ParsedFeed {
    try parse(
      """
      <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"
        xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>\(inner)</channel></rss>
      """
    )
  }

  @Test(
    arguments: [
      ("", "http://www.w3.org/2005/Atom", FeedFormat.atom10),
      ("", "http://purl.org/atom/ns#", .atom03), ("", "http://example.org/", .atom),
      (" xmlns=\"http://purl.org/atom/ns#\"", "http://www.w3.org/2005/Atom", .atom03),
    ]
  )
  func `a root that declares the namespace under its own name stands in it`(
    declaration: String,
    namespace: String,
    format: FeedFormat
  ) throws {
    let parsed = try parse(
      """
      <feed xmlns:feed="\(namespace)"\(declaration)><title>T</title><entry><id>1</id></entry></feed>
      """
    )
    #expect(parsed.feed.format == format)
    #expect(parsed.feed.title == "T")
    #expect(parsed.articles.map(\.guid) == ["1"])
  }

  @Test func `files, media and categories that say little are still counted`() throws {
    let parsed = try parse(
      """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><category/><item>
        <category>a</category><category> </category><category>b</category>
        <media:keywords>c, , d</media:keywords>
        <enclosure url=" " type="audio/ogg" length="0"/><enclosure url="javascript:x" length="5"/>
        <enclosure length="7"/><media:content url="" type="video/mp4" width="4"/><media:content/>
      </item></channel></rss>
      """
    )
    let article = try #require(parsed.articles.first)
    #expect(parsed.feed.categories == [""])
    // Keywords of a file are about the file.
    #expect(article.categories == ["a", "", "b"])
    let sound = Enclosure(url: nil, type: "audio/ogg", length: 0)
    #expect(article.enclosures == [sound, Enclosure(url: nil, length: 5)])
    #expect(article.media == [MediaContent(url: nil, type: "video/mp4", width: 4)])
  }

  @Test(
    arguments: [
      ("Ada (ada@e.org)", "Ada", "ada@e.org"), ("mailto:ada@e.org (Ada)", "Ada", "ada@e.org"),
      ("Ada (mailto:ada@e.org)", "Ada (mailto:ada@e.org)", nil),
    ] as [(String, String, String?)]
  )
  func `a name is kept as it is written when a scheme stands in it`(
    text: String,
    name: String,
    email: String?
  ) throws {
    let parsed = try podcast("<item><dc:creator>\(text)</dc:creator></item>")
    #expect(parsed.articles.first?.authors == [Person(name: name, email: email)])
  }

  @Test func `of two short texts in RSS the second is the long one`() throws {
    let parsed = try parse(
      rss(
        """
        <item><description>D</description><summary>S</summary></item>
        <item><summary>S</summary></item>
        """
      )
    )
    #expect(parsed.articles.map(\.summaryHTML) == ["D", "S"])
    #expect(parsed.articles.map(\.contentHTML) == ["S", nil])
  }

  @Test func `content that was meant as HTML is, one that mentions a tag is not`() throws {
    let parsed = try parse(
      atom(
        """
        <entry><content>a &lt;b&gt;b&lt;/b&gt;</content></entry>
        <entry><content>use &lt;b&gt; for bold</content></entry>
        <entry><content type="xhtml">a &lt;b&gt;b&lt;/b&gt; &amp;amp; c</content></entry>
        <entry><content type="xhtml"><div>a &lt;b&gt;b&lt;/b&gt;</div></content></entry>
        """
      )
    )
    #expect(
      parsed.articles.map(\.contentHTML) == [
        "a <b>b</b>", "use &lt;b&gt; for bold", "a <b>b</b> &amp; c", "a &lt;b&gt;b&lt;/b&gt;",
      ]
    )
  }

  @Test func `title, subtitle and rights are lines of HTML, which may mention an element`() throws {
    let text = "a &lt;object data=x> b &lt;main> c"
    let feed = try parse(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><title type="html">\(text)</title>
      <subtitle type="html">\(text)</subtitle><rights type="html">\(text)</rights></feed>
      """
    ).feed
    let line: String? = "a b <main> c"
    #expect([feed.title, feed.subtitle, feed.rights] == [line, line, line])
  }

  @Test func `a category without a term is known by its scheme`() throws {
    let parsed = try parse(
      atom(
        """
        <entry><category scheme="http://e.org/s"/><category scheme="s">t</category>
        <category/></entry>
        """
      )
    )
    #expect(parsed.articles.map(\.categories) == [["http://e.org/s", "t", ""]])
  }

  @Test func `an author of RSS may be written as a person of Atom is`() throws {
    let parsed = try parse(
      rss(
        """
        <author><name>Editor</name></author>
        <item><author xmlns:a="x"><name> Ada </name><title>Countess</title>
        <email>a@e.org</email><uri>http://e.org/ada</uri></author><title>One</title></item>
        <item><author>b@e.org (Ben)</author></item><item><author>The <i>Two</i></author></item>
        """
      )
    )
    let ada = Person(name: "Ada", email: "a@e.org", url: URL(string: "http://e.org/ada"))
    #expect(parsed.feed.authors == [Person(name: "Editor")])
    #expect(
      parsed.articles.map(\.authors) == [
        [ada], [Person(name: "Ben", email: "b@e.org")], [Person(name: "The Two")],
      ]
    )
    #expect(parsed.articles[0].title == "One")
  }

  @Test func `a podcast is by its owner, an episode by all that its modules name`() throws {
    let parsed = try podcast(
      """
      <itunes:author>The Show</itunes:author>
      <itunes:owner><itunes:name>Ada</itunes:name>
      <itunes:email>a@e.org</itunes:email></itunes:owner>
      <item><dc:creator>Ben</dc:creator><itunes:author>The Show</itunes:author></item>
      <item><dc:creator>Ben</dc:creator><itunes:author>Ben</itunes:author></item>
      <item><itunes:author>The Show</itunes:author></item>
      <item><author>Cleo</author><itunes:author>The Show</itunes:author></item>
      """
    )
    #expect(parsed.feed.authors == [Person(name: "Ada", email: "a@e.org")])
    #expect(
      parsed.articles.map { $0.authors.map(\.name) } == [
        ["Ben", "The Show"], ["Ben"], ["The Show"], ["Cleo"],
      ]
    )
    let ownerless = try podcast("<itunes:author>The Show</itunes:author>")
    #expect(ownerless.feed.authors == [Person(name: "The Show")])
  }

  @Test(
    arguments: [
      ("<guid>http://e.org/1</guid>", "http://e.org/1"),
      ("<guid>tag:e.org,2026:1</guid>", "tag:e.org,2026:1"), ("<guid>number 1</guid>", nil),
      ("<guid isPermaLink=\" FALSE \">http://e.org/1</guid>", nil),
      ("<guid>javascript:alert(1)</guid>", nil),
      ("<guid>urn:x</guid><link>http://e.org/1</link>", "http://e.org/1"),
    ]
  )
  func `an id is the link unless it says that it is none`(ids: String, link: String?) throws {
    #expect(try parse(rss("<item>\(ids)</item>")).articles.map(\.linkText) == [link])
  }
}
