// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The row of an article without a picture.
package final class ArticleCell: Cell {
  package typealias Model = ArticleRow
  package typealias View = Widget

  package var view: Widget { frame.widget }

  private let frame: ArticleFrame

  /// Creates an empty row.
  ///
  /// - Parameters:
  ///   - style: the look of rows.
  ///   - pictures: loads the icons of feeds; nil shows letters alone.
  package init(_ style: RowStyle = RowStyle(), pictures: PictureLoader? = nil) {
    frame = ArticleFrame(style, pictures: pictures)
  }

  package func bind(_ model: ArticleRow, _ context: CellContext) {
    frame.show(model)
  }

  /// Returns the text for a screen reader: title, author and time, then the rest.
  package func accessibleText(for model: ArticleRow) -> AccessibleText {
    AccessibleText(label: model.spokenText, description: model.spokenDescription)
  }

  package func unbind() {
    frame.clear()
  }
}
