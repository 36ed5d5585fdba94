// SPDX-License-Identifier: GPL-3.0-or-later

/// A part of the list of keys, under a heading of its own.
package enum CommandGroup: CaseIterable, Sendable {
  /// From one article to another.
  case moving
  /// The article that is chosen, and its text.
  case article
  /// The list that is shown.
  case list
  /// The lists of the sidebar, and the panes.
  case panes
  /// Feeds, and where they are filed.
  case feeds
  /// The window and the program.
  case window

  /// The commands of the part, in their order.
  package var commands: [Command] { Command.allCases.filter { $0.group == self } }
}

extension Command {
  /// The part of the list of keys in which the command is.
  package var group: CommandGroup {
    switch self {
    case .readOn, .readBack, .nextUnread, .previousUnread, .markUnreadAndGoOn,
      .markAllReadAndGoOn, .nextArticle, .previousArticle, .historyBack, .historyForward:
      .moving
    case .toggleRead, .toggleStar, .tags, .openPage, .links, .comments, .copyLink, .sendByMail,
      .fullText,
      .alwaysFullText, .largerText, .smallerText, .usualText, .findInArticle, .findNext,
      .findPrevious, .copyText, .copyMarkdown, .copyQuote, .printArticle, .exportArticle,
      .loadPictures, .articleLedger, .makeRule:
      .article
    case .refresh, .search, .showNewest, .bestMatch, .saveSearch, .ruleOfSearch, .markAllRead,
      .markAboveRead, .markBelowRead,
      .markDayOldRead, .markWeekOldRead, .cleanUp, .unreadOnly, .oldestFirst, .groupStories,
      .comfortableRows, .cosyRows, .compactRows:
      .list
    case .showToday, .showUnread, .showStarred, .showAll, .nextList, .previousList, .openFolder,
      .closeFolder, .openAllFolders, .closeAllFolders, .nextPane, .previousPane, .toggleSidebar,
      .toggleArticle, .hideRead:
      .panes
    case .open, .importSubscriptions, .exportSubscriptions, .exportStarredPage,
      .exportStarredFeed, .starters, .openSample, .refreshAll, .stopRefreshing,
      .showFailures, .activity, .troubles, .refetch, .recordFeed,
      .feedDetails, .rename, .newFolder, .unsubscribe, .storage, .accounts, .rules:
      .feeds
    case .undo, .redo, .preferences, .shortcuts, .mainMenu, .newWindow, .about, .close, .quit:
      .window
    }
  }

  /// Whether the reader can choose the keys of the command; the toolkit alone opens the main menu.
  package var isRebindable: Bool { self != .mainMenu }
}
