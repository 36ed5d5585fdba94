// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The line above the first article of a day.
package final class DayHeadingCell: Cell {
  package typealias Model = DayHeading
  package typealias View = Widget

  package var view: Widget { label }

  private let label = Label("")

  package init() {
    label.xAlignment = 0
    label.addCSSClass("day-heading")
    label.addCSSClass("heading")
  }

  package func bind(_ model: DayHeading, _ context: CellContext) {
    label.text = model.title
  }

  package func unbind() {
    label.text = ""
  }
}
