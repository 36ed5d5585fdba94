// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The footer of a list that goes on, but not by itself.
package final class LoadMoreCell: Cell {
  package typealias Model = FooterMark
  package typealias View = Widget

  /// What the slot hosts.
  package var view: Widget { row }

  private let row = Box(.horizontal, spacing: 0)
  private let button: Button

  /// Creates the footer.
  ///
  /// - Parameter onLoadMore: called for each press.
  package init(onLoadMore: @escaping () -> Void) {
    button = Button("")
    button.addCSSClass("pill")
    button.onClicked(onLoadMore)
    row.addCSSClass("footer-row")
    row.horizontalAlignment = .center
    row.append(button)
  }

  /// Shows a row.
  package func bind(_ model: FooterMark, _ context: CellContext) {
    button.label = model.text
  }

  /// What is said of the row.
  package func accessibleText(for model: FooterMark) -> AccessibleText {
    AccessibleText(label: model.text)
  }

  /// Empties the row.
  package func unbind() {
    button.label = ""
  }
}
