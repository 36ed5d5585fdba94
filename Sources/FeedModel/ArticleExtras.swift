// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What only some articles have.
///
/// It stands apart, so that the others, which are most of a long list, do not carry room for it.
package struct ArticleExtras: Codable, Hashable, Sendable {
  /// Who helped.
  package var contributors: [Person] = []
  /// Pictures, films and sounds of the media namespace.
  package var media: [MediaContent] = []
  /// The page with comments.
  package var comments: URL?
  /// The talk around the article.
  package var conversation = Conversation()
  /// What the article says of itself as an episode of a podcast.
  package var episode = Episode()
  /// A page that plays the article's film or sound (`media:player`).
  package var player: URL?
  /// The place that the article is about (GeoRSS).
  package var place: GeoPoint?
  /// The rights.
  package var rights: String?
  /// The title of the feed from which the article was taken over.
  package var sourceTitle: String?

  /// Makes extras of which there are none.
  package init() {}
}
