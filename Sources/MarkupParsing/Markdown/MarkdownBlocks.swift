// SPDX-License-Identifier: GPL-3.0-or-later

/// A writer of the blocks of a text in Markdown as HTML.
struct MarkdownBlocks {
  /// The deepest nesting of quotations and lists; a deeper one is a paragraph.
  private static let mostDepth = 8
  /// The most columns of a table.
  private static let mostColumns = 50

  /// The most empty lines inside a list.
  private static let mostBlanks = 20

  /// The fragment so far.
  private(set) var result: [UInt8] = []

  private var lines: ArraySlice<MarkdownLine>
  private let depth: Int
  private let isTight: Bool
  private var paragraph: [MarkdownLine] = []

  /// Creates a writer.
  ///
  /// - Parameters:
  ///   - lines: the lines.
  ///   - depth: the number of blocks around them.
  ///   - isTight: whether paragraphs are written without their tags, as in a list without empty
  ///     lines.
  init(_ lines: ArraySlice<MarkdownLine>, depth: Int, isTight: Bool = false) {
    (self.lines, self.depth, self.isTight) = (lines, depth, isTight)
  }

  /// Writes all blocks.
  mutating func write() {
    while let line = lines.first {
      if line.isBlank {
        endParagraph()
        lines.removeFirst()
      } else if line.indent >= 4, paragraph.isEmpty {
        indentedCode()
      } else if !block(line) {
        paragraph.append(line)
        lines.removeFirst()
      }
    }
    endParagraph()
  }

  /// Writes the block that starts with a line; false for a line of a paragraph.
  private mutating func block(_ line: MarkdownLine) -> Bool {
    guard line.indent < 4 else { return false }
    switch line.text.first {
    case UInt8(ascii: "#"): return heading(line)
    case UInt8(ascii: "`"), UInt8(ascii: "~"): return fencedCode(line)
    case UInt8(ascii: ">"): return depth < Self.mostDepth && quotation()
    case UInt8(ascii: ":"): return depth < Self.mostDepth && spoiler(line)
    case UInt8(ascii: "="): return underline(line, "1")
    default: break
    }
    if line.text.first == ASCII.hyphen, underline(line, "2") { return true }
    if isRule(line) {
      endParagraph()
      put("<hr>")
      lines.removeFirst()
      return true
    }
    if depth < Self.mostDepth, let marker = ListMarker(line) {
      // A number in the middle of a sentence begins no list.
      if paragraph.isEmpty || marker.number == nil || marker.number == 1 {
        list(marker)
        return true
      }
    }
    return table(line)
  }

  // MARK: Paragraphs and headings

  private mutating func endParagraph() {
    guard !paragraph.isEmpty else { return }
    let text = inlines(paragraph)
    paragraph = []
    if isTight {
      result += text
    } else {
      put("<p>")
      result += text
      put("</p>")
    }
  }

  private func inlines(_ lines: [MarkdownLine]) -> [UInt8] {
    var writer = MarkdownInlines(Array(lines.map(\.text).joined(separator: [ASCII.lineFeed])))
    return writer.html()
  }

  private mutating func heading(_ line: MarkdownLine) -> Bool {
    let level = line.run(of: UInt8(ascii: "#"))
    let rest = line.dropping(level)
    guard level <= 6, rest.isBlank || line.text.dropFirst(level).first == ASCII.space else {
      return false
    }
    endParagraph()
    var text = rest
    while let last = text.text.last, last == UInt8(ascii: "#") || last == ASCII.space {
      text.text.removeLast()
    }
    heading([text], "\(level)")
    lines.removeFirst()
    return true
  }

  private mutating func heading(_ text: [MarkdownLine], _ level: String) {
    put("<h\(level)>")
    result += inlines(text)
    put("</h\(level)>")
  }

  /// Makes a heading of the paragraph above a line of hyphens or equals signs.
  private mutating func underline(_ line: MarkdownLine, _ level: String) -> Bool {
    guard !paragraph.isEmpty, let first = line.text.first else { return false }
    let rest = line.text.drop { $0 == first }
    guard rest.allSatisfy({ $0 == ASCII.space }) else { return false }
    let text = paragraph
    paragraph = []
    heading(text, level)
    lines.removeFirst()
    return true
  }

