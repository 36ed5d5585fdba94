// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import Testing

/// One test a kind of misbehaving feed; the comment, or the name, is the fault.
@Suite struct RecoveryTests {
  @Test func `HTML entities that nothing declares become their characters`() throws {
    let parsed = try parse(rss("<item><title>caf&eacute;&nbsp;&hellip; &bogus;</title></item>"))
    #expect(parsed.articles.first?.title == "café\u{A0}… &bogus;")
    #expect(parsed.faults.first?.kind == .reference)
    #expect(!parsed.feed.isWellFormed)
  }

  @Test func `a feed says in which encoding it came, and what was wrong with it`() throws {
    let start = "<?xml version=\"1.0\" encoding=\"koi8-r\"?><rss><channel><title>"
    let document = Array(start.utf8) + [0xF3, 0xDF] + Array("</title></channel></rss>".utf8)
    let parsed = try FeedParser().parse(document, contentType: "text/xml; charset=utf-8")
    #expect(parsed.feed.title == "Съ")
    #expect(parsed.feed.encoding == "koi8-r")
    #expect(parsed.faults.map(\.kind) == [.encoding])
  }

  @Test func `an unescaped ampersand in an address is no reference`() throws {
    let parsed = try parse(rss("<item><link>http://example.org/?a=1&b=2&copy=3</link></item>"))
    #expect(parsed.articles.first?.link?.absoluteString == "http://example.org/?a=1&b=2&copy=3")
  }

  @Test func `a fault has its line, column and offset`() throws {
    let text = "<rss version=\"2.0\">\n<channel>\n<title>A & B</title></channel></rss>"
    let parsed = try parse(text)
    #expect(parsed.feed.title == "A & B")
    #expect(parsed.faults.count == 1)
    #expect(parsed.faults.first?.position == TextPosition(line: 3, column: 10, byteOffset: 39))
  }

  @Test func `a less-than sign in a title is text`() throws {
    let parsed = try parse(rss("<item><title>1 < 2 <3</title><guid>g</guid></item>"))
    #expect(parsed.articles.first?.title == "1 < 2 <3")
    #expect(parsed.articles.first?.guid == "g")
  }

  @Test func `junk behind the root is left out and reported`() throws {
    let parsed = try parse(rss("<item><title>A</title></item>") + "\n<script>x</script> more")
    #expect(parsed.articles.count == 1)
    #expect(parsed.faults.map(\.kind) == [.junk])
    #expect(parsed.faults.first?.position?.line == 3)
  }

  @Test func `a comment behind the root is no junk`() throws {
    let parsed = try parse(rss("<item/>") + "\n<!-- cached -->\n")
    #expect(parsed.faults.isEmpty)
  }

  @Test(arguments: ["\n\n", "Warning: something\n", "\u{FEFF} "])
  func `what stands before the declaration is left out`(junk: String) throws {
    let parsed = try parse(junk + rss("<item><title>A</title></item>"))
    #expect(parsed.articles.map(\.title) == ["A"])
    #expect(parsed.faults.map(\.kind) == [.junk])
  }

  @Test func `control characters and references to them are dropped`() throws {
    let parsed = try parse(rss("<item><title>a\u{1}b&#2;c\u{B}d&#xFFFF;</title></item>"))
    #expect(parsed.articles.first?.title == "abcd")
  }

  @Test func `references to 128 to 159 mean windows-1252`() throws {
    let parsed = try parse(rss("<item><title>don&#146;t &#x96; ok</title></item>"))
    #expect(parsed.articles.first?.title == "don’t – ok")
  }

