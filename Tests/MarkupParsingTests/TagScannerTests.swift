// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing
import Testing

/// Tags as browsers read them: where they end, and what stands in them.
@Suite(.timeLimit(.minutes(3))) struct TagScannerTests {
  /// The end of a tag of HTML that starts a text.
  private func end(_ text: [UInt8]) -> Int? { TagEnd.index(in: text.span, from: 1) }

  /// The name of the tag that starts a text, its attributes, and what follows it.
  private func parts(_ text: String) throws -> [String] {
    let bytes = Array(text.utf8)
    let close = try #require(end(bytes))
    let scanner = TagScanner(bytes, from: 0, to: close)
    func part(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
    return [part(scanner.name)]
      + scanner.attributes.map { "\(part($0.name)): \(part($0.value))" }
      + [part((close + 1)..<bytes.count)]
  }

  @Test(arguments: [
    ("<a href=\"x\">y", ["a", "href: x", "y"]),
    ("<a title=\"x>y\" b='\"'>z", ["a", "title: x>y", "b: \"", "z"]),
    ("<a b = 'c d' e>", ["a", "b: c d", "e: ", ""]),
    ("<a\nb\t=\r'c'>", ["a", "b: c", ""]),
    // Quotation marks that follow no "=" hide nothing.
    ("<a \"x>y\">", ["a", "x: ", "y\">"]),
    ("<a b=c\"d>e\">", ["a", "b: c\"d", "e\">"]),
    ("<a b=\"c\"d='e'>", ["a", "b: c", "d: e", ""]),
    ("<a href=/feed/>x", ["a", "href: /feed/", "x"]),
    ("<br/>", ["br", ""]), ("<br />x", ["br", "x"]),
    ("<img src=a/b alt=>", ["img", "src: a/b", "alt: ", ""]),
    ("<A HREF=x href=y>", ["A", "HREF: x", "href: y", ""]),
    ("<p 5=6 -x=7>", ["p", "x: 7", ""]),
    ("<é ü=ö>", ["é", "ü: ö", ""]),
    ("<o:p o:x='1'>", ["o:p", "o:x: 1", ""]),
    ("<a <b>c", ["a", "b: ", "c"]),
  ])
  func `a tag is read as leniently as a browser reads it`(text: String, expected: [String]) throws {
    #expect(try parts(text) == expected)
  }

  @Test(arguments: ["<a", "<a b=\"c>d", "<a b= 'c>", "<a b='>\">", "<", "<a b=\">'>", "<a b=''"])
  func `a tag without its end has none`(text: String) {
    #expect(end(Array(text.utf8)) == nil)
  }

  @Test(arguments: [0, 2, 9])
  func `no more attributes are read than are wanted`(limit: Int) {
    let bytes = Array("<a b c d>".utf8)
    let scanner = TagScanner(bytes, from: 0, to: bytes.count - 1, limit: limit)
    #expect(scanner.attributes.count == min(limit, 3))
  }

  @Test(arguments: [
    "<a b=\"", "<a b='", "<a b=\"<a c\" d", "<a = \"'", "<T ", "</T b='\"", "<a b=",
  ])
  func `a tag inside others ends where it ends alone`(piece: String) {
    for end in [">", "'>", "\">", "c='>", ""] {
      let text = Array((String(repeating: piece, count: 50) + end).utf8)
      var ends = TagEndTable()
      for start in text.indices where text[start] == ASCII.lessThan {
        let alone = HTMLText.Tag(text, at: start)?.end
        #expect(HTMLText.Tag(text, at: start, &ends)?.end == alone)
      }
    }
  }

  @Test(arguments: [" b=\"c\"", " b='>'", " b", " b=", "\"", " = ' '"])
  func `a tag of any length is read in one pass`(piece: String) throws {
    let parts = try parts("<a" + String(repeating: piece, count: 50_000) + ">z")
    #expect(parts.first == "a")
    #expect(parts.last == "z")
  }
}
