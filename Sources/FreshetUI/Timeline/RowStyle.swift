// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FreshetCore

/// The look of the rows of articles, which all lists of a window share.
package final class RowStyle {
  /// The height of the rows.
  package var density: RowDensity
  /// The parts that rows show.
  package var parts = RowParts()
  /// The size of the texts of rows, which the style sheet gives them.
  var textSize = RowTextSize.usual
  /// Returns the icon of a feed; nil for none.
  let icon: (SubscriptionID) -> FeedIcon?
  /// Returns whether the reader wants a picture.
  let mayLoad: (PictureUse) -> Bool

  /// Creates a look.
  package init(
    density: RowDensity = .cosy,
    icon: @escaping (SubscriptionID) -> FeedIcon? = { _ in nil },
    mayLoad: @escaping (PictureUse) -> Bool = { _ in true }
  ) {
    (self.density, self.icon, self.mayLoad) = (density, icon, mayLoad)
  }

  /// Returns whether a row has a place for its picture, and the reader wants it.
  func showsPicture(of row: ArticleRow) -> Bool {
    parts.hasPicture && density.pictureSize != nil && mayLoad(row.pictureUse)
  }

  /// The pixels that the texts of a row take at least.
  ///
  /// A row without a picture is as high as one with it, however small the font is.
  var leastHeight: Int {
    let picture = parts.hasPicture ? density.pictureSize?.height : nil
    return picture ?? density.faceSize
  }
}

extension RowDensity {
  /// The class of the style sheet for a row of this height.
  var styleClass: String { "\(rawValue)-row" }

  /// The pixels of a feed's icon.
  var iconSize: Int {
    switch self {
    case .comfortable: 32
    case .cosy: 20
    case .compact: 16
    }
  }

  /// The pixels of the picture of a post's author; no icon is larger.
  var faceSize: Int { self == .compact ? iconSize : Self.largestFace }

  /// The pixels of the largest picture of an author.
  static let largestFace = 40

  /// The width and the height of an article's picture in pixels; nil for none.
  package var pictureSize: (width: Int, height: Int)? {
    switch self {
    case .comfortable: (96, 72)
    case .cosy: (64, 48)
    case .compact: nil
    }
  }
}
