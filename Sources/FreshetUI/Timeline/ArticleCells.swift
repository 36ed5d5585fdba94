// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FreshetCore
package import GtkShell
package import ListKit

/// The cells of articles: with and without a picture, and of posts.
package struct ArticleCells: CellRegistry {
  private let articles: ReusableCells<ArticleCell>
  private let pictureArticles: ReusableCells<PictureArticleCell>
  private let posts: ReusableCells<PostCell>
  private let ages: AgeClock

  /// Creates the registry of one timeline.
  ///
  /// - Parameters:
  ///   - pictures: loads the pictures of rows.
  ///   - ages: has the rows bound anew that tell ages.
  ///   - style: the look of the rows.
  init(pictures: PictureLoader, ages: AgeClock, style: RowStyle) {
    self.ages = ages
    articles = ReusableCells { ArticleCell(style, pictures: pictures) }
    pictureArticles = ReusableCells { PictureArticleCell(style, pictures: pictures) }
    posts = ReusableCells { PostCell(style, pictures: pictures) }
  }

  /// Shows an article in a slot.
  package func place(_ item: TimelineItem, in slot: CellSlot<Widget>) -> Placement {
    let row = item.row
    if row.showsAge { ages.note() }
    switch row.form {
    case .post: return posts.show(row, in: slot)
    case .topic, .story, .release, .video, .comment, nil:
      return row.hasThumbnail ? pictureArticles.show(row, in: slot) : articles.show(row, in: slot)
    }
  }
}
