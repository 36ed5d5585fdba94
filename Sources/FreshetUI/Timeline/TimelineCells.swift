// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FreshetCore
package import GtkShell
package import ListKit

/// The cells of the timeline: which row kind is shown by which cell.
///
/// The switch has no default: a new kind of row does not build before it has a cell, and a cell
/// takes nothing but its own model.
package struct TimelineCells: CellRegistry {
  package typealias Row = TimelineRow
  package typealias View = Widget

  private let dayHeadings = ReusableCells { DayHeadingCell() }
  private let articles = ReusableCells { ArticleCell() }
  private let pictureArticles: ReusableCells<PictureArticleCell>
  private let gaps: ReusableCells<GapCell>
  private let loadMore: ReusableCells<LoadMoreCell>
  private let loading = ReusableCells { LoadingCell() }
  private let failed: ReusableCells<FailedCell>
  private let ends = ReusableCells { EndOfFeedCell() }

  /// Creates the registry of one timeline.
  ///
  /// - Parameters:
  ///   - pictures: loads the pictures of rows.
  ///   - retryTitle: the words on a failed footer's button.
  ///   - onRetry: called when a failed footer's button is pressed.
  ///   - onLoadMore: called when an idle footer's button is pressed.
  ///   - onCloseGap: called with the article above a gap whose button is pressed.
  package init(
    pictures: PictureLoader,
    retryTitle: String,
    onRetry: @escaping () -> Void,
    onLoadMore: @escaping () -> Void,
    onCloseGap: @escaping (ArticleID) -> Void
  ) {
    pictureArticles = ReusableCells { PictureArticleCell(pictures: pictures) }
    gaps = ReusableCells { GapCell(onClose: onCloseGap) }
    loadMore = ReusableCells { LoadMoreCell(onLoadMore: onLoadMore) }
    failed = ReusableCells { FailedCell(title: retryTitle, onRetry: onRetry) }
  }

  package func place(_ row: TimelineRow, in slot: CellSlot<Widget>) -> Placement {
    switch row {
    case .dayHeading(let heading): dayHeadings.show(heading, in: slot)
    case .article(let article): articles.show(article, in: slot)
    case .pictureArticle(let article): pictureArticles.show(article, in: slot)
    case .gap(let mark): gaps.show(mark, in: slot)
    case .loadMore(let mark): loadMore.show(mark, in: slot)
    case .loading(let mark): loading.show(mark, in: slot)
    case .failed(let mark): failed.show(mark, in: slot)
    case .endOfFeed(let mark): ends.show(mark, in: slot)
    }
  }
}
