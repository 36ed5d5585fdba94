// SPDX-License-Identifier: GPL-3.0-or-later

/// A list inside an article.
package struct BlockList: Hashable, Sendable {
  /// Whether the items are numbered.
  package var isOrdered: Bool
  /// Whether each item has a mark or a number; the definition of a term has none.
  package var isMarked: Bool
  /// The number of the first item.
  package var start: Int
  /// The items; each is blocks, so that lists nest.
  package var items: [[Block]]

  /// Makes a list.
  package init(isOrdered: Bool, isMarked: Bool = true, start: Int = 1, items: [[Block]]) {
    self.isOrdered = isOrdered
    self.isMarked = isMarked
    self.start = start
    self.items = items
  }
}

/// A part of an article that is collapsed until the reader expands it.
package struct Details: Hashable, Sendable {
  /// The heading that is shown while the part is collapsed; empty when the markup has none.
  package var summary: [Inline]
  /// The content of the part.
  package var blocks: [Block]
  /// Whether the author wants the part to be expanded at first.
  package var isOpen: Bool

  /// Makes a part.
  package init(summary: [Inline], blocks: [Block], isOpen: Bool = false) {
    self.summary = summary
    self.blocks = blocks
    self.isOpen = isOpen
  }
}

/// A table of an article, without spans: a cell that spans others is in the first of their places.
package struct Table: Hashable, Sendable {
  /// The table's title; empty when there is none.
  package var caption: [Inline]
  /// The cells of the heading row; empty when there is none.
  package var header: [[Inline]]
  /// The rows; they may have different numbers of cells.
  package var rows: [[[Inline]]]

  /// Makes a table.
  package init(caption: [Inline] = [], header: [[Inline]] = [], rows: [[[Inline]]]) {
    self.caption = caption
    self.header = header
    self.rows = rows
  }
}
