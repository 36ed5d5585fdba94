// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import RefreshKit
import StateMachineKit

// The lists that are kept open beside the one that is shown.
extension WindowModel {
  /// Lists that were left and stay as they are, so that who goes back and forth waits for nothing.
  ///
  /// Each takes the memory of its articles; the others are read again when they are shown again.
  package static let mostLeft = 8

  /// Whether a list is read again as the library changes: the one that is shown, and the one to
  /// which the end of the search leads back.
  ///
  /// All others are read again when they are shown.
  func isFollowed(_ item: SidebarItem) -> Bool {
    item == selected || item == underSearch
  }

  /// Has a list that was left begin anew if much came meanwhile; else it stays where it was.
  func makeReady(_ item: SidebarItem, _ list: OpenList) async {
    var hasMovedOver = list.session.hasUnseenArticles
    if item.isByDateOfMany, !hasMovedOver {
      if list.isShorterThanAPage {
        list.session.resetPageEnds()
      } else if let newest = list.session.newestID {
        hasMovedOver = await hasArrivals(after: newest)
      }
    }
    if hasMovedOver { list.session.reset() }
  }

  /// Closes the lists that were left before `mostLeft` others.
  ///
  /// - Parameter item: the list that is shown now.
  func closeOthers(than item: SidebarItem) {
    openOrder.removeAll { $0 == item }
    openOrder.append(item)
    let left = openOrder.filter { !isFollowed($0) && $0 != item }
    for old in left.dropLast(Self.mostLeft) {
      openOrder.removeAll { $0 == old }
      guard let list = timelines.removeValue(forKey: old) else { continue }
      closed.insert(old)
      library.attempt { await list.model.controller.close() }
    }
  }
}

extension SidebarItem {
  /// Whether the articles of several feeds stand in it by their dates: new ones come in between.
  fileprivate var isByDateOfMany: Bool {
    switch self {
    case .feed, .search: false
    case .all, .today, .unread, .starred, .folder, .tag: true
    }
  }
}
