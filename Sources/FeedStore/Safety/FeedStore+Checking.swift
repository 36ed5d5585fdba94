// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
internal import GRDB

// Whether the file is whole.
extension FeedStore {
  /// How long after a full check the next one is made: a week.
  private static let checkedFor = 7 * 86_400

  /// Checks the file, beside all that is read and written meanwhile.
  ///
  /// - Parameter depth: how much is checked.
  /// - Returns: what was found.
  /// - Throws: `StoreError`, when the file could not be checked; damage is no error here.
  /// - Complexity: linear in the size of the file.
  package func check(_ depth: HealthReport.Depth = .quick) async throws(StoreError) -> HealthReport
  {
    var report: HealthReport
    do {
      report = try await read { try Health.check(depth, $0) }
    } catch  where error.code == .damaged || error.code == .notALibrary {
      report = HealthReport(depth: depth, faults: [error.detail])
    }
    if depth == .full, report.isHealthy, !isReadOnly {
      let now = now
      try await writeRepeatable { try Setting.checked.write(String(now), $0) }
    }
    return report
  }

  /// Whether the last full check that found nothing is more than a week ago.
  ///
  /// - Returns: true as well when there was none.
  /// - Throws: `StoreError`.
  package func isFullCheckDue() async throws(StoreError) -> Bool {
    let now = now
    return try await read { try now - Setting.checked.moment($0) >= Self.checkedFor }
  }
}

/// Checks a database.
enum Health {
  private static let mostFaults = 20

  static func check(_ depth: HealthReport.Depth, _ database: Database) throws -> HealthReport {
    var report = HealthReport(depth: depth)
    let pragma = depth == .quick ? "quick_check" : "integrity_check"
    let found = try String.fetchAll(database, sql: "PRAGMA \(pragma)(\(mostFaults))")
    report.faults = found.filter { $0 != "ok" }
    guard depth == .full, report.faults.isEmpty else { return report }
    report.orphans = try Row.fetchAll(database, sql: "PRAGMA foreign_key_check").count
    report.duplicates =
      try Int.fetchOne(
        database,
        sql: """
          SELECT count(*) FROM (
            SELECT 1 FROM status NOT INDEXED GROUP BY feedID, key HAVING count(*) > 1
          )
          """
      ) ?? 0
    return report
  }
}
