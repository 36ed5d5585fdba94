// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import ListKit

/// One row of a timeline.
package enum TimelineRow: ListRow {
  /// The line above the first article of a day.
  case dayHeading(DayHeading)
  /// An article without a picture.
  case article(ArticleRow)
  /// An article with a picture.
  case pictureArticle(ArticleRow)
  /// The footer of a list that goes on when asked.
  case loadMore(FooterMark)
  /// The footer while a page loads.
  case loading(FooterMark)
  /// The footer after a page failed.
  case failed(FooterMark)
  /// The footer when all is loaded.
  case endOfFeed(FooterMark)

  /// Who a row is.
  ///
  /// There is one footer at most, whatever it shows.
  package enum ID: Hashable, Sendable {
    /// A heading, by the article under it.
    case dayHeading(above: ArticleID)
    /// An article.
    case article(ArticleID)
    /// The row after the articles.
    case footer
  }

  /// Everything that a row shows.
  package enum Revision: Hashable, Sendable {
    /// What a heading shows.
    case dayHeading(DayHeading)
    /// What an article shows.
    case article(ArticleRow)
    /// What a footer shows, and which one it is.
    case footer(Kind, FooterMark)

    /// The four footers.
    package enum Kind: Hashable, Sendable {
      /// More can be asked for.
      case loadMore
      /// A page loads.
      case loading
      /// A page failed.
      case failed
      /// All is loaded.
      case end
    }
  }

  /// Who the row is.
  package var id: ID {
    switch self {
    case .dayHeading(let heading): .dayHeading(above: heading.articleID)
    case .article(let row), .pictureArticle(let row): .article(row.summary.id)
    case .loadMore, .loading, .failed, .endOfFeed: .footer
    }
  }

  /// What the row shows.
  package var revision: Revision {
    switch self {
    case .dayHeading(let heading): .dayHeading(heading)
    case .article(let row), .pictureArticle(let row): .article(row)
    case .loadMore(let mark): .footer(.loadMore, mark)
    case .loading(let mark): .footer(.loading, mark)
    case .failed(let mark): .footer(.failed, mark)
    case .endOfFeed(let mark): .footer(.end, mark)
    }
  }

  /// The article that the row shows; nil for headings and footers.
  package var articleID: ArticleID? {
    if case .article(let id) = id { id } else { nil }
  }
}
