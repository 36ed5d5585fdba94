// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing
import Testing

/// The text of a comment comes out in portions that a row of a list can lay out at once.
struct CommentPortionTests {
  /// All portions of a comment: at most so many as are asked for.
  private func portions(_ html: String, most: Int = 100) -> [ArticlePortion] {
    var result: [ArticlePortion] = []
    while result.count < most, result.last?.hasMore ?? true {
      result.append(ArticleMarkup.portion(result.count, ofHTML: html, limits: .comment))
    }
    return result
  }

  private func text(_ portion: ArticlePortion) -> String { text(portion.document.blocks) }

  private func text(_ blocks: [Block]) -> String {
    blocks.map { block in
      switch block {
      case .paragraph(let inlines), .heading(_, let inlines): text(inlines)
      case .code(let text, _): text
      case .quote(let inner): text(inner)
      case .list(let list): list.items.map { text($0) }.joined(separator: " ")
      case .table(let table):
        ([table.header] + table.rows).joined().map { text($0) }.joined(separator: " ")
      default: ""
      }
    }
    .joined(separator: " ")
  }

  private func text(_ inlines: [Inline]) -> String {
    inlines.map { inline in
      switch inline {
      case .text(let text), .code(let text): text
      case .link(let inner, _), .strong(let inner): text(inner)
      default: ""
      }
    }
    .joined()
  }

  private func links(in portion: ArticlePortion) -> Int {
    String(describing: portion.document.blocks).components(separatedBy: "link(").count - 1
  }

  @Test(arguments: [
    ["<p>", " ", "</p>"],
    ["<p>", "</p><p>", "</p>"],
    ["<ul><li>", "</li><li>", "</li></ul>"],
    ["<blockquote><p>", " ", "</p></blockquote>"],
    ["<pre>", "\n", "</pre>"],
    ["<table><tr><td>", "</td><td>c</td></tr><tr><td>", "</td><td>c</td></tr></table>"],
    ["<h2>", " ", "</h2>"],
  ])
  func `no portion is longer than a label may be, and together they are the text`(
    _ tags: [String]
  ) {
    let words = (0..<2_000).map { "word\($0)" }
    let portions = portions(tags[0] + words.joined(separator: tags[1]) + tags[2])
    #expect(portions.count > 4)
    let parts = portions.map(text)
    #expect(parts[0].count <= 2_700 && parts.allSatisfy { $0.count <= 4_700 })
    let read: [Substring] = parts.joined(separator: " ").split { $0 == " " || $0 == "\n" }
    #expect(read.filter { $0 != "c" } == words.map { $0[...] })
  }

  @Test func `a paragraph ends with its portion, and goes on in the next one`() {
    let long = String(repeating: "word ", count: 300)
    let portions = portions("<p>\(long)</p><p>\(long)</p>")
    #expect(portions.map { $0.document.blocks.count } == [2, 1])
    #expect(text(portions[0]).count > 1_900 && text(portions[0]).count < 2_400)
    #expect(portions.map(\.hasMore) == [true, false])
    // Of a paragraph that hardly has room a part is shown that is worth to be read.
    let nearlyFull = "<p>\(String(repeating: "word ", count: 395))</p>"
    let parts = self.portions(nearlyFull + "<p>\(long)</p>").map { $0.document.blocks.last }
    guard case .paragraph(let part)? = parts.first else {
      Issue.record("\(parts)")
      return
    }
    #expect(300..<700 ~= text(part).count)
  }

  @Test func `a text of usual length is one portion`() {
    let paragraph = "<p>\(String(repeating: "word ", count: 60))</p>"
    let links = String(repeating: "<a href='https://e.org/'>a link</a> and ", count: 10)
    let portions = portions(String(repeating: paragraph, count: 4) + "<p>\(links)</p>")
    #expect(portions.map(\.hasMore) == [false])
    #expect(portions.first?.document.blocks.count == 5)
  }

  @Test func `ten thousand links are some dozens in a portion`() {
    let html = String(repeating: "<a href='https://e.org/x'>l</a> ", count: 10_000)
    let counts = portions(html, most: 5).map(links)
    #expect(40...60 ~= counts[0] && counts.allSatisfy { 40...120 ~= $0 })
  }

  @Test(arguments: ["", "<pre>", "<code>", "<a href='https://e.org/'>"])
  func `a word without an end is some lines in a portion`(_ tag: String) {
    let lengths = portions(tag + String(repeating: "w", count: 100_000), most: 5)
      .map { text($0).count }
    #expect(lengths.allSatisfy { 100...700 ~= $0 })
  }
}
