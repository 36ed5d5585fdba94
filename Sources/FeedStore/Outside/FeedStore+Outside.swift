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

  /// The library's file and its folder, whose names tell when it is moved or replaced; none in
  /// memory.
  package var places: [URL] {
    file.map { [$0, $0.deletingLastPathComponent()] } ?? []
  }

  /// Makes sure that what is open is what stands under the library's name.
  ///
  /// - Throws: `StoreError.gone`.
  /// - Complexity: one call of the system.
  func checkPlace() throws(StoreError) {
    guard let file, let identity else { return }
    switch identity.fate(at: file) {
    case .there: return
    case .empty: throw StoreError(.gone, detail: "It is empty.")
    case .elsewhere: throw StoreError(.gone)
    }
  }

  /// Whether the file was emptied in its place: what its log holds is no library on its own.
  var isEmptied: Bool {
    guard let file, let identity else { return false }
    return identity.fate(at: file) == .empty
  }

  /// Looks whether another program changed the library, and tells it as a change of everything.
  ///
  /// The first look only takes note: what is read after it holds all that was there then. A program
  /// that carried the log into the file without changing anything may count as one that did.
  ///
  /// A library that was moved or replaced is found here. What its log holds goes into the file,
  /// wherever that is now: beside another one under the old name, it would be read into that.
  ///
  /// - Returns: whether it was changed since the look before.
  /// - Throws: `StoreError`; `StoreError.gone` when its file does not stand in its place any more.
  /// - Complexity: one page is looked at; nothing is read when there is no change.
  /// - Source: SQLite, `PRAGMA data_version`: on the connection that writes, its own changes do not
  ///   count.
  @discardableResult
  package func lookOutside() async throws(StoreError) -> Bool {
    do {
      try checkPlace()
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
