// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

/// How much a library holds.
package struct StoreNumbers: Codable, Hashable, Sendable {
  /// Feeds that the reader is subscribed to.
  package let feeds: Int
  /// Articles with their texts.
  package let articles: Int
  /// Articles whose text went, and which are known so that they do not come back.
  package let remembered: Int
  /// Articles whose text was lost, and comes back when their feed gives it again.
  package let awaited: Int
  /// Bytes of the file.
  package let bytes: Int
  /// Bytes of it that hold nothing at the moment.
  package let freeBytes: Int
  /// Articles that the search index still lacks.
  package let unindexed: Int
}

extension FeedStore {
  /// Counts what the library holds.
  ///
  /// - Returns: the numbers, all of one moment.
  /// - Throws: `StoreError`.
  /// - Complexity: linear in the number of articles.
  package func numbers() async throws(StoreError) -> StoreNumbers {
    try await read { database in
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
