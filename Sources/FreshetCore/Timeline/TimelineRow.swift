// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import ListKit
package import RefreshKit

/// One row of a timeline.
package enum TimelineRow: ListRow {
  /// A day begins.
  case dayHeading(DayHeading)
  /// An article without a picture.
  case article(ArticleRow)
  /// An article with a picture.
  case pictureArticle(ArticleRow)
  /// Articles between two others were not loaded; they can be asked for.
  case gap(GapMark)
  /// The row under the articles.
  case footer(ListFooter)

  /// Who a row is.
  ///
  /// There is one footer at most, whatever it shows.
  package enum ID: Codable, Hashable, Sendable {
    /// The heading over an article; a day that comes twice has two of them.
    case dayHeading(above: ArticleID)
    /// An article, with or without a picture.
    case article(ArticleID)
    /// The gap below an article.
    case gap(below: ArticleID)
    /// The one footer.
    case footer
  }

  /// Everything that a row shows.
  package enum Revision: Hashable, Sendable {
    /// A heading's words.
    case dayHeading(DayHeading)
    /// An article's words and picture.
    case article(ArticleRow)
    /// A gap's words and whether it is being closed.
    case gap(GapMark)
    /// The state that the footer tells.
    case footer(ListFooter)
  }

  /// The row's identity.
  package var id: ID {
    switch self {
    case .dayHeading(let heading): .dayHeading(above: heading.articleID)
    case .article(let row), .pictureArticle(let row): .article(row.summary.id)
    case .gap(let mark): .gap(below: mark.articleID)
    case .footer: .footer
    }
  }

  /// The row's content: two rows of one identity that differ in it look different.
  package var revision: Revision {
    switch self {
    case .dayHeading(let heading): .dayHeading(heading)
    case .article(let row), .pictureArticle(let row): .article(row)
    case .gap(let mark): .gap(mark)
    case .footer(let footer): .footer(footer)
    }
  }

  /// The article that the row shows; nil for headings and footers.
  package var articleID: ArticleID? { id.articleID }

  /// The article as the row shows it; nil for headings and footers.
  var article: ArticleRow? {
    switch self {
    case .article(let row), .pictureArticle(let row): row
    case .dayHeading, .gap, .footer: nil
    }
  }
}

extension TimelineRow.ID {
  /// The article that the row shows; nil for headings and footers.
  package var articleID: ArticleID? {
    if case .article(let id) = self { id } else { nil }
  }
}
