// SPDX-License-Identifier: GPL-3.0-or-later

// The commands, in words.
extension Messages {
  /// Returns the words for a command in menus, on buttons and in the list of keys.
  package func text(of command: Command) -> String {
    switch command {
    case .refresh: localize("Refresh", context: "this list")
    case .search: localize("Search")
    case .bestMatch: localize("Best Matches First")
    case .saveSearch: localize("Save Search")
    case .ruleOfSearch: localize("Make Rule of Search…")
    case .showToday: localize("Show Today")
    case .showUnread: localize("Show Unread")
    case .showStarred: localize("Show Starred")
    case .showAll: localize("Show All Articles")
    case .nextList: localize("Next List")
    case .previousList: localize("Previous List")
    case .openFolder: localize("Open Folder")
    case .closeFolder: localize("Close Folder")
    case .openAllFolders: localize("Open All Folders")
    case .closeAllFolders: localize("Close All Folders")
    case .nextPane: localize("Next Pane")
    case .previousPane: localize("Previous Pane")
    case .toggleSidebar: localize("Show or Hide the Sidebar")
    case .hideRead: localize("Hide Feeds Without Unread Articles")
    case .open: localize("Add Feed…")
    case .importSubscriptions: localize("Import from OPML…")
    case .exportSubscriptions: localize("Export to OPML…")
    case .exportStarredPage: localize("Export Starred as Web Page…")
    case .exportStarredFeed: localize("Export Starred as JSON Feed…")
    case .starters: localize("Browse Feeds…")
    case .openSample: localize("Open the Sample")
    case .refreshAll: localize("Refresh All Feeds")
    case .stopRefreshing: localize("Stop Refreshing")
    case .showFailures: localize("Details")
    case .activity: activityTitle
    case .troubles: troublesTitle
    case .refetch: refetchNow
    case .recordFeed: localize("Record Feed")
    case .feedDetails: localize("Feed Details")
    case .rename: localize("Rename…")
    case .newFolder: localize("New Folder…")
    case .unsubscribe: localize("Unsubscribe")
    case .storage: localize("Storage…")
    case .accounts: localize("Accounts…")
    case .rules: localize("Rules…")
    case .undo: localize("Undo")
    case .redo: localize("Redo")
    case .preferences: localize("Preferences")
    case .shortcuts: localize("Keyboard Shortcuts")
    case .mainMenu: localize("Main Menu")
    case .newWindow: localize("New Window")
    case .about: localize("About Freshet")
    case .close: localize("Close Window")
    case .quit: localize("Quit")
    case .readOn, .readBack, .nextUnread, .previousUnread, .markUnreadAndGoOn, .markAllReadAndGoOn,
      .nextArticle, .previousArticle, .historyBack, .historyForward, .toggleRead, .toggleStar,
      .tags, .openPage, .links, .comments, .copyLink, .sendByMail, .fullText, .alwaysFullText,
      .largerText, .smallerText, .usualText, .loadPictures, .articleLedger, .makeRule,
      .findInArticle, .findNext, .findPrevious, .copyText, .copyMarkdown, .copyQuote, .printArticle,
      .exportArticle, .markAllRead, .markAboveRead, .markBelowRead, .markDayOldRead,
      .markWeekOldRead, .cleanUp, .unreadOnly, .oldestFirst, .showNewest, .groupStories,
      .comfortableRows, .cosyRows, .compactRows, .toggleArticle:
      articleText(of: command)
    }
  }

  /// Returns the words for a command in the menu of a picture that leads somewhere.
  package func text(of command: LinkCommand) -> String {
    switch command {
    case .openLink: localize("Open Link of Picture")
    case .copyAddress: localize("Copy Link of Picture")
    }
  }

  /// Returns the words for a command in the menu of a picture that was loaded.
  package func text(of command: PictureCommand) -> String {
    switch command {
    case .copyPicture: copyPicture
    case .savePicture: savePicture
    }
  }

  /// Returns the words for a command that leads to an article, or is about articles.
  ///
  /// The commands of `text(of:)` are named here, too, so that the compiler finds a new one without
  /// words.
  private func articleText(of command: Command) -> String {
    switch command {
    case .readOn: localize("Read On")
    case .readBack: localize("Read Back")
    case .nextUnread: localize("Next Unread Article")
    case .previousUnread: localize("Previous Unread Article")
    case .markUnreadAndGoOn: localize("Mark as Unread and Go On")
    case .markAllReadAndGoOn: localize("Mark All as Read and Go On")
    case .nextArticle: localize("Next Article")
    case .previousArticle: localize("Previous Article")
    case .historyBack: localize("Go Back")
    case .historyForward: localize("Go Forward")
    case .toggleRead: localize("Mark as Read or Unread")
    case .toggleStar: localize("Star")
    case .tags: localize("Edit Tags…")
    case .openPage: localize("Open in Browser")
    case .links: linksTitle
    case .comments: localize("Show Comments")
    case .copyLink: copyLink
    case .sendByMail: localize("Send by Email…")
    case .fullText: localize("Show Full Text")
    case .alwaysFullText: localize("Always Show Full Text")
    case .largerText: localize("Larger Text")
    case .smallerText: localize("Smaller Text")
    case .usualText: localize("Normal Text Size")
    case .loadPictures: loadPictures
    case .articleLedger: ledgerTitle
    case .makeRule: localize("Make Rule…")
    case .findInArticle: localize("Find in Article…")
    case .findNext: localize("Find Next")
    case .findPrevious: localize("Find Previous")
    case .copyText: localize("Copy as Text")
    case .copyMarkdown: localize("Copy as Markdown")
    case .copyQuote: localize("Copy as Quote")
    case .printArticle: localize("Print…")
    case .exportArticle: localize("Save as PDF…")
    case .markAllRead: localize("Mark All as Read")
    case .markAboveRead: localize("Mark Above as Read")
    case .markBelowRead: localize("Mark Below as Read")
    case .markDayOldRead: localize("Mark Older Than a Day as Read")
    case .markWeekOldRead: localize("Mark Older Than a Week as Read")
    case .cleanUp: localize("Clean Up Read Articles")
    case .unreadOnly: localize("Unread Only")
    case .oldestFirst: localize("Oldest First")
    case .showNewest: localize("Show New Articles")
    case .groupStories: localize("Group Duplicate Stories")
    case .comfortableRows: localize("Comfortable")
    case .cosyRows: localize("Cosy")
    case .compactRows: localize("Compact")
    case .toggleArticle: localize("Show or Hide the Article")
    case .refresh, .search, .bestMatch, .saveSearch, .ruleOfSearch, .showToday, .showUnread,
      .showStarred, .showAll, .nextList, .previousList, .openFolder, .closeFolder, .openAllFolders,
      .closeAllFolders, .nextPane, .previousPane, .toggleSidebar, .hideRead, .open,
      .importSubscriptions, .exportSubscriptions, .exportStarredPage, .exportStarredFeed, .starters,
      .openSample, .refreshAll, .stopRefreshing, .showFailures, .activity, .troubles, .refetch,
      .recordFeed, .feedDetails, .rename, .newFolder, .unsubscribe, .storage, .accounts, .rules,
      .undo, .redo, .preferences, .shortcuts, .mainMenu, .newWindow, .about, .close, .quit:
      command.rawValue
    }
  }
}
