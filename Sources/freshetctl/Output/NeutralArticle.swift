// SPDX-License-Identifier: GPL-3.0-or-later

package import ArticleExtraction
package import Foundation
import FreshetCore
import MarkupParsing

/// The article of a page in a form for people and other programs.
///
/// A member is absent when the page does not give it.
package struct NeutralArticle: Encodable, Sendable {
  let title: String
  let author: String?
  let siteName: String?
  let language: String?
  let published: String?
  let excerpt: String?
  let leadImage: String?
  let textLength: Int
  let html: String

  /// Finds the article of a page.
  ///
  /// - Parameters:
  ///   - bytes: the page.
  ///   - contentType: the HTTP header that came with it; nil if there was none.
  ///   - url: the address of the page.
  /// - Throws: `ExtractionError`, if there is no article.
  package init(
    extracting bytes: [UInt8],
    contentType: String?,
    url: URL
  ) throws(ExtractionError) {
    let article = try ReaderExtractor().article(from: bytes, contentType: contentType, url: url)
    title = article.title
    author = article.byline
    siteName = article.siteName
    language = article.language
    published = article.published.map(\.stamp)
    excerpt = article.excerpt
    leadImage = article.leadImage?.absoluteString
    textLength = article.textLength
    html = ArticleMarkup.safeHTML(fromHTML: article.contentHTML)
  }

  /// The JSON text.
  ///
  /// - Throws: an encoding error.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }

  /// The title, the author and the text, with an empty line between blocks.
  package var plainText: String {
    let document = ArticleMarkup.document(fromHTML: html)
    let head = [title, author ?? ""].filter { !$0.isEmpty }
    return (head + [RenderedArticle(document).plainText]).joined(separator: "\n\n")
  }
}
