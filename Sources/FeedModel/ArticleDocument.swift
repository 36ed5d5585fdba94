// SPDX-License-Identifier: GPL-3.0-or-later

/// An article's text as a tree of blocks: what is left of HTML when all is dropped that is not
/// text.
///
/// A view shows it without an HTML engine: there is no script, no style, no form and no frame in it
/// by construction.
package struct ArticleDocument: Hashable, Sendable {
  /// The blocks from top to bottom.
  package var blocks: [Block]
  /// How much was left out of the HTML that the blocks were made of.
  package var dropped: DropReport

  /// Makes a document.
  ///
  /// - Parameters:
  ///   - blocks: the blocks from top to bottom.
  ///   - dropped: how much was left out.
  package init(blocks: [Block] = [], dropped: DropReport = DropReport()) {
    self.blocks = blocks
    self.dropped = dropped
  }

  /// Whether there is nothing to show.
  package var isEmpty: Bool { blocks.isEmpty }
}
