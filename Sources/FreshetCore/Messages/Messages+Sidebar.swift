// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedSync

// The strings of the sidebar, of naming and of filing.
extension Messages {
  /// The list of all articles.
  package var allArticles: String { localize("All Articles") }
  /// The list of unread articles.
  package var unread: String { localize("Unread", context: "list of articles") }
  /// The list of starred articles.
  package var starred: String { localize("Starred") }

  /// Returns the name of a list of the sidebar that every library has.
  ///
  /// - Returns: its name; empty for one that has a name of its own.
  func title(of item: SidebarItem) -> String {
    switch item {
    case .all: allArticles
    case .today: today
    case .unread: unread
    case .starred: starred
    case .muted: localize("Muted")
    case .search: searchResults
    case .folder, .feed, .tag, .saved: ""
    }
  }

  /// Returns the words of a screen reader for the number beside a list.
  func spokenCount(_ count: Int, of item: SidebarItem) -> String {
    switch item {
    case .starred, .tag, .muted: localizePlural("{count} article", "{count} articles", count)
    case .saved where count > SidebarRow.mostFound:
      localize("more than {count} unread articles", ["count": String(SidebarRow.mostFound)])
    case .all, .today, .unread, .folder, .feed, .saved, .search:
      localizePlural("{count} unread article", "{count} unread articles", count)
    }
  }

  /// Returns the words of a screen reader for a row of the sidebar, without its name.
  ///
  /// - Parameters:
  ///   - count: the number beside it.
  ///   - isOpen: whether the content of a folder is shown; nil for a row that has none.
  ///   - item: the list.
  ///   - isQuiet: whether the list is of a quiet feed.
  /// - Returns: the words; empty for nothing.
  func spokenRow(
    _ count: Int,
    _ isOpen: Bool?,
    of item: SidebarItem,
    _ isQuiet: Bool = false
  ) -> String {
    let state = isOpen.map { $0 ? localize("folder, open") : localize("folder, closed") }
    let quiet = isQuiet ? localize("quiet") : nil
    let parts = [state, quiet, count > 0 ? spokenCount(count, of: item) : nil]
    return list(parts.compactMap(\.self))
  }

  /// Returns the progress of a refresh of many feeds, in words.
  ///
  /// - Returns: the words, on one line.
  package func refreshing(_ progress: SyncProgress) -> String {
    let count = localize(
      "{done} of {total}",
      ["done": String(progress.done), "total": String(progress.total)]
    )
    return progress.running.last.map { "\(count) · \($0.title)" } ?? count
  }

  /// Returns the state of a refresh that is under way, in words.
  ///
  /// - Returns: the words, on one line; nil when none is under way.
  @MainActor
  package func running(_ refreshes: LibraryRefreshes) -> String? {
    guard let progress = refreshes.progress, progress.isRunning else { return nil }
    return refreshes.isStopping ? stopping : refreshing(progress)
  }

  /// Returns the line under the head of the sidebar.
  ///
  /// - Parameter count: the number of unread articles.
  /// - Returns: the words; empty for none.
  package func unreadTotal(_ count: Int) -> String {
    count > 0 ? localizePlural("{count} unread", "{count} unread", count) : ""
  }

  /// Returns the line under the head of the sidebar while several lists are chosen at once.
  ///
  /// - Parameter count: the number of lists.
  /// - Returns: the words.
  package func chosen(_ count: Int) -> String {
    localizePlural("{count} chosen", "{count} chosen", count)
  }

