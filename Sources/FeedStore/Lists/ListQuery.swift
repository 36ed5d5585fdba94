// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// Which articles a list holds.
package enum ListScope: Codable, Hashable, Sendable {
  /// Those of all feeds.
  case all
  /// Those since a moment, which is where the reader's day begins.
  case since(Date)
  /// Those that are starred.
  case starred
  /// Those of the feeds in a folder and in the folders inside of it.
  case folder(FolderID)
  /// Those with a tag.
  case tag(TagID)
  /// Those of a feed.
  case feed(SubscriptionID)
  /// Those that a search finds.
  case search(SearchQuery)
}

/// In which order a list is read; articles of one second stand in the order of their arrival.
package enum ListOrder: String, Codable, Hashable, Sendable, CaseIterable {
  /// By date, the newest one first.
  case newestFirst
  /// By date, the oldest one first.
  case oldestFirst
  /// What a search finds with all of its words in the title, then with some of them, then the
  /// others; each part by date, the newest one first. Other lists are by date alone.
  ///
  /// How often a word stands in a text does not count: for that all matches would have to be read,
  /// and their order would move while pages are read.
  case relevance
}

/// A list of the library: which articles, in which order.
package struct ListQuery: Codable, Hashable, Sendable {
  /// Which articles.
  package var scope: ListScope
  /// In which order.
  package var order: ListOrder
  /// Whether those that were read are left out.
  package var isUnreadOnly: Bool
  /// Articles that a search holds although they were read, as it showed them before; other lists
  /// know such articles by their dates.
  package var kept: Set<EntryID> = []
  /// Whether a story that several feeds tell is shown once; a feed's own list and what a search
  /// finds are shown as they are.
  package var isFolded = false
  /// The newest article that it may hold: the list is as it was before others arrived; nil: as it
  /// is now.
  package var newest: EntryID?

  /// Whether what was read is left out, by a setting or by what was typed.
  package var leavesOutRead: Bool {
    guard !isUnreadOnly, case .search(let search) = scope else { return isUnreadOnly }
    return search.conditions.contains { condition in
      guard case .read(let isRead) = condition.filter else { return false }
      return isRead == condition.isExcluded
    }
  }

  /// Makes a query.
  ///
  /// - Parameters:
  ///   - scope: which articles.
  ///   - order: in which order.
  ///   - isUnreadOnly: whether those that were read are left out.
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
