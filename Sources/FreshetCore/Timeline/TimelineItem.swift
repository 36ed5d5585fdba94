// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedSync
package import FoundationEssentials
import RefreshKit

/// An article on its way through a timeline's pages, with its row made ready.
///
/// All that costs time, as excerpts and dates in words, is done when the item is made, which is
/// where its page is read: away from the main actor.
package struct TimelineItem: PagedItem {
  /// The article.
  package let article: Article
  /// The article's row.
  package let row: ArticleRow
  /// What relative addresses in its text are resolved against.
  package let contentBase: URL
  /// The title of the feed that it came in.
  package let feedTitle: String
  /// Changes whenever anything of the article does; meaningful within one run of the program.
  package let revision: Int

  /// The article's identity.
  package var id: ArticleID { article.id }
  /// What the row tells.
  package var summary: ArticleSummary { row.summary }

  /// Takes an article out of a document.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - feed: the document's feed.
  ///   - documentURL: where the document was.
  ///   - builder: knows the reader's calendar and language.
  package init(_ article: Article, of feed: Feed, documentURL: URL, builder: TimelineRowBuilder) {
    self.article = article
    contentBase = article.contentBase(in: feed, documentURL: documentURL)
    feedTitle = feed.title
    row = builder.row(
      for: ArticleSummary(article, feedTitle: feed.title, baseURL: contentBase)
    )
    var hasher = Hasher()
    hasher.combine(article)
    hasher.combine(feed.title)
    revision = hasher.finalize()
  }
}
