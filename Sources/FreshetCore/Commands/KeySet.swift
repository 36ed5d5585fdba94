// SPDX-License-Identifier: GPL-3.0-or-later

/// A set of keys to choose from.
///
/// The sets differ in the keys without Control or Alt. All have GNOME's keys besides.
///
/// - Source: the manuals of the programs, and the key tables in their sources.
package enum KeySet: String, CaseIterable, Codable, Sendable {
  /// The usual keys. No key without Control or Alt changes more than one article, but with Shift.
  case freshet
  /// NetNewsWire’s keys.
  case netNewsWire = "netnewswire"
  /// Google Reader’s keys, as many web readers have them.
  case googleReader = "google-reader"
  /// Newsboat’s keys.
  case newsboat

  /// Returns the keys of a command in GTK's form; none for most commands.
  package func keys(of command: Command) -> [String] {
    (letters[command] ?? []) + (Self.common[command] ?? [])
  }

  /// The keys that are the same in all sets.
  private static let common: [Command: [String]] = [
    .open: ["<Control>n"],
    .refresh: ["F5", "<Control>r"],
    .search: ["<Control>f"],
    .refreshAll: ["<Control><Shift>F5"],
    .historyBack: ["<Alt>Left"],
    .historyForward: ["<Alt>Right"],
    .feedDetails: ["<Alt>Return"],
    .activity: ["<Control><Shift>l"],
    .troubles: ["<Control><Shift>b"],
    .refetch: ["<Control>F5"],
    .recordFeed: ["<Control><Alt>r"],
    .rename: ["F2"],
    .newFolder: ["<Control><Shift>n"],
    .undo: ["<Control>z"],
    .redo: ["<Control><Shift>z"],
    .fullText: ["<Control><Shift>r"],
    .largerText: ["<Control>plus", "<Control>equal", "<Control>KP_Add"],
    .smallerText: ["<Control>minus", "<Control>KP_Subtract"],
    .usualText: ["<Control>0", "<Control>KP_0"],
    .findInArticle: ["<Control><Shift>f"],
    .findNext: ["<Control>g", "F3"],
    .findPrevious: ["<Control><Shift>g", "<Shift>F3"],
    .copyText: ["<Control><Shift>c"],
    .printArticle: ["<Control>p"],
    .showToday: ["<Control>1"],
    .showUnread: ["<Control>2"],
    .showStarred: ["<Control>3"],
    .showAll: ["<Control>4"],
    .nextPane: ["F6"],
    .previousPane: ["<Shift>F6"],
    .toggleSidebar: ["F9"],
    .toggleArticle: ["F8"],
    .hideRead: ["<Control>h"],
    .preferences: ["<Control>comma"],
    .shortcuts: ["<Control>question", "F1"],
    .mainMenu: ["F10"],
    .newWindow: ["<Control><Alt>n"],
    .close: ["<Control>w"],
    .quit: ["<Control>q"],
  ]

  /// The keys of the set that a text field would type.
  private var letters: [Command: [String]] {
    switch self {
    case .freshet: Self.own
    case .netNewsWire: Self.netNewsWireLetters
    case .googleReader: Self.googleReaderLetters
    case .newsboat: Self.newsboatLetters
    }
  }

  private static let own: [Command: [String]] = [
    .readOn: ["space"],
    .readBack: ["<Shift>space"],
    .nextUnread: ["n", "plus"],
    .previousUnread: ["p", "minus"],
    .nextArticle: ["j"],
    .previousArticle: ["k"],
    .nextList: ["z", "<Shift>j"],
    .previousList: ["a", "<Shift>k"],
    .toggleRead: ["r", "m"],
    .toggleStar: ["s", "f"],
    .tags: ["t"],
    .openPage: ["b", "v", "o"],
    .links: ["l"],
    .comments: ["d"],
    .fullText: ["c"],
    .copyLink: ["y"],
    .copyMarkdown: ["<Shift>y"],
    .copyQuote: ["q"],
    .unreadOnly: ["h"],
    .search: ["slash"],
    .shortcuts: ["question"],
    .markAllRead: ["<Shift>a"],
    .markBelowRead: ["<Shift>o"],
    .cleanUp: ["<Shift>c"],
  ]

  private static let netNewsWireLetters: [Command: [String]] = [
    .readOn: ["space"],
    .readBack: ["<Shift>space"],
    .nextUnread: ["n", "plus"],
    .previousUnread: ["minus"],
    .markUnreadAndGoOn: ["m"],
    .markAllReadAndGoOn: ["l"],
    .nextList: ["z"],
    .previousList: ["a"],
    .openFolder: ["period"],
    .closeFolder: ["comma"],
    .openAllFolders: ["apostrophe"],
    .closeAllFolders: ["semicolon"],
    .toggleRead: ["r", "u"],
    .toggleStar: ["s"],
    .openPage: ["b"],
    .links: ["<Shift>l"],
    .markAllRead: ["k"],
    .markBelowRead: ["o"],
    .tags: ["t"],
    .comments: ["d"],
    .cleanUp: ["c"],
  ]

  private static let googleReaderLetters: [Command: [String]] = [
    .readOn: ["space"],
    .readBack: ["<Shift>space"],
    .nextArticle: ["j", "n"],
    .previousArticle: ["k", "p"],
    .nextList: ["<Shift>j", "<Shift>n"],
    .previousList: ["<Shift>k", "<Shift>p"],
    .toggleRead: ["m"],
    .toggleStar: ["s"],
    .tags: ["t"],
    .openPage: ["v"],
    .links: ["l"],
    .sendByMail: ["e"],
    .refresh: ["r"],
    .search: ["slash"],
    .shortcuts: ["question"],
    .markAllRead: ["<Shift>a"],
    .showAll: ["1"],
    .showUnread: ["2"],
    .comments: ["d"],
  ]

  private static let newsboatLetters: [Command: [String]] = [
    .readOn: ["space"],
    .readBack: ["b"],
    .nextUnread: ["n"],
    .previousUnread: ["p"],
    .nextArticle: ["<Shift>j"],
    .previousArticle: ["<Shift>k"],
    .nextList: ["j"],
    .previousList: ["k"],
    .toggleRead: ["<Shift>n"],
    .toggleStar: ["<Control>e"],
    .openPage: ["o"],
    .links: ["u"],
    .refresh: ["r"],
    .refreshAll: ["<Shift>r"],
    .unreadOnly: ["l"],
    .search: ["slash"],
    .shortcuts: ["question"],
    .markAllRead: ["<Shift>a"],
    .tags: ["t"],
    .comments: ["d"],
  ]
}
