// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedStore
import Foundation
import StateMachineKit

// What files and names feeds, folders and articles. All of it can be taken back.
extension LibraryModel {
  /// The setting of the folders of which only their own row is shown.
  static let foldedSetting = "sidebar.folded"

  /// What something is called now.
  ///
  /// - Parameter subject: what is to be named.
  /// - Returns: its name; empty for what is to be made.
  package func name(of subject: Naming) -> String {
    switch subject {
    case .feed(let id): title(of: .feed(id))
    case .folder(let id): title(of: .folder(id))
    case .tag(let id): title(of: .tag(id))
    case .newFolder, .newFolderFor: ""
    }
  }

  /// A list by its key, as actions name it.
  ///
  /// - Parameter key: the key.
  /// - Returns: the list; nil when it is not there any more.
  package func item(withKey key: String) -> SidebarItem? {
    outline?.items.first { $0.key == key }
  }

  /// Whether a feed goes by another name than its own.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: whether the reader gave it one.
  package func isRenamed(_ feed: SubscriptionID) -> Bool {
    self.feed(feed)?.givenTitle != nil
  }

  /// Tells whether something can be called so; capitals and spaces at the ends make no other name.
  ///
  /// - Parameters:
  ///   - name: the name, as it was typed.
  ///   - subject: what is to be named.
  /// - Returns: what is wrong with the name; nil for nothing.
  package func fault(of name: String, for subject: Naming) -> NameFault? {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return .empty }
    guard name != self.name(of: subject) else { return nil }
    return names(beside: subject).contains { Self.areSame($0, name) } ? .taken : nil
  }

  /// Gives something a name, or makes a folder of this name.
  ///
  /// - Parameters:
  ///   - subject: what is named.
  ///   - name: the name, as it was typed.
  /// - Returns: what is wrong with the name: nothing was done then; nil for nothing.
  @discardableResult
  package func setName(of subject: Naming, to name: String) -> NameFault? {
    if let fault = fault(of: name, for: subject) { return fault }
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard name != self.name(of: subject) else { return nil }
    perform { [store] () async throws(StoreError) in
      switch subject {
      case .feed(let id): try await store.rename(id, to: name)
      case .folder(let id): try await store.renameFolder(id, to: name)
      case .tag(let id): try await store.renameTag(id, to: name)
      case .newFolder(let parent): try await store.addFolder(name, in: parent)
      case .newFolderFor(let feed): try await store.move(feed, toFolderAt: [name])
      }
    }
    return nil
  }

  /// Gives a feed the name back that it gives itself.
  ///
  /// - Parameter feed: the feed.
  package func giveOwnNameBack(to feed: SubscriptionID) {
    perform { [store] () async throws(StoreError) in try await store.rename(feed, to: nil) }
  }

  /// The folders into which a list can be moved.
  ///
  /// - Parameter item: a feed or a folder; others move nowhere.
  /// - Returns: the top first, then the folders as they stand at the side; not where it is, and
  ///   nothing inside of itself.
  package func destinations(for item: SidebarItem) -> [Destination] {
    guard let library = outline?.library else { return [] }
    let home: FolderID?
    switch item {
    case .feed(let id): home = feed(id)?.folder
    case .folder(let id): home = library.folders.first { $0.id == id }?.parent
    case .all, .today, .unread, .starred, .tag, .search: return []
    }
    let top = Destination(folder: nil, title: builder.messages.outsideOfFolders)
    let paths = library.paths
    let folders = ordered(inside: nil, of: library.folders, without: item)
      .filter { $0.id != home }
      .map { Destination(folder: $0.id, title: (paths[$0.id] ?? []).joined(separator: " › ")) }
    return (home == nil ? [] : [top]) + folders
  }

  /// Moves a feed or a folder into a folder.
  ///
  /// - Parameters:
  ///   - item: the feed or the folder; others move nowhere.
  ///   - folder: the folder; nil for the top.
  package func move(_ item: SidebarItem, to folder: FolderID?) {
    perform { [store] () async throws(StoreError) in
      switch item {
      case .feed(let id): try await store.move(id, to: folder)
      case .folder(let id): try await store.moveFolder(id, to: folder)
      case .all, .today, .unread, .starred, .tag, .search: nil
      }
    }
  }

  /// Deletes a folder, whose feeds and folders move up; or a tag, which all articles lose.
  ///
  /// - Parameter item: the folder or the tag; others stay.
  package func delete(_ item: SidebarItem) {
    perform { [store] () async throws(StoreError) in
      switch item {
      case .folder(let id): try await store.removeFolder(id)
      case .tag(let id): try await store.removeTag(id)
      case .all, .today, .unread, .starred, .feed, .search: nil
      }
    }
  }

  /// The tags that articles have, by name.
  package var tagNames: [String] { outline?.tagsInUse.map(\.name) ?? [] }

  /// The list of a tag.
  ///
  /// - Parameter name: the tag, whatever its capitals.
  /// - Returns: the list; nil when no article has such a tag.
  package func list(ofTag name: String) -> SidebarItem? {
    outline?.tagsInUse.first { Self.areSame($0.name, name) }.map { .tag($0.id) }
  }

  /// Puts a tag on an article, or takes it off.
  ///
  /// - Parameters:
  ///   - name: the tag as it was typed, which is made if it is not there.
  ///   - entry: the article.
  ///   - isTagged: whether it is to have the tag.
  /// - Returns: what is wrong with the name: nothing was done then; nil for nothing.
  @discardableResult
  package func setTag(_ name: String, of entry: Entry, _ isTagged: Bool) -> NameFault? {
    let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !name.isEmpty else { return .empty }
    if isTagged, entry.tags.contains(where: { Self.areSame($0, name) }) { return .taken }
    let known = outline?.library.tags.first { Self.areSame($0.name, name) }?.name ?? name
    let marks = MarkChange([entry.id], .tag(known), isTagged)
    perform(showing: [marks]) { [store] () async throws(StoreError) in
      try await store.setTag([entry.id], name, isTagged)
    }
    return nil
  }

  /// Shows what is in a folder, or only its own row; it stays so in the next run.
  ///
  /// - Parameters:
  ///   - folder: the folder.
  ///   - isOpen: whether what is in it is shown.
  package func setOpen(_ folder: FolderID, _ isOpen: Bool) {
    guard folded.contains(folder) == isOpen else { return }
    if isOpen { folded.remove(folder) } else { folded.insert(folder) }
    showOutline()
    observers.send(self)
    let folded = folded
    attempt { [store] () async throws(StoreError) in
      try await store.set(folded, for: Self.foldedSetting)
    }
  }

  private func feed(_ id: SubscriptionID) -> LibraryFeed? {
    outline?.library.feeds.first { $0.id == id }
  }

  /// What stands in the same place as something, and is called otherwise than it.
  private func names(beside subject: Naming) -> [String] {
    guard let outline else { return [] }
    let library = outline.library
    func folders(in parent: FolderID?, without own: FolderID? = nil) -> [String] {
      library.folders.filter { $0.parent == parent && $0.id != own }.map(\.name)
    }
    switch subject {
    case .feed(let id):
      let home = feed(id)?.folder
      return library.feeds.filter { $0.folder == home && $0.id != id }.map(\.title)
    case .folder(let id):
      return folders(in: library.folders.first { $0.id == id }?.parent, without: id)
    case .tag(let id): return outline.tagsInUse.filter { $0.id != id }.map(\.name)
    case .newFolder(let parent): return folders(in: parent)
    case .newFolderFor: return folders(in: nil)
    }
  }

  /// Folders in the order in which they stand at the side, without one and what is inside of it.
  private func ordered(
    inside parent: FolderID?,
    of folders: [Folder],
    without item: SidebarItem
  ) -> [Folder] {
    folders.filter { $0.parent == parent && item != .folder($0.id) }
      .flatMap { [$0] + ordered(inside: $0.id, of: folders, without: item) }
  }

  private static func areSame(_ one: String, _ other: String) -> Bool {
    one.compare(other, options: .caseInsensitive) == .orderedSame
  }
}

extension LibraryChange {
  /// The folders that are named when it is told.
  var folders: Set<FolderID> {
    switch self {
    case .moved(_, _, let folder?), .folderMoved(_, _, let folder?): [folder]
    case .several(let changes): changes.last?.folders ?? []
    default: []
    }
  }
}
