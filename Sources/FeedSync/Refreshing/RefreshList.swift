// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials

/// The feeds of one refresh, and the requested ones that are not in the library.
struct RefreshList: Sendable {
  let feeds: [LibraryFeed]
  private let missing: [FeedOutcome]

  /// Finds the feeds.
  ///
  /// A cancelled task finds them as well: it has to learn which were not started.
  ///
  /// - Parameters:
  ///   - ids: the requested feeds; nil for all.
  ///   - store: the library.
  ///   - date: the time of the refresh.
  /// - Throws: `StoreError`.
  init(_ ids: [SubscriptionID]?, in store: FeedStore, at date: Date) async throws(StoreError) {
    let wanted = ids.map { Set($0) }
    let reading = Task { () async -> Result<[LibraryFeed], StoreError> in
      do throws(StoreError) {
        guard let wanted else { return .success(try await store.feeds.all()) }
        return .success(try await store.feeds.all(among: wanted))
      } catch {
        return .failure(error)
      }
    }
    feeds = try await reading.value.get()
    let unknown = (wanted ?? []).subtracting(feeds.map(\.id)).sorted()
    missing = unknown.map { id in
      FeedOutcome(id, title: "", .failure(.store(.noFeed(id))), at: date)
    }
  }

  /// Returns the outcomes in the order of the library, followed by the feeds that are not in it.
  func ordered(_ outcomes: [SubscriptionID: FeedOutcome]) -> [FeedOutcome] {
    feeds.compactMap { outcomes[$0.id] } + missing
  }
}
