// SPDX-License-Identifier: GPL-3.0-or-later

/// Texts in Markdown, as the programs of forums write them.
///
/// It knows what people use: headings, quotations, lists, tables, code, spoilers, emphasis, links,
/// pictures and plain addresses. Tags of HTML are text. What belongs together is found before it
/// is written, so that the time is linear in the length whatever stands there, and what comes out
/// goes through `ArticleMarkup` like any other fragment.
///
/// - Source: CommonMark 0.31.2; GitHub Flavored Markdown for tables and struck text.
package enum Markdown {
  /// Returns a text as a fragment of HTML.
  package static func html(of text: String) -> String {
    let lines = text.replacing("\r\n", with: "\n").utf8
      .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { MarkdownLine($0) }
    var writer = MarkdownBlocks(lines[...], depth: 0)
    writer.write()
    return String(decoding: writer.result, as: UTF8.self)
  }
}

/// A line of Markdown: its bytes, and how far it is indented.
struct MarkdownLine {
  /// The bytes behind the indentation.
  var text: ArraySlice<UInt8>
  /// The columns of white space before it; a tab goes to the next fourth one.
  var indent = 0

  /// Reads a line.
  init(_ bytes: some Collection<UInt8>) {
    text = Array(bytes)[...]
    skipSpace()
  }

  /// Whether there is nothing but white space.
  var isBlank: Bool { text.isEmpty }

  /// Returns the line with less white space before it.
  func outdented(by columns: Int) -> MarkdownLine {
    var line = self
    line.indent = max(0, indent - columns)
    return line
  }

  /// Returns the line behind its first bytes, which are those of a marker.
  func dropping(_ count: Int) -> MarkdownLine {
    var line = self
    line.text = text.dropFirst(count)
    line.indent = 0
    line.skipSpace()
    return line
  }

  /// Returns the number of equal bytes at the start.
  func run(of byte: UInt8) -> Int { text.prefix { $0 == byte }.count }

  /// The text with its indentation.
  var whole: [UInt8] { Array(repeating: ASCII.space, count: indent) + text }

  private mutating func skipSpace() {
    while let byte = text.first, byte == ASCII.space || byte == ASCII.tab {
      indent += byte == ASCII.tab ? 4 - indent % 4 : 1
      text.removeFirst()
    }
    if text.allSatisfy({ $0 == ASCII.space || $0 == ASCII.tab || $0 == ASCII.carriageReturn }) {
      text = []
    }
  }
}
