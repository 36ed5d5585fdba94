// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import Foundation

/// A list that a reader can choose at the side of the window.
package enum SidebarItem: Codable, Hashable, Sendable {
  /// All articles.
  case all
  /// Those of today.
  case today
  /// Those that were not read.
  case unread
  /// Those that are starred.
  case starred
  /// Those of a folder.
  case folder(FolderID)
  /// Those of a feed.
  case feed(SubscriptionID)
  /// Those with a tag.
  case tag(TagID)
  /// What was found by words; it stands at no side.
  case search

  /// The lists that every library has, in their order.
  package static let fixed: [SidebarItem] = [.today, .unread, .starred, .all]

  /// The list of the library.
  ///
  /// - Parameters:
  ///   - preference: how the reader wants to read it.
  ///   - day: where the reader's day begins.
  ///   - words: what is searched for.
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
    case .all, .unread: .all
    case .today: .since(day)
    case .starred: .starred
    case .folder(let id): .folder(id)
    case .feed(let id): .feed(id)
    case .tag(let id): .tag(id)
    case .search: .search(words)
    }
  }

  /// The item's name where settings are kept, and in the targets of actions.
  package var key: String {
    switch self {
    case .all: "all"
    case .today: "today"
    case .unread: "unread"
    case .starred: "starred"
    case .folder(let id): "folder-\(id)"
    case .feed(let id): "feed-\(id)"
    case .tag(let id): "tag-\(id)"
    case .search: "search"
    }
  }
}

/// How a reader wants to read a list.
package struct ListPreference: Codable, Hashable, Sendable {
  /// Whether articles that were read are left out.
  package var isUnreadOnly = false
  /// The order.
  package var order = ListOrder.newestFirst

  /// Makes the usual preference.
  package init() {}
}
