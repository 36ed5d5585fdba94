// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

// Duplicate stories of several feeds. Grouping them changes nothing: it is only a view, and each
// article stays in its feed.
extension FeedStore {
  /// Reads whether lists group duplicate stories; the reader has to enable it.
  ///
  /// - Returns: false until it was enabled.
  /// - Throws: `StoreError`.
  package func foldsStories() async throws(StoreError) -> Bool {
    try await read { try Setting.foldsStories.read($0) != nil }
  }

  /// Sets whether lists group duplicate stories.
  ///
  /// - Parameter folds: whether they do.
  /// - Throws: `StoreError`; nothing was set then.
  package func setFoldsStories(_ folds: Bool) async throws(StoreError) {
    try await write { try Setting.foldsStories.write(folds ? "1" : nil, $0) }
    changes.send(.everything)
  }

  /// Finds the duplicate stories that some articles belong to.
  ///
  /// Duplicates have the same link, less the parameters that count visits, and the same title: a
  /// link alone may be that of a home page.
  ///
  /// - Parameter ids: the articles.
  /// - Returns: the stories, by each of the articles that is in one.
  /// - Throws: `StoreError`.
  package func stories(of ids: [EntryID]) async throws(StoreError) -> [EntryID: StoryFold] {
    try await read { database in
      let wanted = Set(ids)
      return try StoryFolding.stories(of: ids, database).filter { wanted.contains($0.key) }
    }
  }
}
