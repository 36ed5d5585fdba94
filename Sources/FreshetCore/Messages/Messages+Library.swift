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

  /// What a search found.
  package var searchResults: String { localize("Search Results") }
  /// The dim words in the empty search line.
  package var searchPlaceholder: String { localize("Words, “phrases”, is:unread, feed:name…") }
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
