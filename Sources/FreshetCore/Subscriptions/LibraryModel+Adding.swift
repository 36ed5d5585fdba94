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
      changes.perform { [store, access, weak self] () async throws(StoreError) in
        do throws(StoreError) {
          var (split, known) = ([NewFeed](), Set<SubscriptionID>())
          for feed in feeds {
            let feed = try await access.split(feed)
            split.append(feed)
            guard feed.credentials != nil,
              let found = try await store.feeds.feed(at: feed.address)
            else { continue }
            known.insert(found.id)
          }
          let (ids, line) = try await store.feeds.subscribe(to: split)
          for (id, feed) in zip(ids, split) {
            await self?.remember(feed.credentials, of: id, isNew: !known.contains(id))
          }
          continuation.resume(returning: ids)
          return line
        } catch {
          continuation.resume(returning: [])
          throw error
        }
      }
    }
  }

  /// Stores the name and the password of a feed that was added; a failure is reported.
  func remember(
    _ credentials: Credentials?,
    of feed: SubscriptionID,
    isNew: Bool = true
  ) async {
    guard let credentials else { return }
    do throws(StoreError) {
      guard let known = try await store.feeds.feed(feed) else { return }
      let address = known.address
      do throws(FeedAccessError) {
        if isNew {
          try await access.add(credentials, of: feed, at: address)
        } else {
          try await access.set(credentials, of: feed, at: address, subject: known.title)
        }
      } catch {
        throw StoreError(.other, detail: Phrase(verbatim: builder.messages.sentence(for: error)))
      }
    } catch {
      tasks.onFault(error)
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
