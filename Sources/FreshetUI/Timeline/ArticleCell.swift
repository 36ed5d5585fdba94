// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkLists
package import GtkShell
package import ListKit

/// The row of an article without a picture.
package final class ArticleCell: Cell {
  package typealias Model = ArticleRow
  package typealias View = Widget

  /// The widget that the slot hosts.
  package var view: Widget { row }

  private let row = Box(.horizontal, spacing: 0)
  private let text = TextBlock()
  private var tooltip = "" {
    didSet { if tooltip != oldValue { row.setTooltip(tooltip.isEmpty ? nil : tooltip) } }
  }

  /// Creates an empty row.
  package init() {
    row.addCSSClass("article-row")
    text.expandsHorizontally = true
    row.append(text)
  }

  /// Shows a row.
  package func bind(_ model: ArticleRow, _ context: CellContext) {
    text.show(model)
    tooltip = model.alsoIn
  }

  /// Returns the text for a screen reader: title, author and time, then the rest.
  package func accessibleText(for model: ArticleRow) -> AccessibleText {
    AccessibleText(label: model.spokenText, description: model.spokenDescription)
  }

  /// Clears the row.
  package func unbind() {
    text.clear()
  }
}
