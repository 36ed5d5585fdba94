// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

/// The library's feeds and folders: what the reader subscribed to, and changes of it.
///
/// Each change of the reader can be undone; see `JournalStore`.
package struct SubscriptionStore: Sendable {
  let library: FeedStore

  /// Reads the feeds that the reader subscribed to.
  ///
  /// - Returns: the feeds in the order in which they are shown.
  /// - Throws: `StoreError`.
  package func all() async throws(StoreError) -> [LibraryFeed] {
    try await library.read { try FeedRecord.all($0) }
  }

  /// Reads some of the feeds that the reader subscribed to.
  ///
  /// - Returns: the feeds in the order in which they are shown, without those that are not there.
  /// - Throws: `StoreError`.
  package func all(among ids: Set<SubscriptionID>) async throws(StoreError) -> [LibraryFeed] {
    try await library.read { try FeedRecord.fetch(ids, $0) }
  }

  /// Reads a feed.
  ///
  /// - Returns: the feed; nil when the reader is not subscribed to it.
  /// - Throws: `StoreError`.
  package func feed(_ id: SubscriptionID) async throws(StoreError) -> LibraryFeed? {
    try await library.read { try FeedRecord.fetch(id, $0) }
  }

  /// Reads a feed that must be there.
  ///
  /// - Throws: `StoreError`; `notFound` when the reader is not subscribed to it.
  package func existing(_ id: SubscriptionID) async throws(StoreError) -> LibraryFeed {
    try await library.read { try FeedRecord.existing(id, $0) }
  }

  /// Reads the numbers of all feeds, also of those that were unsubscribed from and can return.
  ///
  /// - Throws: `StoreError`.
  package func numbers() async throws(StoreError) -> Set<SubscriptionID> {
    try await library.read { Set(try SubscriptionID.fetchAll($0, sql: "SELECT id FROM feed")) }
  }

  /// Finds a feed by its address.
  ///
  /// - Returns: the feed; nil when the reader is not subscribed to it.
  /// - Throws: `StoreError`.
  package func feed(at address: URL) async throws(StoreError) -> LibraryFeed? {
    try await library.read { try FeedRecord.fetch(address, $0) }
  }

  /// Reads the folders.
  ///
  /// - Returns: the folders in the order in which they are shown, inside of each other.
  /// - Throws: `StoreError`.
  package func folders() async throws(StoreError) -> [Folder] {
    try await library.read { try FolderRecord.all($0) }
  }

  /// Reads the feeds in a folder and in the folders inside of it.
  ///
  /// - Throws: `StoreError`.
  package func ids(in folder: FolderID) async throws(StoreError) -> [SubscriptionID] {
    try await library.read { try ListSelection.feeds(in: folder, $0) }
  }
}
