// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of an article that is folded away until the reader asks for it.
package struct Details: Hashable, Sendable {
  /// What stands in place of the part; empty when the markup does not say.
  package var summary: [Inline]
  /// The part.
  package var blocks: [Block]
  /// Whether the author wants it open from the start.
  package var isOpen: Bool

  /// Makes a part.
  ///
  /// - Parameters:
  ///   - summary: what stands in its place.
  ///   - blocks: the part.
  ///   - isOpen: whether it is open from the start.
  package init(summary: [Inline], blocks: [Block], isOpen: Bool = false) {
    self.summary = summary
    self.blocks = blocks
    self.isOpen = isOpen
  }
}
