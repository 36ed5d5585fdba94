// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What an article says of the talk around it.
package struct Conversation: Codable, Hashable, Sendable {
  /// How many comments there are (`slash:comments`, `thr:total`).
  package var commentCount: Int?
  /// The feed of the comments (`wfw:commentRss`, `rel="replies"`).
  package var commentFeed: URL?
  /// The ids of the articles that this one answers (`thr:in-reply-to`).
  package var inReplyTo: [String]

  /// Makes a conversation of which nothing is known.
  package init() {
    inReplyTo = []
  }
}
