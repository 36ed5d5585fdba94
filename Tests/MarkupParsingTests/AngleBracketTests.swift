// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing
import Testing

/// Words in angle brackets in titles, which are markup or text.
@Suite(.timeLimit(.minutes(5))) struct AngleBracketTests {
  private func line(_ text: String) -> String { HTMLText.line(Array(text.utf8)) }

  @Test(arguments: [
    "Vec<String> in Rust", "How to use <main> and <T>", "Ümläut <Friends> Blog", "a <object> b",
    "How to center a <div>", "Use <script> well", "Option<B> x", "HashMap<K, V>", "x < y > z",
    "The <iframe> and the <a> tag", "<T> of mine", "</T>",
  ])
  func `text in angle brackets that is no element, or is only mentioned, stays`(text: String) {
    #expect(line(text) == text)
  }

  @Test(arguments: [
    ("<b>Bold</b> x", "Bold x"), ("<b>Bold", "Bold"), ("one<br>two", "one two"),
    ("<o:p>Word</o:p>", "Word"), ("<p>Title", "Title"), ("<news>x</news>", "x"),
    ("<scripts a=b>x", "x"), ("x<news/>", "x"), ("a <i>b</i> <u>c", "a b c"),
    ("<script>alert(1)", ""), ("<style>p { color: red }</style>x", "x"),
  ])
  func `an element goes and its text stays`(text: String, expected: String) {
    #expect(line(text) == expected)
  }

  @Test(arguments: [
    ("a <object data=x> b", "a b"), ("a <svg width=1>b</svg> c", "a c"),
    ("a <object>b</OBJECT > c", "a c"), ("a <select x=y> b <object>c</object> d", "a b d"),
  ])
  func `an element without its end tag swallows nothing`(text: String, expected: String) {
    #expect(line(text) == expected)
  }

  @Test func `an excerpt keeps what is no element, and loses the tags that a cut left open`() {
    #expect(ArticleMarkup.plainText(fromHTML: "<div>Vec<String> <em>is") == "Vec<String> is")
  }

  @Test(arguments: ["<T>", "<object>", "</T>", "<object></object", "<a b=\"", "<svg"])
  func `a text full of brackets is read in one pass`(piece: String) {
    let text = String(repeating: piece, count: 200_000)
    #expect(ArticleMarkup.plainText(fromHTML: text).utf8.count <= text.utf8.count)
  }
}
