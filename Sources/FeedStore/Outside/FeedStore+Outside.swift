// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
internal import GRDB
import Synchronization

// What other programs do with the library while this one has it open.
extension FeedStore {
  /// The file that every change of the library reaches first; nil in memory.
  package var log: URL? {
    file.map { URL(filePath: $0.path(percentEncoded: false) + "-wal") }
  }

  /// Looks whether another program changed the library, and tells it as a change of everything.
  ///
  /// The first look only takes note: what is read after it holds all that was there then. A program
  /// that carried the log into the file without changing anything may count as one that did.
  ///
  /// - Returns: whether it was changed since the look before.
  /// - Throws: `StoreError`.
  /// - Complexity: one page is looked at; nothing is read when there is no change.
  /// - Source: SQLite, `PRAGMA data_version`: on the connection that writes, its own changes do not
  ///   count.
  @discardableResult
  package func lookOutside() async throws(StoreError) -> Bool {
    let version: Int?
    do {
      version = try await database.writeWithoutTransaction { database in
        try Int.fetchOne(database, sql: "PRAGMA data_version")
      }
    } catch {
      throw StoreError(error)
    }
    let isChanged = outside.withLock { known in
      defer { known = version }
      return known != nil && known != version
    }
    if isChanged { changes.send(.everything) }
    return isChanged
  }
}
