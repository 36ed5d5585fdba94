// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// An article of a source, as far as its replies are found by it.
package struct RepliedArticle: Hashable, Sendable {
  /// The key that the source gives the article.
  package let key: ArticleKey
  /// Whether the article is another person's that was passed on, under a key of its own.
  package let isShared: Bool

  /// Creates the article.
  package init(_ key: ArticleKey, isShared: Bool = false) {
    (self.key, self.isShared) = (key, isShared)
  }
}

/// A kind of source whose articles have replies.
///
/// Replies are read page by page, and not stored in the library.
package protocol RepliedOrigin: Origin {
  /// Returns the address of the replies to an article, without asking anybody.
  ///
  /// It stands for the thread where that is stored: the same for an article that is in two lists.
  ///
  /// - Returns: the address; nil for an article that cannot have replies.
  func thread(of article: RepliedArticle, in list: URL) -> URL?

  /// Reads a page of the replies to an article.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - cursor: the cursor of the page; nil for the first one.
  ///   - reading: the list with the article.
  /// - Returns: the page.
  /// - Throws: `SyncError`, with the meaning of what arrived.
  func replies(
    to article: RepliedArticle,
    at cursor: OriginCursor?,
    _ reading: PageReading
  ) async throws(SyncError) -> ReplyPage
}

extension Origins {
  /// Returns the address of the replies to an article, without asking anybody.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - feed: the list with the article.
  /// - Returns: the address; nil for an article that cannot have replies.
  package func thread(of article: RepliedArticle, in feed: LibraryFeed) -> URL? {
    (self[feed.kind] as? any RepliedOrigin)?.thread(of: article, in: feed.address)
  }
}

extension SyncEngine {
  /// Reads a page of the replies to an article, within the budget of the source's host.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - feed: the feed with the article.
  ///   - cursor: the cursor of the page; nil for the first one.
  /// - Returns: the page.
  /// - Throws: `SyncError`; the cursor holds on.
  package func replies(
    to article: RepliedArticle,
    of feed: SubscriptionID,
    at cursor: OriginCursor?
  ) async throws(SyncError) -> ReplyPage {
    let (origin, reading) = try await start(feed)
    guard let origin = origin as? any RepliedOrigin else { throw .placeUnknown }
    return try await observingLimits { () async throws(SyncError) in
      try await origin.replies(to: article, at: cursor, reading)
    }
  }
}
