// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import Foundation
internal import GRDB

/// The library's articles: their texts, the reader's states and tags of them, and their arrival
/// from the network.
///
/// Each change of the reader can be undone; see `JournalStore`.
package struct ArticleStore: Sendable {
  let library: FeedStore

  /// Reads an article with its text.
  ///
  /// - Returns: the article; nil when it is not there, or not there any more.
  /// - Throws: `StoreError`.
  package func article(_ id: ArticleID) async throws(StoreError) -> LibraryArticle? {
    try await articles([id]).first
  }

  /// Reads articles with their texts.
  ///
  /// - Returns: the articles that are there, in the order of the numbers.
  /// - Throws: `StoreError`.
  package func articles(_ ids: [ArticleID]) async throws(StoreError) -> [LibraryArticle] {
    try await library.read { database in
      try StoredArticleRecord.fetch(ids, database).compactMap { listed -> LibraryArticle? in
        let content = try Data.fetchOne(
          database,
          sql: "SELECT content FROM body WHERE id = ?",
          arguments: [listed.id]
        )
        guard let content else { return nil }
        return LibraryArticle(
          listed: listed,
          text: try PackedText.unpack(content),
          tags: try TagRecord.tags(of: listed.id, database)
        )
      }
    }
  }
}
