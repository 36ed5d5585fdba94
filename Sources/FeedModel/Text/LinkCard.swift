// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A link in the place of content that is not shown, such as a frame, a film or a sound.
package struct LinkCard: Hashable, Sendable {
  /// The kind of content behind the link.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A page that would be embedded.
    case frame
    /// A film.
    case video
    /// A sound.
    case audio
    /// Any other file.
    case file
  }

  /// The address of the content.
  package var url: URL
  /// The title of the content; empty when the markup has none.
  package var title: String
  /// The kind of content behind the link.
  package var kind: Kind

  /// Makes a card.
  package init(url: URL, title: String = "", kind: Kind = .file) {
    self.url = url
    self.title = title
    self.kind = kind
  }
}
