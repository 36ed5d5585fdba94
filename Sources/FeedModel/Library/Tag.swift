// SPDX-License-Identifier: GPL-3.0-or-later

/// A word that the reader put on articles.
package struct Tag: Hashable, Sendable, Identifiable {
  /// Its number in the library.
  package let id: TagID
  /// The word, as it was written first; capitals make no other tag.
  package let name: String

  /// Makes a tag.
  ///
  /// - Parameters:
  ///   - id: its number in the library.
  ///   - name: the word.
  package init(id: TagID, name: String) {
    self.id = id
    self.name = name.shortened(to: TextLimits.title)
  }
}
