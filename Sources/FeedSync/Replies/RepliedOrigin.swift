// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// An article of a source, as far as its replies are found by it.
package struct RepliedArticle: Hashable, Sendable {
  /// The key that the source gives the article.
  package let key: ArticleKey
  /// Whether the article is another person's that was passed on, under a key of its own.
  package let isShared: Bool
  /// Whether its source calls it something that can be answered.
  package let isAnswerable: Bool

  /// Creates the article.
  package init(_ key: ArticleKey, isShared: Bool = false, isAnswerable: Bool = true) {
    (self.key, self.isShared, self.isAnswerable) = (key, isShared, isAnswerable)
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
    guard article.isAnswerable else { return nil }
    return (self[feed.kind] as? any RepliedOrigin)?.thread(of: article, in: feed.address)
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
    let (listed, reading) = try await start(feed)
    guard let listed = listed as? any RepliedOrigin else { throw .placeUnknown }
    let origin = try await origin(listed, of: article, in: reading.address)
    return try await observingLimits { () async throws(SyncError) in
      try await origin.replies(to: article, at: cursor, reading)
    }
  }

  /// Returns the kind as it reads a thread: with a token, if the thread has more by it than its
  /// list.
  private func origin(
    _ listed: any RepliedOrigin,
    of article: RepliedArticle,
    in list: URL
  ) async throws(SyncError) -> any RepliedOrigin {
    guard listed.tokenServer(for: list) == nil, let thread = listed.thread(of: article, in: list),
      let asked = try await origins.origin(of: listed.kind, at: thread) as? any RepliedOrigin
    else { return listed }
    return asked
  }
}
