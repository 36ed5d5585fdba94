// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import MarkupParsing
import Testing

@Suite struct HostileTests {
  @Test func `external entities are refused and nothing is read`() throws {
    let parsed = try parse(
      """
      <!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd"> <!ENTITY % p SYSTEM "http://e.org/x.dtd"> %p;]>
      <rss><channel><title>[&x;]</title><item/></channel></rss>
      """
    )
    #expect(parsed.feed.title == "[&x;]")
    #expect(parsed.faults.filter { $0.kind == .refused }.count == 2)
    #expect(parsed.articles.count == 1)
  }

  @Test func `entities inside entities are refused, so that nothing grows`() throws {
    var type = "<!DOCTYPE rss [<!ENTITY a0 \"lol\">"
    for level in 1...20 {
      type += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
    }
    let parsed = try parse(type + "]><rss><channel><title>&a20;&a0;</title><item/></channel></rss>")
    #expect(parsed.feed.title == "&a20;lol")
    #expect(parsed.articles.count == 1)
  }

  @Test func `the document's own plain entities are read, up to a limit`() throws {
    let type =
      "<!DOCTYPE rss [<!ENTITY me \"Ada &#233;\"><!ENTITY e \"&#233;\"><!ENTITY co 'Acme'>]>"
    let parsed = try parse(type + "<rss><channel><title>&co; &e;</title><item/></channel></rss>")
    #expect(parsed.feed.title == "Acme é")
    let big = String(repeating: "x", count: 10_000)
    let many = String(repeating: "&b;", count: 1000)
    let bomb =
      "<!DOCTYPE rss [<!ENTITY b \"\(big)\">]><rss><channel><title>\(many)</title></channel></rss>"
    #expect(failure(bomb)?.code == .expandsTooFar)
  }

  @Test func `a document type that lies elsewhere is not fetched, its HTML entities are known`()
    throws
  {
    let parsed = try parse(
      """
      <!DOCTYPE rss PUBLIC "-//Netscape Communications//DTD RSS 0.91//EN"
        "http://my.netscape.com/publish/formats/rss-0.91.dtd">
      <rss version="0.91"><channel><title>T</title>
      <item><title>Caf&eacute;</title></item></channel></rss>
      """
    )
    #expect(parsed.articles.first?.title == "Café")
  }

  @Test func `100,000 nested elements are a typed error, not a crash`() throws {
    let text =
      "<rss><channel><item><x>" + String(repeating: "<d>", count: 100_000)
      + String(repeating: "</d>", count: 100_000) + "</x></item></channel></rss>"
    let error = try #require(failure(text))
    #expect(error.code == .tooDeep)
    #expect(error.position?.line == 1)
  }

  @Test func `20,000 nested arrays are a typed error, not a crash`() {
    let text =
      "{\"version\":\"https://jsonfeed.org/version/1.1\",\"items\":"
      + String(repeating: "[", count: 20_000)
    #expect(failure(text)?.code == .tooDeep)
  }

  @Test func `1,000,000 bare ampersands stay linear`() throws {
    let count = 1_000_000
    let text = rss(
      "<item><description>" + String(repeating: "& ", count: count) + "</description></item>"
    )
    let parsed = try parse(text)
    #expect(parsed.articles.first?.summaryHTML?.utf8.count == count * 2)
    #expect(parsed.faults.count == ParsingLimits.standardFaults)
  }

  @Test func `500,000 sections of character data in one element stay linear`() throws {
    let text = rss(
      "<item><description>" + String(repeating: "<![CDATA[x]]>", count: 500_000)
        + "</description></item>"
    )
    #expect(try parse(text).articles.first?.summaryHTML?.utf8.count == 500_000)
  }

  @Test(.timeLimit(.minutes(1))) func `200,000 tags in a tag without its end stay linear`() throws {
    let tag = "<x" + String(repeating: " b=\"<a\"", count: 200_000)
    let parsed = try parse(rss("<item><description>" + tag + "<</description></item>"))
    #expect(parsed.articles.count == 1)
    #expect(parsed.faults.count == ParsingLimits.standardFaults)
  }

