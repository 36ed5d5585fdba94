// SPDX-License-Identifier: GPL-3.0-or-later

/// An article's text as a tree of blocks: the text of its HTML, and nothing else of it.
///
/// A view shows it without an HTML engine: by construction there is no script, style, form or frame
/// in it.
package struct ArticleDocument: Hashable, Sendable {
  /// The blocks from top to bottom.
  package var blocks: [Block]
  /// The parts of the HTML that were removed.
  package var dropped: DropReport
  /// The language of the text, such as "zh-TW"; nil when the markup does not name it.
  package var language: String?
  /// Whether the text runs from right to left; nil when the markup does not say it.
  package var isRightToLeft: Bool?

  /// Makes a document.
  package init(blocks: [Block] = [], dropped: DropReport = DropReport()) {
    self.blocks = blocks
    self.dropped = dropped
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { blocks.isEmpty }
}

/// A part of an article's text that is small enough to be shown at once.
package struct ArticlePortion: Hashable, Sendable {
  /// The blocks of the part.
  package var document: ArticleDocument
  /// Whether the text continues after this part.
  package var hasMore: Bool

  /// Makes a portion.
  package init(_ document: ArticleDocument = ArticleDocument(), hasMore: Bool = false) {
    self.document = document
    self.hasMore = hasMore
  }
}
