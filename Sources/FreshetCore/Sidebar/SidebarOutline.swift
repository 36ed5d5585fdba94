// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import Foundation

/// The content of the sidebar: the fixed lists, the folders and feeds, the tags.
struct SidebarOutline: Sendable {
  /// Feeds, folders and tags.
  let library: LibraryOutline
  /// The numbers of articles to read.
  let counts: LibraryCounts
  /// The troubles of some feeds, in a sentence each.
  let troubles: [SubscriptionID: String]

  /// The folders of each folder and, under nil, those at the top.
  private let folders: [FolderID?: [Folder]]
  /// The feeds of each folder and, under nil, those at the top.
  private let feeds: [FolderID?: [LibraryFeed]]

  /// Creates an outline.
  init(
    _ library: LibraryOutline,
    _ counts: LibraryCounts,
    troubles: [SubscriptionID: String] = [:]
  ) {
    self.library = library
    self.counts = counts
    self.troubles = troubles
    let known = Set(library.folders.map(\.id))
    folders = Dictionary(grouping: library.folders, by: \.parent)
    // A feed whose folder is gone is at the top.
    feeds = Dictionary(grouping: library.feeds) { feed in
      feed.folder.flatMap { known.contains($0) ? $0 : nil }
    }
  }

  /// Reads the outline and its rows.
  ///
  /// - Isolation: runs away from the caller's actor, as there may be thousands of rows.
  @concurrent
  static func read(
    _ store: FeedStore,
    day: Date,
    folded: Set<FolderID>,
    _ messages: Messages
  ) async throws(StoreError) -> (outline: SidebarOutline, rows: [SidebarRow]) {
    let library = try await store.lists.outline()
    let outline = SidebarOutline(
      library,
      try await store.lists.counts(since: day),
      troubles: try await troubles(in: library, store, day: day, messages)
    )
    return (outline, outline.rows(messages, folded: folded))
  }

  /// Returns the rows, a folder before its content.
  ///
  /// - Parameters:
  ///   - messages: the words of the interface.
  ///   - folded: the folders of which only their own row is shown.
  /// - Returns: the rows, from the top to the bottom.
  func rows(_ messages: Messages, folded: Set<FolderID>) -> [SidebarRow] {
    let fixed = SidebarItem.fixed.map { Line($0, messages.title(of: $0), count(of: $0)) }
    let tagged = tagsInUse.map { Line(.tag($0.id), $0.name, counts.tagged[$0.id] ?? 0) }
    let filed = inside(nil, depth: 0, folded: folded).lines
    return (fixed + filed + tagged).map { line in
      SidebarRow(
        id: line.item,
        title: line.title,
        count: line.count,
        spokenText: messages.spokenRow(line.count, line.isOpen, of: line.item),
        place: (line.depth, line.isOpen),
        notes: (line.detail, line.trouble)
      )
    }
  }

  /// The tags that articles have, by name: other tags are in no list.
  var tagsInUse: [Tag] { library.tags.filter { counts.tagged[$0.id] != nil } }

  /// Returns the name of a feed, a folder or a tag; nil for lists that every library has, and for
  /// things that are not there.
  func title(of item: SidebarItem) -> String? {
    switch item {
    case .feed(let id): library.feeds.first { $0.id == id }?.title
    case .folder(let id): library.folders.first { $0.id == id }?.name
    case .tag(let id): library.tags.first { $0.id == id }?.name
    case .all, .today, .unread, .starred, .search: nil
    }
  }

  /// All lists, also the folded ones.
  var items: Set<SidebarItem> {
    Set(SidebarItem.fixed)
      .union(library.feeds.map { .feed($0.id) })
      .union(library.folders.map { .folder($0.id) })
      .union(tagsInUse.map { .tag($0.id) })
  }

  /// A row without its words for screen readers.
  private struct Line {
    let item: SidebarItem
    let title: String
    let count: Int
    var depth = 0
    var detail = ""
    var trouble = ""
    var isOpen: Bool?

    init(_ item: SidebarItem, _ title: String, _ count: Int) {
      self.item = item
      self.title = title
      self.count = count
    }
  }

  /// Returns the lines of a folder or of the top, a folder before its content, with the number of
  /// their unread articles.
  ///
  /// - Complexity: linear in the number of feeds and folders.
  private func inside(
    _ folder: FolderID?,
    depth: Int,
    folded: Set<FolderID>
  ) -> (lines: [Line], unread: Int) {
    var (lines, unread) = ([Line](), 0)
    for child in folders[folder] ?? [] {
      let below = inside(child.id, depth: depth + 1, folded: folded)
      var line = Line(.folder(child.id), child.name, below.unread)
      line.depth = depth
      line.isOpen = below.lines.isEmpty ? nil : !folded.contains(child.id)
      lines.append(line)
      if line.isOpen == true { lines += below.lines }
      unread += below.unread
    }
    for feed in feeds[folder] ?? [] {
      var line = Line(.feed(feed.id), feed.title, counts.unread[feed.id] ?? 0)
      line.depth = depth
      line.detail = feed.address.withoutSecrets.absoluteString
      line.trouble = troubles[feed.id] ?? ""
      lines.append(line)
      unread += line.count
    }
    return (lines, unread)
  }

  /// Returns the feeds in a folder and in the folders inside of it.
  func feeds(inside folder: FolderID) -> [SubscriptionID] {
    (feeds[folder] ?? []).map(\.id)
      + (folders[folder] ?? []).flatMap { feeds(inside: $0.id) }
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
