// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The parts that only some articles have.
///
/// They are stored apart, so that the other articles, which are most of a long list, do not need
/// room for them.
package struct ArticleExtras: Codable, Hashable, Sendable {
  /// The contributors.
  package var contributors: [Person] = []
  /// Pictures, films and sounds of the media namespace.
  package var media: [MediaContent] = []
  /// The page with comments.
  package var comments: URL?
  /// The references to discussions of the article.
  package var conversation = Conversation()
  /// The data of the article as an episode of a podcast.
  package var episode = Episode()
  /// A page that plays the article's film or sound (`media:player`).
  package var player: URL?
  /// The place that the article is about (GeoRSS).
  package var place: GeoPoint?
  /// The copyright notice.
  package var rights: String?
  /// The title of the feed from which the article was republished.
  package var sourceTitle: String?

  /// Makes empty extras.
  package init() {}
}

/// An article's references to discussions of it, and to the articles that it answers.
package struct Conversation: Codable, Hashable, Sendable {
  /// The number of comments (`slash:comments`, `thr:total`).
  package var commentCount: Int?
  /// The feed of the comments (`wfw:commentRss`, `rel="replies"`).
  package var commentFeed: URL?
  /// The ids of the articles that this one answers (`thr:in-reply-to`).
  package var inReplyTo: [String]

  /// Makes an empty conversation.
  package init() {
    inReplyTo = []
  }
}