  private func isRule(_ line: MarkdownLine) -> Bool {
    guard let first = line.text.first, "-*_".utf8.contains(first) else { return false }
    let marks = line.text.filter { $0 != ASCII.space }
    return marks.count >= 3 && marks.allSatisfy { $0 == first }
  }

  // MARK: Code

  private mutating func indentedCode() {
    put("<pre><code>")
    while let line = lines.first, line.isBlank || line.indent >= 4 {
      guard !line.isBlank || lines.dropFirst().first.map({ $0.indent >= 4 }) == true else { break }
      escape(line.outdented(by: 4).whole)
      put("\n")
      lines.removeFirst()
    }
    put("</code></pre>")
  }

  private mutating func fencedCode(_ line: MarkdownLine) -> Bool {
    guard let mark = line.text.first else { return false }
    let length = line.run(of: mark)
    guard length >= 3, mark != UInt8(ascii: "`") || !line.text.dropFirst(length).contains(mark)
    else {
      return false
    }
    endParagraph()
    lines.removeFirst()
    put("<pre><code>")
    while let next = lines.popFirst() {
      let isEnd = next.indent < 4 && next.run(of: mark) >= length
      if isEnd, next.dropping(next.run(of: mark)).isBlank { break }
      escape(next.outdented(by: line.indent).whole)
      put("\n")
    }
    put("</code></pre>")
    return true
  }

  // MARK: Blocks of blocks

  private mutating func quotation() -> Bool {
    endParagraph()
    var inner: [MarkdownLine] = []
    while let line = lines.first, line.indent < 4, line.text.first == UInt8(ascii: ">") {
      var rest = line.dropping(1)
      rest.indent = max(0, rest.indent - 1)
      inner.append(rest)
      lines.removeFirst()
    }
    nested(inner, in: "blockquote")
    return true
  }

  /// Writes a part that is folded, between lines that begin with three colons.
  private mutating func spoiler(_ line: MarkdownLine) -> Bool {
    guard line.run(of: ASCII.colon) >= 3 else { return false }
    let words = line.dropping(line.run(of: ASCII.colon))
    guard words.text.starts(with: "spoiler".utf8) else { return false }
    endParagraph()
    lines.removeFirst()
    var inner: [MarkdownLine] = []
    while let next = lines.popFirst() {
      if next.run(of: ASCII.colon) >= 3, next.dropping(next.run(of: ASCII.colon)).isBlank { break }
      inner.append(next)
    }
    put("<details><summary>")
    result += inlines([words.dropping("spoiler".utf8.count)])
    put("</summary>")
    nested(inner, in: nil)
    put("</details>")
    return true
  }

  private mutating func nested(_ inner: [MarkdownLine], in name: String?, isTight: Bool = false) {
    var writer = MarkdownBlocks(inner[...], depth: depth + 1, isTight: isTight)
    writer.write()
    if let name { put("<\(name)>") }
    result += writer.result
    if let name { put("</\(name)>") }
  }

  private mutating func list(_ first: ListMarker) {
    endParagraph()
    var items: [[MarkdownLine]] = []
    var isLoose = false
    while let line = lines.first, let marker = ListMarker(line), marker.mark == first.mark,
      !isRule(line)
    {
      var item = [marker.content(of: line)]
      lines.removeFirst()
      while let next = lines.first {
        let isInside = next.indent >= line.indent + marker.width
        if next.isBlank {
          guard let after = lines.dropFirst().prefix(Self.mostBlanks).first(where: { !$0.isBlank }),
            after.indent >= line.indent + marker.width || ListMarker(after)?.mark == first.mark
          else { break }
          isLoose = true
        } else if !isInside {
          // A line of the same paragraph need not be indented.
          guard ListMarker(next) == nil, item.last?.isBlank == false, !startsBlock(next) else {
            break
          }
        }
        item.append(next.outdented(by: isInside ? line.indent + marker.width : next.indent))
        lines.removeFirst()
      }
      items.append(item)
    }
    put(first.number.map { $0 == 1 ? "<ol>" : "<ol start=\"\($0)\">" } ?? "<ul>")
    for item in items { nested(item, in: "li", isTight: !isLoose) }
    put(first.number == nil ? "</ul>" : "</ol>")
  }

