// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import FreshetCore
import GtkShell

// The commands of the window: what each of them does.
extension MainWindow {
  /// Adds the actions and the single keys of all commands that need the window.
  func addCommands() {
    for command in Command.allCases where !command.needsNoWindow && !command.isBuiltIn {
      if let toggle = CommandToggle(command) {
        window.addToggle(command.rawValue) { [weak self] in self?.set(toggle, isOn: $0) }
      } else {
        window.addAction(command.rawValue) { [weak self] in self?.perform(command) }
      }
    }
    for command in SidebarItemCommand.allCases {
      window.addAction(
        command.rawValue,
        text: { [weak self] in self?.filing.perform(command, on: $0) }
      )
    }
    for command in SidebarItemsCommand.allCases {
      window.addAction(
        command.rawValue,
        text: { [weak self] in self?.filing.perform(command, on: $0) }
      )
    }
    for command in LinkCommand.allCases {
      window.addAction(
        command.rawValue,
        text: { [weak self] text in
          if let link = URL(string: text) { self?.rows.perform(command, on: link) }
        }
      )
    }
    for command in ArticleCommand.allCases {
      window.addAction(
        command.rawValue,
        text: { [weak self] text in
          if let id = Int64(text) { self?.rows.perform(command, on: ArticleID(rawValue: id)) }
        }
      )
    }
  }

  /// Performs a command.
  ///
  /// - Parameter command: one that needs the window, and is neither on nor off.
  private func perform(_ command: Command) {
    onCommand(command)
    switch command {
    case .open: subscribing.ask()
    case .importSubscriptions: subscribing.importSubscriptions()
    case .exportSubscriptions: exports.exportSubscriptions()
    case .exportStarredPage: exports.exportStarred(as: .html)
    case .exportStarredFeed: exports.exportStarred(as: .json)
    case .starters: subscribing.showStarters()
    case .openSample: subscribing.openSample()
    case .showFailures: dialogs.showFailures()
    case .activity: dialogs.showActivity()
    case .troubles: dialogs.showTroubles()
    case .refetch: feeds.refetch()
    case .recordFeed: feeds.record()
    case .feedDetails: feeds.showDetails()
    case .rename: dialogs.askName(of: state.selected.flatMap(NamingTarget.init))
    case .newFolder: dialogs.askName(of: .newFolder(in: nil))
    case .unsubscribe: feeds.unsubscribe()
    case .storage: dialogs.showRetention()
    case .accounts: dialogs.showAccounts()
    case .rules: dialogs.showRules()
    case .preferences: dialogs.showPreferences()
    case .shortcuts: dialogs.showShortcuts()
    case .showToday: lists.show(.today)
    case .showUnread: lists.show(.unread)
    case .showStarred: lists.show(.starred)
    case .showAll: lists.show(.all)
    case .nextList: lists.showNeighbor(by: 1)
    case .previousList: lists.showNeighbor(by: -1)
    case .openFolder: filing.setChosenOpen(true)
    case .closeFolder: filing.setChosenOpen(false)
    case .openAllFolders: library.sidebar.setAllOpen(true)
    case .closeAllFolders: library.sidebar.setAllOpen(false)
    case .nextPane: focus.moveToNeighbor(by: 1)
    case .previousPane: focus.moveToNeighbor(by: -1)
    case .toggleSidebar: focus.toggleSidebar()
    case .search: search.toggle()
    case .saveSearch: search.save()
    case .ruleOfSearch: dialogs.makeRule(search.words)
    case .showNewest: Task { [state] in await state.showNewest() }
    case .markAllRead: state.markAllRead()
    case .markDayOldRead: state.markRead(olderThanDays: 1)
    case .markWeekOldRead: state.markRead(olderThanDays: 7)
    case .cleanUp: Task { [state] in await state.cleanUp() }
    case .readOn, .readBack, .nextUnread, .previousUnread, .markUnreadAndGoOn,
      .markAllReadAndGoOn, .nextArticle, .previousArticle, .historyBack, .historyForward,
      .toggleRead, .toggleStar, .tags, .openPage, .links, .comments, .copyLink, .sendByMail,
      .loadPictures, .articleLedger, .makeRule, .markAboveRead, .markBelowRead, .fullText,
      .findInArticle, .findNext, .findPrevious, .copyText, .copyMarkdown, .copyQuote,
      .printArticle, .exportArticle:
      performOnArticle(command)
    // A toggle is set; the program, or the toolkit, performs the others.
    case .bestMatch, .unreadOnly, .oldestFirst, .groupStories, .alwaysFullText, .hideRead,
      .comfortableRows, .cosyRows, .compactRows, .about, .close, .mainMenu, .newWindow, .quit,
      .refresh, .refreshAll, .stopRefreshing, .undo, .redo, .largerText, .smallerText, .usualText:
      break
    }
  }

