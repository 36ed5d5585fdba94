// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkLists
package import GtkShell
package import ListKit

/// The row of a fetch: the feed and the time over the outcome, its reason, and its figures.
package final class ActivityCell: Cell {
  package typealias Model = ActivityRow
  package typealias View = Widget

  private static let fault = TextBlock.Mark(
    icon: "dialog-warning-symbolic",
    color: "warning_color",
    size: 12
  )
  /// The most lines of the outcome and its reason.
  private static let lines = 4

  /// The widget that the slot hosts.
  package var view: Widget { block }

  private let block = TextBlock()

  /// Creates an empty row.
  package init() {
    block.addCSSClass("activity-row")
    block.lineCount = Self.lines
  }

  /// Shows a fetch.
  package func bind(_ model: ActivityRow, _ context: CellContext) {
    block.start = model.title
    block.end = model.time
    block.startMark = model.isFault ? Self.fault : nil
    block.title = model.outcome
    block.body = model.reason
    block.foot = model.detail
  }

  /// Returns the row as it is spoken.
  package func accessibleText(for model: ActivityRow) -> AccessibleText {
    AccessibleText(label: model.spokenText)
  }

  /// Clears the row.
  package func unbind() {
    (block.start, block.end, block.title) = ("", "", "")
    (block.body, block.foot, block.startMark) = ("", "", nil)
  }
}
