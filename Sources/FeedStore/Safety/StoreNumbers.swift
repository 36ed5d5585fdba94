// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

/// The sizes of a library.
package struct StoreNumbers: Codable, Hashable, Sendable {
  /// The number of feeds that the reader is subscribed to.
  package let feeds: Int
  /// The number of articles with their texts.
  package let articles: Int
  /// The number of articles without text that are known so that they do not return.
  package let remembered: Int
  /// The number of articles whose text was lost, and is restored when their feed sends it again.
  package let awaited: Int
  /// The bytes of the file.
  package let bytes: Int
  /// The bytes of it that are free.
  package let freeBytes: Int
  /// The number of articles that the search index still lacks.
  package let unindexed: Int
}

extension StoreUpkeep {
  /// Counts the contents of the library.
  ///
  /// - Returns: the numbers, all of one time.
  /// - Throws: `StoreError`.
  /// - Complexity: linear in the number of articles.
  package func numbers() async throws(StoreError) -> StoreNumbers {
    try await library.read { database in
      func count(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
      let page = try count("PRAGMA page_size")
      let state = try SearchIndex.state(database)
      let done = state?.done ?? .max
      return StoreNumbers(
        feeds: try count("SELECT count(*) FROM feed WHERE removed IS NULL"),
        articles: try count("SELECT count(*) FROM article"),
        remembered: try count("SELECT count(*) FROM status WHERE isListed = 0"),
        awaited: try count("SELECT count(*) FROM status WHERE isListed = 2"),
        bytes: page * (try count("PRAGMA page_count")),
        freeBytes: page * (try count("PRAGMA freelist_count")),
        unindexed: try count(
          "SELECT count(*) FROM article WHERE id > \(done) AND id <= \(state?.last ?? 0)"
        )
      )
    }
  }
}
