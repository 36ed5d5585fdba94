// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import FoundationEssentials
import RefreshKit

extension FeedFinder {
  /// The most titles of a preview.
  package static let previewLength = 5

  /// Reads the titles of the newest articles of a feed; nothing of them is stored.
  ///
  /// - Parameters:
  ///   - feed: the feed, of any kind.
  ///   - messages: the words for a title that is missing, and for failures.
  /// - Returns: the titles, the newest first; none for a feed without articles.
  /// - Throws: `PreviewError`, with the reason in words.
  @concurrent
  package func preview(
    of feed: FoundFeed,
    _ messages: Messages
  ) async throws(PreviewError) -> [String] {
    let pages = FeedPages(of: feed.url, origins: origins, fetcher: fetcher)
    do throws(FeedPages.Failure) {
      return try await pages.read().prefix(Self.previewLength).map {
        $0.article.title.isEmpty ? messages.untitled : $0.article.title
      }
    } catch {
      throw PreviewError(sentence: messages.sentence(for: error))
    }
  }

  /// The reason why there is no preview.
  package struct PreviewError: Error, Hashable, Sendable {
    /// The reason, as a sentence.
    package let sentence: String
  }
}

extension Messages {
  fileprivate func sentence(for failure: FeedPages.Failure) -> String {
    switch failure {
    case .source(let error): sentence(for: error, now: Date())
    case .loop: sentence(for: PageError(.cursorLoop))
    }
  }
}
