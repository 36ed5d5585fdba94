// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The row of a post: the author's picture, the text, and a picture if the post has one.
package final class PostCell: Cell {
  package typealias Model = ArticleRow
  package typealias View = Widget

  package var view: Widget { frame.widget }

  private let frame: ArticleFrame
  private let avatar = Avatar(size: RowDensity.largestFace)
  private let picture = Thumbnail()
  private let face: RowPicture
  private let image: RowPicture
  private let style: RowStyle

  /// Creates an empty row.
  ///
  /// - Parameters:
  ///   - style: the look of rows.
  ///   - pictures: loads the row's pictures.
  package init(_ style: RowStyle = RowStyle(), pictures: PictureLoader) {
    self.style = style
    face = RowPicture(pictures, side: RowDensity.largestFace * 2) { [avatar] in
      avatar.texture = $0
    }
    image = RowPicture(pictures, side: Thumbnail.decodedSide) { [picture] in
      picture.texture = $0
    }
    frame = ArticleFrame(style, pictures: pictures, lead: avatar)
    frame.widget.append(picture)
    frame.onDensity = { [avatar, picture] density in
      picture.fit(density)
      avatar.setSize(density.faceSize)
      avatar.verticalAlignment = density == .compact ? .center : .start
    }
  }

  package func bind(_ model: ArticleRow, _ context: CellContext) {
    // The author's picture has the place of the feed's icon.
    frame.show(model, hasIcon: false)
    avatar.name = model.person
    if style.mayLoad(model.pictureUse) { face.load(model.avatar, of: model) }
    let hasPicture = model.hasThumbnail && style.showsPicture(of: model)
    picture.isVisible = hasPicture
    if hasPicture {
      image.load(model.thumbnail, of: model)
    } else {
      image.clear()
    }
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
    frame.clear()
  }
}

extension Thumbnail {
  /// The longer side of the decoded picture in pixels: twice the largest width, for sharp screens.
  static let decodedSide = 192

  /// Creates the empty picture of an article's row; its size is the same for all of them.
  convenience init() {
    self.init(width: Self.decodedSide / 2, height: 72)
    addCSSClass("article-thumbnail")
  }

  /// Makes the picture as large as rows of a height have room for, or hides it.
  func fit(_ density: RowDensity) {
    isVisible = density.pictureSize != nil
    if let size = density.pictureSize { setSize(width: size.width, height: size.height) }
  }
}
