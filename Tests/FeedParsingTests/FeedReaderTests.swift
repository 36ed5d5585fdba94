// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import Testing

/// The shortcuts of reading feeds give what the long way gives, at every length.
@Suite struct FeedReaderTests {
  @Test func `markup in text keeps its names, with and without attributes`() throws {
    let text = """
      <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml" xmlns:h="http://h.org/">\
      <p>1</p><p class="c">2</p><p>3</p><h:em>4</h:em><h:em>5</h:em>\
      <averyveryverylongname>6</averyveryverylongname></div></content>
      """
    let parsed = try parse(atom("<entry><id>i</id>\(text)</entry>"))
    #expect(
      parsed.articles.first?.contentHTML == """
        <p>1</p><p class="c">2</p><p>3</p><em>4</em><em>5</em>\
        <averyveryverylongname>6</averyveryverylongname>
        """
    )
  }

  @Test(arguments: [
    ("isPermaLink=\"false\"", false), ("isPermaLink=' FALSE '", false), ("", true),
    ("isPermaLink=\"true\"", true), ("ispermalink='False'", false), ("x:isPermaLink='false'", true),
  ])
  func `a guid says that it is no address in any letters, and for itself only`(
    attribute: String,
    isLink: Bool
  ) throws {
    let guid = "<guid \(attribute)>http://e.org/1</guid>"
    let items = "<item>\(guid)</item><item><guid>http://e.org/2</guid></item>"
    let parsed = try parse(rss(items))
    #expect(parsed.articles.map(\.linkText) == [isLink ? "http://e.org/1" : nil, "http://e.org/2"])
  }

  @Test(arguments: 0..<20)
  func `a title is one line wherever in it white space stands`(length: Int) throws {
    let before = String(repeating: "x", count: length)
    for space in [" ", "  ", "\t", "\n", " \n ", "   "] {
      let title = "<item><title>\(before)\(space)yyyy yyyyy\(space)z</title></item>"
      let read = "\(before)\(length > 0 ? " " : "")yyyy yyyyy z"
      #expect(try parse(rss(title)).articles.first?.title == read)
    }
  }

  @Test(arguments: 0..<20)
  func `a title is HTML wherever in it a tag stands`(length: Int) throws {
    let before = String(repeating: "x", count: length)
    for (written, read) in [
      ("&lt;b>y&lt;/b>", "y"), ("&amp;lt;", "<"), ("&amp; y", "& y"), ("&lt; y", "< y"),
    ] {
      let title = "<item><title>\(before)\(written)</title></item>"
      #expect(try parse(rss(title)).articles.first?.title == before + read)
    }
  }

  @Test func `an article takes nothing over from the one before it`() throws {
    let first = """
      <item><title>A</title><link>http://e.org/1</link><guid>g</guid><author>W</author>\
      <category>c</category><description>d</description><content:encoded>e</content:encoded>\
      <pubDate>Fri, 20 Nov 2026 08:00:00 GMT</pubDate><comments>http://e.org/c</comments>\
      <enclosure url="http://e.org/a.mp3"/><media:thumbnail url="http://e.org/t.png"/></item>
      """
    let parsed = try parse(rss(first + "<item><title>B</title></item>" + first))
    let articles = parsed.articles
    try #require(articles.count == 3)
    #expect(articles[1] == Article(id: articles[1].id, title: "B"))
    #expect(articles[0] == articles[2])
    #expect(articles[0].enclosures.count == 1 && articles[0].authors.count == 1)
  }
}
