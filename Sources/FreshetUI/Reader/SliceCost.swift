// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// The cost of building, laying out and drawing a slice of an article.
///
/// Counted, not measured: the same article is built in the same slices wherever it is shown.
///
/// - Units: characters of a text; what has no text is told by how many it takes as long as.
struct SliceCost {
  /// 1,000, and one block more: the longest has four times as many.
  private static let most = 1000
  /// A label without a text in it.
  private static let block = 120
  /// Text with a font of its own.
  private static let run = 10
  /// A change between Latin and another writing, which begins a run of its own.
  private static let change = 4
  /// A place for a picture, or a view that scrolls by itself.
  private static let view = 500

  private var spent = 0

  /// Whether the frame has no time for more.
  var isSpent: Bool { spent >= Self.most }

  /// Counts a block, without the blocks in it.
  mutating func count(_ block: Block) {
    spent += Self.block
    switch block {
    case .heading(_, let inlines), .paragraph(let inlines): count(inlines)
    case .code(let text, _): spent += Self.view + text.utf8.count
    case .figure(let figure):
      spent += Self.view
      count(figure.caption)
    case .table(let table):
      spent += Self.view
      count(table.caption)
      for cell in table.header { count(cell: cell) }
    case .details: spent += Self.view
    case .list, .quote, .rule, .card, .footnotes: break
    }
  }

  /// Counts a cell of a table.
  mutating func count(cell: [Inline]) {
    spent += Self.block
    count(cell)
  }

  /// Counts an item of a list.
  mutating func countItem() {
    spent += Self.block
  }

  private mutating func count(_ inlines: [Inline]) {
    for inline in inlines {
      switch inline {
      case .text(let text), .code(let text), .math(let text): count(text)
      case .strong(let inner), .emphasis(let inner), .strikethrough(let inner),
        .superscript(let inner), .subscript(let inner), .highlight(let inner):
        spent += Self.run
        count(inner)
      case .link(let inner, _):
        spent += Self.block
        count(inner)
      case .ruby(let base, _): count(base)
      case .image: spent += Self.view
      case .lineBreak, .footnoteReference: spent += 1
      }
    }
  }

  private mutating func count(_ text: String) {
    var isASCII = true
    for byte in text.utf8 {
      spent += 1
      guard (byte < 0x80) != isASCII else { continue }
      isASCII.toggle()
      spent += Self.change
    }
  }
}
