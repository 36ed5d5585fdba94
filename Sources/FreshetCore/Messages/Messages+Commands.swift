// SPDX-License-Identifier: GPL-3.0-or-later

// The commands, in words.
extension Messages {
  /// The words for a command in menus, on buttons and in the list of keys.
  package func text(of command: Command) -> String {
    switch command {
    case .open: localize("Open a feed")
    case .importSubscriptions: localize("Import Subscriptions…")
    case .refresh: localize("Refresh")
    case .search: localize("Search")
    case .refreshAll: localize("Refresh All Feeds")
    case .stopRefreshing: localize("Stop Refreshing")
    case .showFailures: localize("Details")
    case .showNewest: localize("New Articles")
    case .bestMatch: localize("Best Matches First")
    case .nextUnread: localize("Next unread article")
    case .toggleRead: localize("Read or unread")
    case .toggleStar: localize("Star")
    case .tags: localize("Edit Tags")
    case .openPage: localize("Open in the browser")
    case .markAllRead: localize("Mark All as Read")
    case .cleanUp: localize("Clean Up Read Articles")
    case .unreadOnly: localize("Unread Only")
    case .oldestFirst: localize("Oldest First")
    case .groupStories: localize("Fold the Same Stories")
    case .feedDetails: localize("Details of the Feed")
    case .rename: localize("Rename…")
    case .newFolder: localize("New Folder…")
    case .unsubscribe: localize("Unsubscribe")
    case .storage: localize("Keeping Articles…")
    case .undo: localize("Undo")
    case .redo: localize("Redo")
    case .fullText: localize("Show the full text")
    case .alwaysFullText: localize("Always Show the Full Text of This Feed")
    case .shortcuts: localize("Keyboard Shortcuts")
    case .mainMenu: localize("Main menu")
    case .newWindow: localize("New Window")
    case .about: localize("About Freshet")
    case .close: localize("Close the Window")
    case .quit: localize("Quit")
    }
  }

  /// The words over a command's button: more than stands on it, if need be.
  package func hint(of command: Command) -> String {
    switch command {
    case .showNewest: localize("New articles have come. Show them")
    default: text(of: command)
    }
  }
}
