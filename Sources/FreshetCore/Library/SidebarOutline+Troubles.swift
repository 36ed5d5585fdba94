// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation

// The feeds of which a reader should know that nothing comes of them any more.
extension SidebarOutline {
  /// The most feeds whose last fetch is looked up; without one only since when is said.
  private static let mostNotes = 100

  /// Says what is the matter with feeds that are gone, or have failed for long.
  ///
  /// - Parameters:
  ///   - outline: the feeds.
  ///   - store: knows what came of their fetches.
  ///   - day: where the reader's day begins.
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
        number < mostNotes ? try await store.notes(of: feed).first(where: \.isFailure) : nil
      troubles[feed] = messages.failing(forDays: days, note.map { messages.outcome(of: $0) })
    }
    return troubles
  }

  private static let secondsOfDay = 86_400.0
}
