// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
package import GtkShell

// The commands of the window: what each of them does, and the main menu.
extension MainWindow {
  /// Adds the actions and the single keys of all commands that need the window.
  func addCommands() {
    for command in Command.allCases where !command.needsNoWindow && !command.isBuiltIn {
      if command.isToggle {
        window.addToggle(command.rawValue) { [weak self] in self?.perform(command, isOn: $0) }
      } else {
        window.addAction(command.rawValue) { [weak self] in self?.perform(command) }
      }
    }
    for command in ListCommand.allCases {
      window.addAction(command.rawValue, text: { [weak self] in self?.perform(command, on: $0) })
    }
    for command in ListsCommand.allCases {
      window.addAction(command.rawValue, text: { [weak self] in self?.perform(command, on: $0) })
    }
    for command in ArticleCommand.allCases {
      window.addAction(command.rawValue, text: { [weak self] in self?.perform(command, on: $0) })
    }
    window.setKeys(
      Command.allCases.flatMap { command in
        command.letter.map { [(key: $0, action: command.actionName)] } ?? []
      }
    )
    menuButton.setMenu(
      mainMenu(),
      preparing: { [listMenu, state] in
        listMenu.show(state.selected)
      }
    )
    menuButton.setIsPrimary(true)
  }

  /// Performs a command.
  ///
  /// - Parameters:
  ///   - command: one that needs the window.
  ///   - isOn: the new state of a command that can be on or off.
  private func perform(_ command: Command, isOn: Bool = true) {
    switch command {
    case .open: askForAddress()
    case .importSubscriptions: importSubscriptions()
    case .search: toggleSearch()
    case .refreshAll: library.refreshAll()
    case .stopRefreshing: library.stopRefreshing()
    case .showFailures: showFailures()
    case .showNewest: Task { [state] in await state.catchUp() }
    case .bestMatch: state.setSearchesByRank(isOn)
    case .nextUnread: chooseNextUnread()
    case .toggleRead: toggleRead()
    case .toggleStar: toggleStar()
    case .tags: showTagBubble(of: chosenItem)
    case .openPage: openPage()
    case .comments: toggleComments()
    case .markAllRead: state.markAllRead()
    case .cleanUp: Task { [state] in await state.cleanUp() }
    case .unreadOnly: prefer(\.isUnreadOnly, isOn)
    case .oldestFirst: prefer(\.order, isOn ? .oldestFirst : .newestFirst)
    case .groupStories: library.setGroupsStories(isOn)
    case .hideRead: library.setHidesRead(isOn)
    case .comfortableRows: choose(.comfortable)
    case .cosyRows: choose(.cosy)
    case .compactRows: choose(.compact)
    case .feedDetails: showDetails()
    case .rename: askName(of: state.selected.flatMap(NamingTarget.init))
    case .newFolder: askName(of: .newFolder(in: nil))
    case .unsubscribe: unsubscribe()
    case .storage: showRetention()
    case .undo: library.undo()
    case .redo: library.redo()
    case .fullText: reader.toggleFullText()
    case .alwaysFullText: readPages(isOn)
    case .shortcuts: showShortcuts()
    case .about, .close, .mainMenu, .newWindow, .quit, .refresh: break
    }
  }

  /// Sets the height of the rows; to choose the one that is set already changes nothing.
  private func choose(_ density: RowDensity) {
    library.setDensity(density)
    window.setToggle(density.command.rawValue, isOn: true)
  }

  /// Makes the main menu.
  ///
  /// Its sections: feeds and refreshing, the articles of the list, the order and form of the list,
  /// undo and redo, filing and details, and the program itself.
  package func mainMenu() -> Menu {
    let menu = Menu()
    menu.append(section: [.open, .importSubscriptions, .refresh, .refreshAll], messages)
    menu.append(section: [.markAllRead, .cleanUp, .tags], messages)
    menu.append(
      section: [.unreadOnly, .oldestFirst, .groupStories, .alwaysFullText, .hideRead],
      messages
    )
    let heights = Menu()
    for density in RowDensity.allCases { heights.append(density.command, messages) }
    let look = Menu()
    look.append(messages.rowHeight, heights)
    menu.append(section: look)
    menu.append(section: [.undo, .redo], messages)
    let filing = Menu()
    filing.append(messages.thisList, listMenu.menu)
    for command in [Command.newFolder, .feedDetails, .storage] { filing.append(command, messages) }
    menu.append(section: filing)
    menu.append(section: [.newWindow, .shortcuts, .about, .quit], messages)
    return menu
  }

  func chooseFile() {
    FileChooser.open(messages.text(of: .open), for: window) { [weak self] path in
      guard let self, let address = try? FeedAddress(typed: path) else { return }
      open(address)
    }
  }

  /// Sets whether the articles of the feed shown are read from their own pages from now on.
  private func readPages(_ isAlways: Bool) {
    guard case .feed(let feed) = state.selected else { return }
    library.setFullTextChoice(isAlways ? .always : .onDemand, for: feed)
    if reader.showsFullText != isAlways { reader.toggleFullText() }
  }

  /// Shows the dialog with all keys.
  ///
  /// - Returns: the dialog, which GTK owns.
  @discardableResult
  package func showShortcuts() -> ShortcutsDialog {
    let dialog = ShortcutsDialog(
      shortcuts: Command.withKeys.map {
        (messages.text(of: $0), $0.keys.joined(separator: " "))
      }
    )
    dialog.present(over: window)
    return dialog
  }

  /// Enables the commands that the shown list supports, and disables the others.
  func fitActions(to item: SidebarItem?) {
    for command in Command.allCases where !command.needsNoWindow && !command.isBuiltIn {
      window.setAction(command.rawValue, isEnabled: command.isEnabled(for: item))
    }
    let preference = state.preference
    let states: [(Command, Bool)] = [
      (.alwaysFullText, item?.feed.map { library.fullTextChoice(for: $0) } == .always),
      (.unreadOnly, preference.isUnreadOnly || item == .unread),
      (.oldestFirst, preference.order == .oldestFirst),
      (.bestMatch, state.searchesByRank),
    ]
    for (command, isOn) in states { window.setToggle(command.rawValue, isOn: isOn) }
  }
}

extension RowDensity {
  /// The command that chooses the height.
  var command: Command {
    switch self {
    case .comfortable: .comfortableRows
    case .cosy: .cosyRows
    case .compact: .compactRows
    }
  }
}
