// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedStore

// What is said of the library.
extension Messages {
  /// The list of all articles.
  package var allArticles: String { localize("All Articles") }
  /// The list of those that were not read.
  package var unread: String { localize("Unread") }
  /// The list of those that are starred.
  package var starred: String { localize("Starred") }

  /// The menu entry that marks the list that is shown as read.
  package var markAllRead: String { localize("Mark All as Read") }
  /// The menu entry and button that take back what was done last.
  package var undo: String { localize("Undo") }
  /// The menu entry that does again what was taken back.
  package var redo: String { localize("Redo") }
  /// The key that marks an article as read or as not read.
  package var toggleRead: String { localize("Read or unread") }
  /// The key that stars an article.
  package var toggleStar: String { localize("Star") }
  /// The key that leads to the next article that was not read.
  package var nextUnread: String { localize("Next unread article") }
  /// The key that opens an article's page in the browser.
  package var openPage: String { localize("Open in the browser") }
  /// The menu entry that fetches all feeds.
  package var refreshAll: String { localize("Refresh All Feeds") }
  /// The menu entry that takes a file of subscriptions in.
  package var importSubscriptions: String { localize("Import Subscriptions…") }
  /// The menu entry that ends the subscription of the feed that is shown.
  package var unsubscribe: String { localize("Unsubscribe") }
  /// The menu entry that leaves out what was read.
  package var unreadOnly: String { localize("Unread Only") }
  /// The menu entry that begins with the oldest article.
  package var oldestFirst: String { localize("Oldest First") }

  /// The title of the window when the library cannot be opened.
  package var noLibraryTitle: String { localize("The Library Cannot Be Opened") }
  /// What is said when every article that is loaded was read.
  package var noFurtherUnread: String { localize("No further unread articles in this list.") }

  /// What became of a file of subscriptions.
  ///
  /// - Parameters:
  ///   - added: how many feeds are new.
  ///   - total: how many the file holds.
  /// - Returns: the sentence.
  func imported(_ added: Int, of total: Int) -> String {
    localize(
      "{added} of {total} feeds are new.",
      ["added": String(added), "total": String(total)]
    )
  }

  /// Says that a file of subscriptions cannot be read.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - reason: why.
  /// - Returns: the sentence.
  func unreadableSubscriptions(_ path: String, _ reason: String) -> String {
    localize(
      "Could not read the subscriptions in {path}: {reason}",
      ["path": path, "reason": reason]
    )
  }

  /// Says why the library did not do what was asked.
  ///
  /// - Parameter error: the reason.
  /// - Returns: the sentence.
  package func sentence(for error: StoreError) -> String {
    switch error.code {
    case .diskFull: localize("The disk is full. Nothing was changed; make room and try again.")
    case .readOnly: localize("The library cannot be written. Check the rights of its folder.")
    case .locked: localize("Another program holds the library. Try again in a moment.")
    case .damaged: localize("The library is damaged. Run “freshetctl doctor”.")
    case .notALibrary: localize("The library’s file is no library.")
    case .newerSchema: localize("A newer Freshet made this library; it can only be read.")
    case .notFound: localize("It is not in the library any more.")
    case .inputOutput, .conflict, .cancelled, .other:
      localize("The library could not do this: {reason}", ["reason": error.detail])
    }
  }

  /// Says what the reader did, or took back.
  ///
  /// - Parameter line: the line of the journal.
  /// - Returns: the sentence.
  package func sentence(for line: JournalEntry) -> String {
    let deed = deed(line.change, line.subject)
    return line.isUndone ? localize("Taken back: {deed}", ["deed": deed]) : deed
  }

  private func deed(_ change: LibraryChange, _ subject: String) -> String {
    switch change {
    case .read(let ids, let isRead):
      isRead
        ? localizePlural("{count} article marked as read", "{count} articles marked as read", ids.count)
        : localizePlural(
          "{count} article marked as unread",
          "{count} articles marked as unread",
          ids.count
        )
    case .starred(let ids, let isStarred):
      isStarred
        ? localizePlural("{count} article starred", "{count} articles starred", ids.count)
        : localizePlural("{count} star taken away", "{count} stars taken away", ids.count)
    case .tagged(let ids, _, _):
      localizePlural("Tags of {count} article changed", "Tags of {count} articles changed", ids.count)
    case .removed(let ids):
      localizePlural("{count} article deleted", "{count} articles deleted", ids.count)
    case .subscribed, .several: localize("Subscriptions changed")
    case .unsubscribed: localize("Unsubscribed from {feed}", ["feed": subject])
    case .moved, .folderMoved: localize("“{name}” moved", ["name": subject])
    case .renamed, .folderRenamed: localize("“{name}” renamed", ["name": subject])
    case .folderMade: localize("Folder “{name}” made", ["name": subject])
    case .folderRemoved: localize("Folder “{name}” removed", ["name": subject])
    }
  }

  /// How far a refresh of many feeds is.
  ///
  /// - Parameter progress: how far.
  /// - Returns: the words, on one line.
  package func refreshing(_ progress: LibraryProgress) -> String {
    let count = localize(
      "{done} of {total}",
      ["done": String(progress.done), "total": String(progress.total)]
    )
    return progress.current.isEmpty ? count : "\(count) · \(progress.current)"
  }

  /// What a screen reader says of the number beside a list.
  ///
  /// - Parameters:
  ///   - count: the number.
  ///   - item: the list.
  /// - Returns: the words.
  func spokenCount(_ count: Int, of item: SidebarItem) -> String {
    switch item {
    case .starred, .tag: localizePlural("{count} article", "{count} articles", count)
    case .all, .today, .unread, .folder, .feed:
      localizePlural("{count} unread article", "{count} unread articles", count)
    }
  }

  /// What a list at the side is called that every library has.
  ///
  /// - Parameter item: the list.
  /// - Returns: its name; empty for one that has a name of its own.
  func title(of item: SidebarItem) -> String {
    switch item {
    case .all: allArticles
    case .today: today
    case .unread: unread
    case .starred: starred
    case .folder, .feed, .tag: ""
    }
  }

  /// What a screen reader says of an article's marks.
  ///
  /// - Parameter marks: the marks.
  /// - Returns: the words; empty for an article that was read and has no star.
  package func spokenMarks(_ marks: ArticleMarks) -> String {
    [marks.isRead ? "" : localize("unread"), marks.isStarred ? localize("starred") : ""]
      .filter { !$0.isEmpty }
      .joined(separator: ", ")
  }
}
