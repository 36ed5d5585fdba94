// SPDX-License-Identifier: GPL-3.0-or-later

/// A note at the end of an article.
package struct Footnote: Hashable, Sendable {
  /// The mark by which the text refers to the note, such as "1".
  package var label: String
  /// The note.
  package var blocks: [Block]

  /// Makes a note.
  ///
  /// - Parameters:
  ///   - label: the mark by which the text refers to it.
  ///   - blocks: the note.
  package init(label: String, blocks: [Block]) {
    self.label = label
    self.blocks = blocks
  }
}
