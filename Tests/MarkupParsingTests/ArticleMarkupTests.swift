// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing
import Testing

@Suite struct ArticleMarkupTests {
  private func blocks(_ html: String, base: String? = "http://e.org/a/") -> [Block] {
    ArticleMarkup.document(fromHTML: html, baseURL: base.flatMap { URL(string: $0) }).blocks
  }

  private func url(_ text: String) throws -> URL {
    try #require(URL(string: text))
  }

  @Test func `headings, paragraphs and emphasis come through`() throws {
    #expect(
      blocks("<h2>Title</h2><p>a <b>bold <i>both</i></b> &amp; <code>x</code><br>end</p>") == [
        .heading(level: 2, [.text("Title")]),
        .paragraph([
          .text("a "), .strong([.text("bold "), .emphasis([.text("both")])]), .text(" & "),
          .code("x"), .lineBreak, .text("end"),
        ]),
      ]
    )
  }

  @Test func `links are made absolute and scripts lose theirs`() throws {
    #expect(
      blocks(
        "<a href=\"b.html\">x</a> <a href=\"javascript:alert(1)\">y</a> <a "
          + "href=' JaVaScript:z'>z</a>"
      )
        == [.paragraph([.link([.text("x")], try url("http://e.org/a/b.html")), .text(" y z")])]
    )
  }

  @Test func `scripts, styles, forms and comments are dropped with their text`() {
    #expect(
      blocks(
        "<p onclick='x'>a</p><script>alert('<p>no</p>')</script>"
          + "<style>p{}</style><!-- c --><form>f<input></form><svg><text>s</text>"
          + "</svg>"
      ) == [.paragraph([.text("a")])]
    )
  }

  @Test func `the definition of a term stands under it, without a mark`() {
    func definition(_ blocks: Block...) -> Block {
      .list(BlockList(isOrdered: false, isMarked: false, items: [blocks]))
    }
    #expect(
      blocks("<dl><dt>river</dt><dd>water<dd><p>a</p><p>b</p><dt>sea<dd></dd></dl><p>c</p>") == [
        .paragraph([.strong([.text("river")])]), definition(.paragraph([.text("water")])),
        definition(.paragraph([.text("a")]), .paragraph([.text("b")])),
        .paragraph([.strong([.text("sea")])]), .paragraph([.text("c")]),
      ]
    )
    // In a cell it stays in its line.
    let cell = blocks("<table><tr><td><dl><dt>t</dt><dd>d</dd></dl></td><td>x</td></tr></table>")
    guard case .table(let table) = cell.first else {
      Issue.record("\(cell)")
      return
    }
    #expect(table.rows == [[[.strong([.text("t")]), .lineBreak, .text("d")], [.text("x")]]])
  }

  @Test func `lists nest`() {
    #expect(
      blocks("<ol start=3><li>a<ul><li>b</ul><li><p>c</p></ol>") == [
        .list(
          BlockList(
            isOrdered: true,
            start: 3,
            items: [
              [
                .paragraph([.text("a")]),
                .list(BlockList(isOrdered: false, items: [[.paragraph([.text("b")])]])),
              ],
              [.paragraph([.text("c")])],
            ]
          )
        )
      ]
    )
  }

  @Test func `quotes, code, rules and frames come through`() throws {
    #expect(
      blocks(
        "<blockquote><p>q</p></blockquote><pre>"
          + "<code class='language-swift'>let a\n  = 1</code></pre><hr>"
          + "<iframe src='//v.org/1' title='Film'>no</iframe>"
      ) == [
        .quote([.paragraph([.text("q")])]), .code(text: "let a\n  = 1", language: "swift"), .rule,
        .card(LinkCard(url: try url("http://v.org/1"), title: "Film", kind: .frame)),
      ]
    )
  }

  @Test(
    arguments: [
      "<a href='/to'><img src='/p.png'></a>",
      "<p><a href='/to'> <b><img src='/p.png'></b> </a></p>",
      "<a href='/to'><figure><img src='/p.png'></figure></a>",
      "<a href='/out'><a href='/to'><img src='/p.png'></a></a>",
    ]
  )
  func `a picture alone keeps the link around it`(html: String) throws {
    let image = ImageReference(url: try url("http://e.org/p.png"))
    let figure = Figure(image: image, link: try url("http://e.org/to"))
    #expect(blocks(html) == [.figure(figure)])
    var captioned = figure
    captioned.caption = [.text("Cap")]
    let caption = "<figcaption>Cap</figcaption>"
    #expect(blocks("<figure>\(html)\(caption)</figure>") == [.figure(captioned)])
    #expect(
      blocks("\(html)<img src='/p.png'>") == [.figure(figure), .figure(Figure(image: image))]
    )
  }

  @Test func `a picture alone is a figure, one inside text is not`() throws {
    let image = ImageReference(
      url: try url("http://e.org/p.png"),
      alternativeText: "Alt",
      width: 4,
      height: 5
    )
    #expect(
      blocks(
        "<figure><img src='/p.png' alt='Alt' width=4 height=5>"
          + "<figcaption>Cap</figcaption></figure>"
          + "<p>a <img src='/p.png' alt='Alt' width=4 height=5></p><p>"
          + "<img src='/dot.gif' width=1 height=1></p>"
      )
        == [
          .figure(Figure(image: image, caption: [.text("Cap")])),
          .paragraph([.text("a "), .image(image)]),
        ]
    )
  }

  @Test func `tables have a head, and those that only arrange the page are taken apart`() {
    #expect(
      blocks(
        "<table><caption>C</caption><tr><th>A<th>B<tr><td>1<td>2</table>"
          + "<table><tr><td><h1>x</h1><p>y</p></table>"
      )
        == [
          .table(
            Table(
              caption: [.text("C")],
              header: [[.text("A")], [.text("B")]],
              rows: [[[.text("1")], [.text("2")]]]
            )
          ),
          .heading(level: 1, [.text("x")]), .paragraph([.text("y")]),
        ]
    )
  }

  @Test func `formatting reaches across the blocks that it stands around`() throws {
    let link = try url("http://e.org/x")
    #expect(
      blocks("<a href='/x'><h3>t</h3><p>u</p></a>v") == [
        .heading(level: 3, [.link([.text("t")], link)]), .paragraph([.link([.text("u")], link)]),
        .paragraph([.text("v")]),
      ]
    )
  }

  @Test func `references of HTML 5 are known`() {
    #expect(
      blocks("&nbsp;&hellip;&CounterClockwiseContourIntegral;&#146;&notit;") == [
        .paragraph([.text("\u{A0}…∳’¬it;")])
      ]
    )
  }

  @Test func `100,000 nested elements are no danger`() {
    let deep = String(repeating: "<div><b>", count: 100_000) + "x"
    #expect(ArticleMarkup.plainText(fromHTML: deep) == "x")
    #expect(blocks(deep) == [.paragraph([.strong([.text("x")])])])
  }

  @Test func `plain text is cut at a word`() {
    #expect(
      ArticleMarkup.plainText(
        fromHTML: "<p>a&nbsp;b</p><p>c<b>d</b> &lt;e&gt;</p><script>x</script>"
      ) == "a\u{A0}b cd <e>"
    )
    #expect(
      ArticleMarkup.plainText(fromHTML: "<p>hello wonderful world</p>", limit: 18)
        == "hello wonderful…"
    )
  }

  @Test func `the first picture that is one is found`() {
    let base = URL(string: "http://e.org/")
    let html = "<img src=\"/t.gif\" width=\"1\"><p><img class='x' src='/p.png?a=1&amp;b=2'></p>"
    #expect(
      ArticleMarkup.firstImage(fromHTML: html, baseURL: base)?.absoluteString
        == "http://e.org/p.png?a=1&b=2"
    )
    #expect(ArticleMarkup.firstImage(fromHTML: "no <b>picture</b>", baseURL: base) == nil)
  }
}
