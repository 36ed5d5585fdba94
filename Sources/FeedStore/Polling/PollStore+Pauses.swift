// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
internal import GRDB

// The pauses that hosts asked for, so that the next start of the program observes them as well.
extension PollStore {
  /// Reads the pauses of hosts.
  ///
  /// - Returns: the time until which each host gets no request, also one that has passed.
  /// - Throws: `StoreError`.
  package func pauses() async throws(StoreError) -> [String: Date] {
    try await library.read { database in
      let rows = try Row.fetchAll(database, sql: "SELECT host, until FROM pause")
      return Dictionary(
        uniqueKeysWithValues: rows.map { row in
          (row[0] as String, Date(timeIntervalSince1970: TimeInterval(row[1] as Int)))
        }
      )
    }
  }

  /// Stores the pause of a host, and removes those that are over.
  ///
  /// - Parameters:
  ///   - host: the host's name, as host budgets count it.
  ///   - until: the end of the pause; the host's earlier one is forgotten.
  /// - Throws: `StoreError`; nothing was changed then.
  package func pause(_ host: String, until: Date) async throws(StoreError) {
    let (now, end) = (library.now, Int(until.timeIntervalSince1970.rounded(.up)))
    try await library.writeRepeatable { database in
      try Self.removePauses(endedAt: now, database)
      let sql = "INSERT OR REPLACE INTO pause (host, until) VALUES (?, ?)"
      try database.execute(sql: sql, arguments: [host, end])
    }
  }

  /// Removes the pauses that are over.
  static func removePauses(endedAt now: Int, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM pause WHERE until <= ?", arguments: [now])
  }
}
