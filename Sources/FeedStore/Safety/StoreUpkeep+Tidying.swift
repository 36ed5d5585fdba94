// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

// Maintenance that makes the file smaller and searches faster, while the program is idle.
extension StoreUpkeep {
  /// The pages of the search index that are merged at once: some tens of milliseconds.
  private static let searchPart = 500
  /// The free pages that are returned to the disk at once.
  private static let freePart = 500

  /// Merges the search index and returns free pages, in parts between which others write; to be
  /// called when idle, as after a refresh.
  ///
  /// The search index grows by a segment with each ingested document; this merges the segments, and
  /// returns their free room. A cancelled task ends it between two parts.
  ///
  /// - Throws: `StoreError`; the parts before are done then.
  package func tidy() async throws(StoreError) {
    var isUnfinished = true
    while isUnfinished, !Task.isCancelled {
      isUnfinished = try await library.writeRepeatable { try Self.mergeSearch($0) }
    }
    isUnfinished = true
    while isUnfinished, !Task.isCancelled {
      isUnfinished = try await library.writeRepeatable { database in
        let before = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
        // Each row of this statement is a page that was returned.
        _ = try Row.fetchAll(database, sql: "PRAGMA incremental_vacuum(\(Self.freePart))")
        let after = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
        // A library in memory keeps its free pages.
        return after > 0 && after < before
      }
    }
    releasePages()
  }

  /// Has the connections forget the pages of the file that they hold: after a refresh those are its
  /// own, and of little use to who reads next.
  private func releasePages() {
    (library.database as? DatabasePool)?.releaseMemoryEventually()
  }

  /// Merges segments of the search index.
  ///
  /// - Returns: whether there was anything to merge.
  /// - Source: FTS5, the commands "merge" and "usermerge".
  private static func mergeSearch(_ database: Database) throws -> Bool {
    try database.execute(sql: "INSERT INTO search (search, rank) VALUES ('usermerge', 2)")
    let before = database.totalChangesCount
    try database.execute(
      sql: "INSERT INTO search (search, rank) VALUES ('merge', ?)",
      arguments: [searchPart]
    )
    // A merge without work changes one row, its own.
    return database.totalChangesCount - before > 1
  }
}
