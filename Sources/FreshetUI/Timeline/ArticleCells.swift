// SPDX-License-Identifier: GPL-3.0-or-later

package import FreshetCore
package import GtkShell
package import ListKit

/// The cells of articles: with and without a picture.
package struct ArticleCells: CellRegistry {
  private let articles = ReusableCells { ArticleCell() }
  private let pictureArticles: ReusableCells<PictureArticleCell>

  /// Creates the registry of one timeline.
  ///
  /// - Parameter pictures: loads the pictures of rows.
  package init(pictures: PictureLoader) {
    pictureArticles = ReusableCells { PictureArticleCell(pictures: pictures) }
  }

  /// Shows an article in a slot.
  package func place(_ item: TimelineItem, in slot: CellSlot<Widget>) -> Placement {
    item.summary.hasThumbnail
      ? pictureArticles.show(item.row, in: slot) : articles.show(item.row, in: slot)
  }
}
