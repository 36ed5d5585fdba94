// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of an article that is collapsed until the reader expands it.
package struct Details: Hashable, Sendable {
  /// The heading that is shown while the part is collapsed; empty when the markup has none.
  package var summary: [Inline]
  /// The content of the part.
  package var blocks: [Block]
  /// Whether the author wants the part to be expanded at first.
  package var isOpen: Bool

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - summary: the heading that is shown while the part is collapsed.
  ///   - blocks: the content of the part.
  ///   - isOpen: whether the part is expanded at first.
  package init(summary: [Inline], blocks: [Block], isOpen: Bool = false) {
    self.summary = summary
    self.blocks = blocks
    self.isOpen = isOpen
  }
}
