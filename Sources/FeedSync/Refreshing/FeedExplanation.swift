// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FoundationEssentials

/// Why a feed is not fetched now, when it will be, and what came of it lately.
package struct FeedExplanation: Hashable, Sendable {
  /// The feed.
  package let feed: LibraryFeed
  /// Whether it is being fetched at this moment.
  package let isRunning: Bool
  /// When it is polled next by itself; nil: at once, or never when `error` says so.
  package let nextPoll: Date?
  /// Why it is not polled by itself now; nil: it is due.
  package let error: SyncError?
  /// Why it could not even be polled by hand now; nil: it could.
  package let errorByHand: SyncError?
  /// What came of the last polls, the newest one first; at most 20.
  package let notes: [FetchNote]
  /// When it was asked for.
  package let date: Date

  /// Why the feed is not fetched now, in English, for people.
  package var sentence: String {
    if isRunning { return "It is being fetched now." }
    return error?.sentence(now: date) ?? "It is due, and fetched with the next ones."
  }
}
