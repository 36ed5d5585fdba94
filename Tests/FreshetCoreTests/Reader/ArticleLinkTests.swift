// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import FreshetCore
import MarkupParsing
import Testing

/// The list of the links in an article.
struct ArticleLinkTests {
  private func links(_ html: String, limit: Int = 100) -> [ArticleLink] {
    let base = URL(string: "https://example.org/blog/")
    return ArticleLink.links(
      in: ArticleMarkup.portion(0, ofHTML: html, baseURL: base).document.blocks,
      limit: limit
    )
  }

  @Test func `each link stands once, in the order of the text, with its words on one line`() {
    let found = links(
      """
      <h2><a href="one">One</a></h2><p>Text <b><a href="two">Two
      lines</a></b>, and <a href="one">the first again</a>.</p>
      <ul><li><a href="https://example.com/three">Three</a></li></ul>
      <table><tr><td><a href="mailto:a@example.org">Write</a></td></tr></table>
      """
    )
    #expect(
      found.map(\.url.absoluteString) == [
        "https://example.org/blog/one", "https://example.org/blog/two",
        "https://example.com/three", "mailto:a@example.org",
      ]
    )
    #expect(found.map(\.title) == ["One", "Two lines", "Three", "Write"])
  }

  @Test func `a link has a place in the text that is shown`() throws {
    let out = try #require(URL(string: "https://example.org/a"))
    let inside = try #require(URL(string: "feed:b"))
    let runs: [Inline] = [
      .text("Größe "), .strong([.link([.text("one")], out)]), .footnoteReference("1"),
      .link([.text("two")], inside), .link([], out), .link([.text("four")], out),
    ]
    // The letters of Größe take seven bytes, and a link without words shows its address.
    #expect(InlineText.links(in: runs) == [8..<11, 15..<36, 36..<40])
  }

  @Test func `a picture that leads somewhere is a link, called by its description or address`() {
    let found = links(
      """
      <a href="one"><img src="a.png" alt="A river"></a><figure><a href="two"><img src="b.png"></a>
      <figcaption>By <a href="three">Ann</a></figcaption></figure><img src="c.png">
      """
    )
    #expect(found.map(\.url.lastPathComponent) == ["one", "two", "three"])
    #expect(found.map(\.title) == ["A river", "https://example.org/blog/two", "Ann"])
  }

  @Test func `an address without words is its own title, and shows no secret`() throws {
    let secret = try #require(URL(string: "https://user:word@example.org/feed"))
    let file = URL(filePath: "/etc/passwd")
    let text: [Inline] = [.link([], secret), .text(" and "), .link([.text("a file")], file)]
    let found = ArticleLink.links(in: [.paragraph(text)], limit: 10)
    #expect(found.map(\.url) == [secret])
    #expect(found.allSatisfy { !$0.title.contains("word") && $0.title == $0.shownAddress })
  }

  @Test func `a text with more links than are asked for gives the first ones`() {
    let html = (0..<9).map { "<p><a href='/\($0)'>\($0)</a></p>" }.joined()
    #expect(links(html, limit: 4).map(\.title) == ["0", "1", "2", "3"])
  }
}
