// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The row of an article with a picture.
package final class PictureArticleCell: Cell {
  package typealias Model = ArticleRow
  package typealias View = Widget

  package var view: Widget { frame.widget }

  private let frame: ArticleFrame
  private let picture = Thumbnail()
  private let image: RowPicture
  private let style: RowStyle

  /// Creates an empty row.
  ///
  /// - Parameters:
  ///   - style: the look of rows.
  ///   - pictures: loads the row's picture.
  package init(_ style: RowStyle = RowStyle(), pictures: PictureLoader) {
    self.style = style
    frame = ArticleFrame(style, pictures: pictures)
    image = RowPicture(pictures, side: Thumbnail.decodedSide) { [picture] in
      picture.texture = $0
    }
    frame.widget.append(picture)
    frame.onDensity = { [picture] in picture.fit($0) }
  }

  package func bind(_ model: ArticleRow, _ context: CellContext) {
    frame.show(model)
    // A picture without a place in the row, or that the reader does not want, is not requested.
    let isShown = style.showsPicture(of: model)
    picture.isVisible = isShown
    if isShown {
      image.load(model.thumbnail, of: model)
    } else {
      image.clear()
    }
  }

  /// Returns the text for a screen reader: title, author and time, then the rest.
  package func accessibleText(for model: ArticleRow) -> AccessibleText {
    AccessibleText(label: model.spokenText, description: model.spokenDescription)
  }

  /// Clears the row and cancels its request.
  package func unbind() {
    image.clear()
    frame.clear()
  }
}
