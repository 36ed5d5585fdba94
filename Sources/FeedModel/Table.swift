// SPDX-License-Identifier: GPL-3.0-or-later

/// A table of an article, without spans: a cell that spans others is in the first of their places.
package struct Table: Hashable, Sendable {
  /// The table's title; empty when there is none.
  package var caption: [Inline]
  /// The cells of the heading row; empty when there is none.
  package var header: [[Inline]]
  /// The rows; they may have different numbers of cells.
  package var rows: [[[Inline]]]

  /// Makes a table.
  ///
  /// - Parameters:
  ///   - caption: the table's title.
  ///   - header: the cells of the heading row.
  ///   - rows: the rows below it.
  package init(caption: [Inline] = [], header: [[Inline]] = [], rows: [[[Inline]]]) {
    self.caption = caption
    self.header = header
    self.rows = rows
  }
}
