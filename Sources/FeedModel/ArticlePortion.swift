// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of an article's text that is small enough to be shown at once.
package struct ArticlePortion: Hashable, Sendable {
  /// The blocks of the part.
  package var document: ArticleDocument
  /// Whether the text continues after this part.
  package var hasMore: Bool

  /// Makes a portion.
  ///
  /// - Parameters:
  ///   - document: the blocks of the part.
  ///   - hasMore: whether the text continues after this part.
  package init(_ document: ArticleDocument = ArticleDocument(), hasMore: Bool = false) {
    self.document = document
    self.hasMore = hasMore
  }
}
