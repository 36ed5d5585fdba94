// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedSync
package import FoundationEssentials

/// What a timeline row tells of an article.
package struct ArticleSummary: Hashable, Sendable, Identifiable {
  /// Who a row names.
  enum Source: Hashable {
    /// Who wrote it, or the feed.
    case author
    /// The feed, as in a list of several.
    case feed
    /// The feed, and how many others tell the same.
    case feeds(String)
  }

  /// The article's identity.
  package let id: ArticleID
  /// When it was published, else updated; nil if the feed does not tell.
  package let date: Date?

  private let texts: EntryTexts
  private let source: Source

  /// Takes what a row tells out of an article's texts.
  ///
  /// - Parameters:
  ///   - id: the article's identity.
  ///   - texts: what is said of it.
  ///   - date: when it was published, else updated; nil if the feed does not tell.
  ///   - source: who the row names.
  init(id: ArticleID, texts: EntryTexts, date: Date?, source: Source) {
    self.id = id
    self.texts = texts
    self.date = date
    self.source = source
  }

  /// Reads a summary out of an article.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - feedTitle: stands in for a missing author.
  ///   - baseURL: what relative picture addresses are resolved against.
  package init(_ article: Article, feedTitle: String, baseURL: URL?) {
    let headline = EntryHeadline(article, base: baseURL)
    self.init(
      id: article.id,
      texts: EntryTexts(key: article.id, feedTitle: feedTitle, headline: headline),
      date: article.date,
      source: .author
    )
  }

  /// The title in plain text; a stand-in from the article's text if it has none; empty if it has
  /// neither.
  package var title: String { texts.title }
  /// The beginning of the text, on one line; empty if the article has none, or the title is made of
  /// it.
  package var excerpt: String { texts.excerpt }
  /// Who wrote it, or the feed.
  package var byline: String {
    switch source {
    case .author: texts.byline.isEmpty ? texts.feedTitle : texts.byline
    case .feed: texts.feedTitle
    case .feeds(let names): names
    }
  }
  /// Whether there is a picture.
  package var hasThumbnail: Bool { texts.hasThumbnail }
  /// A picture; nil if the article has none.
  package var thumbnail: URL? { texts.thumbnail }
  /// What the feed is called that it came in.
  var feedTitle: String { texts.feedTitle }
}
