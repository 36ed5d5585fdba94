// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

// A door for tests: the limit is one of the connection that writes, which nobody else reaches.
extension FeedStore {
  /// Limits the growth of the file, as a full disk does.
  ///
  /// - Parameter pages: the number of pages that it may grow by; nil for any number.
  /// - Throws: `StoreError`.
  package func limitGrowth(toPages pages: Int?) async throws(StoreError) {
    try await write { database in
      let now = try Int.fetchOne(database, sql: "PRAGMA page_count") ?? 0
      let most = pages.map { now + $0 } ?? 1_000_000_000
      try database.execute(sql: "PRAGMA max_page_count = \(most)")
    }
  }
}
