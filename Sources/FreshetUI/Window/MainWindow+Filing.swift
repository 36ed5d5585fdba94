// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import FreshetCore
import GtkLists
import GtkShell
import RefreshKit

// Filing: folders, feeds and tags, and their names.
extension MainWindow {
  /// Connects the sidebar, and the tags of the article, to their handlers.
  func connectFiling() {
    sidebar.host.onMenu { [weak self] in self?.menu(ofListAt: $0) }
    sidebar.connectOrder(library)
    sidebar.host.onFold { [weak self] row, isOpen in
      guard let self else { return false }
      return fold(row, isOpen: isOpen) || isOpen && focus(.list)
    }
    reader.onOpenTag = { [weak self] in
      if let item = self?.library.sidebar.list(ofTag: $0) { self?.show(item) }
    }
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
    case (.openSite, .feed(let feed)): library.sidebar.feed(feed)?.webPage.map { openLink($0) }
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
    window.copy(address.absoluteString)
    toasts.show(address == feed.address ? messages.copied : messages.copiedWithoutSecrets)
  }

  /// Makes the menu of a row of the sidebar: of all chosen lists when it is one of several.
  private func menu(ofListAt row: SidebarRow) -> Menu {
    let chosen = sidebar.chosen
    guard chosen.count > 1, chosen.contains(row.id) else { return menus.list.entries(for: row.id) }
    return menus.list.entries(for: chosen)
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
      let place = items.removeFirst()
      library.filing.move(items.filter { $0.filed != nil }, toFolder: place.filed?.folder)
    }
  }

  /// Shows the present tags of the article in the reader's pane.
  func showTagsOfChosen() {
    let tags = current.id.flatMap { timeline?.model.item(for: $0)?.article.tags } ?? []
    reader.showTags(tags)
    showMarksOfChosen()
    tagBubble?.show(library.sidebar.tagNames, on: tags)
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

  /// Opens a folder on the Right key, and closes it on the Left key.
  private func fold(_ row: SidebarRow, isOpen: Bool) -> Bool {
    guard case .folder(let folder) = row.id, row.isOpen == !isOpen else { return false }
    library.sidebar.setOpen(folder, isOpen)
    return true
  }

  /// Shows the tags of an article in a bubble: at the article if it is in sight, else at its row.
  func showTagBubble(of item: TimelineItem?, atRow: Bool = false) {
    guard let item else { return toasts.show(messages.nothingToTag) }
    let bubble = TagBubble(messages: messages) { [weak self] name, isOn in
      // The article's present state, in whatever list is shown by then.
      guard let self, let entry = timeline?.model.item(for: item.id)?.article else { return nil }
      return library.filing.setTag(name, of: entry, isOn)
    }
    bubble.show(library.sidebar.tagNames, on: item.article.tags)
    if atRow || !reader.popUp(bubble.popover) {
      timeline?.page.host.popUp(bubble.popover, at: .item(item.id))
    }
    bubble.entry.grabFocus()
    tagBubble = bubble
  }
}
