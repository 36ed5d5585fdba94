// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What a reader wants of a web page: its article, without what stands around it.
///
/// `contentHTML` comes from the page and must go through `ArticleMarkup` before anything shows it.
package struct ExtractedArticle: Hashable, Sendable, Codable {
  /// The title as plain text; empty when there is none.
  package var title: String
  /// Who wrote it, as the page says it; nil when it does not.
  package var byline: String?
  /// The name of the site.
  package var siteName: String?
  /// The language as BCP 47 names it, unchecked.
  package var language: String?
  /// When it was published.
  package var published: Date?
  /// A sentence or two: the page's own description, else the beginning of the text.
  package var excerpt: String?
  /// The text as an HTML fragment; addresses in it are absolute.
  package var contentHTML: String
  /// The picture that the page shows when somebody links to it.
  package var leadImage: URL?
  /// How long the text is.
  ///
  /// - Units: characters, each run of white space counted as one.
  package var textLength: Int

  /// Makes an article.
  ///
  /// - Parameters:
  ///   - title: the title as plain text.
  ///   - contentHTML: the text as an HTML fragment.
  ///   - textLength: how many characters the text has.
  package init(title: String, contentHTML: String, textLength: Int) {
    self.title = title
    self.contentHTML = contentHTML
    self.textLength = textLength
  }
}
