// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import RefreshKit
import StateMachineKit

// The open lists beside the shown one.
extension WindowModel {
  /// The most left lists that stay open, so that going back and forth costs no wait.
  ///
  /// Each needs memory for its articles; other lists are read again when they are shown again.
  package static let mostLeft = 8

  /// Returns whether a list is read again as the library changes.
  ///
  /// That is the shown list, and the list to which the end of the search returns. All others are
  /// read again when they are shown.
  func isFollowed(_ item: SidebarItem) -> Bool {
    item == selected || item == underSearch
  }

  /// Restarts a list that was left if many articles arrived meanwhile; else it stays as it was.
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

  /// Closes the lists that were left longest ago: beyond `mostLeft`, or `mostLeftArticles`.
  ///
  /// - Parameter item: the list that is shown now.
  func closeOthers(than item: SidebarItem) {
    openOrder.removeAll { $0 == item }
    openOrder.append(item)
    let left = openOrder.filter { !isFollowed($0) && $0 != item }
    var (lists, articles) = (0, 0)
    for old in left.reversed() {
      lists += 1
      articles += timelines[old]?.model.controller.content?.itemCount ?? 0
      guard lists > Self.mostLeft || articles > mostLeftArticles else { continue }
      openOrder.removeAll { $0 == old }
      guard let list = timelines.removeValue(forKey: old) else { continue }
      closed.insert(old)
      library.tasks.attempt { await list.model.controller.close() }
    }
  }
}

extension SidebarItem {
  /// Whether the list mixes articles of several feeds by date: new ones arrive in between.
  fileprivate var isByDateOfMany: Bool {
    switch self {
    case .feed, .muted, .saved, .search: false
    case .all, .today, .unread, .starred, .folder, .tag: true
    }
  }
}
