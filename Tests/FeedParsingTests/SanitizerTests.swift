// SPDX-License-Identifier: GPL-3.0-or-later

import FeedParsing
import FoundationEssentials
import Testing

/// HTML that leaves as HTML.
@Suite struct SanitizerTests {
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
      ("<!-- c -->x<?php y ?>z", "xz"), ("<b>x</i></b></b>", "<b>x</b>"), ("<br/>", "<br>"),
      ("<img src=a.png alt='\"<x>\"'>", "<img src=\"a.png\" alt=\"&quot;&lt;x&gt;&quot;\">"),
    ]
  )
  func `nothing that acts is left, and text stays text`(html: String, expected: String) {
    #expect(safe(html) == expected)
  }

  @Test(
    arguments: [
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

  @Test func `addresses are made absolute where a base is known`() {
    let html = "<a href=\"b\">x</a><img src=\"/c.png\">"
    #expect(
      safe(html, base: "https://e.org/a/")
        == "<a href=\"https://e.org/a/b\">x</a><img src=\"https://e.org/c.png\">"
    )
    #expect(safe(html) == html)
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
}
