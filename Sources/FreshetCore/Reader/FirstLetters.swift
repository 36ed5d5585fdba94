// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

extension ArticleDocument {
  /// The first letters of the text: as many as tell its direction and its writing.
  ///
  /// - Complexity: O(1) in the length of the document.
  var firstLetters: [Unicode.Scalar] {
    var letters = FirstLetters()
    letters.add(blocks)
    return letters.found
  }
}

/// A search for the first letters of blocks, which ends when it has enough.
private struct FirstLetters {
  /// The number of letters that are enough.
  private static let enough = 400
  /// The number of blocks and runs in which they are looked for.
  private static let mostParts = 2_000

  private(set) var found: [Unicode.Scalar] = []
  private var parts = 0

  private var isDone: Bool { found.count >= Self.enough || parts >= Self.mostParts }

  mutating func add(_ blocks: [Block]) {
    for block in blocks where !isDone {
      parts += 1
      switch block {
      case .heading(_, let inlines), .paragraph(let inlines): add(inlines)
      case .list(let list): for blocks in list.items { add(blocks) }
      case .quote(let blocks): add(blocks)
      case .figure(let figure): add(figure.caption)
      case .table(let table): for cell in table.header + table.rows.joined() { add(cell) }
      case .card(let card): add(card.title)
      case .details(let details):
        add(details.summary)
        add(details.blocks)
      case .footnotes(let notes): for note in notes { add(note.blocks) }
      case .code, .rule: break
      }
    }
  }

  private mutating func add(_ inlines: [Inline]) {
    for inline in inlines where !isDone {
      parts += 1
      switch inline {
      case .text(let text): add(text)
      case .strong(let children), .emphasis(let children), .strikethrough(let children),
        .superscript(let children), .subscript(let children), .highlight(let children),
        .link(let children, _), .ruby(let children, reading: _):
        add(children)
      case .code, .math, .footnoteReference, .lineBreak, .image: break
      }
    }
  }

  private mutating func add(_ text: String) {
    for scalar in text.unicodeScalars {
      if isDone { return }
      if scalar.properties.isAlphabetic { found.append(scalar) }
    }
  }
}
