// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

/// The maintenance of the library's file: checks, backups, and the removal of data that can be
/// reached no more.
package struct StoreUpkeep: Sendable {
  let library: FeedStore

  /// Runs the regular maintenance of a library; to be called once after the first list is shown.
  ///
  /// The file is checked, all of it once a week. A damaged one is left as it is: no backup of it is
  /// made, and nothing is removed from it.
  ///
  /// - Throws: `StoreError`; the steps before are done then.
  /// - Isolation: any; it runs concurrently with lists and refreshes, and ends early when its task
  ///   is cancelled.
  package func run() async throws(StoreError) -> UpkeepReport {
    let depth: HealthReport.Depth = try await isFullCheckDue() ? .full : .quick
    var report = UpkeepReport(health: try await check(depth))
    guard report.health.isHealthy, !library.isReadOnly else { return report }
    report.backup = try await backUpIfDue()
    report.indexed = try await library.lists.rebuildSearch()
    let preview = try await library.retention.preview()
    report.cleared = try await library.retention.clear(preview).count
    report.purged = try await purge()
    try await tidy()
    return report
  }
}

/// The results of a library's maintenance.
package struct UpkeepReport: Hashable, Sendable {
  /// The findings of the check of the file.
  package internal(set) var health: HealthReport
  /// The backup that was made; nil when none was due.
  package internal(set) var backup: Backup?
  /// The number of articles that were added to the search index.
  package internal(set) var indexed = 0
  /// The number of articles that retention removed.
  package internal(set) var cleared = 0
  /// The numbers of things that were removed because no change can bring them back any more.
  package internal(set) var purged = PurgeReport()
}
