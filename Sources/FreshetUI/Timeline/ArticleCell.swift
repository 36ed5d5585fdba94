// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The row of an article without a picture.
package final class ArticleCell: Cell {
  package typealias Model = ArticleRow
  package typealias View = Widget

  /// What the slot hosts.
  package var view: Widget { row }

  private let row = Box(.horizontal, spacing: 0)
  private let text = TextBlock()

  /// Creates an empty row.
  package init() {
    row.addCSSClass("article-row")
    text.expandsHorizontally = true
    row.append(text)
  }

  /// Shows a row.
  package func bind(_ model: ArticleRow, _ context: CellContext) {
    text.show(model)
  }

  /// What is said of the row: title, author and time, then the beginning of the text.
  package func accessibleText(for model: ArticleRow) -> AccessibleText {
    AccessibleText(label: model.spokenText, description: model.summary.excerpt)
  }

  /// Empties the row.
  package func unbind() {
    text.clear()
  }
}
