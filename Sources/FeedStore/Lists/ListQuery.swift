// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// The set of articles of a list.
package enum ListScope: Codable, Hashable, Sendable {
  /// The articles of all feeds.
  case all
  /// The articles of all feeds but the quiet ones.
  case allButQuiet
  /// The articles since a moment, which is the beginning of the reader's day, without those of
  /// quiet feeds.
  case since(Date)
  /// The starred articles.
  case starred
  /// The articles of the feeds in a folder and in the folders inside of it.
  case folder(FolderID)
  /// The articles with a tag.
  case tag(TagID)
  /// The articles of a feed.
  case feed(SubscriptionID)
  /// The muted articles, which are in no other list.
  case muted
  /// The articles that a search finds.
  case search(SearchQuery)
}

/// The order of a list; articles of one second stand in the order of their arrival.
package enum ListOrder: String, Codable, Hashable, Sendable, CaseIterable {
  /// The newest date first.
  case newestFirst
  /// The oldest date first.
  case oldestFirst
  /// A search's matches with all words in the title first, then those with some of them, then the
  /// others; each part by date, the newest one first. Other lists are by date alone.
  ///
  /// The number of times that a word stands in a text does not count: all matches would have to be
  /// read for that, and their order would change while pages are read.
  case relevance
}

/// A list of the library: its articles and their order.
package struct ListQuery: Codable, Hashable, Sendable {
  /// The set of articles.
  package var scope: ListScope
  /// The order of the list.
  package var order: ListOrder
  /// Whether read articles are left out.
  package var isUnreadOnly: Bool

  /// Whether read articles are left out, by a setting or by the words of a search.
  package var leavesOutRead: Bool {
    guard !isUnreadOnly, case .search(let search) = scope else { return isUnreadOnly }
    return search.conditions.contains { condition in
      guard case .read(let isRead) = condition.filter else { return false }
      return isRead == condition.isExcluded
    }
  }

  /// Whether the list is the result of a search, which has no positions by date.
  package var isSearch: Bool {
    if case .search = scope { true } else { false }
  }

  /// Creates a query.
  package init(
    _ scope: ListScope,
    order: ListOrder = .newestFirst,
    isUnreadOnly: Bool = false
  ) {
    self.scope = scope
    self.order = order
    self.isUnreadOnly = isUnreadOnly
  }
}
