// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The place where a picture is shown, by which is decided whether it is requested.
package struct PictureUse: Hashable, Sendable {
  /// The feed of the article; nil for none.
  package let feed: SubscriptionID?
  /// The article; nil for none.
  package let article: ArticleID?
  /// Whether the reader asked for the pictures of this article.
  package var isWanted = false

  /// Creates the use of a picture.
  package init(feed: SubscriptionID? = nil, article: ArticleID? = nil) {
    (self.feed, self.article) = (feed, article)
  }
}

/// The decision whether a picture is requested, by the reader's choices.
///
/// `ImageLoader` asks it before each request, whoever wants the picture.
///
/// - Isolation: main actor, where the reader chooses: no request is sent between a choice and its
///   effect.
@MainActor
package final class PictureGate {
  /// The reader's choices; nil while they are not known.
  package var current: PictureChoices?

  /// Creates a gate.
  ///
  /// - Parameter choices: the reader's choices; nil while they are not known, when no picture is
  ///   requested.
  package nonisolated init(_ choices: PictureChoices? = PictureChoices()) {
    current = choices
  }

  /// Returns whether a picture may be requested.
  ///
  /// - Parameter use: the place where it is shown.
  /// - Returns: true where pictures are on, and where the reader asked for those of the article.
  package func allows(_ use: PictureUse) -> Bool {
    switch current?.choice(for: use.feed) {
    case .on: true
    case .ask: use.isWanted
    case .off, nil: false
    }
  }
}
