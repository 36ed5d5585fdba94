// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

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
