// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

/// What an article said before its feed gave it another text.
package struct ArticleVersion: Hashable, Sendable {
  /// Until when it said so, as far as is known: when the next text came.
  package let replaced: Date
  /// The title that rows showed.
  package let title: String
  /// What they did not show.
  package let text: StoredText
}

extension FeedStore {
  /// Reads what an article said before; the last ten texts are kept.
  ///
  /// - Parameter id: its number.
  /// - Returns: the texts, the last one first; none for an article that was never changed.
  /// - Throws: `StoreError`.
  package func versions(of id: EntryID) async throws(StoreError) -> [ArticleVersion] {
    try await read { database in
      let sql = """
        SELECT replaced, title, content FROM version WHERE statusID = ? ORDER BY id DESC
        """
      return try Row.fetchAll(database, sql: sql, arguments: [id]).map { row in
        ArticleVersion(
          replaced: Date(timeIntervalSince1970: TimeInterval(row[0] as Int)),
          title: row[1],
          text: try PackedText.unpack(row[2])
        )
      }
    }
  }
}

extension LibraryArticle {
  /// The article as it was before.
  ///
  /// - Parameter version: one of its own versions.
  /// - Returns: the article with the text of the version, and what the reader did with it.
  package func before(_ version: ArticleVersion) -> LibraryArticle {
    var headline = entry.headline
    headline.title = version.title
    let earlier = Entry(
      id: entry.id,
      key: entry.key,
      feed: (entry.feed, entry.feedTitle),
      dates: (entry.date, entry.published),
      state: (entry.isRead, entry.isStarred),
      headline: headline
    )
    return LibraryArticle(entry: earlier, text: version.text, tags: tags)
  }
}
