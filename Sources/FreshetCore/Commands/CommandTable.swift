// SPDX-License-Identifier: GPL-3.0-or-later

// The table of commands: who performs each, what it needs, its keys and its words.
extension CommandGroup {
  /// The entries of the commands in the part.
  var entries: [Command: CommandEntry] {
    switch self {
    case .moving: Self.movingEntries
    case .article: Self.articleEntries
    case .list: Self.listEntries
    case .panes: Self.panesEntries
    case .feeds: Self.feedsEntries
    case .window: Self.windowEntries
    }
  }

  private static let movingEntries: [Command: CommandEntry] = [
    .readOn: CommandEntry { $0.localize("Read On") },
    .readBack: CommandEntry(need: .shownArticle) { $0.localize("Read Back") },
    .nextUnread: CommandEntry { $0.localize("Next Unread Article") },
    .previousUnread: CommandEntry { $0.localize("Previous Unread Article") },
    .markUnreadAndGoOn: CommandEntry { $0.localize("Mark as Unread and Go On") },
    .markAllReadAndGoOn: CommandEntry(need: .list) { $0.localize("Mark All as Read and Go On") },
    .nextArticle: CommandEntry { $0.localize("Next Article") },
    .previousArticle: CommandEntry { $0.localize("Previous Article") },
    .historyBack: CommandEntry(keys: ["<Alt>Left"]) { $0.localize("Go Back") },
    .historyForward: CommandEntry(keys: ["<Alt>Right"]) { $0.localize("Go Forward") },
  ]

  private static let articleEntries: [Command: CommandEntry] = [
    .toggleRead: CommandEntry(need: .chosenArticle) { $0.localize("Mark as Read or Unread") },
    .toggleStar: CommandEntry(need: .chosenArticle) { $0.localize("Star") },
    .tags: CommandEntry(need: .chosenArticle) { $0.localize("Edit Tags…") },
    .openPage: CommandEntry(need: .articlePage) { $0.localize("Open in Browser") },
    .links: CommandEntry(need: .shownArticle) { $0.linksTitle },
    .comments: CommandEntry(need: .shownArticle) { $0.localize("Show Comments") },
    .copyLink: CommandEntry(need: .articlePage) { $0.copyLink },
    .sendByMail: CommandEntry(need: .articlePage) { $0.localize("Send by Email…") },
    .loadPictures: CommandEntry(need: .shownArticle) { $0.loadPictures },
    .articleLedger: CommandEntry(need: .chosenArticle) { $0.ledgerTitle },
    .makeRule: CommandEntry(need: .chosenArticle) { $0.localize("Make Rule…") },
    .fullText: CommandEntry(
      need: .shownArticle,
      keys: ["<Control><Shift>r"]
    ) { $0.localize("Show Full Text") },
    .alwaysFullText: CommandEntry(need: .feed) { $0.localize("Always Show Full Text") },
    .largerText: CommandEntry(
      performer: .library,
      keys: ["<Control>plus", "<Control>equal", "<Control>KP_Add"]
    ) { $0.localize("Larger Text") },
    .smallerText: CommandEntry(
      performer: .library,
      keys: ["<Control>minus", "<Control>KP_Subtract"]
    ) { $0.localize("Smaller Text") },
    .usualText: CommandEntry(
      performer: .library,
      keys: ["<Control>0", "<Control>KP_0"]
    ) { $0.localize("Normal Text Size") },
    .findInArticle: CommandEntry(
      need: .shownArticle,
      keys: ["<Control><Shift>f"]
    ) { $0.localize("Find in Article…") },
    .findNext: CommandEntry(
      need: .shownArticle,
      keys: ["<Control>g", "F3"]
    ) { $0.localize("Find Next") },
    .findPrevious: CommandEntry(
      need: .shownArticle,
      keys: ["<Control><Shift>g", "<Shift>F3"]
    ) { $0.localize("Find Previous") },
    .copyText: CommandEntry(
      need: .shownArticle,
      keys: ["<Control><Shift>c"]
    ) { $0.localize("Copy as Text") },
    .copyMarkdown: CommandEntry(need: .shownArticle) { $0.localize("Copy as Markdown") },
    .copyQuote: CommandEntry(need: .shownArticle) { $0.localize("Copy as Quote") },
    .printArticle: CommandEntry(
      need: .shownArticle,
      keys: ["<Control>p"]
    ) { $0.localize("Print…") },
    .exportArticle: CommandEntry(need: .shownArticle) { $0.localize("Save as PDF…") },
  ]

