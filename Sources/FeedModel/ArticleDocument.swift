// SPDX-License-Identifier: GPL-3.0-or-later

/// An article's text as a tree of blocks: what is left of HTML when all is dropped that is not
/// text.
///
/// A view shows it without an HTML engine: there is no script, no style, no form and no frame in it
/// by construction.
package struct ArticleDocument: Hashable, Sendable {
  /// The blocks from top to bottom.
  package var blocks: [Block]

  /// Makes a document.
  ///
  /// - Parameter blocks: the blocks from top to bottom.
  package init(blocks: [Block] = []) {
    self.blocks = blocks
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { blocks.isEmpty }
}
