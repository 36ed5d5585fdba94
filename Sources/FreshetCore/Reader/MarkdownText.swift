// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The text of an article as Markdown, or as plain text in the same lines.
///
/// - Source: CommonMark 0.31; tables, struck out text and footnotes as GitHub writes them.
package struct MarkdownText: Sendable {
  /// Whether emphasis, links and the like are written; else there is the text alone.
  private let hasMarks: Bool

  /// Writes blocks as Markdown.
  ///
  /// - Parameter blocks: the blocks of an article.
  /// - Returns: lines without a line break at the end; empty for no blocks.
  /// - Complexity: O(n) in the length of the result, however deep quotations and lists are.
  package static func markdown(_ blocks: [Block]) -> String {
    MarkdownText(hasMarks: true).text(of: blocks)
  }

  /// Writes blocks as plain text.
  ///
  /// - Parameter blocks: the blocks of an article.
  /// - Returns: lines without a line break at the end; empty for no blocks.
  package static func plain(_ blocks: [Block]) -> String {
    MarkdownText(hasMarks: false).text(of: blocks)
  }

  /// Puts the mark of a quotation before each line.
  ///
  /// - Parameter text: lines of Markdown or of plain text.
  /// - Returns: as many lines.
  package static func quoted(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? ">" : "> \($0)" }.joined(separator: "\n")
  }

  /// Writes text so that Markdown shows it as it is.
  ///
  /// - Parameter text: any text.
  /// - Returns: Markdown.
  package static func escaped(_ text: String) -> String {
    let special: Set<Character> = ["\\", "`", "*", "_", "[", "]", "<", ">", "|", "~", "#"]
    var result = ""
    for character in text {
      if special.contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// Writes a link in Markdown.
  ///
  /// - Parameters:
  ///   - text: Markdown.
  ///   - url: the address.
  /// - Returns: Markdown.
  package static func link(_ text: String, to url: URL) -> String {
    // An address in angle brackets may hold any parenthesis.
    "[\(text)](<\(url.absoluteString)>)"
  }

  private func text(of blocks: [Block]) -> String {
    var lines = IndentedLines()
    write(blocks, to: &lines)
    return lines.text
  }

  /// Writes blocks with an empty line between two of them; a block without text leaves none.
  private func write(_ blocks: [Block], to lines: inout IndentedLines) {
    for block in blocks { lines.separate { write(block, to: &$0) } }
  }

  private func write(_ block: Block, to lines: inout IndentedLines) {
    switch block {
    case .heading(let level, let inlines):
      lines.append(
        hasMarks ? "\(String(repeating: "#", count: level)) \(line(inlines))" : line(inlines)
      )
    case .paragraph(let inlines): lines.append(text(of: inlines))
    case .list(let list) where !list.isMarked:
      for blocks in list.items { lines.separate { write(blocks, to: &$0) } }
    case .list(let list):
      for (index, blocks) in list.items.enumerated() {
        let mark = list.isOrdered ? "\(list.start + index). " : "- "
        lines.indent(behind: mark) { write(blocks, to: &$0) }
      }
    case .quote(let blocks): lines.quote { write(blocks, to: &$0) }
    case .code(let code, let language): lines.append(text(ofCode: code, language))
    case .figure(let figure): lines.append(text(of: figure))
    case .table(let table): lines.append(text(of: table))
    case .rule: lines.append(hasMarks ? "---" : "* * *")
    case .card(let card): lines.append(text(of: [.link([.text(card.title)], card.url)]))
    case .details(let details):
      lines.separate { $0.append(text(of: [.strong(details.summary)])) }
      write(details.blocks, to: &lines)
    case .footnotes(let notes):
      for note in notes {
        let mark = hasMarks ? "[^\(note.label)]: " : "[\(note.label)] "
        lines.indent(behind: mark) { write(note.blocks, to: &$0) }
      }
    }
  }

  private func text(ofCode code: String, _ language: String?) -> String {
    guard hasMarks else { return code }
    var fence = "```"
    while code.contains(fence) { fence += "`" }
    return "\(fence)\(language ?? "")\n\(code)\n\(fence)"
  }

  private func text(of figure: Figure) -> String {
    let picture = hasMarks ? text(of: figure.inline) : InlineText.standIn(for: figure.image)
    return [picture, text(of: figure.caption)].filter { !$0.isEmpty }.joined(separator: "\n")
  }

  private func text(of table: Table) -> String {
    let caption = text(of: table.caption)
    var rows = (table.header.isEmpty ? [] : [table.header]) + table.rows
    guard hasMarks else {
      let lines = rows.map { $0.map(line).joined(separator: "\t") }
      return ([caption] + lines).filter { !$0.isEmpty }.joined(separator: "\n")
    }
    let width = rows.map(\.count).max() ?? 0
    // A table without a heading row has an empty one: the form demands it.
    if table.header.isEmpty { rows.insert([], at: 0) }
    var lines = rows.map { row in
      let cells = row.map(line) + Array(repeating: "", count: width - row.count)
      return "| \(cells.joined(separator: " | ")) |"
    }
    lines.insert("|" + String(repeating: " --- |", count: width), at: 1)
    return ([caption, lines.joined(separator: "\n")]).filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }

  /// Writes runs as one line.
  private func line(_ inlines: [Inline]) -> String {
    text(of: inlines).split(whereSeparator: \.isNewline).joined(separator: " ")
  }

  private func text(of inlines: [Inline]) -> String {
    hasMarks ? inlines.map(text).joined() : InlineText.plain(inlines)
  }

  private func text(of inline: Inline) -> String {
    switch inline {
    case .text(let text): Self.escaped(text)
    case .strong(let children): Self.around(text(of: children), "**")
    case .emphasis(let children): Self.around(text(of: children), "*")
    case .strikethrough(let children): Self.around(text(of: children), "~~")
    case .superscript(let children): "<sup>\(text(of: children))</sup>"
    case .subscript(let children): "<sub>\(text(of: children))</sub>"
    case .highlight(let children): "<mark>\(text(of: children))</mark>"
    case .code(let code): Self.code(code)
    case .ruby(let base, let reading):
      reading.isEmpty ? text(of: base) : "\(text(of: base))(\(Self.escaped(reading)))"
    case .math(let formula): Self.code(formula)
    case .footnoteReference(let label): "[^\(label)]"
    case .link(let children, let url):
      Self.link(children.isEmpty ? Self.escaped(url.absoluteString) : text(of: children), to: url)
    case .lineBreak: "\\\n"
    case .image(let image): "!" + Self.link(Self.escaped(image.alternativeText), to: image.url)
    }
  }

  /// Puts marks around the words, and leaves the blanks around these outside.
  private static func around(_ text: String, _ mark: String) -> String {
    guard let first = text.firstIndex(where: { !$0.isWhitespace }),
      let last = text.lastIndex(where: { !$0.isWhitespace })
    else { return text }
    return text[..<first] + mark + text[first...last] + mark + text[text.index(after: last)...]
  }

  private static func code(_ text: String) -> String {
    var fence = "`"
    while text.contains(fence) { fence += "`" }
    let space = text.hasPrefix("`") || text.hasSuffix("`") ? " " : ""
    return fence + space + text + space + fence
  }
}
