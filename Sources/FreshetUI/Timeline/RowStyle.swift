// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FreshetCore

/// The look of the rows of articles, which all lists of a window share.
package final class RowStyle {
  /// The height of the rows.
  package var density: RowDensity
  /// Whether rows have the pictures of their articles.
  var hasPictures = true
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
    hasPictures && density.pictureSize != nil && mayLoad(row.summary.pictureUse)
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

  /// The width and the height of an article's picture in pixels; nil for none.
  package var pictureSize: (width: Int, height: Int)? {
    switch self {
    case .comfortable: (96, 72)
    case .cosy: (64, 48)
    case .compact: nil
    }
  }
}
