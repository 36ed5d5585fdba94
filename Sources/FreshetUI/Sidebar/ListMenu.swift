// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkShell

/// The maker of the menus of commands for a list.
final class ListMenu {
  private let library: LibraryModel
  private let messages: Messages

  /// Creates a maker of menus.
  init(_ library: LibraryModel, _ messages: Messages) {
    self.library = library
    self.messages = messages
  }

  /// Makes a menu with the commands for a list.
  func entries(for item: SidebarItem) -> Menu {
    let (menu, reading) = (Menu(), Menu())
    reading.append(
      messages.text(of: .markAllRead),
      action: SidebarItemCommand.markRead.action(on: item)
    )
    if case .feed(let feed) = item { appendFetching(of: feed, item, to: reading) }
    menu.append(section: reading)
    if case .feed(let feed) = item { menu.append(section: addresses(of: feed, item)) }
    appendFiling(of: item, to: menu)
    return menu
  }

  /// Returns the commands for the addresses that a feed has.
  private func addresses(of feed: SubscriptionID, _ item: SidebarItem) -> Menu {
    let menu = Menu()
    if library.sidebar.feed(feed)?.webPage != nil {
      menu.append(messages.openSite, action: SidebarItemCommand.openSite.action(on: item))
    }
    menu.append(
      messages.copyFeedAddress,
      action: SidebarItemCommand.copyAddress.action(on: item)
    )
    return menu
  }

  /// Adds the commands for what comes from a feed to a menu.
  private func appendFetching(of feed: SubscriptionID, _ item: SidebarItem, to menu: Menu) {
    menu.append(messages.refreshFeed, action: SidebarItemCommand.refresh.action(on: item))
    menu.append(messages.refetchNow, action: SidebarItemCommand.refetch.action(on: item))
    menu.append(
      messages.text(of: .feedDetails),
      action: SidebarItemCommand.details.action(on: item)
    )
    let isTroubled = library.sidebar.rows.contains { $0.id == item && !$0.trouble.isEmpty }
    if isTroubled { menu.append(.troubles, messages) }
  }

  /// Adds the commands for a list's name and place to a menu.
  func appendFiling(of item: SidebarItem, to menu: Menu) {
    let (filing, ending) = (Menu(), Menu())
    if NamingTarget(item) != nil {
      filing.append(messages.text(of: .rename), action: SidebarItemCommand.rename.action(on: item))
    }
    let delete = SidebarItemCommand.delete.action(on: item)
    switch item {
    case .feed(let id):
      let quiet = quietEntry([item], isQuiet: library.filing.areQuiet([id]))
      filing.append(quiet.title, action: quiet.action)
      filing.append(messages.moveToFolder, folders(for: item))
      ending.append(messages.text(of: .unsubscribe), action: delete)
    case .folder:
      filing.append(
        messages.newFolderInside,
        action: SidebarItemCommand.newFolderInside.action(on: item)
      )
      let folders = folders(for: item)
      if !library.filing.destinations(for: item).isEmpty {
        filing.append(messages.moveToFolder, folders)
      }
      ending.append(messages.deleteFolder, action: delete)
    case .tag: ending.append(messages.deleteTag, action: delete)
    case .saved: ending.append(messages.deleteSearch, action: delete)
    case .all, .today, .unread, .starred, .muted, .search: break
    }
    for section in [filing, ending] { menu.append(section: section) }
  }

  /// Makes a menu with the commands for several lists at once.
  func entries(for items: [SidebarItem]) -> Menu {
    let menu = Menu()
    let (reading, filing, ending) = (Menu(), Menu(), Menu())
    let feeds = library.sidebar.feeds(in: items)
    reading.append(messages.refreshChosen, action: SidebarItemsCommand.refresh.action(on: items))
    reading.append(messages.markChosenRead, action: SidebarItemsCommand.markRead.action(on: items))
    let movable = items.filter { $0.filed != nil }
    if !movable.isEmpty {
      let folders = Menu()
      for destination in library.filing.destinations(for: movable) {
        let folder = destination.folder.map { SidebarItem.folder($0) } ?? .all
        folders.append(
          destination.title,
          action: SidebarItemsCommand.move.action(on: [folder] + movable)
        )
      }
      filing.append(messages.moveToFolder, folders)
    }
    if !feeds.isEmpty {
      let quiet = quietEntry(items, isQuiet: library.filing.areQuiet(feeds))
      filing.append(quiet.title, action: quiet.action)
      ending.append(
        messages.unsubscribe(from: feeds.count),
        action: SidebarItemsCommand.unsubscribe.action(on: items)
      )
    }
    for section in [reading, filing, ending] { menu.append(section: section) }
    return menu
  }

  private func quietEntry(
    _ items: [SidebarItem],
    isQuiet: Bool
  ) -> (title: String, action: String) {
    let command = isQuiet ? SidebarItemsCommand.endQuiet : .makeQuiet
    return (isQuiet ? messages.endQuiet : messages.makeQuiet, command.action(on: items))
  }

  private func folders(for item: SidebarItem) -> Menu {
    let (known, new) = (Menu(), Menu())
    for destination in library.filing.destinations(for: item) {
      let target = FilingTarget(item: item, folder: destination.folder)
      let action = "\(SidebarItemCommand.move.actionName)::\(target)"
      known.append(destination.title, action: action)
    }
    if case .feed = item {
      new.append(
        messages.text(of: .newFolder),
        action: SidebarItemCommand.newFolderAround.action(on: item)
      )
    }
    let folders = Menu()
    for section in [known, new] { folders.append(section: section) }
    return folders
  }
}

/// A move in the sidebar, in the form of an action's text parameter.
struct FilingTarget: CustomStringConvertible {
  /// The feed or the folder to move.
  let item: SidebarItem
  /// The destination folder; nil for the top.
  let folder: FolderID?

  /// The text form.
  var description: String { "\(item.key) \(folder.map { SidebarItem.folder($0).key } ?? "")" }
}
