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

  private let headings = ReusableCells { HeadingCell(style: "day-heading") }
  private let articles = ReusableCells { ArticleCell() }
  private let pictureArticles: ReusableCells<PictureArticleCell>
  private let gaps: ReusableCells<GapCell>
  private let footers: FooterCells

  /// Creates the registry of one timeline.
  ///
  /// - Parameters:
  ///   - pictures: loads the pictures of rows.
  ///   - texts: the words under the articles.
  ///   - onCloseGap: called with the article above a gap whose button is pressed.
  package init(
    pictures: PictureLoader,
    texts: ListTexts,
    onCloseGap: @escaping (ArticleID) -> Void
  ) {
    pictureArticles = ReusableCells { PictureArticleCell(pictures: pictures) }
    gaps = ReusableCells { GapCell(onClose: onCloseGap) }
    footers = FooterCells(texts: texts, style: "footer-row")
  }

  package func place(_ row: TimelineRow, in slot: CellSlot<Widget>) -> Placement {
    switch row {
    case .dayHeading(let heading): headings.show(heading.title, in: slot)
    case .article(let article): articles.show(article, in: slot)
    case .pictureArticle(let article): pictureArticles.show(article, in: slot)
    case .gap(let mark): gaps.show(mark, in: slot)
    case .footer(let footer): footers.show(footer, in: slot)
    }
  }
}
