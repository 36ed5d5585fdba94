// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkLists
import GtkShell
import RefreshKit

/// The commands on lists of the sidebar: filing folders, feeds and tags, and naming them.
///
/// - Isolation: main actor.
final class SidebarCommands {
  private let sidebar: SidebarView
  private let state: WindowModel
  private let menu: ListMenu
  private let dialogs: WindowDialogs
  private let links: DesktopLinks
  private let toasts: ToastOverlay
  private let messages: Messages

  private var library: LibraryModel { state.library }

  /// Connects the sidebar of a window.
  ///
  /// - Parameters:
  ///   - sidebar: the sidebar.
  ///   - state: the model of the window.
  ///   - menu: makes the menu of a list.
  ///   - dialogs: the dialogs of the window.
  ///   - links: the ways out of the window.
  ///   - reports: the reports of the window.
  init(
    on sidebar: SidebarView,
    _ state: WindowModel,
    _ menu: ListMenu,
    _ dialogs: WindowDialogs,
    _ links: DesktopLinks,
    _ reports: WindowReports
  ) {
    self.sidebar = sidebar
    self.state = state
    self.menu = menu
    self.dialogs = dialogs
    self.links = links
    toasts = reports.toasts
    messages = reports.messages
    sidebar.host.onMenu { [weak self] in self?.menu(ofListAt: $0) }
    sidebar.connectOrder(library)
  }

  /// Performs a command on a list.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - text: the key of the list; for a move, the description of a `FilingTarget`.
  func perform(_ command: SidebarItemCommand, on text: String) {
    if command == .move { return move(text) }
    guard let item = library.sidebar.item(withKey: text) else { return }
    switch (command, item) {
    case (.markRead, _): state.markAllRead(in: item)
    case (.rename, _): dialogs.askName(of: NamingTarget(item))
    case (.refresh, .feed): library.refreshes.start([item])
    case (.refetch, .feed(let feed)): library.refreshes.refetch(feed)
    case (.openSite, .feed(let feed)): library.sidebar.feed(feed)?.webPage.map { links.open($0) }
    case (.copyAddress, .feed(let feed)): copyAddress(of: feed)
    case (.details, .feed(let feed)): dialogs.showDetails(of: feed)
    case (.delete, .feed(let feed)): library.unsubscribe(from: feed)
    case (.delete, _): library.filing.delete(item)
    case (.newFolderInside, .folder(let id)): dialogs.askName(of: .newFolder(in: id))
    case (.newFolderAround, .feed(let id)): dialogs.askName(of: .newFolderWith(id))
    case (.toggle, .folder(let id)):
      let row = library.sidebar.rows.first { $0.id == item }
      if let row { library.sidebar.setOpen(id, row.isOpen == false) }
    case (.move, _), (.newFolderInside, _), (.newFolderAround, _), (.toggle, _), (.refresh, _),
      (.refetch, _), (.details, _), (.openSite, _), (.copyAddress, _):
      break
    }
  }

  /// Copies the address of a feed, and tells when it is not whole.
  private func copyAddress(of feed: SubscriptionID) {
    guard let feed = library.sidebar.feed(feed) else { return }
    let address = feed.addressWithoutSecrets
    links.copy(address)
    toasts.show(address == feed.address ? messages.copied : messages.copiedWithoutSecrets)
  }

  /// Makes the menu of a row of the sidebar: of all chosen lists when it is one of several.
  private func menu(ofListAt row: SidebarRow) -> Menu {
    let chosen = sidebar.chosen
    guard chosen.count > 1, chosen.contains(row.id) else { return menu.entries(for: row.id) }
    return menu.entries(for: chosen)
  }

  /// Performs a command on several lists at once.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - text: the keys of the lists, with blanks between them; for a move, the key of the folder
  ///     first, “all” for the top.
  func perform(_ command: SidebarItemsCommand, on text: String) {
    var items = text.split(separator: " ").compactMap { library.sidebar.item(withKey: String($0)) }
    switch command {
    case .refresh: library.refreshes.start(items)
    case .markRead: state.markAllRead(in: items)
    case .makeQuiet: library.filing.setQuiet(library.sidebar.feeds(in: items), true)
    case .endQuiet: library.filing.setQuiet(library.sidebar.feeds(in: items), false)
    case .unsubscribe: library.unsubscribe(from: library.sidebar.feeds(in: items))
    case .move:
      guard !items.isEmpty else { return }
      let destination = items.removeFirst()
      library.filing.move(items.filter { $0.filed != nil }, toFolder: destination.filed?.folder)
    }
  }

  private func move(_ text: String) {
    let parts = text.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 2, let item = library.sidebar.item(withKey: String(parts[0])) else {
      return
    }
    if parts[1].isEmpty {
      library.filing.move(item, to: nil)
    } else if case .folder(let folder) = library.sidebar.item(withKey: String(parts[1])) {
      library.filing.move(item, to: folder)
    }
  }

  /// Opens or closes the folders that are chosen.
  func setChosenOpen(_ isOpen: Bool) {
    for case .folder(let folder) in sidebar.chosen { library.sidebar.setOpen(folder, isOpen) }
  }

  /// Opens a folder on the Right key, and closes it on the Left key.
  func fold(_ row: SidebarRow, isOpen: Bool) -> Bool {
    guard case .folder(let folder) = row.id, row.isOpen == !isOpen else { return false }
    library.sidebar.setOpen(folder, isOpen)
    return true
  }
}
