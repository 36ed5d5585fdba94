// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

// The same story in several feeds. Nothing is changed by folding it: it is only a view, and each
// article stays in its feed.
extension FeedStore {
  /// Whether lists show a story of several feeds once; the reader has to ask for it.
  ///
  /// - Returns: false until it was asked for.
  /// - Throws: `StoreError`.
  package func foldsStories() async throws(StoreError) -> Bool {
    try await read { try Setting.foldsStories.read($0) != nil }
  }

  /// Sets whether lists show a story of several feeds once.
  ///
  /// - Parameter folds: whether they do.
  /// - Throws: `StoreError`; nothing was set then.
  package func setFoldsStories(_ folds: Bool) async throws(StoreError) {
    try await write { try Setting.foldsStories.write(folds ? "1" : nil, $0) }
    changes.send(.everything)
  }

  /// Finds which articles tell a story that other feeds tell as well.
  ///
  /// They have the same link, but for what counts visits, and the same title: a link alone may be
  /// that of a home page.
  ///
  /// - Parameter ids: the articles.
  /// - Returns: the folds, by each of the articles that is in one.
  /// - Throws: `StoreError`.
  package func stories(of ids: [EntryID]) async throws(StoreError) -> [EntryID: StoryFold] {
    try await read { database in
      let wanted = Set(ids)
      return try StoryFolding.stories(of: ids, database).filter { wanted.contains($0.key) }
    }
  }
}
