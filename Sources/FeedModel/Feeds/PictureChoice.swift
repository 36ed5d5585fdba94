// SPDX-License-Identifier: GPL-3.0-or-later

/// The reader's choice of when pictures of articles are requested.
package enum PictureChoice: String, Codable, Hashable, Sendable, CaseIterable {
  /// Requested as they come into view.
  case on
  /// Requested when the reader asks for those of an article.
  case ask
  /// Never requested.
  case off
}

/// The reader's choices of when pictures are requested, for all feeds and for some of them.
package struct PictureChoices: Hashable, Sendable {
  /// The choice for feeds without one of their own.
  package var usual: PictureChoice
  /// The choices of some feeds.
  package var own: [SubscriptionID: PictureChoice]

  /// Creates choices.
  package init(usual: PictureChoice = .on, own: [SubscriptionID: PictureChoice] = [:]) {
    (self.usual, self.own) = (usual, own)
  }

  /// Returns the choice that holds for a feed; the usual one for none.
  package func choice(for feed: SubscriptionID?) -> PictureChoice {
    feed.flatMap { own[$0] } ?? usual
  }
}
