// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedSync
package import FoundationEssentials

/// What a timeline row tells of an article.
package struct ArticleSummary: Hashable, Sendable, Identifiable {
  /// The article's identity.
  package let id: ArticleID
  /// The title in plain text; a stand-in from the article's text if it has none; empty if it has
  /// neither.
  package let title: String
  /// The beginning of the text, on one line; empty if the article has none, or the title is made of
  /// it.
  package let excerpt: String
  /// Who wrote it, or the feed.
  package let byline: String
  /// When it was published, else updated; nil if the feed does not tell.
  package let date: Date?
  /// A picture; nil if the article has none.
  package let thumbnail: URL?

  /// Takes what a row tells out of a headline.
  ///
  /// - Parameters:
  ///   - id: the article's identity.
  ///   - headline: what rows say of it.
  ///   - date: when it was published, else updated; nil if the feed does not tell.
  ///   - feedTitle: stands in for a missing author.
  package init(id: ArticleID, headline: EntryHeadline, date: Date?, feedTitle: String) {
    self.id = id
    self.date = date
    title = headline.title
    excerpt = headline.excerpt
    byline = headline.byline.isEmpty ? feedTitle : headline.byline
    thumbnail = headline.thumbnail
  }

  /// Reads a summary out of an article.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - feedTitle: stands in for a missing author.
  ///   - baseURL: what relative picture addresses are resolved against.
  package init(_ article: Article, feedTitle: String, baseURL: URL?) {
    self.init(
      id: article.id,
      headline: EntryHeadline(article, base: baseURL),
      date: article.date,
      feedTitle: feedTitle
    )
  }
}
