// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
internal import GRDB

// Duplicate stories of several feeds. Grouping them changes nothing: it is only a view, and each
// article stays in its feed.
extension ListStore {
  /// Reads whether lists group duplicate stories; the reader has to enable it.
  ///
  /// - Returns: false until it was enabled.
  /// - Throws: `StoreError`.
  package func groupsStories() async throws(StoreError) -> Bool {
    try await library.read { try Setting.groupsStories.read($0) != nil }
  }

  /// Sets whether lists group duplicate stories.
  ///
  /// - Parameter groups: whether they do.
  /// - Throws: `StoreError`; nothing was set then.
  package func setGroupsStories(_ groups: Bool) async throws(StoreError) {
    try await library.write { try Setting.groupsStories.write(groups ? "1" : nil, $0) }
    library.changes.send(.everything)
  }

  /// Finds the duplicate stories that some articles belong to.
  ///
  /// Duplicates have the same link, less the parameters that count visits, and the same title: a
  /// link alone may be that of a home page.
  ///
  /// - Returns: the stories, by each of the articles that is in one.
  /// - Throws: `StoreError`.
  package func stories(of ids: [ArticleID]) async throws(StoreError) -> [ArticleID: StoryGroup] {
    try await library.read { database in
      let wanted = Set(ids)
      return try StoryGrouping.stories(of: ids, database).filter { wanted.contains($0.key) }
    }
  }
}
