// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// The cost of building, laying out and drawing a slice of an article.
///
/// It is counted, not measured, so that the same article is built in the same slices everywhere.
///
/// - Units: characters of a text. Everything else counts as the number of characters that need as
///   much time.
struct SliceCost {
  /// The cost at which a slice ends.
  ///
  /// The last block may exceed it; the longest one costs four times as much.
  private static let most = 1000
  /// The cost of a label without its text.
  private static let block = 120
  /// The cost of text with a font of its own.
  private static let run = 10
  /// The cost of a change between Latin and another script, which starts a run of its own.
  private static let change = 4
  /// The cost of a place for a picture, or of a view that scrolls by itself.
  private static let view = 500

  private var spent = 0

  /// Whether the slice has reached the cost at which it ends.
  var isSpent: Bool { spent >= Self.most }

  /// Adds the cost of a block, without the blocks in it.
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

  /// Adds the cost of a cell of a table.
  mutating func count(cell: [Inline]) {
    spent += Self.block
    count(cell)
  }

  /// Adds the cost of an item of a list.
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
