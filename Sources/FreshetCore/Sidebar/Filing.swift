// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import Foundation

/// The names, folders and tags of feeds and articles; all changes of them can be undone.
///
/// - Isolation: main actor.
@MainActor
package struct Filing {
  private let store: FeedStore
  private let sidebar: SidebarModel
  private let changes: ReaderChanges
  private let messages: Messages

  /// Creates the filing of a library.
  init(
    _ store: FeedStore,
    _ sidebar: SidebarModel,
    _ changes: ReaderChanges,
    _ messages: Messages
  ) {
    self.store = store
    self.sidebar = sidebar
    self.changes = changes
    self.messages = messages
  }

  /// Returns the name of a feed, a folder or a tag.
  ///
  /// - Parameter subject: the thing with the name.
  /// - Returns: its name; empty for a folder that is yet to be made.
  package func name(of subject: NamingTarget) -> String {
    switch subject {
    case .feed(let id): sidebar.title(of: .feed(id))
    case .folder(let id): sidebar.title(of: .folder(id))
    case .tag(let id): sidebar.title(of: .tag(id))
    case .saved(let id): sidebar.title(of: .saved(id))
    case .newFolder, .newFolderWith: ""
    }
  }

  /// Looks up whether the reader gave a feed another name than its own.
  ///
  /// - Returns: whether it has one.
  package func isRenamed(_ feed: SubscriptionID) -> Bool {
    sidebar.feed(feed)?.givenTitle != nil
  }

  /// Checks a name.
  ///
  /// Capitals and spaces at the ends do not make another name.
  ///
  /// - Parameters:
  ///   - name: the name, as it was typed.
  ///   - subject: the thing that is to be named.
  /// - Returns: the fault of the name; nil for a good one.
  package func fault(of name: String, for subject: NamingTarget) -> NameFault? {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return .empty }
    guard name != self.name(of: subject) else { return nil }
    return names(beside: subject).contains { $0.isSameName(as: name) } ? .taken : nil
  }

  /// Names a feed, a folder or a tag, or makes a folder of this name.
  ///
  /// - Parameters:
  ///   - subject: the thing that is named.
  ///   - name: the name, as it was typed.
  /// - Returns: the fault of the name, with which nothing was changed; nil for a good one.
  @discardableResult
  package func setName(of subject: NamingTarget, to name: String) -> NameFault? {
    if let fault = fault(of: name, for: subject) { return fault }
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard name != self.name(of: subject) else { return nil }
    changes.perform { [store] () async throws(StoreError) in
      switch subject {
      case .feed(let id): try await store.feeds.rename(id, to: name)
      case .folder(let id): try await store.feeds.renameFolder(id, to: name)
      case .tag(let id): try await store.articles.renameTag(id, to: name)
      case .saved(let id): try await store.lists.setName(of: id, to: name)
      case .newFolder(let parent): try await store.feeds.addFolder(name, in: parent)
      case .newFolderWith(let feed): try await store.feeds.move(feed, toFolderAt: [name])
      }
    }
    return nil
  }

  /// Gives a feed its own name back.
  package func giveOwnNameBack(to feed: SubscriptionID) {
    changes.perform { [store] () async throws(StoreError) in
      try await store.feeds.rename(feed, to: nil)
    }
  }

  /// Returns the folders into which a list can be moved.
  ///
  /// - Parameter item: a feed or a folder; others cannot be moved.
  /// - Returns: the top first, then the folders in the order of the sidebar; without the folder
  ///   that holds the list, the list itself, and the folders inside of it.
  package func destinations(for item: SidebarItem) -> [Destination] {
    guard let library = sidebar.outline?.library else { return [] }
    let home: FolderID?
    switch item {
    case .feed(let id): home = sidebar.feed(id)?.folder
    case .folder(let id): home = library.folders.first { $0.id == id }?.parent
    case .all, .today, .unread, .starred, .tag, .muted, .saved, .search: return []
    }
    let top = Destination(folder: nil, title: messages.outsideOfFolders)
    let paths = library.paths
    let folders = sidebar.folders(without: item)
      .filter { $0.id != home }
      .map { Destination(folder: $0.id, title: (paths[$0.id] ?? []).joined(separator: " › ")) }
    return (home == nil ? [] : [top]) + folders
  }

  /// Returns the folders into which several feeds and folders can be moved.
  ///
  /// - Parameter items: the feeds and folders.
  /// - Returns: the top first, then the folders in the order of the sidebar; without the moved
  ///   folders and those inside of them.
  package func destinations(for items: [SidebarItem]) -> [Destination] {
    guard let library = sidebar.outline?.library else { return [] }
    let paths = library.paths
    let folders = sidebar.folders(without: nil)
    let top = Destination(folder: nil, title: messages.outsideOfFolders)
    return [top]
      + folders.filter { canMove(items, to: .into(.folder($0.id))) }
      .map { Destination(folder: $0.id, title: (paths[$0.id] ?? []).joined(separator: " › ")) }
  }

  /// Moves feeds and folders to the end of a folder, as one change.
  ///
  /// - Parameters:
  ///   - items: the feeds and folders.
  ///   - folder: the folder; nil for the top.
  package func move(_ items: [SidebarItem], toFolder folder: FolderID?) {
    put(items, at: InsertionPoint(in: folder, before: nil))
  }

  /// Moves a feed or a folder into a folder.
  ///
  /// - Parameters:
  ///   - item: the feed or the folder; others are not moved.
  ///   - folder: the folder; nil for the top.
  package func move(_ item: SidebarItem, to folder: FolderID?) {
    changes.perform { [store] () async throws(StoreError) in
      switch item {
      case .feed(let id): try await store.feeds.move(id, to: folder)
      case .folder(let id): try await store.feeds.moveFolder(id, to: folder)
      case .all, .today, .unread, .starred, .tag, .muted, .saved, .search: nil
      }
    }
  }

  /// Returns whether feeds and folders can be moved to a place of the sidebar.
  ///
  /// - Parameters:
  ///   - items: the feeds and folders.
  ///   - drop: the place.
  /// - Returns: whether each of them can be.
  package func canMove(_ items: [SidebarItem], to drop: SidebarDrop) -> Bool {
    sidebar.outline?.insertionPoint(of: drop, for: items) != nil
  }

  /// Moves feeds and folders to a place of the sidebar, as one change.
  ///
  /// - Parameters:
  ///   - items: the feeds and folders, in the order that they get.
  ///   - drop: the place; one to which they cannot be moved changes nothing.
  package func move(_ items: [SidebarItem], to drop: SidebarDrop) {
    guard let point = sidebar.outline?.insertionPoint(of: drop, for: items) else { return }
    // Items that are dropped into a closed folder are shown there.
    if case .into(.folder(let folder)) = drop { sidebar.setOpen(folder, true) }
    put(items, at: point)
  }

  /// Moves a feed or a folder by a step in the order of its folder, or into another one.
  ///
  /// - Parameters:
  ///   - item: the feed or the folder.
  ///   - step: the step.
  /// - Returns: false when there is no place to go to.
  @discardableResult
  package func move(_ item: SidebarItem, by step: SidebarStep) -> Bool {
    guard let point = sidebar.outline?.insertionPoint(after: step, of: item) else { return false }
    if step == .inside, let folder = point.parent { sidebar.setOpen(folder, true) }
    put([item], at: point)
    return true
  }

  private func put(_ items: [SidebarItem], at point: InsertionPoint) {
    let things = items.compactMap(\.filed)
    let subject = items.count == 1 ? sidebar.title(of: items[0]) : ""
    changes.perform { [store] () async throws(StoreError) in
      try await store.feeds.place(things, in: point.parent, before: point.next, subject: subject)
    }
  }

  /// Returns whether all of some feeds are quiet.
  ///
  /// - Returns: whether each of them is; false for none.
  package func areQuiet(_ feeds: [SubscriptionID]) -> Bool {
    guard let quiet = sidebar.outline?.library.quiet, !feeds.isEmpty else { return false }
    return feeds.allSatisfy(quiet.contains)
  }

  /// Leaves feeds out of totals, of today's articles and of the unread ones, or counts them again.
  ///
  /// - Parameters:
  ///   - feeds: the feeds.
  ///   - isQuiet: whether they are left out.
  package func setQuiet(_ feeds: [SubscriptionID], _ isQuiet: Bool) {
    let subject = feeds.count == 1 ? sidebar.title(of: .feed(feeds[0])) : ""
    changes.perform { [store] () async throws(StoreError) in
      try await store.feeds.setQuiet(feeds, isQuiet, subject: subject)
    }
  }

  /// Deletes a folder, a tag or a saved search.
  ///
  /// The feeds and folders in a folder move up; all articles lose the tag.
  ///
  /// - Parameter item: the folder, the tag or the saved search; others are not deleted.
  package func delete(_ item: SidebarItem) {
    changes.perform { [store] () async throws(StoreError) in
      switch item {
      case .folder(let id): try await store.feeds.removeFolder(id)
      case .tag(let id): try await store.articles.removeTag(id)
      case .saved(let id): try await store.lists.setName(of: id, to: nil)
      case .all, .today, .unread, .starred, .feed, .muted, .search: nil
      }
    }
  }

  /// Adds a tag to an article, or removes it.
  ///
  /// - Parameters:
  ///   - name: the tag as it was typed; it is made if there is none of this name.
  ///   - article: the article.
  ///   - isTagged: whether it is to have the tag.
  /// - Returns: the fault of the name, with which nothing was changed; nil for a good one.
  @discardableResult
  package func setTag(_ name: String, of article: StoredArticle, _ isTagged: Bool) -> NameFault? {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return .empty }
    if isTagged, article.tags.contains(where: { $0.isSameName(as: name) }) { return .taken }
    let known = sidebar.outline?.library.tags.first { $0.name.isSameName(as: name) }?.name ?? name
    let marks = MarkChange([article.id], .tag(known), isTagged)
    changes.perform(showing: [marks]) { [store] () async throws(StoreError) in
      try await store.articles.setTag([article.id], name, isTagged)
    }
    return nil
  }

  /// Returns the names of the things in the same place as a thing, without its own.
  private func names(beside subject: NamingTarget) -> [String] {
    guard let outline = sidebar.outline else { return [] }
    let library = outline.library
    func folders(in parent: FolderID?, without own: FolderID? = nil) -> [String] {
      library.folders.filter { $0.parent == parent && $0.id != own }.map(\.name)
    }
    switch subject {
    case .feed(let id):
      let home = sidebar.feed(id)?.folder
      return library.feeds.filter { $0.folder == home && $0.id != id }.map(\.title)
    case .folder(let id):
      return folders(in: library.folders.first { $0.id == id }?.parent, without: id)
    case .tag(let id): return outline.tagsInUse.filter { $0.id != id }.map(\.name)
    case .saved(let id): return library.searches.filter { $0.id != id }.map(\.content.name)
    case .newFolder(let parent): return folders(in: parent)
    case .newFolderWith: return folders(in: nil)
    }
  }
}
