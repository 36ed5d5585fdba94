// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation
internal import GRDB

/// An earlier text of an article, before its feed gave it another one.
package struct ArticleVersion: Hashable, Sendable {
  /// The end of its time, as far as is known: the moment when the next text arrived.
  package let replaced: Date
  /// The title that rows showed.
  package let title: String
  /// The parts that rows did not show.
  package let text: StoredText
}

extension ArticleStore {
  /// Reads the earlier texts of an article; the last ten are kept.
  ///
  /// - Returns: the texts, the last one first; none for an article that was never changed.
  /// - Throws: `StoreError`.
  package func versions(of id: ArticleID) async throws(StoreError) -> [ArticleVersion] {
    try await library.read { database in
      let sql = """
        SELECT replaced, title, content FROM version WHERE statusID = ? ORDER BY id DESC
        """
      return try Row.fetchAll(database, sql: sql, arguments: [id]).map { row in
        ArticleVersion(
          replaced: Date(timeIntervalSince1970: TimeInterval(row["replaced"] as Int)),
          title: row["title"],
          text: try PackedText.unpack(row["content"])
        )
      }
    }
  }
}

extension LibraryArticle {
  /// Returns the article as it was before.
  ///
  /// - Parameter version: one of its own versions.
  /// - Returns: the article with the text of the version and its present marks.
  package func before(_ version: ArticleVersion) -> LibraryArticle {
    var rowSummary = listed.rowSummary
    rowSummary.title = version.title
    let earlier = StoredArticle(
      id: listed.id,
      feed: listed.feed,
      dates: (listed.date, listed.published),
      state: (listed.isRead, listed.isStarred),
      texts: RowTexts(key: listed.key, feedTitle: listed.feedTitle, rowSummary: rowSummary)
    )
    return LibraryArticle(listed: earlier, text: version.text, tags: tags)
  }
}
