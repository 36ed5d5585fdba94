// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import ListKit

/// One row of a timeline.
package enum TimelineRow: ListRow {
  case dayHeading(DayHeading)
  case article(ArticleRow)
  case pictureArticle(ArticleRow)
  case loadMore(FooterMark)
  case loading(FooterMark)
  case failed(FooterMark)
  case endOfFeed(FooterMark)

  /// Who a row is.
  ///
  /// There is one footer at most, whatever it shows.
  package enum ID: Hashable, Sendable {
    case dayHeading(above: ArticleID)
    case article(ArticleID)
    case footer
  }

  /// Everything that a row shows.
  package enum Revision: Hashable, Sendable {
    case dayHeading(DayHeading)
    case article(ArticleRow)
    case footer(Kind, FooterMark)

    /// The four footers.
    package enum Kind: Hashable, Sendable {
      case loadMore
      case loading
      case failed
      case end
    }
  }

  package var id: ID {
    switch self {
    case .dayHeading(let heading): .dayHeading(above: heading.articleID)
    case .article(let row), .pictureArticle(let row): .article(row.summary.id)
    case .loadMore, .loading, .failed, .endOfFeed: .footer
    }
  }

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
