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
  ///
  /// - Parameter item: the list.
  /// - Returns: the menu.
  func entries(for item: SidebarItem) -> Menu {
    let (menu, reading) = (Menu(), Menu())
    reading.append(messages.text(of: .markAllRead), action: ListCommand.markRead.action(on: item))
    menu.append(section: reading)
    appendFiling(of: item, to: menu)
    return menu
  }

  /// Adds the commands for a list's name and place to a menu.
  func appendFiling(of item: SidebarItem, to menu: Menu) {
    let (filing, ending) = (Menu(), Menu())
    if NamingTarget(item) != nil {
      filing.append(messages.text(of: .rename), action: ListCommand.rename.action(on: item))
    }
    let delete = ListCommand.delete.action(on: item)
    switch item {
    case .feed:
      filing.append(messages.moveToFolder, places(for: item))
      ending.append(messages.text(of: .unsubscribe), action: delete)
    case .folder:
      filing.append(messages.newFolderInside, action: ListCommand.newFolderInside.action(on: item))
      let places = places(for: item)
      if !library.destinations(for: item).isEmpty { filing.append(messages.moveToFolder, places) }
      ending.append(messages.deleteFolder, action: delete)
    case .tag: ending.append(messages.deleteTag, action: delete)
    case .all, .today, .unread, .starred, .search: break
    }
    for section in [filing, ending] { menu.append(section: section) }
  }

  private func places(for item: SidebarItem) -> Menu {
    let (known, new) = (Menu(), Menu())
    for place in library.destinations(for: item) {
      known.append(
        place.title,
        action: "\(ListCommand.move.actionName)::\(FilingTarget(item: item, folder: place.folder))"
      )
    }
    if case .feed = item {
      new.append(
        messages.text(of: .newFolder),
        action: ListCommand.newFolderAround.action(on: item)
      )
    }
    let places = Menu()
    for section in [known, new] { places.append(section: section) }
    return places
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
