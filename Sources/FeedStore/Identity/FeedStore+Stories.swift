// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

// The same story in several feeds. Nothing is changed by folding it: it is only a view, and each
// article stays in its feed.
extension FeedStore {
  /// More articles of one link than this are no story: the link is that of a home page.
  private static let mostOfOneLink = 200

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
      var folds: [EntryID: StoryFold] = [:]
      for id in ids {
        if let known = folds.values.first(where: { $0.members.contains(id) }) {
          folds[id] = known
        } else if let fold = try Self.fold(of: id, database) {
          folds[id] = fold
        }
      }
      return folds
    }
  }

  private static func fold(of id: EntryID, _ database: Database) throws -> StoryFold? {
    let sql = """
      SELECT status.id, status.feedID, article.title
      FROM article AS mine JOIN article ON article.story = mine.story
      JOIN status ON status.id = article.id JOIN feed ON feed.id = status.feedID
      WHERE mine.id = ? AND status.isListed = 1 AND feed.removed IS NULL
      ORDER BY status.arrived, status.id LIMIT ?
      """
    let rows = try Row.fetchAll(
      database.cachedStatement(sql: sql),
      arguments: [id, mostOfOneLink + 1]
    )
    guard rows.count > 1, rows.count <= mostOfOneLink,
      let own = rows.first(where: { $0[0] as EntryID == id })
    else { return nil }
    let title = plain(own[2])
    guard !title.isEmpty else { return nil }
    var members: [EntryID] = []
    var feeds: [SubscriptionID] = []
    // A feed that tells it twice takes part with what came first.
    for row in rows where plain(row[2]) == title && !feeds.contains(row[1]) {
      members.append(row[0])
      feeds.append(row[1])
    }
    guard members.count > 1, members.contains(id) else { return nil }
    return StoryFold(shown: members[0], members: members, otherFeeds: Array(feeds.dropFirst()))
  }

  /// A title without what feeds write differently: case, spaces and punctuation.
  private static func plain(_ title: String) -> String {
    title.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
