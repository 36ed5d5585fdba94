// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
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
  /// - Source: RFC 4287 §3.1.1 for Atom, whose addresses belong to the document; RSS says nothing,
  ///   and its publishers write addresses as they stand on the article's own page.
  package init(_ article: Article, of feed: Feed, documentURL: URL, builder: TimelineRowBuilder) {
    self.article = article
    let isAtom = [.atom, .atom03, .atom10].contains(feed.format)
    let belongsToDocument = isAtom || documentURL.isFileURL
    contentBase = belongsToDocument ? documentURL : article.link ?? documentURL
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
