// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FreshetCore
import GtkLists
import GtkShell

// The commands that a window performs, but for those that are on or off.
extension MainWindow {
  /// Returns what performs a command; nil for one that is no window's, and for a toggle.
  static func performance(of command: Command) -> ((MainWindow) -> Void)? {
    feedCommands[command] ?? listCommands[command] ?? articleCommands[command]
      ?? movingCommands[command]
  }

  /// The commands for feeds, and for the window.
  private static let feedCommands: [Command: (MainWindow) -> Void] = [
    .open: { $0.subscribing.ask() },
    .importSubscriptions: { $0.subscribing.importSubscriptions() },
    .exportSubscriptions: { $0.exports.exportSubscriptions() },
    .exportStarredPage: { $0.exports.exportStarred(as: .html) },
    .exportStarredFeed: { $0.exports.exportStarred(as: .json) },
    .starters: { $0.subscribing.showStarters() },
    .openSample: { $0.subscribing.openSample() },
    .showFailures: { $0.dialogs.showFailures() },
    .activity: { $0.dialogs.showActivity() },
    .troubles: { $0.dialogs.showTroubles() },
    .refetch: { $0.feeds.refetch() },
    .recordFeed: { $0.feeds.record() },
    .feedDetails: { $0.feeds.showDetails() },
    .rename: { $0.dialogs.askName(of: $0.state.selected.flatMap(NamingTarget.init)) },
    .newFolder: { $0.dialogs.askName(of: .newFolder(in: nil)) },
    .unsubscribe: { $0.feeds.unsubscribe() },
    .storage: { $0.dialogs.showRetention() },
    .accounts: { $0.dialogs.showAccounts() },
    .rules: { $0.dialogs.showRules() },
    .preferences: { $0.dialogs.showPreferences() },
    .shortcuts: { $0.dialogs.showShortcuts() },
  ]

  /// The commands for lists, and for the panes.
  private static let listCommands: [Command: (MainWindow) -> Void] = [
    .showToday: { $0.lists.show(.today) },
    .showUnread: { $0.lists.show(.unread) },
    .showStarred: { $0.lists.show(.starred) },
    .showAll: { $0.lists.show(.all) },
    .nextList: { $0.lists.showNeighbor(by: 1) },
    .previousList: { $0.lists.showNeighbor(by: -1) },
    .openFolder: { $0.filing.setChosenOpen(true) },
    .closeFolder: { $0.filing.setChosenOpen(false) },
    .openAllFolders: { $0.library.sidebar.setAllOpen(true) },
    .closeAllFolders: { $0.library.sidebar.setAllOpen(false) },
    .nextPane: { $0.focus.moveToNeighbor(by: 1) },
    .previousPane: { $0.focus.moveToNeighbor(by: -1) },
    .toggleSidebar: { $0.focus.toggleSidebar() },
    .toggleArticle: { $0.focus.toggleArticle() },
    .widenPane: { $0.focus.widenPane(by: 24) },
    .narrowPane: { $0.focus.widenPane(by: -24) },
    .search: { $0.search.toggle() },
    .saveSearch: { $0.search.save() },
    .ruleOfSearch: { $0.dialogs.makeRule($0.search.words) },
    .showNewest: { window in Task { [state = window.state] in await state.showNewest() } },
    .markAllRead: { $0.state.markAllRead() },
    .markDayOldRead: { $0.state.markRead(olderThanDays: 1) },
    .markWeekOldRead: { $0.state.markRead(olderThanDays: 7) },
    .cleanUp: { window in Task { [state = window.state] in await state.cleanUp() } },
  ]

  /// The commands for the article that is chosen, or in the pane.
  private static let articleCommands: [Command: (MainWindow) -> Void] = [
    .toggleRead: { $0.current.toggleRead() },
    .toggleStar: { $0.current.toggleStar() },
    .tags: { if let item = $0.chosenItem { $0.current.showTagBubble(of: item) } },
    .openPage: { if let item = $0.chosenItem { $0.rows.openPage(of: item) } },
    .links: { $0.current.showLinks() },
    .comments: { $0.current.toggleComments() },
    .copyLink: { if let item = $0.chosenItem { $0.rows.copyLink(of: item) } },
    .sendByMail: { if let item = $0.chosenItem { $0.rows.sendByMail(item) } },
    .loadPictures: { $0.reader.loadPictures() },
    .articleLedger: { if let id = $0.chosenItem?.id { $0.dialogs.showLedger(of: .article(id)) } },
    .makeRule: { $0.dialogs.makeRule(for: $0.chosenItem) },
    .markAboveRead: { if let item = $0.chosenItem { $0.state.markRead(above: item.id) } },
    .markBelowRead: { if let item = $0.chosenItem { $0.state.markRead(below: item.id) } },
    .fullText: { $0.reader.toggleFullText() },
    .findInArticle: { $0.current.bringForward { $0.openFind() } },
    .findNext: { $0.current.bringForward { $0.findAgain(isForward: true) } },
    .findPrevious: { $0.current.bringForward { $0.findAgain(isForward: false) } },
    .copyText: { $0.reader.copyArticle(as: .text) },
    .copyMarkdown: { $0.reader.copyArticle(as: .markdown) },
    .copyQuote: { $0.reader.copyArticle(as: .quote) },
    .printArticle: { $0.reader.printArticle(over: $0.window) },
    .exportArticle: { $0.reader.exportArticle(over: $0.window) },
  ]

  /// The commands that lead to another article.
  private static let movingCommands: [Command: (MainWindow) -> Void] = [
    .readOn: { $0.steps.readOn() },
    .readBack: { $0.steps.readBack() },
    .nextUnread: { $0.steps.chooseNextUnread() },
    .previousUnread: { $0.steps.choosePreviousUnread() },
    .markUnreadAndGoOn: { $0.steps.markUnreadAndGoOn() },
    .markAllReadAndGoOn: { $0.steps.markAllReadAndGoOn() },
    .nextArticle: { $0.timeline?.selectNeighbor(by: 1) },
    .previousArticle: { $0.timeline?.selectNeighbor(by: -1) },
    .historyBack: { $0.steps.leave() },
    .historyForward: { $0.steps.moveForward() },
  ]
}