  /// Performs a command that leads to another article, or is about the chosen one.
  ///
  /// The commands of `perform` are named here, too, so that the compiler finds a new one that
  /// nobody performs.
  private func performOnArticle(_ command: Command) {
    switch command {
    case .readOn: steps.readOn()
    case .readBack: steps.readBack()
    case .nextUnread: steps.chooseNextUnread()
    case .previousUnread: steps.choosePreviousUnread()
    case .markUnreadAndGoOn: steps.markUnreadAndGoOn()
    case .markAllReadAndGoOn: steps.markAllReadAndGoOn()
    case .nextArticle: timeline?.selectNeighbor(by: 1)
    case .previousArticle: timeline?.selectNeighbor(by: -1)
    case .historyBack: steps.leave()
    case .historyForward: steps.moveForward()
    case .toggleRead: current.toggleRead()
    case .toggleStar: current.toggleStar()
    case .tags: current.showTagBubble(of: chosenItem)
    case .openPage: if let item = chosenItem { rows.openPage(of: item) }
    case .links: current.showLinks()
    case .comments: current.toggleComments()
    case .copyLink: if let item = chosenItem { rows.copyLink(of: item) }
    case .sendByMail: if let item = chosenItem { rows.sendByMail(item) }
    case .loadPictures: reader.loadPictures()
    case .articleLedger: if let id = chosenItem?.article.id { dialogs.showLedger(of: .article(id)) }
    case .makeRule: dialogs.makeRule(for: chosenItem)
    case .markAboveRead: if let item = chosenItem { state.markRead(above: item.id) }
    case .markBelowRead: if let item = chosenItem { state.markRead(below: item.id) }
    case .fullText: reader.toggleFullText()
    case .findInArticle: current.bringForward { $0.openFind() }
    case .findNext: current.bringForward { $0.findAgain(isForward: true) }
    case .findPrevious: current.bringForward { $0.findAgain(isForward: false) }
    case .copyText: reader.copyArticle(as: .text)
    case .copyMarkdown: reader.copyArticle(as: .markdown)
    case .copyQuote: reader.copyArticle(as: .quote)
    case .printArticle: reader.printArticle(over: window)
    case .exportArticle: reader.exportArticle(over: window)
    case .open, .importSubscriptions, .exportSubscriptions, .exportStarredPage, .exportStarredFeed,
      .starters, .openSample, .showFailures, .activity, .troubles, .refetch, .recordFeed,
      .feedDetails, .rename, .newFolder, .unsubscribe, .storage, .accounts, .rules, .preferences,
      .shortcuts, .showToday, .showUnread, .showStarred, .showAll, .nextList, .previousList,
      .nextPane, .previousPane, .toggleSidebar, .search, .saveSearch, .ruleOfSearch, .showNewest,
      .markAllRead, .markDayOldRead, .markWeekOldRead, .cleanUp, .bestMatch, .unreadOnly,
      .oldestFirst, .groupStories, .alwaysFullText, .hideRead, .comfortableRows, .cosyRows,
      .compactRows, .about, .close, .mainMenu, .newWindow, .quit, .refresh, .refreshAll,
      .stopRefreshing, .undo, .redo, .largerText, .smallerText, .usualText, .openFolder,
      .closeFolder, .openAllFolders, .closeAllFolders:
      break
    }
  }

  // MARK: On and off

  /// Turns a toggle on or off.
  private func set(_ toggle: CommandToggle, isOn: Bool) {
    switch toggle {
    case .bestMatch: state.setSearchesByRank(isOn)
    case .unreadOnly: prefer(\.isUnreadOnly, isOn)
    case .oldestFirst: prefer(\.order, isOn ? .oldestFirst : .newestFirst)
    case .groupStories: library.settings.setGroupsStories(isOn)
    case .alwaysFullText: readPages(isOn)
    case .hideRead: library.sidebar.setHidesRead(isOn)
    case .rows(let density):
      library.settings.setDensity(density)
      // To choose the height that is set already changes nothing, and leaves it on.
      window.setToggle(density.command.rawValue, isOn: true)
    }
  }

  /// Returns whether a toggle is on, in the list that is shown.
  private func isOn(_ toggle: CommandToggle) -> Bool {
    switch toggle {
    case .bestMatch: state.searchesByRank
    case .unreadOnly: state.preference.isUnreadOnly || shown == .unread
    case .oldestFirst: state.preference.order == .oldestFirst
    case .groupStories: library.settings.groupsStories
    case .alwaysFullText:
      shown?.feed.map { library.settings.fullTextChoice(for: $0) } == .always
    case .hideRead: library.sidebar.hidesRead
    case .rows(let density): library.settings.density == density
    }
  }

  /// Shows in menus what is on and what is off.
  func showToggles() {
    for command in Command.allCases {
      guard let toggle = CommandToggle(command) else { continue }
      window.setToggle(command.rawValue, isOn: isOn(toggle))
    }
  }

  private func prefer<Value>(_ path: WritableKeyPath<ListPreference, Value>, _ value: Value) {
    var preference = state.preference
    preference[keyPath: path] = value
    state.setPreference(preference)
    if let item = state.selected { fitActions(to: item) }
  }

  /// Sets whether the articles of the feed shown are read from their own pages from now on.
  private func readPages(_ isAlways: Bool) {
    guard case .feed(let feed) = state.selected else { return }
    library.setFullText(isAlways ? .always : .onDemand, of: feed)
    if reader.showsFullText != isAlways { reader.toggleFullText() }
  }

  /// Enables the commands that the shown list supports, and disables the others.
  func fitActions(to item: SidebarItem?) {
    for command in Command.allCases where !command.needsNoWindow && !command.isBuiltIn {
      window.setAction(command.rawValue, isEnabled: command.isEnabled(for: item))
    }
    showToggles()
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
