// SPDX-License-Identifier: GPL-3.0-or-later

/// A command that a reader can run with a key, a menu or a button.
///
/// Each has an entry in the table of commands (`CommandGroup.entries`): accelerators, single keys,
/// menus, header buttons and the list of keys are made from it. The raw value is the name of the
/// command's action. The order is that of the list of keys.
///
/// A new command is a case, an entry in the table, and a line in the window that performs it
/// (`MainWindow.performance(of:)`); a test names a command without one of them.
package enum Command: String, CaseIterable, Sendable {
  // MARK: Feeds, and the list that is shown

  /// Asks for the address of a feed.
  case open
  /// Imports a list of subscriptions.
  case importSubscriptions = "import"
  /// Writes the feeds into a list of subscriptions.
  case exportSubscriptions = "export"
  /// Writes the starred articles into a page for a browser.
  case exportStarredPage = "export-starred-page"
  /// Writes the starred articles into a feed for another reader.
  case exportStarredFeed = "export-starred-feed"
  /// Shows feeds to begin with, by topic.
  case starters = "browse-feeds"
  /// Subscribes to the sample that is installed.
  case openSample = "open-sample"
  /// Refreshes the list that is shown.
  case refresh
  /// Focuses the search field, or returns from it.
  case search
  /// Refreshes all feeds.
  case refreshAll = "refresh-all"
  /// Stops the running refreshes.
  case stopRefreshing = "stop-refreshing"
  /// Shows the feeds that failed, with the reasons.
  case showFailures = "show-failures"
  /// Shows each fetch of each feed, with its outcome.
  case activity
  /// Shows the feeds from which nothing comes as it should, with remedies.
  case troubles = "broken-feeds"
  /// Fetches the whole document of the feed at hand, whether it has changed or not.
  case refetch
  /// Records a refresh of the feed at hand, to be passed on and played again.
  case recordFeed = "record-feed"
  /// Shows the articles that arrived since the list was read.
  case showNewest = "catch-up"
  /// Shows the best match of a search first.
  case bestMatch = "best-match"
  /// Stores the search as a list of the sidebar.
  case saveSearch = "save-search"
  /// Makes a rule of the search.
  case ruleOfSearch = "rule-of-search"

  // MARK: From article to article

  /// Scrolls the article on; at its end, selects the next unread one.
  case readOn = "read-on"
  /// Scrolls the article back.
  case readBack = "read-back"
  /// Selects the next unread article, of this list and then of the next ones.
  case nextUnread = "next-unread"
  /// Selects the unread article before, of this list.
  case previousUnread = "previous-unread"
  /// Marks the article as unread, and selects the next unread one.
  case markUnreadAndGoOn = "mark-unread-and-go-on"
  /// Marks all articles of the list as read, and selects the next unread one, of the next lists.
  case markAllReadAndGoOn = "mark-all-read-and-go-on"
  /// Selects the article below.
  case nextArticle = "next-article"
  /// Selects the article above.
  case previousArticle = "previous-article"
  /// Shows the list and the article that were shown before.
  case historyBack = "history-back"
  /// Shows the list and the article from which `historyBack` led away.
  case historyForward = "history-forward"

  // MARK: The article that is chosen

  /// Marks the article as read or unread.
  case toggleRead = "toggle-read"
  /// Stars the article, or removes its star.
  case toggleStar = "toggle-star"
  /// Shows the tags of the article.
  case tags
  /// Opens the article's own page.
  case openPage = "open-page"
  /// Shows the links in the text of the article, with their addresses.
  case links
  /// Shows the comments on the article, or the article again.
  case comments
  /// Copies the address of the article's own page.
  case copyLink = "copy-link"
  /// Opens a message with the article's title and address in the desktop's mail program.
  case sendByMail = "send-by-mail"

  /// Requests the pictures of the article, which wait for the reader.
  case loadPictures = "load-pictures"
  /// Shows the hosts that were asked for the article, and the parts that were removed.
  case articleLedger = "article-ledger"
  /// Makes a rule for articles like this one.
  case makeRule = "make-rule"

  // MARK: The articles of the list

  /// Marks all articles of the list as read.
  case markAllRead = "mark-all-read"
  /// Marks the articles above the chosen one as read.
  case markAboveRead = "mark-above-read"
  /// Marks the articles below the chosen one as read.
  case markBelowRead = "mark-below-read"
  /// Marks the articles of the list as read that are older than a day.
  case markDayOldRead = "mark-day-old-read"
  /// Marks the articles of the list as read that are older than a week.
  case markWeekOldRead = "mark-week-old-read"
  /// Removes the read articles from the list.
  case cleanUp = "clean-up"
  /// Shows only unread articles.
  case unreadOnly = "unread-only"
  /// Shows the oldest article first.
  case oldestFirst = "oldest-first"
  /// Shows duplicate stories once.
  case groupStories = "fold-stories"

  /// Leaves feeds and folders without unread articles out of the sidebar.
  case hideRead = "hide-read-feeds"
  /// Shows articles in high rows.
  case comfortableRows = "comfortable-rows"
  /// Shows articles in rows of middle height.
  case cosyRows = "cosy-rows"
  /// Shows articles in one line each.
  case compactRows = "compact-rows"

  // MARK: Where things are filed

  /// Shows the details of the feed at hand.
  case feedDetails = "feed-details"
  /// Asks for another name of the list.
  case rename
  /// Makes a folder.
  case newFolder = "new-folder"
  /// Unsubscribes from the feed that is shown.
  case unsubscribe
  /// Shows the retention of all feeds.
  case storage = "keeping"
  /// Shows the accounts at servers.
  case accounts
  /// Shows the rules for arriving articles.
  case rules

  // MARK: Changes that were made

  /// Undoes the last change.
  case undo
  /// Redoes the change that was undone last.
  case redo

  // MARK: The text of the article

  /// Shows the text of the article's own page, or the feed's again.
  case fullText = "full-text"
  /// Reads the articles of the feed from their own pages.
  case alwaysFullText = "always-full-text"
  /// Enlarges the text of articles.
  case largerText = "larger-text"
  /// Reduces the text of articles.
  case smallerText = "smaller-text"
  /// Shows the text of articles in its usual size.
  case usualText = "usual-text"
  /// Opens the search in the article that is shown.
  case findInArticle = "find"
  /// Moves to the next match of that search.
  case findNext = "find-next"
  /// Moves to the match of that search before.
  case findPrevious = "find-previous"
  /// Copies the selected text, or the whole article, as plain text.
  case copyText = "copy-text"
  /// Copies the selected text, or the whole article, as Markdown.
  case copyMarkdown = "copy-markdown"
  /// Copies the selected text, or the whole article, as a quotation with its source.
  case copyQuote = "copy-quote"
  /// Prints the article.
  case printArticle = "print"
  /// Writes the article into a PDF file.
  case exportArticle = "export-article"

  // MARK: The lists and the panes

  /// Shows the list of today.
  case showToday = "show-today"
  /// Shows the unread articles.
  case showUnread = "show-unread"
  /// Shows the starred articles.
  case showStarred = "show-starred"
  /// Shows all articles.
  case showAll = "show-all"
  /// Shows the list below in the sidebar.
  case nextList = "next-list"
  /// Shows the list above in the sidebar.
  case previousList = "previous-list"
  /// Shows the content of the folders that are chosen in the sidebar.
  case openFolder = "open-folder"
  /// Shows only the own rows of the folders that are chosen in the sidebar.
  case closeFolder = "close-folder"
  /// Shows the content of all folders in the sidebar.
  case openAllFolders = "open-folders"
  /// Shows only the own rows of all folders in the sidebar.
  case closeAllFolders = "close-folders"
  /// Moves the keyboard to the next pane.
  case nextPane = "next-pane"
  /// Moves the keyboard to the pane before.
  case previousPane = "previous-pane"
  /// Shows the sidebar, or hides it.
  case toggleSidebar = "toggle-sidebar"
  /// Shows the article beside the list, or hides it.
  case toggleArticle = "toggle-article"
  /// Widens the pane that has the keyboard.
  case widenPane = "widen-pane"
  /// Narrows the pane that has the keyboard.
  case narrowPane = "narrow-pane"

  // MARK: The window and the program

  /// Shows the reader's preferences.
  case preferences
  /// Lists the keys.
  case shortcuts
  /// Opens the main menu.
  case mainMenu = "main-menu"
  /// Opens a further window.
  case newWindow = "new-window"
  /// Shows a description of the program.
  case about
  /// Closes the window.
  case close
  /// Ends the program.
  case quit
}

extension Command {
  /// The part of the program that performs the command.
  package var performer: CommandPerformer { entry?.performer ?? .window }

  /// The keys of the command that all sets have, in GTK's form.
  var commonKeys: [String] { entry?.keys ?? [] }

  /// The full name of the command's action, as menus and keys use it.
  package var actionName: String {
    switch self {
    case .close: "window.\(rawValue)"
    default: needsNoWindow ? "app.\(rawValue)" : "win.\(rawValue)"
    }
  }

  /// A Boolean value that indicates whether the action is the program's, not one window's.
  package var needsNoWindow: Bool { performer == .library || performer == .program }

  /// A Boolean value that indicates whether the reader can choose the keys of the command; the
  /// toolkit alone opens the main menu.
  package var isRebindable: Bool { self != .mainMenu }

  /// Returns whether the command can be performed in a window.
  package func isEnabled(in state: CommandState) -> Bool {
    entry?.need?.isMet(by: state) ?? true
  }
}
