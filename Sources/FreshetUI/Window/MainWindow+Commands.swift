// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import GtkShell

// The commands of the window: what each of them does.
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
    addMenus()
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
    case .refreshAll: library.refreshAll()
    case .stopRefreshing: library.stopRefreshing()
    case .showFailures: showFailures()
    case .feedDetails: showDetails()
    case .rename: askName(of: state.selected.flatMap(NamingTarget.init))
    case .newFolder: askName(of: .newFolder(in: nil))
    case .unsubscribe: unsubscribe()
    case .storage: showRetention()
    case .hideRead: library.setHidesRead(isOn)
    case .accounts: showAccounts()
    case .rules: showRules()
    case .undo: library.undo()
    case .redo: library.redo()
    case .preferences: showPreferences()
    case .shortcuts: showShortcuts()
    case .about, .close, .mainMenu, .newWindow, .quit, .refresh: break
    default: performOnArticles(command, isOn)
    }
  }

  /// Sets the height of the rows; to choose the one that is set already changes nothing.
  private func choose(_ density: RowDensity) {
    library.setDensity(density)
    window.setToggle(density.command.rawValue, isOn: true)
  }

  /// Performs a command that is about articles, or leads to others.
  private func performOnArticles(_ command: Command, _ isOn: Bool) {
    switch command.group {
    case .moving: move(command)
    case .places: lead(command)
    case .article, .list, .feeds, .window: performOnArticle(command, isOn)
    }
  }

  private func performOnArticle(_ command: Command, _ isOn: Bool) {
    switch command {
    case .toggleRead: toggleRead()
    case .toggleStar: toggleStar()
    case .tags: showTagBubble(of: chosenItem)
    case .openPage: openPage()
    case .comments: toggleComments()
    case .copyLink: if let item = chosenItem { copyLink(of: item) }
    case .sendByMail: if let item = chosenItem { sendByMail(item) }
    case .fullText: reader.toggleFullText()
    case .alwaysFullText: readPages(isOn)
    case .loadPictures: reader.loadPictures()
    case .articleLedger: if let id = chosenItem?.article.id { showLedger(of: .article(id)) }
    case .makeRule: makeRule(chosenItem.map(library.ruleWords) ?? "")
    case .saveSearch: saveSearch()
    case .ruleOfSearch: makeRule(timelinePane.searchBar.text)
    case .largerText: library.changePreferences { $0.textSize = $0.textSize.larger }
    case .smallerText: library.changePreferences { $0.textSize = $0.textSize.smaller }
    case .usualText: library.changePreferences { $0.textSize = .usual }
    case .search: toggleSearch()
    case .showNewest: Task { [state] in await state.catchUp() }
    case .bestMatch: state.setSearchesByRank(isOn)
    case .markAllRead: state.markAllRead()
    case .markAboveRead: if let item = chosenItem { state.markRead(above: item.id) }
    case .markBelowRead: if let item = chosenItem { state.markRead(below: item.id) }
    case .markDayOldRead: state.markRead(olderThanDays: 1)
    case .markWeekOldRead: state.markRead(olderThanDays: 7)
    case .cleanUp: Task { [state] in await state.cleanUp() }
    case .unreadOnly: prefer(\.isUnreadOnly, isOn)
    case .oldestFirst: prefer(\.order, isOn ? .oldestFirst : .newestFirst)
    case .groupStories: library.setGroupsStories(isOn)
    case .comfortableRows: choose(.comfortable)
    case .cosyRows: choose(.cosy)
    case .compactRows: choose(.compact)
    case .readOn, .readBack, .nextUnread, .previousUnread, .nextArticle, .previousArticle,
      .historyBack, .historyForward, .refresh, .showToday, .showUnread, .showStarred,
      .showAll, .nextList, .previousList, .nextPane, .previousPane, .toggleSidebar, .hideRead,
      .accounts, .open, .rules,
      .importSubscriptions, .refreshAll, .stopRefreshing, .showFailures, .feedDetails,
      .rename, .newFolder, .unsubscribe, .storage, .undo, .redo, .preferences, .shortcuts,
      .mainMenu, .newWindow, .about, .close, .quit:
      break
    }
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