  private static let listEntries: [Command: CommandEntry] = [
    .refresh: CommandEntry(
      performer: .toolkit,
      keys: ["F5", "<Control>r"]
    ) { $0.localize("Refresh", context: "this list") },
    .search: CommandEntry(keys: ["<Control>f"]) { $0.localize("Search") },
    .showNewest: CommandEntry { $0.localize("Show New Articles") },
    .bestMatch: CommandEntry { $0.localize("Best Matches First") },
    .saveSearch: CommandEntry(need: .search) { $0.localize("Save Search") },
    .ruleOfSearch: CommandEntry(need: .search) { $0.localize("Make Rule of Search…") },
    .markAllRead: CommandEntry(need: .list) { $0.localize("Mark All as Read") },
    .markAboveRead: CommandEntry(need: .chosenArticle) { $0.localize("Mark Above as Read") },
    .markBelowRead: CommandEntry(need: .chosenArticle) { $0.localize("Mark Below as Read") },
    .markDayOldRead: CommandEntry(need: .list) { $0.localize("Mark Older Than a Day as Read") },
    .markWeekOldRead: CommandEntry(need: .list) { $0.localize("Mark Older Than a Week as Read") },
    .cleanUp: CommandEntry(need: .list) { $0.localize("Clean Up Read Articles") },
    .unreadOnly: CommandEntry(need: .readArticles) { $0.localize("Unread Only") },
    .oldestFirst: CommandEntry { $0.localize("Oldest First") },
    .groupStories: CommandEntry { $0.localize("Group Duplicate Stories") },
    .comfortableRows: CommandEntry { $0.localize("Comfortable") },
    .cosyRows: CommandEntry { $0.localize("Cosy") },
    .compactRows: CommandEntry { $0.localize("Compact") },
  ]

  private static let panesEntries: [Command: CommandEntry] = [
    .hideRead: CommandEntry(
      keys: ["<Control>h"]
    ) { $0.localize("Hide Feeds Without Unread Articles") },
    .showToday: CommandEntry(keys: ["<Control>1"]) { $0.localize("Show Today") },
    .showUnread: CommandEntry(keys: ["<Control>2"]) { $0.localize("Show Unread") },
    .showStarred: CommandEntry(keys: ["<Control>3"]) { $0.localize("Show Starred") },
    .showAll: CommandEntry(keys: ["<Control>4"]) { $0.localize("Show All Articles") },
    .nextList: CommandEntry { $0.localize("Next List") },
    .previousList: CommandEntry { $0.localize("Previous List") },
    .openFolder: CommandEntry { $0.localize("Open Folder") },
    .closeFolder: CommandEntry { $0.localize("Close Folder") },
    .openAllFolders: CommandEntry { $0.localize("Open All Folders") },
    .closeAllFolders: CommandEntry { $0.localize("Close All Folders") },
    .nextPane: CommandEntry(keys: ["F6"]) { $0.localize("Next Pane") },
    .previousPane: CommandEntry(keys: ["<Shift>F6"]) { $0.localize("Previous Pane") },
    .toggleSidebar: CommandEntry(keys: ["F9"]) { $0.localize("Show or Hide the Sidebar") },
    .toggleArticle: CommandEntry(keys: ["F8"]) { $0.localize("Show or Hide the Article") },
    .widenPane: CommandEntry(
      keys: ["<Control><Alt>plus", "<Control><Alt>equal", "<Control><Alt>KP_Add"]
    ) { $0.localize("Widen Pane") },
    .narrowPane: CommandEntry(
      keys: ["<Control><Alt>minus", "<Control><Alt>KP_Subtract"]
    ) { $0.localize("Narrow Pane") },
  ]

