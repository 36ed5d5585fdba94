// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A link in place of something that is not shown, as a frame, a film or a sound.
package struct LinkCard: Hashable, Sendable {
  /// Where the thing is.
  package var url: URL
  /// What to call it; empty when the markup does not say.
  package var title: String

  /// Makes a card.
  ///
  /// - Parameters:
  ///   - url: where the thing is.
  ///   - title: what to call it.
  package init(url: URL, title: String = "") {
    self.url = url
    self.title = title
  }
}
