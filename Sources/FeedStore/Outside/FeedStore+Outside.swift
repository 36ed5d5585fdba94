// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation
internal import GRDB
import Synchronization

// Changes by other programs while this one has the library open.
extension FeedStore {
  /// The file that receives every change of the library first; nil in memory.
  package var log: URL? {
    file.map { URL(filePath: $0.path(percentEncoded: false) + "-wal") }
  }

  /// The library's file, its folder, and those above that the reader can move; none in memory.
  ///
  /// One of them changes when the library is moved or replaced.
  package var locations: [URL] {
    guard let file = file?.standardizedFileURL else { return [] }
    var locations = [file]
    var location = file.deletingLastPathComponent()
    while location.pathComponents.count > 1 {
      let above = location.deletingLastPathComponent()
      // The path is lent as C bytes for the length of the call.
      let canMove = unsafe access(above.path(percentEncoded: false), R_OK | W_OK) == 0
      if locations.count == 1 || canMove { locations.append(location) }
      location = above
    }
    return locations
  }

  /// Checks that the open file is still the one at the library's path.
  ///
  /// - Throws: `StoreError.gone`.
  /// - Complexity: one call of the system.
  func checkLocation() throws(StoreError) {
    guard let file, let identity else { return }
    switch identity.fate(at: file) {
    case .there: return
    case .empty: throw StoreError(.gone, detail: Phrase("It is empty."))
    case .elsewhere: throw StoreError(.gone)
    }
  }

  /// Whether the file was emptied in place: the content of its log is no library on its own.
  var isEmptied: Bool {
    guard let file, let identity else { return false }
    return identity.fate(at: file) == .empty
  }

  /// Checks whether another program changed the library, and reports that as a change of
  /// everything.
  ///
  /// The first check only records the version: reads after it include all changes until then. A
  /// program that copied the log into the file without a change may count as one that made one.
  ///
  /// A library that was moved or replaced is detected here. The content of its log is copied into
  /// the file, wherever that is now: another file at the old path would read that log as its own.
  ///
  /// - Returns: whether it was changed since the last check.
  /// - Throws: `StoreError`; `StoreError.gone` when its file is not at its path any more.
  /// - Complexity: one page is checked; nothing is read when there is no change.
  /// - Source: SQLite, `PRAGMA data_version`: on the connection that writes, its own changes do not
  ///   count.
  @discardableResult
  package func lookOutside() async throws(StoreError) -> Bool {
    do {
      try checkLocation()
    } catch {
      if !isReadOnly, !isEmptied { empty() }
      throw error
    }
    let version: Int?
    do {
      version = try await database.writeWithoutTransaction { database in
        try Int.fetchOne(database, sql: "PRAGMA data_version")
      }
    } catch {
      throw fault(error)
    }
    let isChanged = outside.withLock { known in
      defer { known = version }
      return known != nil && known != version
    }
    if isChanged { changes.send(.everything) }
    return isChanged
  }
}