  private static let feedsEntries: [Command: CommandEntry] = [
    .open: CommandEntry(keys: ["<Control>n"]) { $0.localize("Add Feed…") },
    .importSubscriptions: CommandEntry { $0.localize("Import from OPML…") },
    .exportSubscriptions: CommandEntry { $0.localize("Export to OPML…") },
    .exportStarredPage: CommandEntry { $0.localize("Export Starred as Web Page…") },
    .exportStarredFeed: CommandEntry { $0.localize("Export Starred as JSON Feed…") },
    .starters: CommandEntry { $0.localize("Browse Feeds…") },
    .openSample: CommandEntry { $0.localize("Open the Sample") },
    .refreshAll: CommandEntry(
      performer: .library,
      keys: ["<Control><Shift>F5"]
    ) { $0.localize("Refresh All Feeds") },
    .stopRefreshing: CommandEntry(performer: .library) { $0.localize("Stop Refreshing") },
    .showFailures: CommandEntry { $0.localize("Details") },
    .activity: CommandEntry(keys: ["<Control><Shift>l"]) { $0.activityTitle },
    .troubles: CommandEntry(keys: ["<Control><Shift>b"]) { $0.troublesTitle },
    .refetch: CommandEntry(keys: ["<Control>F5"]) { $0.refetchNow },
    .recordFeed: CommandEntry(keys: ["<Control><Alt>r"]) { $0.localize("Record Feed") },
    .feedDetails: CommandEntry(keys: ["<Alt>Return"]) { $0.localize("Feed Details") },
    .rename: CommandEntry(keys: ["F2"]) { $0.localize("Rename…") },
    .newFolder: CommandEntry(keys: ["<Control><Shift>n"]) { $0.localize("New Folder…") },
    .unsubscribe: CommandEntry(need: .feed) { $0.localize("Unsubscribe") },
    .storage: CommandEntry { $0.localize("Storage…") },
    .accounts: CommandEntry { $0.localize("Accounts…") },
    .rules: CommandEntry { $0.localize("Rules…") },
  ]

  private static let windowEntries: [Command: CommandEntry] = [
    .undo: CommandEntry(performer: .library, keys: ["<Control>z"]) { $0.localize("Undo") },
    .redo: CommandEntry(performer: .library, keys: ["<Control><Shift>z"]) { $0.localize("Redo") },
    .preferences: CommandEntry(keys: ["<Control>comma"]) { $0.localize("Preferences") },
    .shortcuts: CommandEntry(
      keys: ["<Control>question", "F1"]
    ) { $0.localize("Keyboard Shortcuts") },
    .mainMenu: CommandEntry(performer: .toolkit, keys: ["F10"]) { $0.localize("Main Menu") },
    .newWindow: CommandEntry(
      performer: .program,
      keys: ["<Control><Alt>n"]
    ) { $0.localize("New Window") },
    .about: CommandEntry(performer: .program) { $0.localize("About Freshet") },
    .close: CommandEntry(performer: .toolkit, keys: ["<Control>w"]) { $0.localize("Close Window") },
    .quit: CommandEntry(performer: .program, keys: ["<Control>q"]) { $0.localize("Quit") },
  ]
}

extension Command {
  /// The entry of each command, with its part of the list of keys.
  private static let table = Dictionary(
    uniqueKeysWithValues: CommandGroup.allCases.flatMap { group in
      group.entries.map { ($0.key, (group: group, entry: $0.value)) }
    }
  )

  /// The entry of the command; nil for one that is missing in the table, which a test forbids.
  var entry: CommandEntry? { Self.table[self]?.entry }

  /// The part of the list of keys in which the command is; nil for one that is missing there.
  package var group: CommandGroup? { Self.table[self]?.group }
}

extension Messages {
  /// Returns the words for a command in menus, on buttons and in the list of keys.
  package func text(of command: Command) -> String {
    command.entry?.words(self) ?? command.rawValue
  }
}
