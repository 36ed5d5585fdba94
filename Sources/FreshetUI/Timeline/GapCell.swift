// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FreshetCore
package import GtkShell
package import ListKit

/// The row that stands for articles between two others.
package final class GapCell: Cell {
  package typealias Model = GapMark
  package typealias View = Widget

  /// What the slot hosts.
  package var view: Widget { row }

  private let row = Box(.horizontal, spacing: 0)
  private let button = Button("")
  private var articleID: ArticleID?

  /// Creates the row.
  ///
  /// - Parameter onClose: called for each press with the article above the gap.
  package init(onClose: @escaping (ArticleID) -> Void) {
    button.addCSSClass("pill")
    button.onClicked { [weak self] in
      if let id = self?.articleID { onClose(id) }
    }
    row.addCSSClass("gap-row")
    row.horizontalAlignment = .center
    row.append(button)
  }

  /// Shows a row.
  package func bind(_ model: GapMark, _ context: CellContext) {
    articleID = model.articleID
    button.label = model.text
    button.isSensitive = !model.isLoading
    row.setAccessibleBusy(model.isLoading)
  }

  /// What is said of the row.
  package func accessibleText(for model: GapMark) -> AccessibleText {
    AccessibleText(label: model.text)
  }

  /// Empties the row.
  package func unbind() {
    articleID = nil
    button.label = ""
    button.isSensitive = true
    row.setAccessibleBusy(false)
  }
}
