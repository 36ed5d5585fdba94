// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import FoundationEssentials

/// The rows of the sidebar, with the feeds, folders and tags that they are made of.
///
/// - Isolation: main actor.
@MainActor
package final class SidebarModel {
  /// The setting with the folded folders, of which only their own row is shown.
  private static let foldedSetting = "sidebar.folded"
  /// The setting of whether feeds without unread articles are left out.
  private static let hidesReadSetting = "sidebar.hidesRead"

  /// The rows, in their order.
  package private(set) var rows: [SidebarRow] = []
  /// The number of changes of `rows`.
  package private(set) var rowsVersion = 0
  /// The names of folders, also of deleted ones: messages about changes still name these.
  package private(set) var folderNames: [FolderID: String] = [:]
  /// Whether feeds and folders without unread articles are left out.
  package private(set) var hidesRead = false
  /// Feeds, folders and tags as they were read last; nil before that.
  private(set) var outline: SidebarOutline?
  /// Called when the reader changed which rows are shown.
  var onChanged: () -> Void = {}
  /// Returns the lists that windows show.
  var shownLists: () -> Set<SidebarItem> = { [] }

  private let store: FeedStore
  private let settings: LibrarySettings
  private let icons: FeedIcons
  private let messages: Messages
  /// Whether the reader's choices are known: they are read with the first rows.
  private var knowsChoices = false
  /// The folded folders, of which only their own row is shown.
  private var folded: Set<FolderID> = []
  /// The numbers of unread articles that saved searches find, as they were counted last.
  private var found: [RecordID<SavedSearch>: Int] = [:]
  /// The number of reads that were started.
  private var lastRead = 0
  /// The number of the read that is shown.
  private var shownRead = 0

  /// Creates a sidebar without rows; nothing is read before `read`.
  init(_ store: FeedStore, _ settings: LibrarySettings, _ icons: FeedIcons, _ messages: Messages) {
    self.store = store
    self.settings = settings
    self.icons = icons
    self.messages = messages
  }

  // MARK: Rows

  /// Reads the reader's choices for the sidebar; nil when they are known.
  private func storedChoices() async -> (folded: Set<FolderID>, hidesRead: Bool)? {
    guard !knowsChoices else { return nil }
    return (
      await settings.value(Self.foldedSetting) ?? [],
      await settings.value(Self.hidesReadSetting) ?? false
    )
  }

  /// Reads feeds, folders and tags, and shows their rows.
  ///
  /// - Parameter day: the beginning of the reader's day.
  /// - Returns: the outline that is shown now. Of reads that overlap, it is that of the last one,
  ///   whichever ends first.
  /// - Throws: `StoreError`; the rows stay as they are then.
  func read(day: Date) async throws(StoreError) -> SidebarOutline {
    // A failure of the rows does not cancel this, which would report a second one.
    let stored = Task.immediate { await storedChoices() }
    let choices = choices
    lastRead += 1
    let number = lastRead
    let (next, rows) = try await SidebarOutline.read(
      store,
      day: day,
      choices: choices,
      after: outline,
      messages
    )
    if let stored = await stored.value, !knowsChoices {
      (folded, hidesRead, knowsChoices) = (stored.folded, stored.hidesRead, true)
    }
    if let outline, number < shownRead { return outline }
    (outline, shownRead) = (next, number)
    for folder in next.library.folders { folderNames[folder.id] = folder.name }
    if choices == self.choices { show(rows) } else { showOutline() }
    return next
  }

  /// Shows the rows of the outline that was read last.
  func showOutline() {
    if let outline { show(outline.rows(messages, choices)) }
  }

  /// Shows the rows anew after a window has shown another list.
  func showShownLists() {
    guard hidesRead else { return }
    showOutline()
    onChanged()
  }

  /// Shows the numbers of unread articles that saved searches find.
  func showFound(_ counts: [RecordID<SavedSearch>: Int]) {
    guard counts != found else { return }
    found = counts
    showOutline()
    onChanged()
  }

  private func show(_ next: [SidebarRow]) {
    guard next != rows else { return }
    rows = next
    rowsVersion += 1
  }

  /// The choices for the rows as they are now.
  private var choices: SidebarChoices {
    SidebarChoices(
      folded: folded,
      hidesRead: hidesRead,
      shown: hidesRead ? shownLists() : [],
      iconVersions: icons.versions,
      found: found
    )
  }

  /// Shows the content of a folder, or only its own row.
  ///
  /// The next run shows it in the same way.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - isOpen: whether its content is shown.
  package func setOpen(_ folder: FolderID, _ isOpen: Bool) {
    fold(isOpen ? folded.subtracting([folder]) : folded.union([folder]))
  }

  /// Shows the content of all folders, or only their own rows.
  ///
  /// The next run shows them in the same way.
  ///
  /// - Parameter isOpen: whether their content is shown.
  package func setAllOpen(_ isOpen: Bool) {
    fold(isOpen ? [] : Set(outline?.library.folders.map(\.id) ?? []))
  }

  private func fold(_ next: Set<FolderID>) {
    guard next != folded else { return }
    folded = next
    showOutline()
    onChanged()
    settings.remember(folded, as: Self.foldedSetting)
  }

  /// Leaves feeds and folders without unread articles out of the sidebar, or shows them again.
  ///
  /// The list that a window shows stays in sight. The next run shows the sidebar in the same way.
  ///
  /// - Parameter hides: whether they are left out.
  package func setHidesRead(_ hides: Bool) {
    guard hides != hidesRead else { return }
    hidesRead = hides
    showOutline()
    onChanged()
    settings.remember(hides, as: Self.hidesReadSetting)
  }

  // MARK: Feeds

  /// Whether the reader is subscribed to anything.
  package var hasFeeds: Bool { outline?.library.feeds.isEmpty == false }

  /// Returns whether the reader is subscribed to a feed.
  ///
  /// - Returns: whether the feed was there when the library was read last.
  package func hasFeed(at address: FeedAddress) -> Bool {
    outline?.library.feeds.contains { $0.address == address.url } == true
  }

  /// Returns a feed; nil for one that is not there any more.
  package func feed(_ id: SubscriptionID) -> LibraryFeed? {
    outline?.library.feeds.first { $0.id == id }
  }

  /// Returns the feeds of some lists: the feeds themselves, and those inside of folders.
  ///
  /// - Returns: the feeds, each once, in the order of the lists; none of other lists.
  package func feeds(in items: [SidebarItem]) -> [SubscriptionID] {
    var seen: Set<SubscriptionID> = []
    return items.flatMap { item -> [SubscriptionID] in
      switch item {
      case .feed(let id): [id]
      case .folder(let id): outline?.feeds(inside: id) ?? []
      case .all, .today, .unread, .starred, .tag, .muted, .saved, .search: []
      }
    }
    .filter { seen.insert($0).inserted }
  }

  /// Returns the feeds that a refresh of a list fetches.
  func feedsToFetch(for item: SidebarItem) -> [SubscriptionID] {
    switch item {
    case .all, .today, .unread, .starred: outline?.library.feeds.map(\.id) ?? []
    case .feed(let id): [id]
    case .folder(let id): outline?.feeds(inside: id) ?? []
    case .tag, .muted, .saved, .search: []
    }
  }

  /// Returns the icon of a feed as cells show it.
  ///
  /// - Returns: the icon; nil for a feed that is not there any more.
  package func icon(of feed: SubscriptionID) -> FeedIcon? {
    var icon = outline?.icons[feed]
    icon?.version = icons.versions[feed] ?? 0
    return icon
  }

  /// The number of unread articles of all feeds that count.
  package var unreadCount: Int { outline?.unreadCount ?? 0 }

  // MARK: Lists

  /// Returns the title of a list.
  ///
  /// - Returns: its title; empty for a list that is not there.
  package func title(of item: SidebarItem) -> String {
    outline?.title(of: item) ?? messages.title(of: item)
  }

  /// Returns the list with a key, as actions name it.
  ///
  /// - Returns: the list; nil when it is not there any more.
  package func item(withKey key: String) -> SidebarItem? {
    outline?.items.first { $0.key == key }
  }

  /// The paths of all folders, in the order of the sidebar.
  package var folderPaths: [FolderPath] {
    let paths = outline?.library.paths ?? [:]
    return folders().compactMap { paths[$0.id] }.map { FolderPath($0) }
  }

  /// Returns the folders in the order of the sidebar.
  ///
  /// - Parameter item: a list that is left out if it is a folder, with all folders inside of it.
  /// - Returns: the folders, one before those inside of it.
  func folders(without item: SidebarItem? = nil) -> [Folder] {
    ordered(inside: nil, of: outline?.library.folders ?? [], without: item)
  }

  private func ordered(
    inside parent: FolderID?,
    of folders: [Folder],
    without item: SidebarItem?
  ) -> [Folder] {
    folders.filter { $0.parent == parent && item != .folder($0.id) }
      .flatMap { [$0] + ordered(inside: $0.id, of: folders, without: item) }
  }

  /// The tags that articles have, by name.
  package var tagNames: [String] { outline?.tagsInUse.map(\.name) ?? [] }

  /// Returns the list of a tag.
  ///
  /// - Parameter name: the tag, whatever its capitals.
  /// - Returns: the list; nil when no article has such a tag.
  package func list(ofTag name: String) -> SidebarItem? {
    outline?.tagsInUse.first { $0.name.isSameName(as: name) }.map { .tag($0.id) }
  }

  /// Returns the name of a tag; nil for one that is not there any more.
  func tagName(_ id: TagID) -> String? {
    outline?.library.tags.first { $0.id == id }?.name
  }
}

/// The reader's choices that decide which rows the sidebar has, and what else than the outline they
/// are made of.
struct SidebarChoices: Hashable, Sendable {
  /// The folders of which only their own row is shown.
  var folded: Set<FolderID> = []
  /// Whether feeds and folders without unread articles are left out.
  var hidesRead = false
  /// The lists that windows show; these stay even without unread articles.
  var shown: Set<SidebarItem> = []
  /// The numbers of changes of feeds' icons.
  var iconVersions: [SubscriptionID: Int] = [:]
  /// The numbers of unread articles that saved searches find, as far as they were counted.
  var found: [RecordID<SavedSearch>: Int] = [:]
}
