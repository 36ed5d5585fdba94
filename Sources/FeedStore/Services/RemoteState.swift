// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// What a service says of an article.
package struct RemoteState: Hashable, Sendable {
  /// The key by which the feed names it.
  package let key: ArticleID
  /// Whether it was read; nil when the service says nothing of it.
  package let isRead: Bool?
  /// Whether it is starred; nil when the service says nothing of it.
  package let isStarred: Bool?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - key: the key by which the feed names the article.
  ///   - isRead: whether it was read; nil leaves what is known.
  ///   - isStarred: whether it is starred; nil leaves what is known.
  package init(_ key: ArticleID, isRead: Bool? = nil, isStarred: Bool? = nil) {
    self.key = key
    self.isRead = isRead
    self.isStarred = isStarred
  }
}

/// What the reader did with an article, and its service was not told yet.
package struct PendingState: Hashable, Sendable {
  /// What can be told to a service; the raw values are the columns of the library.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    /// Whether it was read.
    case read = "isRead"
    /// Whether it is starred.
    case starred = "isStarred"
  }

  /// The article.
  package let entry: EntryID
  /// The key by which the feed names it.
  package let key: ArticleID
  /// The feed.
  package let feed: SubscriptionID
  /// What the reader did.
  package let field: Field
  /// As what it is to be told.
  package let isOn: Bool
}
