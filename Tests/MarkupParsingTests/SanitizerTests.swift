// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import MarkupParsing
import Testing

/// HTML that leaves as HTML.
@Suite(.timeLimit(.minutes(3))) struct SanitizerTests {
  private func safe(_ html: String, base: String? = nil) -> String {
    ArticleMarkup.safeHTML(fromHTML: html, baseURL: base.flatMap { URL(string: $0) })
  }

  @Test(
    arguments: [
      ("a<script>b</script>c", "ac"), ("a<ScRiPt src=x>b</sCrIpT >c", "ac"),
      ("<style>p{}</style>x", "x"), ("<iframe src=x></iframe>y", "y"), ("a<script>b", "a"),
      ("<p onclick=\"x()\">y</p>", "<p>y</p>"),
      ("<a href=\"javascript:x\">y</a>", "<a href=\"\">y</a>"),
      ("<a href=\" java\tscript:x\">y</a>", "<a href=\"\">y</a>"),
      ("<a href=\"&#106;avascript:x\">y</a>", "<a href=\"\">y</a>"),
      ("<a href=\"data:text/html,x\">y</a>", "<a href=\"\">y</a>"),
      ("<title><a href='</title><script>'>y", "<title><a href=\"&lt;/title&gt;&lt;script&gt;\">y"),
      ("<scr<script>ipt>x</script>", "&lt;scr"), ("1 < 2 > 0", "1 &lt; 2 &gt; 0"),
      ("a<!-->b<!--->c", "abc"), ("<!-- c --!><script>x</script>y", "y"),
      ("<!-- c -->x<?php y ?>z", "xz"), ("<b>x</i></b></b>", "<b>x</b>"), ("<br/>", "<br>"),
      ("<img src=a.png alt='\"<x>\"'>", "<img src=\"a.png\" alt=\"&quot;&lt;x&gt;&quot;\">"),
    ]
  )
  func `nothing that acts is left, and text stays text`(html: String, expected: String) {
    #expect(safe(html) == expected)
  }

  @Test(
    arguments: [
      ("a</br>b", "a<br>b"), ("a<br></br>b", "a<br>b"),
      (
        "a<br clear=all></br>b<br/></BR>c",
        "a<br clear=\"all\">b<br>c"
      ), ("a</p>b", "a<p></p>b"),
    ]
  )
  func `an end tag without a start is what browsers make of it`(html: String, expected: String) {
    #expect(safe(html) == expected)
  }

  @Test(
    arguments: [
      ("more <a href=\"http://e.org/lo", "more"), ("a <b", "a"), ("a</p", "a"), ("a <", "a &lt;"),
      ("if a <b and so on", "if a &lt;b and so on"), ("a <3", "a &lt;3"),
      ("<a title=\"x>y</a> <b>z</b>", "&lt;a title=\"x&gt;y <b>z</b>"),
    ]
  )
  func `a tag that the end cuts off goes, what may be text stays`(html: String, expected: String) {
    #expect(safe(html) == expected)
  }

  @Test(
    arguments: [
      ("<RiverOfNews>x</RiverOfNews>", "x"),
      ("<news onclick=\"x()\" data-a=b style=\"color: red\">x", "x"),
      ("<o:p>x</o:p><my-news>y</my-news><blink>z</blink>", "xyz"),
      ("<template>x</template><plaintext>y<xmp>z</xmp>", "xyz"),
      ("<svg><news/><path d=\"M0\"/></svg><set>", "<svg><path d=\"M0\"></path></svg>"),
      // Found by the fuzzer, when names that no list knows were kept.
      ("<p>a<scr<script2>ipt>b", "<p>a&lt;script&gt;b"),
    ]
  )
  func `an element that no list knows goes, and its text stays`(
    html: String,
    expected: String
  ) {
    #expect(safe(html) == expected)
  }

  @Test(
    arguments: [
      ("a<svg width=\"9\"> <use href=\"x\"/> </svg>b", "ab"), ("a<svg id=\"x\"/>b", "ab"),
      ("a<svg><svg/></svg>b", "a<svg><svg></svg></svg>b"),
      ("<svg id=\"x\"/><p class=\"y\">b</p>", "<p class=\"y\">b</p>"),
    ]
  )
  func `a drawing with nothing in it goes`(html: String, expected: String) {
    #expect(safe(html) == expected)
  }

  @Test(
    arguments: [
      ("color : red", "color: red"),
      ("font-family  : A B ; color:red", "font-family: A B ; color:red"),
      ("color: red", "color: red"), ("float:left;padding: 2px", "float:left;padding: 2px"),
      ("position: absolute; color: red", "color: red;"), ("background: url(x)", ""),
      ("width: expression(alert(1))", ""), ("color: red; -moz-binding: url(x)", "color: red;"),
      ("margin: 99999em", ""),
      ("border: 1px solid rgb(0, 0, 0);", "border: 1px solid rgb(0, 0, 0);"),
      ("col\\6fr: red", ""), ("color: red /* x */", ""),
    ]
  )
  func `a style keeps what only changes how text looks`(style: String, expected: String) {
    let kept = expected.isEmpty ? "<p>x</p>" : "<p style=\"\(expected)\">x</p>"
    #expect(safe("<p style=\"\(style)\">x</p>") == kept)
  }

  @Test(arguments: [("<p>a\n ", "<p>a\n "), (" <p>a</p> ", "<p>a</p>"), ("\na <br> ", "a <br>")])
  func `white space at the end stays in an element that is open`(html: String, expected: String) {
    #expect(safe(html) == expected)
  }

  @Test func `addresses are made absolute where a base is known`() {
    let html = "<a href=\"b\">x</a><img src=\"/c.png\">"
    #expect(
      safe(html, base: "https://e.org/a/")
        == "<a href=\"https://e.org/a/b\">x</a><img src=\"https://e.org/c.png\">"
    )
    #expect(safe(html) == html)
  }

  @Test func `a slash at the end of an address without quotation marks belongs to it`() {
    #expect(safe("<a href=https://e.org/a/>x</a>") == "<a href=\"https://e.org/a/\">x</a>")
    #expect(safe("<br/>") == "<br>")
  }

  @Test(arguments: [
    ("URL( '#a')", "url(#from-feed-a)"), ("\u{130}url(#abc)", "url(#from-feed-abc)"),
    ("\u{130}url(http://e.org/)", nil), ("\u{130}red", "\u{130}red"),
  ])
  func `a color leads nowhere else, whatever letters stand before it`(
    color: String,
    expected: String?
  ) {
    let kept = expected.map { " fill=\"\($0)\"" } ?? ""
    #expect(
      safe("<svg><path fill=\"\(color)\"/></svg>") == "<svg><path\(kept)></path></svg>"
    )
  }

  @Test func `drawings keep their shapes and lose what moves or refers`() {
    let html =
      "<svg><path d=\"M0\" onload=\"x\"/><animate attributeName=\"href\"/><use href=\"x\"/></svg>"
    #expect(safe(html) == "<svg><path d=\"M0\"></path></svg>")
  }

  @Test func `what is clean is not changed by a second cleaning`() {
    let html = "<p>a <b>b</b> &amp; <img src=\"x\" alt=\"&quot;\"> <i>c</p> d</i> 1 < 2"
    #expect(safe(safe(html)) == safe(html))
  }

  @Test(arguments: ["<a ", "</a ", "<", "<script ", "<b>", "<!--", "</scrip "])
  func `content that is left out is read in one pass`(piece: String) {
    #expect(safe("a<script>" + String(repeating: piece, count: 50_000) + ">") == "a")
  }

  @Test(arguments: ["<a b=\"", "</a b=\"", "</script b=\"", "<a b=\"<a c\" d"])
  func `tags without an end are read in one pass`(piece: String) {
    let html = String(repeating: piece, count: 30_000) + "c='>"
    #expect(safe(html).utf8.count <= 8 * html.utf8.count)
    #expect(safe("<script>" + html).isEmpty)
  }

  @Test(
    arguments: [
      ("<form action=x><input name=a><button>b</button><textarea>t</textarea>c</form>", "bc"),
      ("<select><option>a</select><datalist><option>a</datalist>b<output>c</output>", "bc"),
      ("a<noscript><b>b</b></noscript>c", "a<b>b</b>c"), ("<base href=\"http://x/\">a", "a"),
      ("<a href=\"http://e.org\" ping=\"http://x\">a</a>", "<a href=\"http://e.org\">a</a>"),
    ]
  )
  func `nothing asks, reports, or changes what addresses mean`(html: String, expected: String) {
    #expect(safe(html) == expected)
  }

  @Test(
    arguments: [
      "javascript:x", "data:text/html,x", "ftp://e.org/a", "file:///etc/passwd", "feed:x", "x-a:b",
      "blob:x", "view-source:x", "JAVASCRIPT&colon;x", "java&#10;script:x", "&#1;vbscript:x",
      "data:image/png;base64,AAAA",
    ]
  )
  func `no address leads anywhere but to the web, a mailbox or a telephone`(address: String) {
    #expect(safe("<a href=\"\(address)\">a</a>") == "<a href=\"\">a</a>")
    #expect(safe("<area href=\"\(address)\">") == "<area href=\"\">")
    #expect(safe("<math href=\"\(address)\"></math>") == "<math href=\"\"></math>")
    #expect(safe("<img src=\"\(address)\">") == "<img src=\"\">")
    #expect(safe("<video poster=\"\(address)\"></video>") == "<video poster=\"\"></video>")
    #expect(!safe("<svg><a xlink:href=\"\(address)\">a</a></svg>").contains("script"))
    #expect(safe("<img srcset=\"\(address) 2x, b.png 1x\">") == "<img srcset=\"b.png 1x\">")
  }

  @Test(arguments: [
    "http://e.org", "HTTPS://e.org", "mailto:a@e.org", "tel:+49", "a/b:c", "?a=b:c",
  ])
  func `addresses that lead there stay`(address: String) {
    #expect(safe("<a href=\"\(address)\">a</a>") == "<a href=\"\(address)\">a</a>")
  }

  @Test(
    arguments: [
      ("<p id=\"body\">a</p>", "<p id=\"from-feed-body\">a</p>"),
      ("<img name=\"getElementById\">", "<img name=\"from-feed-getElementById\">"),
      (
        "<a href=\"#n1\">1</a><li id=n1>", "<a href=\"#from-feed-n1\">1</a><li id=\"from-feed-n1\">"
      ),
      ("<td headers=\"a b\">x</td>", "<td headers=\"from-feed-a from-feed-b\">x</td>"),
      (
        "<map name=m></map><img usemap=\"#m\">",
        "<map name=\"from-feed-m\"></map><img usemap=\"#from-feed-m\">"
      ),
      (
        "<svg><lineargradient id=g></lineargradient><rect fill=\"url(#g)\"/></svg>",
        "<svg><lineargradient id=\"from-feed-g\"></lineargradient>"
          + "<rect fill=\"url(#from-feed-g)\"></rect></svg>"
      ),
      ("<svg><rect fill=\"url(http://x/y)\" x=\"1\"/></svg>", "<svg><rect x=\"1\"></rect></svg>"),
    ]
  )
  func `no name is one of the page's own, and links within the text follow`(
    html: String,
    expected: String
  ) {
    #expect(safe(html) == expected)
    #expect(safe(expected) == expected)
  }
}
