// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing
import Testing

/// Texts in Markdown, as HTML.
@Suite(.timeLimit(.minutes(3)))
struct MarkdownTests {
  @Test(arguments: [
    ("One\ntwo\n\nthree", "<p>One\ntwo</p><p>three</p>"),
    ("One  \ntwo\\\nthree", "<p>One<br>two<br>three</p>"),
    ("a *b* _c_ **d** ***e*** ~~f~~", nil),
    ("# One\n## Two ##\nText\n===\nMore\n---", nil),
    (
      "> a\n> > b\n\nc",
      "<blockquote><p>a</p><blockquote><p>b</p></blockquote></blockquote><p>c</p>"
    ),
    ("- a\n- b\n  - c\n* d", "<ul><li>a</li><li>b<ul><li>c</li></ul></li></ul><ul><li>d</li></ul>"),
    ("3. a\n4. b", "<ol start=\"3\"><li>a</li><li>b</li></ol>"),
    ("- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"),
    ("***\n\n- - -", "<hr><hr>"),
    ("```swift\nlet a = 1 < 2\n\n# no\n```\nb", nil),
    ("    code\n      more\n\ntext", "<pre><code>code\n  more\n</code></pre><p>text</p>"),
    ("`a <b>` ``c ` d``", "<p><code>a &lt;b&gt;</code> <code>c ` d</code></p>"),
    ("[a *b*](https://a.example/x_(y) \"t\")", nil),
    ("![a](/p.png)", "<p><img src=\"/p.png\" alt=\"a\"></p>"),
    ("<https://a.example/?b=c>", nil),
    ("See https://a.example/b_c_d. (https://a.example/e)", nil),
    ("<script>x</script> A & B &amp; C", "<p>&lt;script&gt;x&lt;/script&gt; A &amp; B &amp; C</p>"),
    // A backslash escapes no backquote that ends code.
    ("`a \\` b", "<p><code>a \\</code> b</p>"), ("` \\``", "<p>` ``</p>"),
    ("\\*a\\* snake_case_name 2 * 3 * 4", "<p>*a* snake_case_name 2 * 3 * 4</p>"),
    ("| a | b |\n|---|:-:|\n| c \\| d | *e* |", nil),
    ("::: spoiler Who *did* it\nThe **butler**\n:::\nend", nil),
    ("", ""), ("*a", "<p>*a</p>"), ("[a](b", "<p>[a](b</p>"), ("**a*", "<p>*<em>a</em></p>"),
  ])
  func `a text becomes a fragment`(text: String, html: String?) {
    #expect(Markdown.html(of: text) == html ?? Self.longer[text])
  }

  private static let longer = [
    "a *b* _c_ **d** ***e*** ~~f~~":
      "<p>a <em>b</em> <em>c</em> <strong>d</strong> <em><strong>e</strong></em> <del>f</del></p>",
    "# One\n## Two ##\nText\n===\nMore\n---":
      "<h1>One</h1><h2>Two</h2><h1>Text</h1><h2>More</h2>",
    "```swift\nlet a = 1 < 2\n\n# no\n```\nb":
      "<pre><code>let a = 1 &lt; 2\n\n# no\n</code></pre><p>b</p>",
    "[a *b*](https://a.example/x_(y) \"t\")":
      "<p><a href=\"https://a.example/x_(y)\">a <em>b</em></a></p>",
    "<https://a.example/?b=c>":
      "<p><a href=\"https://a.example/?b=c\">https://a.example/?b=c</a></p>",
    "See https://a.example/b_c_d. (https://a.example/e)":
      "<p>See <a href=\"https://a.example/b_c_d\">https://a.example/b_c_d</a>. "
      + "(<a href=\"https://a.example/e\">https://a.example/e</a>)</p>",
    "| a | b |\n|---|:-:|\n| c \\| d | *e* |":
      "<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c | d</td>"
      + "<td><em>e</em></td></tr></tbody></table>",
    "::: spoiler Who *did* it\nThe **butler**\n:::\nend":
      "<details><summary>Who <em>did</em> it</summary><p>The <strong>butler</strong></p></details>"
      + "<p>end</p>",
  ]

  @Test(arguments: [
    "[", "![", "*a ", "_", "`", "``a`", "> ", "- ", "> - ", "(", "[a](", "<https://", "~~a",
    "::: spoiler x\n", "|-", "https://a(", "\\", "&", "1. ",
  ])
  func `time and depth are bounded, whatever is repeated`(piece: String) {
    let long = String(repeating: piece, count: 40_000)
    #expect(Markdown.html(of: long).utf8.count < 40 * long.utf8.count)
    let lines = String(repeating: "\(piece)\n", count: 20_000)
    #expect(!Markdown.html(of: lines).isEmpty)
  }

  @Test(arguments: [" a**", "**"])
  func `a run of marks opens emphasis any number of times in one pass`(piece: String) {
    let opening = String(repeating: "**", count: 100_000)
    let html = Markdown.html(of: opening + "a" + String(repeating: piece, count: 100_000))
    #expect(html.hasPrefix("<p><strong><strong>"))
    #expect(html.hasSuffix("</strong></p>"))
  }
}
