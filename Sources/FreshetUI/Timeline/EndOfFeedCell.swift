// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The mark under the last article of a feed.
package final class EndOfFeedCell: Cell {
  package typealias Model = FooterMark
  package typealias View = Widget

  /// What the slot hosts.
  package var view: Widget { label }

  private let label = Label("")

  /// Creates an empty row.
  package init() {
    label.isCentered = true
    label.isWrapping = true
    label.addCSSClass("footer-row")
    label.addCSSClass("dim-label")
  }

  /// Shows a row.
  package func bind(_ model: FooterMark, _ context: CellContext) {
    label.text = model.text
  }

  /// What is said of the row.
  package func accessibleText(for model: FooterMark) -> AccessibleText {
    AccessibleText(label: model.text)
  }

  /// Empties the row.
  package func unbind() {
    label.text = ""
  }
}
