// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedSync

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

  /// What a search found.
  package var searchResults: String { localize("Search Results") }
  /// The button and the key that search.
  package var search: String { localize("Search") }
  /// The dim words in the empty search line.
  package var searchPlaceholder: String { localize("Words, “phrases”, is:unread, feed:name…") }
  /// The choice beside the search line that puts what fits the words best first.
  package var bestMatchFirst: String { localize("Best Matches First") }
  /// The title when a search found nothing.
  package var nothingFound: String { localize("Nothing Found") }
  /// What to do when a search found nothing.
  package var nothingFoundDescription: String {
    localize("Try fewer words, or the beginning of one.")
  }
  /// The title when every article of a list was read.
  package var allRead: String { localize("All Read") }
  /// What follows that title.
  package var allReadDescription: String { localize("What is new comes here.") }
  /// What is said of an empty list of starred articles.
  package var noStarredDescription: String {
    localize("Press S, or the star above an article, to keep it here.")
  }
  /// The button and the menu entry that give an article a star.
  package var star: String { localize("Add Star") }
  /// The button and the menu entry that take an article’s star away.
  package var unstar: String { localize("Remove Star") }
  /// The button and the menu entry that mark an article as read.
  package var markRead: String { localize("Mark as Read") }
  /// The button and the menu entry that mark an article as not read.
  package var markUnread: String { localize("Mark as Unread") }
  /// The menu entry that puts the address of an article’s page on the clipboard.
  package var copyLink: String { localize("Copy Link") }
  /// The menu entry that shows the tags of an article.
  package var tagsMenu: String { localize("Tags…") }
  /// The button under a part of a long article.
  package var showRest: String { localize("Show the Rest") }
  /// The words in the place of a picture that could not be shown.
  package var noPicture: String { localize("The picture could not be shown.") }
  /// The button over a list since whose reading much has come.
  package var showNewArticles: String { localize("New Articles") }
  /// The hint of the button over a list that was read before much came.
  package var showNewArticlesHint: String { localize("New articles have come. Show them") }
  /// The menu entry that takes what was read out of a list of unread articles.
  package var cleanUp: String { localize("Clean Up Read Articles") }
  /// The title of the window when the library cannot be opened.
  package var noLibraryTitle: String { localize("The Library Cannot Be Opened") }
  /// The words when every article of all lists was read.
  package var noUnreadLeft: String { localize("There are no unread articles left.") }

  /// What became of a file of subscriptions.
  ///
  /// - Parameters:
  ///   - added: how many feeds are new.
  ///   - total: how many the file holds.
  ///   - refused: how many entries of it are no feeds that can be subscribed to.
  /// - Returns: the sentence.
  func imported(_ added: Int, of total: Int, refused: Int = 0) -> String {
    let news = localize(
      "{added} of {total} feeds are new.",
      ["added": String(added), "total": String(total)]
    )
    guard refused > 0 else { return news }
    let rest = localizePlural(
      "{count} entry was refused.",
      "{count} entries were refused.",
      refused
    )
    return "\(news) \(rest)"
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

  /// How far a refresh of many feeds is.
  ///
  /// - Parameter progress: how far.
  /// - Returns: the words, on one line.
  package func refreshing(_ progress: SyncProgress) -> String {
    let count = localize(
      "{done} of {total}",
      ["done": String(progress.done), "total": String(progress.total)]
    )
    return progress.running.last.map { "\(count) · \($0.title)" } ?? count
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
    case .all, .today, .unread, .folder, .feed, .search:
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
    case .search: searchResults
    case .folder, .feed, .tag: ""
    }
  }

  /// What a screen reader says of an article's marks.
  ///
  /// - Parameter marks: the marks.
  /// - Returns: the words; empty for an article that was read and has neither star nor tag.
  package func spokenMarks(_ marks: ArticleMarks) -> String {
    [
      marks.isRead ? "" : localize("unread"), marks.isStarred ? localize("starred") : "",
      spokenTags(marks.tags),
    ]
    .filter { !$0.isEmpty }
    .joined(separator: ", ")
  }
}
