// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation

/// What stands at the side of the window: the fixed lists, the folders and feeds, the tags.
struct SidebarOutline: Sendable {
  let feeds: [LibraryFeed]
  let folders: [Folder]
  let tags: [Tag]
  let counts: LibraryCounts

  /// Reads the outline.
  static func read(_ store: FeedStore, day: Date) async throws(StoreError) -> SidebarOutline {
    SidebarOutline(
      feeds: try await store.feeds(),
      folders: try await store.folders(),
      tags: try await store.tags(),
      counts: try await store.counts(since: day)
    )
  }

  /// The rows, a folder before what is in it.
  func rows(_ messages: Messages) -> [SidebarRow] {
    let fixed = SidebarItem.fixed.map { Line($0, messages.title(of: $0), count(of: $0)) }
    let tagged = tags.compactMap { tag in
      counts.tagged[tag.id].map { Line(.tag(tag.id), tag.name, $0) }
    }
    return (fixed + inside(nil, depth: 0) + tagged).map { line in
      SidebarRow(
        id: line.item,
        title: line.title,
        count: line.count,
        countText: line.count > 0 ? messages.spokenCount(line.count, of: line.item) : "",
        depth: line.depth,
        detail: line.detail
      )
    }
  }

  /// A row without its words for screen readers.
  private struct Line {
    let item: SidebarItem
    let title: String
    let count: Int
    var depth = 0
    var detail = ""

    init(_ item: SidebarItem, _ title: String, _ count: Int) {
      self.item = item
      self.title = title
      self.count = count
    }
  }

  /// What is in a folder, or at the top, a folder before what is in it.
  ///
  /// - Complexity: linear in the number of feeds, for each folder.
  private func inside(_ folder: FolderID?, depth: Int) -> [Line] {
    var rows: [Line] = []
    for child in folders where child.parent == folder {
      let below = inside(child.id, depth: depth + 1)
      let unread = below.lazy.filter { $0.depth == depth + 1 }.map(\.count).reduce(0, +)
      var row = Line(.folder(child.id), child.name, unread)
      row.depth = depth
      rows.append(row)
      rows += below
    }
    for feed in feeds where home(of: feed) == folder {
      var row = Line(.feed(feed.id), feed.title, counts.unread[feed.id] ?? 0)
      row.depth = depth
      row.detail = feed.address.absoluteString
      rows.append(row)
    }
    return rows
  }

  /// The folder of a feed; the top, when its folder is gone.
  private func home(of feed: LibraryFeed) -> FolderID? {
    folders.contains { $0.id == feed.folder } ? feed.folder : nil
  }

  private func count(of item: SidebarItem) -> Int {
    switch item {
    case .today: counts.unreadToday
    case .starred: counts.starred
    case .unread: counts.allUnread
    case .all, .folder, .feed, .tag, .search: 0
    }
  }
}