  private func startsBlock(_ line: MarkdownLine) -> Bool {
    guard let first = line.text.first else { return true }
    return "#>`~:".utf8.contains(first) || isRule(line)
  }

  // MARK: Tables

  private mutating func table(_ line: MarkdownLine) -> Bool {
    let bar = UInt8(ascii: "|")
    guard paragraph.isEmpty, line.text.contains(bar), let below = lines.dropFirst().first,
      below.text.contains(ASCII.hyphen), below.text.contains(bar),
      below.text.allSatisfy({ "|-: ".utf8.contains($0) })
    else { return false }
    lines.removeFirst(2)
    put("<table><thead>")
    let columns = min(cells(of: line).count, Self.mostColumns)
    row(line, "th", columns)
    put("</thead><tbody>")
    while let next = lines.first, next.text.contains(bar) {
      row(next, "td", columns)
      lines.removeFirst()
    }
    put("</tbody></table>")
    return true
  }

  private mutating func row(_ line: MarkdownLine, _ name: String, _ columns: Int) {
    put("<tr>")
    for cell in cells(of: line).prefix(columns) {
      put("<\(name)>")
      result += inlines([MarkdownLine(cell.trimmingSpace)])
      put("</\(name)>")
    }
    put("</tr>")
  }

  private func cells(of line: MarkdownLine) -> [[UInt8]] {
    let bar = UInt8(ascii: "|")
    var text = line.text
    while text.last == ASCII.space { text.removeLast() }
    if text.first == bar { text.removeFirst() }
    if text.last == bar { text.removeLast() }
    var cells: [[UInt8]] = [[]]
    var isEscaped = false
    for byte in text {
      if byte == bar, !isEscaped {
        cells.append([])
      } else {
        cells[cells.count - 1].append(byte)
      }
      isEscaped = byte == ASCII.backslash && !isEscaped
    }
    return cells
  }

  // MARK: Output

  private mutating func put(_ text: String) { result += text.utf8 }

  private mutating func escape(_ bytes: [UInt8]) {
    for byte in bytes { result.appendEscaped(byte) }
  }
}

/// The marker of an item of a list.
private struct ListMarker {
  /// The byte that items of one list have in common.
  let mark: UInt8
  /// The number; nil for a list without numbers.
  let number: Int?
  /// The bytes of the marker, with the white space behind it.
  let width: Int
  private let length: Int

  /// Reads the marker of a line; nil if there is none.
  init?(_ line: MarkdownLine) {
    guard let first = line.text.first, line.indent < 4 else { return nil }
    let digits = line.text.prefix { $0.isDigit }
    let mark = line.text.dropFirst(digits.count).first
    if digits.isEmpty {
      guard "-*+".utf8.contains(first) else { return nil }
      (self.mark, number) = (first, nil)
    } else {
      guard digits.count < 10, let mark, ".)".utf8.contains(mark) else { return nil }
      (self.mark, number) = (mark, Int(String(decoding: digits, as: UTF8.self)))
    }
    length = digits.count + 1
    let rest = line.text.dropFirst(length)
    guard rest.isEmpty || rest.first == ASCII.space || rest.first == ASCII.tab else { return nil }
    let space = line.dropping(length).indent
    width = length + (1...4 ~= space ? space : 1)
  }

  /// Returns the line behind the marker.
  func content(of line: MarkdownLine) -> MarkdownLine {
    line.dropping(length).outdented(by: width - length)
  }
}

extension [UInt8] {
  /// Appends a byte of a text, escaped if it means something in HTML.
  mutating func appendEscaped(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "&"): self += "&amp;".utf8
    case ASCII.lessThan: self += "&lt;".utf8
    case UInt8(ascii: ">"): self += "&gt;".utf8
    case ASCII.quote: self += "&quot;".utf8
    default: append(byte)
    }
  }
}
