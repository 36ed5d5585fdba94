// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import MarkupParsing
import Testing

/// Elements and attributes as publishers write them, and not as the formats have it.
@Suite struct ItemDetailTests {
  private func item(_ inner: String) throws -> Article {
    try #require(try parse(rss("<item>\(inner)</item>"), base: "http://e.org/feed").articles.first)
  }

  @Test func `an empty address under a base is the base`() throws {
    let parsed = try parse(
      atom(
        """
        <link href=""/><entry xml:base="http://e.org/a/"><link href=" "/>
        <content type="html">&lt;a href=""&gt;x&lt;/a&gt;&lt;img src=""&gt;</content>
        <summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><a href="">y</a></div>
        </summary></entry><entry><link href=""/></entry>
        """
      )
    )
    let article = try #require(parsed.articles.first)
    #expect(article.link?.absoluteString == "http://e.org/a/")
    #expect(article.contentHTML == "<a href=\"http://e.org/a/\">x</a><img src=\"\">")
    #expect(article.summaryHTML == "<a href=\"http://e.org/a/\">y</a>")
    #expect(parsed.feed.link == nil)
    #expect(parsed.articles.last?.link == nil)
  }

  @Test func `a link of a drawing keeps its address, and follows the base`() throws {
    let parsed = try parse(
      atom(
        """
        <entry xml:base="http://e.org/a/"><content type="xhtml">
        <div xmlns="http://www.w3.org/1999/xhtml"><svg xmlns="http://www.w3.org/2000/svg"
        xmlns:l="http://www.w3.org/1999/xlink" xmlns:o="urn:o" o:p="1"><a l:href="b"><text>x</text>
        </a></svg></div></content></entry>
        """
      )
    )
    let html = try #require(parsed.articles.first?.contentHTML)
    #expect(html.contains("<a xlink:href=\"http://e.org/a/b\">"))
    #expect(!html.contains("p=\"1\""))
    #expect(ArticleMarkup.safeHTML(fromHTML: html).contains("xlink:href=\"http://e.org/a/b\""))
  }

  @Test(arguments: [
    (rss("<language>en</language><item><dc:language> de_AT </dc:language></item>"), "de-at"),
    (rss("<item xml:lang='fr'><dc:language>de</dc:language></item>"), "fr"),
    (
      atom("<entry xml:lang='ZH-Hant'><title>x</title></entry>", attributes: "xml:lang='en'"),
      "zh-hant"
    ),
    (atom("<entry xml:lang='en'><content xml:lang='ja'>x</content></entry>"), "ja"),
    (
      #"{"version":"https://jsonfeed.org/version/1.1","items":[{"id":"1","language":"pt-BR"}]}"#,
      "pt-br"
    ),
    (rss("<language>en</language><item><dc:language>deutsch</dc:language></item>"), nil),
    (atom("<entry><title>x</title></entry>", attributes: "xml:lang='en'"), nil),
  ])
  func `an article has the language that it names itself`(text: String, language: String?) throws {
    let dublin = text.replacing(
      "version=\"2.0\"",
      with: "version=\"2.0\" xmlns:dc=\"http://purl.org/dc/elements/1.1/\""
    )
    #expect(try parse(dublin).articles.map(\.language) == [language])
  }

  @Test(arguments: [
    "<rss version='2.0' lang='de'><channel/></rss>",
    "<rss version='2.0'><channel xml:lang='de'/></rss>",
    "<rss version='2.0'><channel lang='de'/></rss>",
    "<feed xmlns='http://www.w3.org/2005/Atom' lang='de'/>",
  ])
  func `the language is told with the prefix of its attribute and without`(text: String) throws {
    #expect(try parse(text).feed.language == "de")
  }

  @Test func `the picture of a podcast may be a link`() throws {
    let parsed = try parse(
      """
      <rss version="2.0" xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"><channel>
      <itunes:link rel=" Image" href="http://e.org/a.png"/><item>
      <itunes:link rel="image" href="http://e.org/b.png"/>
      <itunes:link rel="x" href="http://e.org/c"/>
      </item></channel></rss>
      """
    )
    #expect(parsed.feed.image?.absoluteString == "http://e.org/a.png")
    #expect(parsed.articles.first?.thumbnail?.absoluteString == "http://e.org/b.png")
  }

