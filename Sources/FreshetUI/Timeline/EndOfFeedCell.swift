// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The mark under the last article of a feed.
package final class EndOfFeedCell: Cell {
  package typealias Model = FooterMark
  package typealias View = Widget

  package var view: Widget { label }

  private let label = Label("")

  package init() {
    label.isCentered = true
    label.isWrapping = true
    label.addCSSClass("footer-row")
    label.addCSSClass("dim-label")
  }

  package func bind(_ model: FooterMark, _ context: CellContext) {
    label.text = model.text
  }

  package func unbind() {
    label.text = ""
  }
}
