// SPDX-License-Identifier: MIT

import CAdwaita
import GtkShell

/// The rows that are dragged, and the row that a drop would be at.
struct RowDrag<ID: Hashable & Sendable> {
  /// The items that are dragged; empty while none is.
  var items: [ID] = []
  /// The row that a drop would be at, with the class that shows it.
  private var marked: (row: Widget, style: String)?

  /// Shows that a drop would be at a row.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - style: the class of the style sheet that shows it.
  mutating func mark(_ row: Widget, style: String) {
    guard marked?.row.gtkWidget != row.gtkWidget || marked?.style != style else { return }
    unmark()
    row.addCSSClass(style)
    marked = (row, style)
  }

  /// Shows that there would be no drop.
  mutating func unmark() {
    if let marked { marked.row.removeCSSClass(marked.style) }
    marked = nil
  }
}
