// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
internal import GRDB

/// The numbers of things that a purge removed.
package struct PurgeReport: Codable, Hashable, Sendable {
  /// Articles that were deleted, or whose feed was unsubscribed from.
  package internal(set) var articles = 0
  /// Feeds that were unsubscribed from.
  package internal(set) var feeds = 0
  /// Lines of the journal.
  package internal(set) var lines = 0
  /// Earlier texts of articles that changed often.
  package internal(set) var versions = 0
  /// Pages that were returned to the disk.
  package internal(set) var pages = 0
}

// The removal of data that can be reached no more.
extension StoreUpkeep {
  /// The number of earlier texts of an article that are kept.
  private static let versionsKept = 10
  private static let part = 200

  /// Removes data for changes that cannot be undone any more.
  ///
  /// These are articles and feeds that were deleted or unsubscribed from more than 30 days ago,
  /// lines of the journal and notes of polls of that age, and all but the last ten earlier texts of
  /// an article. Starred and tagged articles stay, with their feed. Pauses of hosts that are over
  /// go as well.
  ///
  /// - Returns: the numbers of removed things.
  /// - Throws: `StoreError`; some of the data are removed then, the rest is there.
  @discardableResult
  package func purge() async throws(StoreError) -> PurgeReport {
    let cutoff = library.now - Journal.lifetime
    let now = library.now
    var report = try await library.writeRepeatable { database in
      try PollStore.removePauses(endedAt: now, database)
      return try Self.purgeLines(before: cutoff, database)
    }
    let plainText = library.options.plainText
    while !Task.isCancelled {
      let count = try await library.writeRepeatable { database in
        let ids = try Self.unwanted(before: cutoff, database)
        for id in ids { try Clearing.clear(id, plainText, database) }
        return ids.count
      }
      report.articles += count
      guard count == Self.part else { break }
    }
    report.feeds = try await library.writeRepeatable { try Self.purgeFeeds(before: cutoff, $0) }
    report.pages = try await giveBack()
    return report
  }

  private static func purgeLines(before cutoff: Int, _ database: Database) throws -> PurgeReport {
    var report = PurgeReport()
    try database.execute(sql: "DELETE FROM change WHERE at <= ?", arguments: [cutoff])
    report.lines = database.changesCount
    try database.execute(sql: "DELETE FROM fetch WHERE at <= ?", arguments: [cutoff])
    try database.execute(
      sql: """
        DELETE FROM version WHERE id IN (
          SELECT id FROM (
            SELECT id, row_number() OVER (PARTITION BY statusID ORDER BY id DESC) AS place
            FROM version
          ) WHERE place > ?
        )
        """,
      arguments: [versionsKept]
    )
    report.versions = database.changesCount
    return report
  }

  private static let isHeld = """
    (status.isStarred = 1 OR EXISTS (SELECT 1 FROM tagging WHERE statusID = status.id))
    """

  private static func unwanted(before cutoff: Int, _ database: Database) throws -> [ArticleID] {
    try ArticleID.fetchAll(
      database,
      sql: """
        SELECT status.id FROM article JOIN status USING (id) JOIN feed ON feed.id = feedID
        WHERE status.removed <= ? OR (feed.removed <= ? AND NOT \(isHeld)) LIMIT ?
        """,
      arguments: [cutoff, cutoff, part]
    )
  }

  private static func purgeFeeds(before cutoff: Int, _ database: Database) throws -> Int {
    try database.execute(
      sql: """
        DELETE FROM feed WHERE removed <= ? AND NOT EXISTS (
          SELECT 1 FROM status WHERE feedID = feed.id AND \(isHeld)
        )
        """,
      arguments: [cutoff]
    )
    let count = database.changesCount
    if count > 0 { try ContactStore.removeOrphans(database) }
    try database.execute(
      sql: """
        DELETE FROM folder WHERE removed <= ?
          AND id NOT IN (SELECT folderID FROM feed WHERE folderID IS NOT NULL)
          AND id NOT IN (SELECT parentID FROM folder WHERE parentID IS NOT NULL)
        """,
      arguments: [cutoff]
    )
    try OwnedSetting.purge(database)
    return count
  }

  /// Returns free pages to the disk, in parts between which others write.
  private func giveBack() async throws(StoreError) -> Int {
    // A few are kept for the next changes: 256 KB.
    let kept = 64
    var count = 0
    while !Task.isCancelled {
      let given = try await library.writeRepeatable { database in
        let free = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
        guard free > kept else { return 0 }
        let part = min(free - kept, 512)
        try database.execute(sql: "PRAGMA incremental_vacuum(\(part))")
        let left = try Int.fetchOne(database, sql: "PRAGMA freelist_count") ?? 0
        return free - left
      }
      guard given > 0 else { break }
      count += given
    }
    return count
  }
}
