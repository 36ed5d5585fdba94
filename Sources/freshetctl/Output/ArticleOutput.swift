// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FeedStore
import Foundation
import MarkupParsing

/// An article of the library in the forms in which people and other programs read it.
package struct ArticleOutput: Sendable {
  /// The text as blocks, and how much was left out.
  package let rendered: RenderedArticle
  /// The text as HTML with nothing in it that acts; empty when there is none.
  package let safeHTML: String

  /// Creates the forms of an article.
  package init(_ article: LibraryArticle) {
    let html = article.article.bodyHTML ?? ""
    rendered = RenderedArticle(ArticleMarkup.document(fromHTML: html, baseURL: article.base))
    safeHTML = ArticleMarkup.safeHTML(fromHTML: html, baseURL: article.base)
  }

  /// The text as plain text, a blank line between two blocks.
  package var plainText: String { rendered.plainText }
}