  @Test func `a document that ends in an article keeps the complete ones`() throws {
    let text = rss("<item><title>A</title></item><item><title>B</title></item>")
    let cut = String(text.dropLast("itle></item></channel></rss>".count))
    let parsed = try parse(cut)
    #expect(parsed.articles.map(\.title) == ["A"])
    let fault = try #require(parsed.faults.last)
    #expect(fault.kind == .truncated)
    #expect(
      fault.description
        == "The document ends inside <title>. The article before it was kept. (line 2, column 91)"
    )
  }

  @Test func `an end tag that is missing closes what is inside`() throws {
    let parsed = try parse(
      rss(
        "<item><title>A<b></title><link>http://e.org/1</link></item><item><title>B</title></item>"
      )
    )
    #expect(parsed.articles.map(\.title) == ["A", "B"])
    #expect(parsed.articles.first?.link != nil)
  }

  @Test func `an end tag without start is dropped`() throws {
    let parsed = try parse(rss("<item><title>A</b></title><guid>1</guid></item><item/>"))
    #expect(parsed.articles.first?.title == "A")
    #expect(parsed.articles.count == 2)
    #expect(parsed.faults.map(\.kind) == [.syntax])
  }

  @Test func `an item inside an item ends the outer one`() throws {
    let parsed = try parse(
      rss("<item><title>A</title><item><title>B</title></item></item><item><title>C</title></item>")
    )
    #expect(parsed.articles.map(\.title) == ["A", "B", "C"])
  }

  @Test func `character data that is never closed loses one article`() throws {
    let parsed = try parse(
      rss("<item><title>A</title></item><item><title><![CDATA[B</title></item>")
    )
    #expect(parsed.articles.map(\.title) == ["A"])
  }

  @Test func `the end of character data may stand in text, and two hyphens in a comment`() throws {
    let parsed = try parse(rss("<!-- a -- b --><item><title>a ]]> b</title></item>"))
    #expect(parsed.articles.map(\.title) == ["a ]]> b"])
  }

  @Test func `names in capitals are read`() throws {
    let parsed = try parse(
      "<RSS VERSION=\"2.0\"><CHANNEL><TITLE>T</TITLE><ITEM><TITLE>A</TITLE></ITEM></CHANNEL></RSS>"
    )
    #expect(parsed.feed.title == "T")
    #expect(parsed.articles.map(\.title) == ["A"])
  }

  @Test func `attributes without quotation marks are read`() throws {
    let parsed = try parse(
      rss("<item><enclosure url=http://e.org/a.mp3 type='audio/mpeg' x/></item>")
    )
    #expect(parsed.articles.first?.enclosures.first?.url?.absoluteString == "http://e.org/a.mp3")
    #expect(parsed.faults.map(\.kind) == [.syntax])
  }

  @Test func `a feed without channel, and Atom without namespace, are read`() throws {
    #expect(try parse("<rss><item><title>A</title></item></rss>").articles.count == 1)
    let parsed = try parse("<feed><title>T</title><entry><title>E</title></entry></feed>")
    #expect(parsed.articles.map(\.title) == ["E"])
    #expect(parsed.feed.format == .atom)
  }

  @Test func `a namespace without its closing slash, or without declaration, is known`() throws {
    let item = "<item><content:encoded>Full</content:encoded><dc:creator>Ada</dc:creator></item>"
    let parsed = try parse(
      "<rss xmlns:content=\"http://purl.org/rss/1.0/modules/content\"><channel>\(item)</channel></rss>"
    )
    #expect(parsed.articles.first?.contentHTML == "Full")
    #expect(parsed.articles.first?.authors == [Person(name: "Ada")])
  }

  @Test func `markup that was not escaped becomes the text`() throws {
    let parsed = try parse(
      rss("<item><description>a <b>bold</b> <img src=\"x.png\"/></description></item>")
    )
    #expect(parsed.articles.first?.summaryHTML == "a <b>bold</b> <img src=\"x.png\">")
  }

  @Test func `two articles with one guid are both reported, empty guids count as missing`() throws {
    let parsed = try parse(
      rss(
        "<item><guid>s</guid></item><item><guid>s</guid></item><item>"
          + "<guid> </guid><title>x</title></item><item><guid/><title>y</title>"
          + "</item>"
      )
    )
    #expect(parsed.articles.count == 4)
    #expect(parsed.articles[0].id == parsed.articles[1].id)
    #expect(parsed.articles[2].guid == nil)
    #expect(parsed.articles[2].id != parsed.articles[3].id)
  }

  @Test func `the digest of an article without id and link is stable`() throws {
    let parsed = try parse(rss("<item><title>x</title></item>"))
    #expect(parsed.articles[0].id == ArticleKey("fnv128:0880955b50ab1be95aa0733055c4c358"))
  }

  @Test func `a guid is the link unless it says that it is none`() throws {
    let parsed = try parse(
      rss(
        "<item><guid>http://e.org/1</guid></item><item><guid isPermaLink=\"false\">http://e.org/2</guid></item>"
      )
    )
    #expect(parsed.articles[0].link?.absoluteString == "http://e.org/1")
    #expect(parsed.articles[1].link == nil)
  }

  @Test func `a script is no link`() throws {
    let parsed = try parse(
      rss("<item><link>javascript:alert(1)</link></item><item><link>JaVa\nScript:x</link></item>")
    )
    #expect(parsed.articles.allSatisfy { $0.link == nil })
  }

  @Test func `a date that is none stays absent and is reported`() throws {
    let parsed = try parse(rss("<item><pubDate>Thu, 30 Feb 2026 10:00:00 GMT</pubDate></item>"))
    #expect(parsed.articles.first?.published == nil)
    #expect(parsed.faults.map(\.kind) == [.value])
    #expect(parsed.feed.isWellFormed)
  }

  @Test(arguments: [("-1", nil), ("unknown", nil), ("0", 0), (" 12 ", 12)] as [(String, Int?)])
  func `an enclosure's length is a size or nothing`(text: String, length: Int?) throws {
    let parsed = try parse(
      rss("<item><enclosure url=\"http://e.org/a\" length=\"\(text)\"/></item>")
    )
    #expect(parsed.articles.first?.enclosures.first?.length == length)
  }

  // MARK: JSON

  @Test
  func `a numeric id is text, null members are absent, items that are no objects are skipped`()
    throws
  {
    let parsed = try parse(
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":null,\"items\":[{\"id\":17,\"title\":null,\"url\":null},3,\"x\"]}"
    )
    #expect(parsed.articles.map(\.id) == [ArticleKey("17")])
    #expect(parsed.faults.map(\.kind) == [.value, .value])
  }

  @Test func `half a surrogate pair is replaced and a whole one read`() throws {
    let parsed = try parse(
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":\"a\\ud800b \\ud83d\\udcf0\",\"items\":[]}"
    )
    #expect(parsed.feed.title == "a\u{FFFD}b 📰")
    #expect(parsed.faults.map(\.kind) == [.character])
  }

  @Test func `of two members with one name the last one counts`() throws {
    let parsed = try parse(
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\n\"title\":\"a\",\"title\":\"b\",\"items\":[]}"
    )
    #expect(parsed.feed.title == "b")
    #expect(parsed.faults.first?.position == TextPosition(line: 2, column: 13, byteOffset: 59))
  }

  @Test func `a JSON feed that is cut keeps its complete items`() throws {
    let parsed = try parse(
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":[{\"id\":\"1\"},{\"id\":\"2\",\"title\":\"x"
    )
    #expect(parsed.articles.map(\.id) == [ArticleKey("1")])
    #expect(parsed.faults.map(\.kind) == [.truncated])
  }
}