  /// The menu with the heights of the rows of articles.
  package var rowHeight: String { localize("Row Height") }
  /// The menu entry that leaves a feed out of totals.
  package var makeQuiet: String { localize("Make Quiet") }
  /// The menu entry that counts a feed in totals again.
  package var endQuiet: String { localize("No Longer Quiet") }
  /// The menu entry that refreshes one feed.
  package var refreshFeed: String { localize("Refresh", context: "one feed") }
  /// The menu entry that opens the page that a feed belongs to.
  package var openSite: String { localize("Open Site") }
  /// The menu entry that copies the address of a feed.
  package var copyFeedAddress: String { localize("Copy Feed Address") }
  /// The menu entry that refreshes several feeds.
  package var refreshChosen: String { localize("Refresh", context: "several feeds") }
  /// The menu entry that marks all articles of several lists as read.
  package var markChosenRead: String { localize("Mark as Read", context: "several lists") }
  /// Returns the menu entry that unsubscribes from several feeds.
  ///
  /// - Parameter count: the number of feeds.
  /// - Returns: the words.
  package func unsubscribe(from count: Int) -> String {
    localizePlural("Unsubscribe from {count} Feed", "Unsubscribe from {count} Feeds", count)
  }

  /// The menu with the folders into which something can be moved.
  package var moveToFolder: String { localize("Move to Folder") }
  /// The place of feeds and folders that are in no folder.
  var outsideOfFolders: String { localize("Outside of All Folders") }
  /// The menu entry that makes a folder inside of another one.
  package var newFolderInside: String { localize("New Folder Inside…") }
  /// The menu entry that deletes a folder; its content stays.
  package var deleteFolder: String { localize("Delete Folder") }
  /// The menu entry that removes a tag from all articles.
  package var deleteTag: String { localize("Delete Tag") }
  /// The entry that removes a saved search from the sidebar.
  package var deleteSearch: String { localize("Remove Search") }
  /// The button that gives a feed its own name back.
  package var useOwnName: String { localize("Use Its Own Name") }

  /// Returns the title over the field of a name.
  package func title(of subject: NamingTarget) -> String {
    switch subject {
    case .feed: localize("Rename Feed")
    case .folder: localize("Rename Folder")
    case .tag: localize("Rename Tag")
    case .saved: localize("Rename Search")
    case .newFolder, .newFolderWith: localize("New Folder")
    }
  }

  /// Returns the words of the button that sets the name.
  package func accept(_ subject: NamingTarget) -> String {
    switch subject {
    case .feed, .folder, .tag, .saved: localize("Rename")
    case .newFolder: localize("Make Folder")
    case .newFolderWith: localize("Move")
    }
  }

  /// Returns why a name cannot be given.
  ///
  /// - Parameters:
  ///   - fault: the fault of the name.
  ///   - subject: the thing that is named.
  /// - Returns: the sentence.
  package func sentence(for fault: NameFault, of subject: NamingTarget) -> String {
    switch (fault, subject) {
    case (.empty, _): localize("Type a name.")
    case (.taken, .feed): localize("Another feed in this place has this name.")
    case (.taken, .tag): localize("There is a tag of this name already.")
    case (.taken, .saved): localize("There is a saved search of this name already.")
    case (.taken, .folder), (.taken, .newFolder), (.taken, .newFolderWith):
      localize("There is a folder of this name already.")
    }
  }

  /// Returns why an article cannot have a tag.
  package func sentence(forTag fault: NameFault) -> String {
    switch fault {
    case .empty: localize("Type a name.")
    case .taken: localize("The article has this tag already.")
    }
  }

  /// The words about a feed that is gone.
  var goneForGood: String {
    localize("Its server said that it is gone for good; it is polled no more.")
  }

  /// Returns the words about a feed that has failed for long.
  ///
  /// - Parameters:
  ///   - days: the number of days.
  ///   - outcome: the outcome of its last fetch, in few words; nil when unknown.
  /// - Returns: the sentence.
  func failing(forDays days: Int, _ outcome: String?) -> String {
    guard let outcome else {
      return localizePlural(
        "It could not be fetched for {count} day.",
        "It could not be fetched for {count} days.",
        days
      )
    }
    return localizePlural(
      "It could not be fetched for {count} day: {outcome}.",
      "It could not be fetched for {count} days: {outcome}.",
      days,
      ["outcome": outcome]
    )
  }
}
