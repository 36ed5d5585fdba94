// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
import GtkLists
package import GtkShell
package import ListKit

/// The row of a post: the author's picture, the text, and a picture if the post has one.
package final class PostCell: Cell {
  package typealias Model = ArticleRow
  package typealias View = Widget

  /// The width of the author's picture in pixels.
  private static let avatarSize = 40

  /// The widget that the slot hosts.
  package var view: Widget { row }

  private let row = Box(.horizontal, spacing: 12)
  private let text = TextBlock()
  private let avatar = Avatar(size: avatarSize)
  private let picture = Thumbnail()
  private let face: RowPicture
  private let image: RowPicture

  /// Creates an empty row.
  ///
  /// - Parameter pictures: loads the row's pictures.
  package init(pictures: PictureLoader) {
    face = RowPicture(pictures, side: Self.avatarSize * 2) { [avatar] in avatar.texture = $0 }
    image = RowPicture(pictures, side: Thumbnail.decodedSide) { [picture] in
      picture.texture = $0
    }
    row.addCSSClass("article-row")
    avatar.verticalAlignment = .start
    text.expandsHorizontally = true
    for part in [avatar, text, picture] { row.append(part) }
  }

  /// Shows a row.
  package func bind(_ model: ArticleRow, _ context: CellContext) {
    text.show(model)
    avatar.name = model.person
    picture.isVisible = model.hasThumbnail
    face.load(model.avatar, from: model.summary.origin)
    image.load(model.thumbnail, from: model.summary.origin)
  }

  /// Returns the text for a screen reader: the author, the text and the counts.
  package func accessibleText(for model: ArticleRow) -> AccessibleText {
    AccessibleText(label: model.spokenText, description: model.spokenDescription)
  }

  /// Clears the row and cancels its requests.
  package func unbind() {
    face.clear()
    image.clear()
    avatar.name = ""
    picture.isVisible = false
    text.clear()
  }
}

extension Thumbnail {
  /// The longer side of the decoded picture in pixels: twice the width, for sharp screens.
  static let decodedSide = 192

  /// Creates the empty picture of an article's row; its size is the same for all of them.
  convenience init() {
    self.init(width: Self.decodedSide / 2, height: 72)
    addCSSClass("article-thumbnail")
  }
}
