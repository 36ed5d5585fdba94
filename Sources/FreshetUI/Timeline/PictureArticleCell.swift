// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkLists
package import GtkShell
package import ListKit

/// The row of an article with a picture.
///
/// The picture belongs to the bind that requested it. `unbind` cancels the request, so a late
/// answer never shows in another row.
package final class PictureArticleCell: Cell {
  package typealias Model = ArticleRow
  package typealias View = Widget

  /// The width of the picture in pixels, whatever its shape.
  private static let pictureWidth = 96
  /// The height of the picture in pixels.
  private static let pictureHeight = 72
  /// The longer side of the decoded picture in pixels: twice the width, for sharp screens.
  private static let decodedSide = 192

  /// The widget that the slot hosts.
  package var view: Widget { row }

  private let row = Box(.horizontal, spacing: 12)
  private let text = TextBlock()
  private let picture = Thumbnail(width: pictureWidth, height: pictureHeight)
  private let pictures: PictureLoader
  private var request: TextureRequest?
  private var tooltip = "" {
    didSet { if tooltip != oldValue { row.setTooltip(tooltip.isEmpty ? nil : tooltip) } }
  }

  /// Creates an empty row.
  ///
  /// - Parameter pictures: loads the row's picture.
  package init(pictures: PictureLoader) {
    self.pictures = pictures
    row.addCSSClass("article-row")
    picture.addCSSClass("article-thumbnail")
    text.expandsHorizontally = true
    row.append(text)
    row.append(picture)
  }

  /// Shows a row.
  package func bind(_ model: ArticleRow, _ context: CellContext) {
    text.show(model)
    tooltip = model.alsoIn
    guard let url = model.summary.thumbnail else { return }
    let origin = model.summary.origin
    request = pictures.load(url, from: origin, side: Self.decodedSide) { [weak self] texture in
      if let texture { self?.picture.texture = texture }
    }
  }

  /// Returns the text for a screen reader: title, author and time, then the rest.
  package func accessibleText(for model: ArticleRow) -> AccessibleText {
    AccessibleText(label: model.spokenText, description: model.spokenDescription)
  }

  /// Clears the row and cancels its request.
  package func unbind() {
    request?.cancel()
    request = nil
    picture.texture = nil
    text.clear()
  }
}
