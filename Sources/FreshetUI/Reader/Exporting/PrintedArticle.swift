// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkShell

/// An article as paragraphs on paper.
struct PrintedArticle {
  /// The points of the letters of the text.
  private static let size = 11.0
  /// The points of the letters of code.
  private static let codeSize = 9.0
  private static let titleSize = 20.0
  /// The points of the letters of headings, from the first level on.
  private static let headingSizes = [16.0, 14, 12, 11]
  /// The points between two paragraphs.
  private static let space = 6.0
  /// The points by which lists and quotations are indented.
  private static let indent = 22.0

  /// The paragraphs, from top to bottom.
  private(set) var paragraphs: [PrintedText.Paragraph] = []
  /// The pictures, by the indexes of the paragraphs with the texts that stand for them.
  private(set) var figures: [(paragraph: Int, image: ImageReference)] = []

  /// Creates the paragraphs of an article.
  ///
  /// - Parameters:
  ///   - title: the title.
  ///   - byline: the feed and the date, in one line.
  ///   - address: the address of its own page; empty for none.
  ///   - blocks: the text.
  init(title: String, byline: String, address: String, blocks: [Block]) {
    add(MarkupText.escape(title), size: Self.titleSize, isBold: true, joinsNext: true)
    for line in [byline, address] where !line.isEmpty {
      add(MarkupText.escape(line), size: Self.codeSize, joinsNext: true)
    }
    add(blocks, indent: 0)
  }

  private mutating func add(_ blocks: [Block], indent: Double, marker: String = "") {
    var marker = marker
    for block in blocks {
      let count = paragraphs.count
      add(block, indent: indent)
      if paragraphs.count > count, paragraphs[count].marker.isEmpty {
        paragraphs[count].marker = marker
        marker = ""
      }
    }
  }

  private mutating func add(_ block: Block, indent: Double) {
    switch block {
    case .heading(let level, let inlines):
      let size = Self.headingSizes[min(max(level, 1), Self.headingSizes.count) - 1]
      add(Self.markup(inlines), size: size, indent: indent, isBold: true, joinsNext: true)
    case .paragraph(let inlines): add(Self.markup(inlines), indent: indent)
    case .list(let list):
      for (index, item) in list.items.enumerated() {
        add(item, indent: indent + Self.indent, marker: list.marker(ofItem: index))
      }
    case .quote(let blocks): add(blocks, indent: indent + Self.indent)
    case .code(let text, _): addCode(text, indent: indent)
    case .figure(let figure):
      figures.append((paragraphs.count, figure.image))
      let words = MarkupText.escape(InlineText.standIn(for: figure.image))
      // A picture without a description has a place, too.
      append(words, size: Self.size, indent: indent)
      add(Self.markup(figure.caption), indent: indent)
    case .table(let table):
      add(Self.markup(table.caption), indent: indent)
      for row in [table.header] + table.rows where !row.isEmpty {
        add(row.map { Self.markup($0) }.joined(separator: "  |  "), indent: indent)
      }
    case .rule: add("* * *", indent: indent)
    case .card(let card):
      let words = [card.title, card.url.absoluteString].filter { !$0.isEmpty }
      add(MarkupText.escape(words.joined(separator: " ")), indent: indent)
    case .details(let details):
      add(Self.markup(details.summary), indent: indent, isBold: true, joinsNext: true)
      add(details.blocks, indent: indent)
    case .footnotes(let notes):
      for note in notes { add(note.blocks, indent: indent + Self.indent, marker: note.label) }
    }
  }

  private mutating func addCode(_ text: String, indent: Double) {
    add(MarkupText.escape(text), size: Self.codeSize, indent: indent)
    guard !text.isEmpty else { return }
    paragraphs[paragraphs.count - 1].family = "monospace"
  }

  private mutating func add(
    _ markup: String,
    size: Double = PrintedArticle.size,
    indent: Double = 0,
    isBold: Bool = false,
    joinsNext: Bool = false
  ) {
    guard !markup.isEmpty else { return }
    append(markup, size: size, indent: indent, isBold: isBold, joinsNext: joinsNext)
  }

  /// Shows a picture in the place of the text that stands for it.
  mutating func show(_ picture: Texture, at paragraph: Int) {
    paragraphs[paragraph].picture = picture
  }

  private mutating func append(
    _ markup: String,
    size: Double,
    indent: Double,
    isBold: Bool = false,
    joinsNext: Bool = false
  ) {
    var paragraph = PrintedText.Paragraph(markup, size: size, space: Self.space)
    (paragraph.indent, paragraph.isBold) = (indent, isBold)
    paragraph.joinsNext = joinsNext
    paragraphs.append(paragraph)
  }

  private static func markup(_ inlines: [Inline]) -> String {
    InlineMarkup.printed(inlines)
  }
}
