// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import StateMachineKit

/// The reader's choices that decide which rows the sidebar has.
struct SidebarChoices: Hashable, Sendable {
  /// The folders of which only their own row is shown.
  var folded: Set<FolderID> = []
  /// Whether feeds and folders without unread articles are left out.
  var hidesRead = false
  /// The lists that windows show; these stay even without unread articles.
  var shown: Set<SidebarItem> = []
  /// The numbers of changes of feeds' icons.
  var iconVersions: [SubscriptionID: Int] = [:]
}

extension LibraryModel {
  /// The setting of whether feeds without unread articles are left out.
  static let hidesReadSetting = "sidebar.hidesRead"

  /// The choices for the sidebar as they are now.
  var sidebarChoices: SidebarChoices {
    SidebarChoices(
      folded: folded,
      hidesRead: hidesRead,
      shown: hidesRead ? Set(windows.compactMap(\.selected)) : [],
      iconVersions: iconVersions
    )
  }

  /// The number of unread articles of all feeds that count.
  package var unreadCount: Int { outline?.unreadCount ?? 0 }

  /// Leaves feeds and folders without unread articles out of the sidebar, or shows them again.
  ///
  /// The list that a window shows stays in sight. The next run shows the sidebar in the same way.
  ///
  /// - Parameter hides: whether they are left out.
  package func setHidesRead(_ hides: Bool) {
    guard hides != hidesRead else { return }
    hidesRead = hides
    showOutline()
    observers.send(self)
    attempt { [store] () async throws(StoreError) in
      try await store.settings.set(hides, for: Self.hidesReadSetting)
    }
  }

  /// Shows the rows anew after a window has shown another list.
  func showShownLists() {
    guard hidesRead else { return }
    showOutline()
    observers.send(self)
  }
}
