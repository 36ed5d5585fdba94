// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
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

  /// Characters of the text that a row can show at most.
  static let excerptLength = 240
  /// Characters of the text that stand in for a missing title.
  static let standInLength = 80

  /// Reads a summary out of an article.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - feedTitle: stands in for a missing author.
  ///   - baseURL: what relative picture addresses are resolved against.
  package init(_ article: Article, feedTitle: String, baseURL: URL?) {
    id = article.id
    date = article.date
    let names = article.authors.map(\.name).filter { !$0.isEmpty }
    byline = names.isEmpty ? feedTitle : names.joined(separator: ", ")
    let html = article.summaryHTML ?? article.contentHTML ?? ""
    let text = ArticleText.line(fromHTML: html, limit: Self.excerptLength)
    if article.title.isEmpty {
      title = String(text.prefix(Self.standInLength)).trimmingWhitespace
      excerpt = text.count > Self.standInLength ? text : ""
    } else {
      title = article.title
      excerpt = text == article.title ? "" : text
    }
    thumbnail = ArticleText.thumbnail(of: article, baseURL: baseURL)
  }
}
