// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

// The content of the sidebar: feeds, folders, tags.
extension FeedStore {
  /// Reads the feeds that the reader subscribed to.
  ///
  /// - Returns: the feeds in the order in which they are shown.
  /// - Throws: `StoreError`.
  package func feeds() async throws(StoreError) -> [LibraryFeed] {
    try await read { try FeedRecord.all($0) }
  }

  /// Reads a feed.
  ///
  /// - Parameter id: its number.
  /// - Returns: the feed; nil when the reader is not subscribed to it.
  /// - Throws: `StoreError`.
  package func feed(_ id: SubscriptionID) async throws(StoreError) -> LibraryFeed? {
    try await read { try FeedRecord.fetch(id, $0) }
  }

  /// Finds a feed by its address.
  ///
  /// - Parameter address: the address of the feed.
  /// - Returns: the feed; nil when the reader is not subscribed to it.
  /// - Throws: `StoreError`.
  package func feed(at address: URL) async throws(StoreError) -> LibraryFeed? {
    try await read { try FeedRecord.fetch(address, $0) }
  }

  /// Reads the folders.
  ///
  /// - Returns: the folders in the order in which they are shown, inside of each other.
  /// - Throws: `StoreError`.
  package func folders() async throws(StoreError) -> [Folder] {
    try await read { try FolderRecord.all($0) }
  }

  /// Reads the feeds in a folder and in the folders inside of it.
  ///
  /// - Parameter folder: the folder.
  /// - Returns: the feeds.
  /// - Throws: `StoreError`.
  package func feeds(in folder: FolderID) async throws(StoreError) -> [SubscriptionID] {
    try await read { try ListSelection.feeds(in: folder, $0) }
  }

  /// Reads the tags.
  ///
  /// - Returns: the tags by name.
  /// - Throws: `StoreError`.
  package func tags() async throws(StoreError) -> [Tag] {
    try await read { try TagRecord.all($0) }
  }
}
