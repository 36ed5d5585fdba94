// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import MarkupParsing
import Testing

/// Articles and parts of them as they are copied.
struct ArticleCopyTests {
  private static let page = URL(string: "https://e.org/one")
  private let copy = ArticleCopy(title: "A *title*", feed: "Water", link: page)

  private func blocks(_ html: String) -> [Block] {
    ArticleMarkup.document(fromHTML: html, baseURL: Self.page).blocks
  }

  private func markdown(_ html: String) -> String { MarkdownText.markdown(blocks(html)) }

  @Test func `the text of an article is copied with its title and address`() {
    let text = copy.text(of: blocks("<p>One <b>two</b></p><p>Three</p>"), as: .text)
    #expect(text == "A *title*\n\nOne two\n\nThree\n\nhttps://e.org/one")
    let bare = ArticleCopy(title: "T", feed: "", link: nil)
    #expect(bare.text(of: [], as: .text) == "T")
    #expect(bare.text(of: [], as: .quote) == "— T")
  }

  @Test func `Markdown has the marks of the text, and no others`() {
    let text = copy.text(
      of: blocks("<h2>Two</h2><p>a_b <i> c </i><code>d`e</code></p>"),
      as: .markdown
    )
    #expect(
      text == "# [A \\*title\\*](<https://e.org/one>)\n\n## Two\n\na\\_b *c* ``d`e``"
    )
    #expect(markdown("<p><a href='/x(1)'>y</a></p>") == "[y](<https://e.org/x(1)>)")
    #expect(markdown("<p>a<br>b</p>") == "a\\\nb")
    #expect(markdown("<pre><code class='language-c'>a\n```</code></pre>") == "````c\na\n```\n````")
    #expect(markdown("<hr>") == "---")
    #expect(
      markdown("<figure><img src='/p.png' alt='[p]'><figcaption>Cap</figcaption></figure>")
        == "![\\[p\\]](<https://e.org/p.png>)\nCap"
    )
    #expect(
      markdown("<a href='/to'><img src='/p.png' alt='p'></a>")
        == "[![p](<https://e.org/p.png>)](<https://e.org/to>)"
    )
  }

  @Test func `lists, quotations and notes keep their lines`() {
    #expect(
      markdown("<ol start=9><li><p>a</p><ul><li>b</li></ul></li><li>c</li></ol>")
        == "9. a\n\n   - b\n10. c"
    )
    #expect(markdown("<blockquote><p>a</p><p>b</p></blockquote>") == "> a\n>\n> b")
    let noted = "<p>a<sup><a href='#fn1'>1</a></sup></p><ol class='footnotes'><li>n</li></ol>"
    #expect(markdown(noted).hasSuffix("[^1]: n"))
    #expect(markdown(noted).contains("[^1]"))
    #expect(MarkdownText.plain(blocks(noted)).hasSuffix("[1] n"))
  }

  @Test func `quotations and lists in one another have the marks of all that they are in`() {
    #expect(
      markdown(
        """
        <p>a</p><blockquote><blockquote><p>b</p><p>c</p></blockquote><p>d</p></blockquote><p>e</p>
        """
      ) == "a\n\n> > b\n> >\n> > c\n>\n> d\n\ne"
    )
    let code = Block.code(text: "a\n\nb", language: nil)
    let list = Block.list(BlockList(isOrdered: false, items: [[code], [], [.quote([])]]))
    #expect(MarkdownText.plain([list]) == "- a\n\n  b\n- \n- >")
    #expect(MarkdownText.plain([.quote([list])]) == "> - a\n>\n>   b\n> - \n> - >")
    #expect(MarkdownText.plain([.paragraph([]), .quote([]), .paragraph([])]) == ">")
    let details = Details(summary: [], blocks: [.rule, .rule])
    #expect(MarkdownText.plain([.rule, .details(details)]) == "* * *\n\n* * *\n\n* * *")
  }

  @Test func `a quotation as deep as an article can be is copied`() {
    let deep = blocks(String(repeating: "<blockquote>", count: 5_000) + "a")
    var depth = 0
    var (inner, text) = (deep, MarkdownText.markdown(deep)[...])
    while case .quote(let blocks)? = inner.first { (inner, depth) = (blocks, depth + 1) }
    #expect(depth > 40)
    for _ in 0..<depth where text.hasPrefix("> ") { text = text.dropFirst(2) }
    #expect(text == "a")
  }

  @Test func `a table has a row of each, whatever the rows' lengths`() {
    let table = "<table><tr><th>h</th><th>i</th></tr><tr><td>a|b</td></tr></table>"
    #expect(markdown(table) == "| h | i |\n| --- | --- |\n| a\\|b |  |")
    #expect(MarkdownText.plain(blocks(table)) == "h\ti\na|b")
    #expect(markdown("<table><tr><td>a</td><td>b</td></tr></table>").hasPrefix("|  |  |\n| --- |"))
  }

  @Test func `a quotation names its source`() {
    #expect(
      copy.text(of: "one\n\ntwo", as: .quote)
        == "> one\n>\n> two\n\n— A *title*, Water\nhttps://e.org/one"
    )
    #expect(copy.text(of: "a_b", as: .markdown) == "a\\_b")
    #expect(copy.text(of: "a_b", as: .text) == "a_b")
    #expect(copy.text(of: blocks("<p>x</p>"), as: .quote).hasPrefix("> x\n\n— A"))
  }
}
