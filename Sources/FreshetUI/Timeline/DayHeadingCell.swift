// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The line above the first article of a day.
package final class DayHeadingCell: Cell {
  package typealias Model = DayHeading
  package typealias View = Widget

  /// What the slot hosts.
  package var view: Widget { label }

  private let label = Label("")

  /// Creates an empty row.
  package init() {
    label.xAlignment = 0
    label.addCSSClass("day-heading")
    label.addCSSClass("heading")
  }

  /// Shows a row.
  package func bind(_ model: DayHeading, _ context: CellContext) {
    label.text = model.title
  }

  /// What is said of the row.
  package func accessibleText(for model: DayHeading) -> AccessibleText {
    AccessibleText(label: model.title)
  }

  /// Empties the row.
  package func unbind() {
    label.text = ""
  }
}
