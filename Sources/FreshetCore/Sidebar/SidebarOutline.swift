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

  /// The icons of the feeds.
  let icons: [SubscriptionID: FeedIcon]

  /// The folders of each folder and, under nil, those at the top.
  private let folders: [FolderID?: [Folder]]
  /// The feeds of each folder and, under nil, those at the top.
  private let feeds: [FolderID?: [LibraryFeed]]

  /// Creates an outline; the icons of the same feeds are taken from an earlier one.
  init(
    _ library: LibraryOutline,
    _ counts: LibraryCounts,
    troubles: [SubscriptionID: String] = [:],
    after earlier: SidebarOutline? = nil
  ) {
    self.library = library
    self.counts = counts
    self.troubles = troubles
    if let earlier, earlier.library.feeds == library.feeds {
      icons = earlier.icons
    } else {
      icons = Dictionary(uniqueKeysWithValues: library.feeds.map { ($0.id, FeedIcon(of: $0)) })
    }
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
    choices: SidebarChoices,
    after earlier: SidebarOutline?,
    _ messages: Messages
  ) async throws(StoreError) -> (outline: SidebarOutline, rows: [SidebarRow]) {
    // The numbers take as long to read as all else.
    async let counts = counts(in: store, day: day)
    let library = try await store.lists.outline()
    let outline = SidebarOutline(
      library,
      try await counts.get(),
      troubles: try await troubles(in: library, store, day: day, messages),
      after: earlier
    )
    return (outline, outline.rows(messages, choices))
  }

  private static func counts(
    in store: FeedStore,
    day: Date
  ) async -> Result<LibraryCounts, StoreError> {
    do throws(StoreError) {
      return .success(try await store.lists.counts(since: day))
    } catch {
      return .failure(error)
    }
  }

  /// Returns the rows, a folder before its content.
  ///
  /// - Parameters:
  ///   - messages: the words of the interface.
  ///   - choices: the reader's choices for the sidebar.
  /// - Returns: the rows, from the top to the bottom.
  func rows(_ messages: Messages, _ choices: SidebarChoices) -> [SidebarRow] {
    let fixed = SidebarItem.fixed.map { Line($0, messages.title(of: $0), count(of: $0)) }
    let tagged = tagsInUse.map { Line(.tag($0.id), $0.name, counts.tagged[$0.id] ?? 0) }
    let filed = inside(nil, depth: 0, choices).lines
    let saved = library.searches.map {
      Line(.saved($0.id), $0.content.name, choices.found[$0.id] ?? 0)
    }
    let hasMuted = counts.muted > 0 || choices.shown.contains(.muted)
    let muted = hasMuted ? [Line(.muted, messages.title(of: .muted), counts.muted)] : []
    return (fixed + saved + muted + filed + tagged).map { line in
      var row = SidebarRow(
        id: line.item,
        title: line.title,
        count: line.count,
        spokenText: messages.spokenRow(line.count, line.isOpen, of: line.item, line.isQuiet),
        nesting: (line.depth, line.isOpen),
        notes: (line.detail, line.trouble)
      )
      row.isQuiet = line.isQuiet
      row.icon = line.item.feed.flatMap { feed in
        var icon = icons[feed]
        icon?.version = choices.iconVersions[feed] ?? 0
        return icon
      }
      return row
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
    case .saved(let id): library.searches.first { $0.id == id }?.content.name
    case .all, .today, .unread, .starred, .muted, .search: nil
    }
  }

  /// All lists, also the folded ones.
  var items: Set<SidebarItem> {
    Set(SidebarItem.fixed)
      .union(library.feeds.map { .feed($0.id) })
      .union(library.folders.map { .folder($0.id) })
      .union(tagsInUse.map { .tag($0.id) })
      .union(library.searches.map { .saved($0.id) })
      .union([.muted])
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
    var isQuiet = false

    init(_ item: SidebarItem, _ title: String, _ count: Int) {
      self.item = item
      self.title = title
      self.count = count
    }
  }

  /// Returns the lines of a folder or of the top, a folder before its content, with the number of
  /// their unread articles that count.
  ///
  /// - Complexity: linear in the number of feeds and folders.
  private func inside(
    _ folder: FolderID?,
    depth: Int,
    _ choices: SidebarChoices
  ) -> (lines: [Line], unread: Int) {
    var (lines, unread) = ([Line](), 0)
    for child in folders[folder] ?? [] {
      let below = inside(child.id, depth: depth + 1, choices)
      let isEmptyNow = below.lines.isEmpty && choices.hidesRead
      guard !isEmptyNow || choices.shown.contains(.folder(child.id)) else { continue }
      var line = Line(.folder(child.id), child.name, below.unread)
      line.depth = depth
      line.isOpen = below.lines.isEmpty ? nil : !choices.folded.contains(child.id)
      lines.append(line)
      if line.isOpen == true { lines += below.lines }
      unread += below.unread
    }
    for feed in feeds[folder] ?? [] {
      let count = counts.unread[feed.id] ?? 0
      let item = SidebarItem.feed(feed.id)
      guard count > 0 || !choices.hidesRead || choices.shown.contains(item) else { continue }
      var line = Line(item, feed.title, count)
      line.isQuiet = library.quiet.contains(feed.id)
      line.depth = depth
      line.detail = feed.address.withoutSecrets.absoluteString
      line.trouble = troubles[feed.id] ?? ""
      lines.append(line)
      if !line.isQuiet { unread += count }
    }
    return (lines, unread)
  }

  /// Returns all folders inside of a folder.
  func folders(inside folder: FolderID) -> [FolderID] {
    (folders[folder] ?? []).flatMap { [$0.id] + folders(inside: $0.id) }
  }

  /// Returns the folders and feeds that stand in a folder, in their order; nil is the top.
  func content(of folder: FolderID?) -> [FiledThing] {
    (folders[folder] ?? []).map { .folder($0.id) } + (feeds[folder] ?? []).map { .feed($0.id) }
  }

  /// Returns the folder of a feed; nil for the top, also when its folder is gone.
  func home(of feed: LibraryFeed) -> FolderID? {
    feed.folder.flatMap { id in library.folders.contains { $0.id == id } ? id : nil }
  }

  /// The number of unread articles of all feeds that count.
  var unreadCount: Int { counts.allUnread(without: library.quiet) }

  /// Returns the feeds in a folder and in the folders inside of it.
  func feeds(inside folder: FolderID) -> [SubscriptionID] {
    (feeds[folder] ?? []).map(\.id)
      + (folders[folder] ?? []).flatMap { feeds(inside: $0.id) }
  }

  private func count(of item: SidebarItem) -> Int {
    switch item {
    case .today: counts.unreadToday
    case .starred: counts.starred
    case .unread: unreadCount
    case .muted: counts.muted
    case .all, .folder, .feed, .tag, .saved, .search: 0
    }
  }
}
