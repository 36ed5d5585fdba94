// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The footer while a page loads.
package final class LoadingCell: Cell {
  package typealias Model = FooterMark
  package typealias View = Widget

  /// What the slot hosts.
  package var view: Widget { row }

  private let row = Box(.horizontal, spacing: 8)
  private let spinner = Spinner()
  private let label = Label("")

  /// Creates an empty row.
  package init() {
    row.addCSSClass("footer-row")
    row.horizontalAlignment = .center
    label.addCSSClass("dim-label")
    row.append(spinner)
    row.append(label)
  }

  /// Shows a row.
  package func bind(_ model: FooterMark, _ context: CellContext) {
    label.text = model.text
    spinner.isSpinning = true
  }

  /// What is said of the row.
  package func accessibleText(for model: FooterMark) -> AccessibleText {
    AccessibleText(label: model.text)
  }

  /// Empties the row.
  package func unbind() {
    spinner.isSpinning = false
    label.text = ""
  }
}
