// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FeedStore
import FeedSync

// Adding feeds: one change for all of them, and the folders that they can be put in.
extension LibraryModel {
  /// The paths of all folders, in the order of the sidebar.
  package var folderPaths: [FolderPath] {
    let paths = outline?.library.paths ?? [:]
    return folders.compactMap { paths[$0.id] }.map { FolderPath($0) }
  }

  /// Subscribes to feeds as one change, which is reported and can be undone as one.
  ///
  /// - Parameter feeds: the feeds.
  /// - Returns: their numbers, in the same order; none when nothing could be stored, which is
  ///   reported as a fault.
  func subscribe(to feeds: [NewFeed]) async -> [SubscriptionID] {
    await withCheckedContinuation { continuation in
      perform { [store] () async throws(StoreError) in
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
  /// - Parameter feeds: the feeds.
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
      library.attempt { [library] () async throws(StoreError) in
        library.handle(await library.engine.refresh(others))
      }
    }
    return item
  }
}
