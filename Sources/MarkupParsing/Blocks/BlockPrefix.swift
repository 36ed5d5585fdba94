// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

extension [Block] {
  /// Returns the first blocks, as far as they can be laid out at a cost.
  ///
  /// Lists, quotations and other blocks that hold blocks are cut between these, and a long
  /// paragraph between words. No other block is cut, as the parser has bounded its length, so the
  /// last one may exceed the cost.
  ///
  /// - Parameter letters: the cost in letters of plain prose, as the parser counts it.
  /// - Returns: the blocks, and whether they are all of them.
  /// - Complexity: linear in the length of what is returned.
  package func prefix(letters: Int) -> (blocks: [Block], isWhole: Bool) {
    var budget = LetterBudget(left: letters)
    let blocks = budget.prefix(of: self)
    return (blocks, budget.isWhole)
  }
}

/// The letters that may still be laid out.
private struct LetterBudget {
  /// 20 letters for the line, the marker and the margin of a block or of an item.
  private static let blockCost = 20
  /// 300 letters, the least part of a paragraph that is worth to be shown alone.
  private static let leastPart = 300

  /// The letters that are left; 0 or less for none.
  var left: Int
  /// Whether nothing was left out so far.
  private(set) var isWhole = true

  /// Returns the first of some elements, each of which costs something besides its content.
  private mutating func prefix<Element>(
    _ elements: [Element],
    taking part: (Element, inout LetterBudget) -> Element
  ) -> [Element] {
    var taken: [Element] = []
    for element in elements {
      guard left > 0 else {
        isWhole = false
        break
      }
      left -= Self.blockCost
      taken.append(part(element, &self))
    }
    return taken
  }

  /// Returns the first blocks, and counts them.
  mutating func prefix(of blocks: [Block]) -> [Block] {
    prefix(blocks) { block, budget in
      switch block {
      case .list(var list):
        list.items = budget.prefix(list.items) { $1.prefix(of: $0) }
        return .list(list)
      case .quote(let inner): return .quote(budget.prefix(of: inner))
      case .details(var details):
        budget.count(details.summary)
        details.blocks = budget.prefix(of: details.blocks)
        return .details(details)
      case .footnotes(let notes):
        return .footnotes(
          budget.prefix(notes) { Footnote(label: $0.label, blocks: $1.prefix(of: $0.blocks)) }
        )
      case .paragraph(let inlines): return .paragraph(budget.prefix(of: inlines))
      case .heading(_, let inlines): budget.count(inlines)
      case .code(let text, _): budget.left -= text.utf8.count
      case .figure(let figure): budget.count(figure.caption)
      case .table(let table):
        for cell in ([table.header] + table.rows).joined() { budget.count(cell) }
      case .rule, .card: break
      }
      return block
    }
  }

  /// Returns the first words of a paragraph that costs too much; any other one as it is.
  private mutating func prefix(of inlines: [Inline]) -> [Inline] {
    let cost = inlines.extent(.inParagraph).letters
    guard cost > left, left >= Self.leastPart else {
      left -= cost
      return inlines
    }
    var (room, taken) = (left, [Inline]())
    for inline in inlines where room > 0 { taken.append(inline.prefix(letters: &room)) }
    (left, isWhole) = (0, false)
    return taken
  }

  private mutating func count(_ inlines: [Inline]) {
    left -= inlines.extent(.inParagraph).letters
  }
}

extension Inline {
  /// Returns the first words, and takes their cost from the room that is left.
  fileprivate func prefix(letters room: inout Int) -> Inline {
    func part(_ inner: [Inline]) -> [Inline] {
      var taken: [Inline] = []
      for inline in inner where room > 0 { taken.append(inline.prefix(letters: &room)) }
      return taken
    }
    let cost = [self].extent(.inParagraph).letters
    guard cost > room else {
      room -= cost
      return self
    }
    switch self {
    case .text(let text):
      // A long word costs more letters than it has.
      let head = text.unicodeScalars.prefix(room * text.unicodeScalars.count / max(1, cost))
      room = 0
      let cut = String(head)
      return .text((cut.lastIndex(of: " ").map { String(cut[..<$0]) } ?? cut) + "…")
    case .strong(let inner): return .strong(part(inner))
    case .emphasis(let inner): return .emphasis(part(inner))
    case .strikethrough(let inner): return .strikethrough(part(inner))
    case .superscript(let inner): return .superscript(part(inner))
    case .subscript(let inner): return .subscript(part(inner))
    case .highlight(let inner): return .highlight(part(inner))
    case .link(let inner, let url): return .link(part(inner), url)
    case .code, .ruby, .math, .footnoteReference, .lineBreak, .image:
      room -= cost
      return self
    }
  }
}
