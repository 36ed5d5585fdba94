// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

/// The content of the sidebar at one moment.
package struct LibraryOutline: Hashable, Sendable {
  /// The feeds that the reader subscribed to, in the order in which they are shown.
  package let feeds: [LibraryFeed]
  /// The folders in the order in which they are shown, inside of each other.
  package let folders: [Folder]
  /// The tags by name.
  package let tags: [Tag]
  /// The reasons why some feeds are polled no more; other feeds are not in it.
  package let endings: [SubscriptionID: FeedEnding]
  /// The moments since which the polls of some feeds fail; other feeds are not in it.
  package let failingSince: [SubscriptionID: Date]
  /// The feeds that are left out of totals; see `SubscriptionStore.setQuiet`.
  package let quiet: Set<SubscriptionID>
  /// The feeds of whose new articles the reader is told; see `SubscriptionStore.setNotifying`.
  package let notifying: Set<SubscriptionID>
  /// The choices of whether articles that are scrolled past are marked as read; feeds without one
  /// are not in it.
  package let scrolledPast: [SubscriptionID: Bool]
  /// The choices of when pictures are requested.
  package let pictures: PictureChoices
  /// The choices of how often feeds are asked by themselves.
  package let intervals: RefreshIntervals
  /// The choices of when articles are read from their own pages; feeds without one are not in it.
  package let fullTexts: [SubscriptionID: FullTextChoice]
  /// The megabytes that are kept readable without a network; nil while nothing is.
  package let offlineMegabytes: Int?
  /// The searches that are lists, in the order in which they were made.
  package let searches: [SavedSearch]

  /// The names of the path of each folder, the outermost first.
  ///
  /// - Shape: a folder that lies in itself, which only damage can cause, has no path.
  /// - Complexity: linear in the number of folders times their depth.
  package var paths: [FolderID: [String]] {
    let known = Dictionary(uniqueKeysWithValues: folders.map { ($0.id, $0) })
    var paths: [FolderID: [String]] = [:]
    for folder in folders {
      var (names, above) = ([folder.name], folder.parent)
      while let id = above, let outer = known[id], names.count <= folders.count {
        names.append(outer.name)
        above = outer.parent
      }
      if names.count <= folders.count { paths[folder.id] = names.reversed() }
    }
    return paths
  }
}

extension ListStore {
  /// Reads feeds, folders and tags of one moment.
  ///
  /// - Throws: `StoreError`.
  package func outline() async throws(StoreError) -> LibraryOutline {
    try await library.read { database in
      LibraryOutline(
        feeds: try FeedRecord.all(database),
        folders: try FolderRecord.all(database),
        tags: try TagRecord.all(database),
        endings: try FeedEnding.all(database),
        failingSince: try FailingFeeds.all(database),
        quiet: try FeedSetting.quiet.feeds(database),
        notifying: try FeedSetting.notifying.feeds(database),
        scrolledPast: try FeedSetting.scrolledPast.own(database),
        pictures: try FeedSetting.pictures.all(database),
        intervals: try FeedSetting.intervals.all(database),
        fullTexts: try FeedSetting.fullTexts.own(database),
        offlineMegabytes: try OfflineSetting.megabytes(database),
        searches: try SavedSearch.all(database)
      )
    }
  }
}
