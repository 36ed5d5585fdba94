// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing
import Testing

/// Text out of HTML, in one pass and without a tree.
@Suite(.timeLimit(.minutes(3))) struct HTMLTextTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test(arguments: [
    ("a <b>b</b>  c\n", "a b c"), ("<p>one</p><p>two</p>", "one two"), ("<td>a<td>b", "a b"),
    ("a<!-- b > c -->d", "ad"), ("a<!-- b", "a"), ("<?x y?>z", "z"), ("<!DOCTYPE html>z", "z"),
    ("a<!-->b", "ab"), ("a<!--->b", "ab"), ("a<!-- b --!>c", "ac"), ("a<!--!>b-->c", "ac"),
    ("x<script>if (a<b) {}</script>y", "xy"), ("x<style>p { }", "x"),
    // A reference gives text, and no markup.
    ("&lt;b&gt;", "<b>"), ("&amp;lt;", "&lt;"), ("AT&T", "AT&T"), ("a&nbsp;b", "a\u{A0}b"),
    ("caf&eacute; &copy 2", "café © 2"), ("&#146;&#x96;", "’–"),
    ("&#0;&#xD800;&#x110000;&#99999999999;", "\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("1 < 2 > 0", "1 < 2 > 0"), ("<3", "<3"), ("a<", "a<"), ("<a@b.org>", "<a@b.org>"),
    ("Vec<String>", "Vec<String>"), ("<a title='>'>x</a>", "x"), ("", ""), (" \n ", ""),
  ])
  func `markup goes, references are resolved, and white space collapses`(
    html: String,
    text: String
  ) {
    #expect(HTMLText.plain(bytes(html)) == text)
  }

  @Test(arguments: [
    ("years.<sup><a href=\"#fn1\">1</a></sup> On", "years. On"),
    ("years.<sup id='r1'><a class=\"note\" href='#fn1'>[12]</a></sup>", "years."),
    ("10<sup>3</sup>", "103"), ("x<sup><a href=\"https://a.example/#b\">1</a></sup>", "x1"),
    ("x<a href=\"#b\">below</a>", "xbelow"), ("x<sup><a href='#b'>1</a>", "x1"),
    ("x<sup><a href='#b'>as it says there</a></sup>", "xas it says there"),
  ])
  func `the mark of a note is no part of a text without its notes`(html: String, text: String) {
    #expect(HTMLText.plain(bytes(html)) == text)
  }

  @Test(arguments: [
    ("one two three", 9, "one two…"), ("abcdef", 3, "abc…"), ("日本語日本語", 2, "日本…"),
    ("abc", 3, "abc"), ("<b>abc</b> ", 3, "abc"), ("abc", 0, "…"),
  ])
  func `a text that is too long is cut behind a word`(html: String, limit: Int, text: String) {
    #expect(HTMLText.plain(bytes(html), limit: limit) == text)
  }

  @Test(arguments: [
    ("?a=1&copy=2", "?a=1&copy=2"), ("a&amp;b", "a&b"), ("&lt;x", "<x"), ("&#x41;&#66;", "AB"),
    ("&notit;", "&notit;"), ("x&copy", "x©"), (" a\n b ", " a\n b "), ("a & b", "a & b"),
  ])
  func `the value of an attribute keeps what only looks like a reference`(
    value: String,
    text: String
  ) {
    #expect(HTMLText.resolved(bytes(value)) == text)
  }

  @Test(arguments: [
    ("  a \t\n b ", "a b"), ("", ""), (" ", ""), ("a b", "a b"), ("a  b", "a b"), ("a\n", "a"),
    ("a\u{A0} b", "a\u{A0} b"), ("\r\na", "a"),
  ])
  func `white space collapses`(text: String, collapsed: String) {
    #expect([HTMLText.collapse(text), HTMLText.collapse(bytes(text))] == [collapsed, collapsed])
  }

  @Test(arguments: [
    ("<b>", true), ("a &amp; b", true), ("x &eacute; y", true), ("</p>", true), ("<br/>", true),
    ("a < b", false), ("AT&T", false), ("1 &copy 2", false), ("<3", false), ("<a", false),
    ("a <b", false), ("&bogus;", false), ("", false),
  ])
  func `a text with a tag or a reference is meant as HTML`(text: String, isHTML: Bool) {
    #expect(HTMLText.looksLikeHTML(bytes(text)) == isHTML)
  }

  @Test(arguments: [
    ("<b>x</b>", true), ("<P>a<p></p>", true), ("use <b> for bold", false), ("</b><b>", false),
    ("<x>y</x>", false), ("a<b", false), ("", false),
  ])
  func `an element stands from its start tag to its end tag`(text: String, isThere: Bool) {
    #expect(HTMLText.holdsElement(bytes(text)) == isThere)
  }

  @Test(arguments: [
    ("a b", true), ("Über uns", true), ("", true), (" a", false), ("a ", false), ("a  b", false),
    ("a\nb", false), ("a<b", false), ("a&b", false), ("nine letters  x", false),
  ])
  func `a plain line needs no further look`(text: String, isPlain: Bool) {
    #expect(HTMLText.isPlainLine(bytes(text)) == isPlain)
  }

  @Test(
    arguments: [
      ("<B class=x>y", ["b", "y"]), ("</P >z", ["/p", "z"]), ("<o:p>x", ["o", "x"]),
      ("<my-tag>", ["my", ""]), ("<h1/>", ["h1", ""]), ("<a title='>'>x", ["a", "x"]),
      ("<3>", nil), ("< b>", nil), ("<a@b>", nil), ("</>", nil), ("<b", nil), ("<b x='>", nil),
      ("<", nil),
    ] as [(String, [String]?)]
  )
  func `a tag has a name, and an end`(text: String, parts: [String]?) {
    let bytes = bytes(text)
    let found = HTMLText.Tag(bytes, at: 0).map { tag in
      [
        (tag.isEnd ? "/" : "") + String(decoding: tag.name, as: UTF8.self),
        String(decoding: bytes[tag.end...], as: UTF8.self),
      ]
    }
    #expect(found == parts)
  }

  @Test(arguments: ["<", "&", "<a ", "<!--", "</b>", "<b>", "&#", "&amp", "<script>", "]]>"])
  func `a text of any length is read in one pass`(piece: String) {
    let html = bytes(String(repeating: piece, count: 50_000))
    #expect(HTMLText.plain(html).utf8.count <= html.count)
    #expect(HTMLText.line(html).utf8.count <= html.count)
  }

  /// Each piece starts a tag whose end, if it has one, is that of the whole text.
  @Test(arguments: ["<a b=\"", "<a b=\"<a c\" d", "<a ", "<T ", "</T ", "</T b=\"", "<div "])
  func `tags inside tags are read in one pass`(piece: String) {
    for end in ["c='>", ">"] {
      let html = bytes(String(repeating: piece, count: 30_000) + end)
      #expect(HTMLText.plain(html).utf8.count <= html.count)
      #expect(HTMLText.line(html).utf8.count <= html.count)
      #expect(!HTMLText.holdsElement(html))
      #expect(HTMLText.looksLikeHTML(html) == (HTMLText.Tag(html, at: 0) != nil))
    }
  }

  @Test(.timeLimit(.minutes(2)))
  func `words in angle brackets are told from tags in one pass`() {
    let html = bytes(String(repeating: "<T ", count: 200_000) + ">")
    #expect(HTMLText.plain(html).utf8.count <= html.count)
    #expect(!HTMLText.holdsElement(html))
  }
}
