// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The footer after a page failed: the reason, and a button that tries the same page again where
/// that can help.
package final class FailedCell: Cell {
  package typealias Model = FooterMark
  package typealias View = Widget

  /// What the slot hosts.
  package var view: Widget { row }

  private let row = Box(.vertical, spacing: 8)
  private let reason = Label("")
  private let retry: Button

  /// Creates the footer.
  ///
  /// - Parameters:
  ///   - title: the words on the button.
  ///   - onRetry: called for each press.
  package init(title: String, onRetry: @escaping () -> Void) {
    retry = Button(title)
    retry.horizontalAlignment = .center
    retry.addCSSClass("pill")
    retry.onClicked(onRetry)
    reason.isWrapping = true
    reason.isCentered = true
    row.addCSSClass("footer-row")
    row.append(reason)
    row.append(retry)
  }

  /// Shows a row.
  package func bind(_ model: FooterMark, _ context: CellContext) {
    reason.text = model.text
    retry.isVisible = model.offersRetry
  }

  /// What is said of the row.
  package func accessibleText(for model: FooterMark) -> AccessibleText {
    AccessibleText(label: model.text)
  }

  /// Empties the row.
  package func unbind() {
    reason.text = ""
    retry.isVisible = true
  }
}
