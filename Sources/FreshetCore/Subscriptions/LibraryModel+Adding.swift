// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FeedStore
import FeedSync

// Adding feeds: one change for all of them.
extension LibraryModel {
  /// Subscribes to feeds as one change, which is reported and can be undone as one.
  ///
  /// - Returns: their numbers, in the same order; none when nothing could be stored, which is
  ///   reported as a fault.
  func subscribe(to feeds: [NewFeed]) async -> [SubscriptionID] {
    await withCheckedContinuation { continuation in
      changes.perform { [store] () async throws(StoreError) in
        do throws(StoreError) {
          let (ids, line) = try await store.feeds.subscribe(to: feeds)
          continuation.resume(returning: ids)
          return line
        } catch {
          continuation.resume(returning: [])
          throw error
        }
      }
    }
  }
}

extension WindowModel {
  /// Subscribes to feeds as one change, shows the first one, and fetches the others.
  ///
  /// - Returns: the list of the first feed; nil when nothing could be stored, which is reported.
  @discardableResult
  package func add(_ feeds: [NewFeed]) async -> SidebarItem? {
    let ids = await library.subscribe(to: feeds)
    guard let first = ids.first else { return nil }
    let item = SidebarItem.feed(first)
    await library.readRows()
    await show(item)
    let others = Array(ids.dropFirst())
    if !others.isEmpty {
      library.tasks.attempt { [library] () async throws(StoreError) in
        library.refreshes.handle(await library.engine.refresh(others))
      }
    }
    return item
  }
}
