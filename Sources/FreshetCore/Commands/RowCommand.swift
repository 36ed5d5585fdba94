// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A command in the menu of a list.
package enum SidebarItemCommand: String, TargetedCommand {
  /// Marks all articles of the list as read.
  case markRead = "mark-list-read"
  /// Refreshes the feed.
  case refresh = "refresh-feed"
  /// Fetches the whole document of the feed, whether it has changed or not.
  case refetch = "refetch-feed"
  /// Shows the details of the feed.
  case details = "details-of-feed"
  /// Opens the page that the feed belongs to.
  case openSite = "open-site-of-feed"
  /// Copies the address of the feed, without passwords and keys.
  case copyAddress = "copy-address-of-feed"
  /// Asks for another name.
  case rename = "rename-list"
  /// Moves the list into a folder, or out of all of them.
  case move = "move-list"
  /// Makes a folder inside of the folder.
  case newFolderInside = "new-folder-in"
  /// Makes a folder, and moves the list there.
  case newFolderAround = "new-folder-for"
  /// Deletes a folder or a tag, or unsubscribes from a feed.
  case delete = "delete-list"
  /// Opens or closes a folder.
  case toggle = "toggle-folder"

  /// Returns the key of the list.
  package static func text(of item: SidebarItem) -> String { item.key }
}

/// A command for several lists of the sidebar at once.
package enum SidebarItemsCommand: String, TargetedCommand {
  /// Refreshes the feeds.
  case refresh = "refresh-lists"
  /// Marks all articles of the lists as read.
  case markRead = "mark-lists-read"
  /// Moves feeds and folders into a folder, or out of all of them.
  case move = "move-lists"
  /// Leaves feeds out of totals.
  case makeQuiet = "make-quiet"
  /// Counts feeds in totals again.
  case endQuiet = "end-quiet"
  /// Unsubscribes from the feeds.
  case unsubscribe = "unsubscribe-lists"

  /// Returns the keys of the lists; for a move, the folder first, `.all` for the top.
  package static func text(of items: [SidebarItem]) -> String {
    items.map(\.key).joined(separator: " ")
  }
}

/// A command in the menu of an article's row.
package enum ArticleCommand: String, TargetedCommand {
  /// Opens the article's own page.
  case openPage = "open-page-of"
  /// Marks the article as read.
  case markRead = "mark-read-of"
  /// Marks the article as unread.
  case markUnread = "mark-unread-of"
  /// Stars the article.
  case star = "star-of"
  /// Removes the star of the article.
  case unstar = "unstar-of"
  /// Shows the article's tags at its row.
  case tags = "tags-of"
  /// Copies the address of the article's own page.
  case copyLink = "copy-link-of"
  /// Opens a message with the article's title and address.
  case sendByMail = "send-by-mail-of"
  /// Looks for sources at the article's address.
  case subscribe = "subscribe-to"
  /// Makes a rule for articles like this one.
  case makeRule = "make-rule-of"
  /// Shows which hosts were asked for the article.
  case ledger = "ledger-of"
  /// Lists a muted article again.
  case unmute = "unmute"
  /// Marks the articles above it in the list as read.
  case markAbove = "mark-above-of"
  /// Marks the articles below it in the list as read.
  case markBelow = "mark-below-of"

  /// Returns the number of the article.
  package static func text(of article: ArticleID) -> String { "\(article.rawValue)" }
}
