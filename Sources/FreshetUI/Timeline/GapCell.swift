// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FreshetCore
package import GtkShell
package import ListKit

/// The row that stands for articles between two others.
package final class GapCell: Cell {
  package typealias Model = GapMark
  package typealias View = Widget

  /// The widget that the slot hosts.
  package var view: Widget { row }

  private let row = Box(.horizontal, spacing: 0)
  private let button = Button("")
  private var articleID: ArticleID?
  /// A button that takes no press any more would lose the keyboard to whatever comes next.
  private var isLoading = false

  /// Creates the row.
  ///
  /// - Parameter onClose: called for each press with the article above the gap.
  package init(onClose: @escaping (ArticleID) -> Void) {
    button.addCSSClass("pill")
    button.onClicked { [weak self] in
      if let self, !isLoading, let articleID { onClose(articleID) }
    }
    row.addCSSClass("gap-row")
    row.horizontalAlignment = .center
    row.append(button)
  }

  /// Shows a row.
  package func bind(_ model: GapMark, _ context: CellContext) {
    articleID = model.articleID
    button.label = model.text
    isLoading = model.isLoading
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
    isLoading = false
    row.setAccessibleBusy(false)
  }
}
