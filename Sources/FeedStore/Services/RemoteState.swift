// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// The state of an article in a service.
package struct RemoteState: Hashable, Sendable {
  /// The key that the feed gives the article.
  package let key: ArticleKey
  /// Whether the article is read; nil when the service does not say.
  package let isRead: Bool?
  /// Whether the article is starred; nil when the service does not say.
  package let isStarred: Bool?

  /// Makes a state.
  ///
  /// - Parameters:
  ///   - key: the key that the feed gives the article.
  ///   - isRead: whether it is read; nil leaves the stored state.
  ///   - isStarred: whether it is starred; nil leaves the stored state.
  package init(_ key: ArticleKey, isRead: Bool? = nil, isStarred: Bool? = nil) {
    self.key = key
    self.isRead = isRead
    self.isStarred = isStarred
  }
}

/// A change of the reader to an article's state that its service does not know yet.
package struct PendingState: Hashable, Sendable {
  /// A state that a service can store; the raw values are the columns of the library.
  package enum Field: String, Hashable, Sendable, CaseIterable {
    /// The article's state as read.
    case read = "isRead"
    /// The article's star.
    case starred = "isStarred"
  }

  /// The article.
  package let article: ArticleID
  /// The key that the feed gives the article.
  package let key: ArticleKey
  /// The feed.
  package let feed: SubscriptionID
  /// The changed state.
  package let field: Field
  /// The new value.
  package let isOn: Bool
}
