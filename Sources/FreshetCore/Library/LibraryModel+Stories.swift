// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import RefreshKit

// Duplicate stories: shown once, and read together.
extension LibraryModel {
  /// Shows duplicate stories once in all lists of several feeds, or each article again.
  ///
  /// - Parameter groups: whether they are shown once.
  package func setGroupsStories(_ groups: Bool) {
    guard groups != groupsStories else { return }
    groupsStories = groups
    attempt { [store] () async throws(StoreError) in try await store.lists.setGroupsStories(groups)
    }
  }

  func readStoryGrouping() async throws(StoreError) {
    groupsStories = try await store.lists.groupsStories()
  }
}
