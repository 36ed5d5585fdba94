// SPDX-License-Identifier: GPL-3.0-or-later

// The commands, in words.
extension Messages {
  /// Returns the words for a command in menus, on buttons and in the list of keys.
  package func text(of command: Command) -> String {
    switch command {
    case .open: localize("Add Feed…")
    case .importSubscriptions: localize("Import from OPML…")
    case .refresh: localize("Refresh")
    case .search: localize("Search")
    case .refreshAll: localize("Refresh All Feeds")
    case .stopRefreshing: localize("Stop Refreshing")
    case .showFailures: localize("Details")
    case .showNewest: localize("New Articles")
    case .bestMatch: localize("Best Matches First")
    case .nextUnread: localize("Next Unread Article")
    case .toggleRead: localize("Mark as Read or Unread")
    case .toggleStar: localize("Star")
    case .tags: localize("Edit Tags…")
    case .openPage: localize("Open in Browser")
    case .comments: localize("Show Comments")
    case .markAllRead: localize("Mark All as Read")
    case .cleanUp: localize("Clean Up Read Articles")
    case .unreadOnly: localize("Unread Only")
    case .oldestFirst: localize("Oldest First")
    case .groupStories: localize("Group Duplicate Stories")
    case .hideRead: localize("Hide Feeds Without Unread Articles")
    case .comfortableRows: localize("Comfortable")
    case .cosyRows: localize("Cosy")
    case .compactRows: localize("Compact")
    case .feedDetails: localize("Feed Details")
    case .rename: localize("Rename…")
    case .newFolder: localize("New Folder…")
    case .unsubscribe: localize("Unsubscribe")
    case .storage: localize("Storage…")
    case .undo: localize("Undo")
    case .redo: localize("Redo")
    case .fullText: localize("Show Full Text")
    case .alwaysFullText: localize("Always Show Full Text")
    case .shortcuts: localize("Keyboard Shortcuts")
    case .mainMenu: localize("Main Menu")
    case .newWindow: localize("New Window")
    case .about: localize("About Freshet")
    case .close: localize("Close Window")
    case .quit: localize("Quit")
    }
  }

  /// Returns the tooltip of a command's button, which may say more than the button.
  package func hint(of command: Command) -> String {
    switch command {
    case .showNewest: localize("Show New Articles")
    default: text(of: command)
    }
  }
}
