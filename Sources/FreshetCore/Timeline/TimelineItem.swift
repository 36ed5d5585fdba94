// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials
import RefreshKit

/// An article on its way through a timeline's pages.
package struct TimelineItem: PagedItem {
  /// The article.
  package let article: Article
  /// What its row tells.
  package let summary: ArticleSummary
  /// The document that it came in, for relative addresses.
  package let documentURL: URL
  /// The title of the feed that it came in.
  package let feedTitle: String
  /// Changes whenever anything of the article does; meaningful within one run of the program.
  package let revision: Int

  /// The article's identity.
  package var id: ArticleID { article.id }

  /// Takes an article out of a document.
  package init(_ article: Article, feedTitle: String, documentURL: URL) {
    self.article = article
    self.documentURL = documentURL
    self.feedTitle = feedTitle
    summary = ArticleSummary(article, feedTitle: feedTitle, baseURL: documentURL)
    revision = article.hashValue
  }
}
