// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import RefreshKit

// Stories that several feeds tell: shown once, and read together.
extension LibraryModel {
  /// Shows a story of several feeds once in all lists of several feeds, or each article again.
  ///
  /// - Parameter folds: whether it is shown once.
  package func setFoldsStories(_ folds: Bool) {
    guard folds != foldsStories else { return }
    foldsStories = folds
    attempt { [store] () async throws(StoreError) in try await store.setFoldsStories(folds) }
  }

  func readFolding() async throws(StoreError) {
    foldsStories = try await store.foldsStories()
  }

  /// The articles that an article's row stands for in the list that is shown.
  func articles(behind entry: Entry) -> [EntryID] {
    timeline?.item(for: TimelineItem.id(of: entry.id))?.story?.members ?? [entry.id]
  }

  /// The articles of a list's rows that show some articles, and of all that these stand for.
  func shown(_ ids: Set<EntryID>, in timeline: TimelineModel) -> Set<EntryID> {
    var shown = ids.filter { timeline.item(for: TimelineItem.id(of: $0)) != nil }
    guard foldsStories else { return shown }
    for item in timeline.controller.content?.items ?? [] {
      guard let members = item.story?.members, members.contains(where: ids.contains) else {
        continue
      }
      shown.formUnion(members)
    }
    return shown
  }
}
