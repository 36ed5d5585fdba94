// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A link in place of something that is not shown, as a frame, a film or a sound.
package struct LinkCard: Hashable, Sendable {
  /// What is behind the link.
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

  /// Where the thing is.
  package var url: URL
  /// What to call it; empty when the markup does not say.
  package var title: String
  /// What is behind the link.
  package var kind: Kind

  /// Makes a card.
  ///
  /// - Parameters:
  ///   - url: where the thing is.
  ///   - title: what to call it.
  ///   - kind: what is behind the link.
  package init(url: URL, title: String = "", kind: Kind = .file) {
    self.url = url
    self.title = title
    self.kind = kind
  }
}
