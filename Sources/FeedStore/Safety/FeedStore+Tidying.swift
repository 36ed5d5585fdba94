// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

// What makes the file smaller and searches faster, when nobody waits.
extension FeedStore {
  /// How much of the search index is put in order at once, in pages: some tens of milliseconds.
  private static let searchPart = 500
  /// Free pages that are given back at once.
  private static let freePart = 500

  /// Puts the file in order, in parts between which others write; to be called when nothing else
  /// is to be done, as after a refresh.
  ///
  /// The search index grows by a part with each document that is kept; this makes few parts of
  /// them, and gives back the room that they leave free. A cancelled task ends it between two.
  ///
  /// - Throws: `StoreError`; what was put in order stays so.
  package func tidy() async throws(StoreError) {
    var isUnfinished = true
    while isUnfinished, !Task.isCancelled {
      isUnfinished = try await writeRepeatable { try Self.mergeSearch($0) }
    }
    isUnfinished = true
    while isUnfinished, !Task.isCancelled {
      isUnfinished = try await writeRepeatable { database in
        let before = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
        // Each row of this statement is a page that was given back.
        _ = try Row.fetchAll(database, sql: "PRAGMA incremental_vacuum(\(Self.freePart))")
        let after = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
        // A library in memory keeps what is free.
        return after > 0 && after < before
      }
    }
  }

  /// Merges parts of the search index.
  ///
  /// - Returns: whether there was anything to do.
  /// - Source: FTS5, the commands "merge" and "usermerge".
  private static func mergeSearch(_ database: Database) throws -> Bool {
    try database.execute(sql: "INSERT INTO search (search, rank) VALUES ('usermerge', 2)")
    let before = database.totalChangesCount
    try database.execute(
      sql: "INSERT INTO search (search, rank) VALUES ('merge', ?)",
      arguments: [searchPart]
    )
    // A merge that finds nothing changes one row, its own.
    return database.totalChangesCount - before > 1
  }
}
