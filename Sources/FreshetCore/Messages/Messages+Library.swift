// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedSync

// The strings of the library.
extension Messages {
  /// The list of all articles.
  package var allArticles: String { localize("All Articles") }
  /// The list of unread articles.
  package var unread: String { localize("Unread") }
  /// The list of starred articles.
  package var starred: String { localize("Starred") }

  /// The title of the list of a search.
  package var searchResults: String { localize("Search Results") }
  /// The placeholder of the search field.
  package var searchPlaceholder: String { localize("Words, “phrases”, is:unread, feed:name…") }
  /// The title when a search found nothing.
  package var nothingFound: String { localize("Nothing Found") }
  /// The advice when a search found nothing.
  package var nothingFoundDescription: String {
    localize("Try fewer words, or the beginning of one.")
  }
  /// The title when every article of a list was read.
  package var allRead: String { localize("All Read") }
  /// The sentence under that title.
  package var allReadDescription: String { localize("What is new comes here.") }
  /// The sentence of an empty list of starred articles.
  package var noStarredDescription: String {
    localize("Press S, or the star above an article, to keep it here.")
  }
  /// The button and the menu entry that give an article a star.
  package var star: String { localize("Add Star") }
  /// The button and the menu entry that remove an article’s star.
  package var unstar: String { localize("Remove Star") }
  /// The button and the menu entry that mark an article as read.
  package var markRead: String { localize("Mark as Read") }
  /// The button and the menu entry that mark an article as unread.
  package var markUnread: String { localize("Mark as Unread") }
  /// The menu entry that copies the address of an article’s page to the clipboard.
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

  /// Returns the outcome of importing a file of subscriptions.
  ///
  /// - Parameters:
  ///   - added: the number of new feeds.
  ///   - total: the number of feeds in the file.
  ///   - refused: the number of entries that cannot be subscribed to.
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

  /// Returns the sentence that a file of subscriptions cannot be read.
  ///
  /// - Parameters:
  ///   - path: the file.
  ///   - reason: the reason, as a sentence.
  /// - Returns: the sentence.
  func unreadableSubscriptions(_ path: String, _ reason: String) -> String {
    localize(
      "Could not read the subscriptions in {path}: {reason}",
      ["path": path, "reason": reason]
    )
  }

  /// Returns the progress of a refresh of many feeds, in words.
  ///
  /// - Parameter progress: the progress.
  /// - Returns: the words, on one line.
  package func refreshing(_ progress: SyncProgress) -> String {
    let count = localize(
      "{done} of {total}",
      ["done": String(progress.done), "total": String(progress.total)]
    )
    return progress.running.last.map { "\(count) · \($0.title)" } ?? count
  }

  /// Returns the words of a screen reader for the number beside a list.
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

  /// Returns the name of a list of the sidebar that every library has.
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

  /// Returns the words of a screen reader for an article's marks.
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
