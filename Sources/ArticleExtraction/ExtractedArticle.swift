// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The article of a web page, without the parts around it.
///
/// `contentHTML` comes from the page and must go through `ArticleMarkup` before anything shows it.
package struct ExtractedArticle: Hashable, Sendable, Codable {
  /// The title as plain text; empty when there is none.
  package var title: String
  /// The author, as the web page names it; nil when it does not.
  package var byline: String?
  /// The name of the site.
  package var siteName: String?
  /// The language as BCP 47 names it, unchecked.
  package var language: String?
  /// The date of publication.
  package var published: Date?
  /// A sentence or two: the page's own description, else the beginning of the text.
  package var excerpt: String?
  /// The text as an HTML fragment; addresses in it are absolute.
  package var contentHTML: String
  /// The picture that the web page names for links to it.
  package var leadImage: URL?
  /// The length of the text.
  ///
  /// - Units: characters, each run of white space counted as one.
  package var textLength: Int

  /// Creates an article.
  package init(title: String, contentHTML: String, textLength: Int) {
    self.title = title
    self.contentHTML = contentHTML
    self.textLength = textLength
  }
}
