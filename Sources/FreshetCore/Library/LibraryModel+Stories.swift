// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import RefreshKit

// Duplicate stories: shown once, and read together.
extension LibraryModel {
  /// Shows duplicate stories once in all lists of several feeds, or each article again.
  ///
  /// - Parameter folds: whether they are shown once.
  package func setFoldsStories(_ folds: Bool) {
    guard folds != foldsStories else { return }
    foldsStories = folds
    attempt { [store] () async throws(StoreError) in try await store.setFoldsStories(folds) }
  }

  func readFolding() async throws(StoreError) {
    foldsStories = try await store.foldsStories()
  }
}
