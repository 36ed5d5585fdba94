// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedParsing
import FoundationEssentials
import MarkupParsing
import Testing

@Suite struct FeedStreamTests {
  private let text =
    "<?xml version=\"1.0\"?><rss version=\"2.0\"><channel><title>Tü &amp; &nbsp;</title>"
    + "<item><title>A &#8217; <![CDATA[<b>é</b>]]></title><enclosure url='http://e.org/?a=1&b=2'/></item>"
    + "<item><title>B</b></title></item></channel></rss>"

  @Test func `pieces of any length give what the whole gives`() throws {
    let bytes = Array(text.utf8)
    let whole = try FeedParser().parse(bytes)
    for length in [1, 2, 3, 7, 64] {
      let stream = FeedStream()
      var articles: [Article] = []
      var index = 0
      while index < bytes.count {
        articles += try stream.push(Array(bytes[index..<min(bytes.count, index + length)]))
        index += length
      }
      let rest = try stream.finish()
      #expect(articles + rest.articles == whole.articles)
      #expect(rest.feed == whole.feed)
      #expect(rest.faults == whole.faults)
    }
  }

  @Test func `an article is handed on as soon as it is complete`() throws {
    let stream = FeedStream()
    let filler = "<!--" + String(repeating: "-", count: 2000) + "-->"
    #expect(try stream.push(Array("<rss><channel>\(filler)<item><title>A</title>".utf8)).isEmpty)
    #expect(try stream.push(Array("</item><item>".utf8)).map(\.title) == ["A"])
    #expect(try stream.push(Array("<title>B</title></item></channel>".utf8)).map(\.title) == ["B"])
    #expect(try stream.push(Array("</rss>".utf8)).isEmpty)
    #expect(try stream.finish().articles.isEmpty)
  }

  @Test func `a web page is refused at its first tag`() {
    let stream = FeedStream()
    let page = "<html>" + String(repeating: " ", count: 2000)
    #expect(throws: FeedParsingError.self) { try stream.push(Array(page.utf8)) }
  }
}
