// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import Foundation

/// A list that a reader can choose in the sidebar.
package enum SidebarItem: Codable, Hashable, Sendable {
  /// All articles.
  case all
  /// The articles of today.
  case today
  /// The unread articles.
  case unread
  /// The starred articles.
  case starred
  /// The articles of a folder.
  case folder(FolderID)
  /// The articles of a feed.
  case feed(SubscriptionID)
  /// The articles with a tag.
  case tag(TagID)
  /// The articles that rules muted.
  case muted
  /// The articles that a saved search finds.
  case saved(RecordID<SavedSearch>)
  /// The articles that a search found; the sidebar does not show this list.
  case search

  /// The feed whose list this is; nil for other lists.
  package var feed: SubscriptionID? { if case .feed(let id) = self { id } else { nil } }

  /// The feed or the folder whose list this is; nil for other lists.
  package var filed: FiledThing? {
    switch self {
    case .feed(let id): .feed(id)
    case .folder(let id): .folder(id)
    case .all, .today, .unread, .starred, .tag, .muted, .saved, .search: nil
    }
  }

  /// The saved search whose list this is; nil for other lists.
  package var savedSearch: RecordID<SavedSearch>? {
    if case .saved(let id) = self { id } else { nil }
  }

  /// The command that fills the list when it has no article, or leads to one that has some.
  package var emptyAct: Command {
    switch self {
    case .all, .folder: .open
    case .feed: .refresh
    case .muted: .rules
    case .search: .search
    case .today, .unread, .starred, .tag, .saved: .showAll
    }
  }

  /// The lists that every library has, in their order.
  package static let fixed: [SidebarItem] = [.today, .unread, .starred, .all]

  /// Returns the library's query for the list.
  ///
  /// - Parameters:
  ///   - preference: the reader's preference for it.
  ///   - day: the beginning of the reader's day.
  ///   - words: the words of the search, or of the saved one.
  /// - Returns: the query.
  package func query(
    _ preference: ListPreference,
    day: Date,
    words: SearchQuery
  ) -> ListQuery {
    ListQuery(
      scope(day, words),
      order: preference.order,
      isUnreadOnly: preference.isUnreadOnly || self == .unread
    )
  }

  private func scope(_ day: Date, _ words: SearchQuery) -> ListScope {
    switch self {
    case .all: .all
    case .unread: .allButQuiet
    case .today: .since(day)
    case .starred: .starred
    case .folder(let id): .folder(id)
    case .feed(let id): .feed(id)
    case .tag(let id): .tag(id)
    case .muted: .muted
    case .search, .saved: .search(words)
    }
  }

  /// The item's name in stored settings and in the targets of actions.
  package var key: String {
    switch self {
    case .all: "all"
    case .today: "today"
    case .unread: "unread"
    case .starred: "starred"
    case .folder(let id): "folder-\(id)"
    case .feed(let id): "feed-\(id)"
    case .tag(let id): "tag-\(id)"
    case .muted: "muted"
    case .saved(let id): "saved-\(id)"
    case .search: "search"
    }
  }
}

/// A reader's preference for a list.
package struct ListPreference: Codable, Hashable, Sendable {
  /// Whether read articles are left out.
  package var isUnreadOnly = false
  /// The order.
  package var order = ListOrder.newestFirst

  /// Creates the usual preference.
  package init() {}
}