  @Test(arguments: [
    "<atom10:link xmlns:atom10='http://www.w3.org/2005/Atmo' rel='hub' href='http://h.org/'/>",
    "<a10:link rel='hub' href='http://h.org/'/>",
    "<x:link xmlns:x=' http://www.w3.org/2005/Atom/typo ' rel='hub' href='http://h.org/'/>",
    "<link xmlns='http://www.w3.org/2005/Atom10' rel='hub' href='http://h.org/'/>",
  ])
  func `a hub is found though the address of its namespace is damaged`(link: String) throws {
    #expect(try parse(rss(link)).feed.hubs.map(\.absoluteString) == ["http://h.org/"])
  }

  @Test func `an item of RSS may say when it changed in words of Atom`() throws {
    let changed = Date(timeIntervalSince1970: 1_577_872_800)
    #expect(try item("<updated>2020-01-01T10:00:00Z</updated>").updated == changed)
    #expect(try item("<modified>2020-01-01T10:00:00Z</modified>").updated == changed)
    #expect(try item("<published>2020-01-01T10:00:00Z</published>").published == changed)
    let both = "<updated>2020-01-01T10:00:00Z</updated><modified>soon</modified>"
    #expect(try item(both).updated == changed)
  }

  @Test func `what Dublin Core says of a file is not of the item`() throws {
    let parsed = try parse(
      """
      <rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"
      xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
      <item><title>a</title><media:content url="http://e.org/1"><dc:identifier>n</dc:identifier>
      <dc:title>no</dc:title></media:content></item>
      <item><title>b</title><media:group><dc:identifier>n</dc:identifier></media:group></item>
      <item><title>c</title><dc:identifier>own</dc:identifier></item></channel></rss>
      """
    )
    #expect(parsed.articles.map(\.guid) == [nil, nil, "own"])
    #expect(Set(parsed.articles.map(\.id)).count == 3)
  }

  @Test(arguments: [
    ("example.org/path", "http://example.org/path"), ("www.example.org", "http://www.example.org"),
    ("a.example.org/x?y=http://z", "http://a.example.org/x?y=http://z"),
    ("page.html", "http://e.org/page.html"), ("index.php/a", "http://e.org/index.php/a"),
    ("v1.2/notes", "http://e.org/v1.2/notes"), ("/path", "http://e.org/path"),
    ("//x.org/a", "http://x.org/a"), ("a/b.c/d", "http://e.org/a/b.c/d"),
  ])
  func `a link may lack its scheme`(text: String, expected: String) throws {
    #expect(try item("<link>\(text)</link>").link?.absoluteString == expected)
    let feed = try parse(
      "<rss version='2.0'><channel><link>\(text)</link></channel></rss>",
      base: "http://e.org/feed"
    ).feed
    #expect(feed.link?.absoluteString == expected)
  }

  @Test(arguments: [
    "<br />\n<b>Warning</b>:  Undefined <i>x</i> in <b>/a.php</b> on line <b>3</b><br />\n",
    "<table class='xdebug-error'><tr><th>Notice</th></tr></table>\n",
    "PHP Notice: x<br>", "<p>x</p>",
  ])
  func `messages of the server before the feed are left out`(message: String) throws {
    let text = message + rss("<item><title>a</title></item>")
    for isDeclared in [true, false] {
      let whole = isDeclared ? text : text.replacing("<?xml version=\"1.0\"?>\n", with: "")
      let parsed = try parse(whole)
      #expect(parsed.articles.map(\.title) == ["a"])
      #expect(parsed.faults.map(\.kind) == [.junk])
    }
  }

  @Test(arguments: [
    "<html><body><p>&lt;rss</p></body></html>", "<p>no feed</p>", "<br>",
    "<html><br><?xml version='1.0'?><rss><channel/></rss></html>",
  ])
  func `a page is no message before a feed`(text: String) {
    #expect(failure(text)?.code == .notAFeed)
  }
}