  @Test(.timeLimit(.minutes(1)), arguments: ["<a b=\"", "<T b=\"", "<div b=\""])
  func `a title and a summary full of tags without an end stay linear`(piece: String) throws {
    let text = String(repeating: piece, count: 100_000) + "c='>"
    let escaped = text.replacing("<", with: "&lt;")
    let item = "<title>\(escaped)</title><description>\(escaped)</description>"
    #expect(try parse(rss("<item xml:base=\"http://e.org/\">\(item)</item>")).articles.count == 1)
    let entry = "<entry><id>1</id><summary>\(escaped)</summary></entry>"
    #expect(try parse(atom(entry)).articles.count == 1)
  }

  // MARK: Limits

  @Test(arguments: [
    (ParsingLimits(maximumBytes: 50), FeedParsingError.Code.tooManyBytes),
    (ParsingLimits(maximumDepth: 3), .tooDeep),
    (ParsingLimits(maximumAttributes: 1), .tooManyAttributes),
    (ParsingLimits(maximumTextBytes: 8), .textTooLong),
    (ParsingLimits(maximumEntries: 0), .tooManyEntries),
  ])
  func `each limit ends the reading with its own error`(
    limits: ParsingLimits,
    code: FeedParsingError.Code
  ) {
    let text = rss("<item><title a=\"1\" b=\"2\">a long title</title><x/></item>")
    #expect(failure(text, limits: limits)?.code == code)
  }

  @Test func `a limit that is crossed later keeps the articles before it`() throws {
    let text = rss("<item><title>A</title></item><item><title>B</title></item><item/>")
    let parsed = try parse(text, limits: ParsingLimits(maximumEntries: 2))
    #expect(parsed.articles.map(\.title) == ["A", "B"])
    #expect(parsed.faults.map(\.kind) == [.limit])
    #expect(
      parsed.faults.first?.message
        == "The document has more than 2 articles. The 2 articles before it were kept."
    )
  }

  @Test(arguments: ["", "  \n ", "\u{FEFF}"])
  func `nothing is no feed`(text: String) {
    #expect(failure(text)?.code == .empty)
  }

  @Test(arguments: [
    "just text", "<html><body>x</body></html>", "<!DOCTYPE html><html></html>",
    "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "<opml version=\"2.0\"/>", "{\"error\":\"x\"}",
    "[1]",
  ])
  func `another kind of document is no feed`(text: String) {
    #expect(failure(text)?.code == .notAFeed)
  }

  @Test func `every prefix of a document is read without a trap`() {
    let text = Array(
      rss("<item a='1'><title>A &amp; &#233; <![CDATA[x]]></title><!-- c --><?p q?></item>").utf8
    )
    for length in 0...text.count {
      do {
        let parsed = try FeedParser().parse(Array(text[..<length]))
        #expect(parsed.articles.count <= 1)
      } catch {
        #expect(length < 50 || error.code != .malformed)
      }
    }
  }

  @Test func `titles, names and attached files of a feed are bounded, and the key is not changed`()
    throws
  {
    let long = String(repeating: "x", count: 50_000)
    func feed(_ title: String) -> String {
      let parts = String(repeating: "<category>\(title)</category>", count: 600)
      return """
        <rss version="2.0"><channel><title>\(title)</title><description>\(title)</description>
        <item><title>\(title)</title><author>\(title)</author>\(parts)
        <description>text</description></item></channel></rss>
        """
    }
    let parsed = try FeedParser().parse(Array(feed(long).utf8))
    let article = try #require(parsed.articles.first)
    #expect(parsed.feed.title.count == TextLimits.title)
    #expect(parsed.feed.subtitle.count == TextLimits.description)
    #expect(article.title.count == TextLimits.title)
    #expect(article.authors.map(\.name.count) == [TextLimits.name])
    #expect(article.categories.count == TextLimits.count)
    #expect(article.categories[0].count == TextLimits.name)
    let other = try FeedParser().parse(Array(feed(long + "y").utf8))
    #expect(other.articles.first?.id != article.id)
  }
}
