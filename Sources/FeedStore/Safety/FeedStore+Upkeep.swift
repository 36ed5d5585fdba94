// SPDX-License-Identifier: GPL-3.0-or-later

internal import GRDB

/// What was done for a library beside the reader's work.
package struct UpkeepReport: Hashable, Sendable {
  /// What the check of the file found.
  package internal(set) var health: HealthReport
  /// The backup that was made; nil when it was not time.
  package internal(set) var backup: Backup?
  /// How many articles the search index got.
  package internal(set) var indexed = 0
  /// How many articles went by the reader's rules.
  package internal(set) var cleared = 0
  /// What nobody could take back any more, and went.
  package internal(set) var purged = PurgeReport()
}

extension FeedStore {
  /// Does what a library needs now and then: to be called once after the first list is shown.
  ///
  /// The file is checked, all of it once a week. A damaged one is left as it is: there is no backup
  /// of it, and nothing is taken out of it.
  ///
  /// - Returns: what was done.
  /// - Throws: `StoreError`; what was done before is done then.
  /// - Isolation: any; it works beside lists and refreshes, and ends early when its task does.
  package func keepUp() async throws(StoreError) -> UpkeepReport {
    let depth: HealthReport.Depth = try await isFullCheckDue() ? .full : .quick
    var report = UpkeepReport(health: try await check(depth))
    guard report.health.isHealthy, !isReadOnly else { return report }
    report.backup = try await backUpIfDue()
    report.indexed = try await rebuildSearch()
    report.cleared = try await clear(previewKeeping()).count
    report.purged = try await purge()
    try await tidy()
    return report
  }
}
