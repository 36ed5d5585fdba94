// SPDX-License-Identifier: GPL-3.0-or-later

/// A word that the reader puts on articles.
package struct Tag: Hashable, Sendable, Identifiable {
  /// The number of the tag in the library.
  package let id: TagID
  /// The word as it was written first; case makes no other tag.
  package let name: String

  /// Makes a tag.
  package init(id: TagID, name: String) {
    self.id = id
    self.name = name.shortened(to: TextLimits.title)
  }
}
