// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation

// The feeds that the reader should know to have failed for long.
extension SidebarOutline {
  /// The most feeds whose last fetch is looked up.
  ///
  /// Above it, sentences say only since when they fail.
  private static let mostNotes = 100

  /// Returns a sentence for each feed that is gone, or has failed for long.
  ///
  /// - Parameters:
  ///   - outline: the feeds.
  ///   - store: holds the outcomes of their fetches.
  ///   - day: the beginning of the reader's day.
  ///   - messages: the words.
  /// - Returns: a sentence for each such feed.
  /// - Throws: `StoreError`.
  static func troubles(
    in outline: LibraryOutline,
    _ store: FeedStore,
    day: Date,
    _ messages: Messages
  ) async throws(StoreError) -> [SubscriptionID: String] {
    var troubles: [SubscriptionID: String] = [:]
    for (feed, ending) in outline.endings where ending == .gone {
      troubles[feed] = messages.goneForGood
    }
    let patience = TimeInterval(PollPolicy().patience.components.seconds)
    let lost = outline.failingSince.filter { troubles[$0.key] == nil && day >= $0.value + patience }
    for (number, (feed, since)) in lost.enumerated() {
      let days = Int(day.timeIntervalSince(since) / secondsOfDay)
      let note =
        number < mostNotes ? try await store.polls.notes(of: feed).first(where: \.isFailure) : nil
      troubles[feed] = messages.failing(forDays: days, note.map { messages.outcome(of: $0) })
    }
    return troubles
  }

  private static let secondsOfDay = 86_400.0
}
