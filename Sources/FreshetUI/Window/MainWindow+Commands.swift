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
    for command in SidebarItemCommand.allCases {
      window.addAction(command.rawValue, text: { [weak self] in self?.perform(command, on: $0) })
    }
    for command in SidebarItemsCommand.allCases {
      window.addAction(command.rawValue, text: { [weak self] in self?.perform(command, on: $0) })
    }
    for command in ArticleCommand.allCases {
      window.addAction(
        command.rawValue,
        text: { [weak self] text in
          if let id = Int64(text) { self?.perform(command, on: ArticleID(rawValue: id)) }
        }
      )
    }
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
    case .exportSubscriptions: exportSubscriptions()
    case .exportStarredPage: exportStarred(as: .html)
    case .exportStarredFeed: exportStarred(as: .json)
    case .starters: showStarters()
    case .openSample: openSample()
    case .showFailures: dialogs.showFailures()
    case .activity: dialogs.showActivity()
    case .troubles: dialogs.showTroubles()
    case .refetch: refetch()
    case .recordFeed: recordFeed()
    case .feedDetails: showDetails()
    case .rename: dialogs.askName(of: state.selected.flatMap(NamingTarget.init))
    case .newFolder: dialogs.askName(of: .newFolder(in: nil))
    case .unsubscribe: unsubscribe()
    case .storage: dialogs.showRetention()
    case .hideRead: library.sidebar.setHidesRead(isOn)
    case .accounts: dialogs.showAccounts()
    case .rules: dialogs.showRules()
    case .preferences: dialogs.showPreferences()
    case .shortcuts: dialogs.showShortcuts()
    case .about, .close, .mainMenu, .newWindow, .quit, .refresh, .refreshAll, .stopRefreshing,
      .undo, .redo, .largerText, .smallerText, .usualText:
      break
    default: performOnArticles(command, isOn)
    }
  }

  /// Sets the height of the rows; to choose the one that is set already changes nothing.
  private func choose(_ density: RowDensity) {
    library.settings.setDensity(density)
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
    case .alwaysFullText: readPages(isOn)
    case .loadPictures: reader.loadPictures()
    case .articleLedger: if let id = chosenItem?.article.id { dialogs.showLedger(of: .article(id)) }
    case .makeRule: dialogs.makeRule(chosenItem.map(library.ruleWords) ?? "")
    case .saveSearch: saveSearch()
    case .ruleOfSearch: dialogs.makeRule(timelinePane.searchBar.text)
    case .search: toggleSearch()
    case .showNewest: Task { [state] in await state.showNewest() }
    case .bestMatch: state.setSearchesByRank(isOn)
    case .markAllRead: state.markAllRead()
    case .markAboveRead: if let item = chosenItem { state.markRead(above: item.id) }
    case .markBelowRead: if let item = chosenItem { state.markRead(below: item.id) }
    case .markDayOldRead: state.markRead(olderThanDays: 1)
    case .markWeekOldRead: state.markRead(olderThanDays: 7)
    case .cleanUp: Task { [state] in await state.cleanUp() }
    case .unreadOnly: prefer(\.isUnreadOnly, isOn)
    case .oldestFirst: prefer(\.order, isOn ? .oldestFirst : .newestFirst)
    case .groupStories: library.settings.setGroupsStories(isOn)
    case .comfortableRows: choose(.comfortable)
    case .cosyRows: choose(.cosy)
    case .compactRows: choose(.compact)
    default: performOnText(command)
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
    library.setFullText(isAlways ? .always : .onDemand, of: feed)
    if reader.showsFullText != isAlways { reader.toggleFullText() }
  }

  /// Returns whether the articles of a list are read from their own pages.
  func readsPages(of item: SidebarItem?) -> Bool {
    item?.feed.map { library.settings.fullTextChoice(for: $0) } == .always
  }

  /// Enables the commands that the shown list supports, and disables the others.
  func fitActions(to item: SidebarItem?) {
    for command in Command.allCases where !command.needsNoWindow && !command.isBuiltIn {
      window.setAction(command.rawValue, isEnabled: command.isEnabled(for: item))
    }
    let preference = state.preference
    let states: [(Command, Bool)] = [
      (.alwaysFullText, readsPages(of: item)),
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
