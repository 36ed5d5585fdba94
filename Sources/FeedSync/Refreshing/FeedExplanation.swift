// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FoundationEssentials

/// The reason why a feed is not fetched now, the time of its next poll, and its last outcomes.
package struct FeedExplanation: Hashable, Sendable {
  /// The feed.
  package let feed: LibraryFeed
  /// Whether the feed is being fetched at this moment.
  package let isRunning: Bool
  /// The time of the next automatic poll; nil for at once, or for never when `error` says so.
  package let nextPoll: Date?
  /// The reason why it is not polled automatically now; nil when it is due.
  package let error: SyncError?
  /// The reason why it could not even be polled by hand now; nil when it could.
  package let errorByHand: SyncError?
  /// The interval that the reader chose, for the feed or for all.
  package let interval: RefreshInterval
  /// Whether the reader chose it for this feed.
  package let hasOwnInterval: Bool
  /// The time between two polls for which the feed or its server asks, which holds instead; nil for
  /// one that is no longer.
  package let requestedInterval: Duration?
  /// The trouble that the feed has, with its remedies; nil when all is well.
  package let trouble: FeedTrouble?
  /// The outcomes of the last polls, the newest first; at most 20.
  package let notes: [FetchNote]
  /// The time of the explanation.
  package let date: Date

  /// Returns the reason why the feed is not fetched now, in the reader's language.
  package func sentence(in wording: Wording) -> String {
    if isRunning { return wording.localize("It is being fetched now.") }
    return error?.sentence(in: wording, now: date)
      ?? wording.localize("It is due, and fetched with the next ones.")
  }
}
