// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import Testing

/// The reader's shortcuts give what the long way gives, at every length where they change over.
@Suite struct XMLReaderTests {
  /// A name of so many letters.
  private func name(_ length: Int) -> String {
    String(String(repeating: "abcdefghij", count: 4).prefix(length))
  }

  @Test(arguments: 1..<36)
  func `a name of any length is opened and closed, the first time and again`(length: Int) throws {
    let name = name(length)
    let inner = "<\(name)>x</\(name)><\(name)><\(name)>y</\(name)></\(name)>"
    let items = "<item>\(inner)<title>A</title></item><item><title>B</title>\(inner)</item>"
    let parsed = try parse(rss(items))
    #expect(parsed.articles.map(\.title) == ["A", "B"])
    #expect(parsed.faults.isEmpty)
  }

  @Test(arguments: 1..<36)
  func `a name of any length is told from one that starts or ends like it`(length: Int) throws {
    let name = name(length)
    for other in [name + "z", "z" + name, "z" + name.dropFirst(), name.dropLast() + "z"] {
      let items = """
        <item><\(name)>x</\(name)><\(other)>x</\(other)><\(name)>x</\(other)></\(name)>\
        <title>A</title></item>
        """
      let parsed = try parse(rss(items))
      #expect(parsed.articles.map(\.title) == ["A"])
      #expect(parsed.faults.map(\.message) == ["The end tag </\(other)> has no start."])
    }
  }

  @Test(arguments: 1..<36)
  func `an end tag in other letters closes an element of any length`(length: Int) throws {
    let name = name(length)
    let item = "<item><\(name)>x</\(name.uppercased())><title>A</title></item>"
    let parsed = try parse(rss(item))
    #expect(parsed.articles.map(\.title) == ["A"])
    #expect(
      parsed.faults.map(\.message)
        == ["The end tag </\(name.uppercased())> stands where </\(name)> should."]
    )
  }

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

  @Test(arguments: 0..<20)
  func `the value of an attribute is read alike wherever in it something stands`(
    length: Int
  ) throws {
    let before = String(repeating: "x", count: length)
    for (written, read, faults) in [
      ("&amp;y", "&y", 0), ("\ty", " y", 0), ("\r\n", "  ", 0), ("\u{1}y", "y", 1), ("<y", "<y", 1),
      ("&y", "&y", 1), ("é", "é", 0), ("y>", "y>", 0), ("=y='", "=y='", 0),
    ] {
      let item = "<item><enclosure type=\"\(before)\(written)\" url='http://e.org/a'/></item>"
      let parsed = try parse(rss(item))
      #expect(parsed.articles.first?.enclosures.first?.type == before + read)
      #expect(parsed.faults.count == faults)
    }
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
