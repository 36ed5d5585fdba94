// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkLists
package import GtkShell
package import ListKit

/// The row of an article with a picture.
package final class PictureArticleCell: Cell {
  package typealias Model = ArticleRow
  package typealias View = Widget

  /// The widget that the slot hosts.
  package var view: Widget { row }

  private let row = Box(.horizontal, spacing: 12)
  private let text = TextBlock()
  private let picture = Thumbnail()
  private let image: RowPicture
  private var tooltip = "" {
    didSet { if tooltip != oldValue { row.setTooltip(tooltip.isEmpty ? nil : tooltip) } }
  }

  /// Creates an empty row.
  ///
  /// - Parameter pictures: loads the row's picture.
  package init(pictures: PictureLoader) {
    image = RowPicture(pictures, side: Thumbnail.decodedSide) { [picture] in
      picture.texture = $0
    }
    row.addCSSClass("article-row")
    text.expandsHorizontally = true
    row.append(text)
    row.append(picture)
  }

  /// Shows a row.
  package func bind(_ model: ArticleRow, _ context: CellContext) {
    text.show(model)
    tooltip = model.alsoIn
    image.load(model.thumbnail, from: model.summary.origin)
  }

  /// Returns the text for a screen reader: title, author and time, then the rest.
  package func accessibleText(for model: ArticleRow) -> AccessibleText {
    AccessibleText(label: model.spokenText, description: model.spokenDescription)
  }

  /// Clears the row and cancels its request.
  package func unbind() {
    image.clear()
    text.clear()
  }
}
