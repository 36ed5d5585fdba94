// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
internal import GRDB

// Checks of the file for damage.
extension StoreUpkeep {
  /// The seconds between two full checks: a week.
  private static let checkedFor = 7 * 86_400

  /// Checks the file, concurrently with reads and writes.
  ///
  /// - Throws: `StoreError`, when the file could not be checked; damage is no error here.
  /// - Complexity: linear in the size of the file.
  package func check(_ depth: HealthReport.Depth = .quick) async throws(StoreError) -> HealthReport
  {
    var report: HealthReport
    do {
      report = try await library.read { try Health.check(depth, $0) }
    } catch  where error.code == .damaged || error.code == .notALibrary {
      report = HealthReport(depth: depth, faults: [error.detail.english])
    }
    if depth == .full, report.isHealthy, !library.isReadOnly {
      let now = library.now
      try await library.writeRepeatable { try Setting.checked.write(String(now), $0) }
    }
    return report
  }

  /// Answers whether the last full check without findings is more than a week ago.
  ///
  /// - Returns: true as well when there was none.
  /// - Throws: `StoreError`.
  package func isFullCheckDue() async throws(StoreError) -> Bool {
    let now = library.now
    return try await library.read {
      try Setting.checked.isDue(every: Self.checkedFor, now: now, $0)
    }
  }
}

/// A check of a database.
enum Health {
  private static let mostFaults = 20

  static func check(_ depth: HealthReport.Depth, _ database: Database) throws -> HealthReport {
    var report = HealthReport(depth: depth)
    report.faults = try faults(depth, "(\(mostFaults))", database)
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

  /// Finds the fault of one table and its indexes; nil when there is none.
  ///
  /// Faults in the links from a page to the one above it are ignored: they are used to shrink the
  /// file, and not to read its rows.
  static func fault(
    in table: String,
    _ depth: HealthReport.Depth,
    _ database: Database
  ) -> String? {
    do {
      return try faults(depth, "('\(table)')", database).first { !$0.contains("ptr map") }
    } catch {
      // A page that cannot be read ends the check, as it ends any read.
      return StoreError(error).detail.english
    }
  }

  /// Returns the findings of the database, a line for each.
  ///
  /// The faults of the pages come first and together. Then the check would go on to the rows; on
  /// pages that form a circle this has no end, so it stops there.
  private static func faults(
    _ depth: HealthReport.Depth,
    _ scope: String,
    _ database: Database
  ) throws -> [String] {
    let pragma = depth == .quick ? "quick_check" : "integrity_check"
    let cursor = try String.fetchCursor(database, sql: "PRAGMA \(pragma)\(scope)")
    var faults: [String] = []
    while faults.count < mostFaults, let found = try cursor.next() {
      if found == "ok" { break }
      var lines = found.split(separator: "\n").map(String.init)
      let isOfPages = lines.first?.hasPrefix("***") == true
      if isOfPages { lines.removeFirst() }
      faults += lines
      if isOfPages, !lines.allSatisfy({ $0.contains("ptr map") }) { break }
    }
    return faults
  }
}
