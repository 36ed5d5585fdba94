// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
package import FeedSync
import FoundationEssentials
import RefreshKit

/// The beginning of a feed that is not subscribed to.
package struct FeedPreview: Hashable, Sendable {
  /// The title of the feed; empty for one without.
  package let title: String
  /// The titles of its newest articles, as their rows show them, the newest first.
  package let articles: [String]
}

extension FeedFinder {
  /// The most titles of a preview.
  package static let previewLength = 5

  /// Reads the title and the newest articles of a feed; nothing of them is stored.
  ///
  /// - Parameters:
  ///   - feed: the feed, of any kind.
  ///   - messages: the words for a title that is missing.
  /// - Returns: the titles.
  /// - Throws: `FeedPages.Failure`.
  @concurrent
  package func preview(
    of feed: FoundFeed,
    _ messages: Messages
  ) async throws(FeedPages.Failure) -> FeedPreview {
    let pages = FeedPages(
      of: feed.url,
      origins: origins,
      fetcher: fetcher,
      access: RequestAccess(credentials: feed.credentials)
    )
    let articles = try await pages.read().prefix(Self.previewLength).map {
      // A post has no title of its own: the row shows its first words.
      $0.rowSummary.title.isEmpty ? messages.untitled : $0.rowSummary.title
    }
    return FeedPreview(title: await pages.title, articles: articles)
  }
}

extension Messages {
  /// Returns the reason why there is no preview.
  package func sentence(for failure: FeedPages.Failure) -> String {
    switch failure {
    case .source(.fetch(let error)): sentence(for: error, isSubscribed: false)
    case .source(let error): sentence(for: error, now: Date())
    case .loop: sentence(for: PageError(.cursorLoop))
    }
  }
}
