// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel

/// A thing that the menu of a list offers; the raw value is the name of its action.
package enum ListCommand: String, CaseIterable, Sendable {
  /// Marks all its articles as read.
  case markRead = "mark-list-read"
  /// Asks for another name.
  case rename = "rename-list"
  /// Moves it into a folder, or out of all of them.
  case move = "move-list"
  /// Makes a folder in it.
  case newFolderInside = "new-folder-in"
  /// Makes a folder, and moves it there.
  case newFolderAround = "new-folder-for"
  /// Deletes a folder or a tag, or unsubscribes from a feed.
  case delete = "delete-list"
  /// Opens or closes a folder.
  case toggle = "toggle-folder"

  /// The full name of the action, without the list.
  package var actionName: String { "win.\(rawValue)" }

  /// The action with its list, as a menu names it.
  package func action(on item: SidebarItem) -> String { "\(actionName)::\(item.key)" }
}

/// A thing that the menu of an article's row offers; the raw value is the name of its action.
package enum ArticleCommand: String, CaseIterable, Sendable {
  /// Opens its own page.
  case openPage = "open-page-of"
  /// Marks it as read, or as not read.
  case toggleRead = "toggle-read-of"
  /// Stars it, or takes its star away.
  case toggleStar = "toggle-star-of"
  /// Shows its tags at its row.
  case tags = "tags-of"
  /// Copies the address of its own page.
  case copyLink = "copy-link-of"

  /// The action with its article, as a menu names it.
  package func action(on article: ArticleID) -> String { "win.\(rawValue)::\(article.rawValue)" }
}
