// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
internal import GRDB
import Synchronization

/// The library: subscriptions, articles, and all that the reader did with them, in one file.
///
/// Every list is a window on it, and the network only fills it. A change is made whole or not at
/// all, and when a method that makes one returns, the change survives a crash. All SQL of the
/// program is in this module; no statement runs on the main thread.
///
/// - Isolation: any.
/// - Source: decision 0012.
package final class FeedStore: Sendable {
  /// Tells what changed, after it changed.
  package let changes = StoreChanges()

  /// Why the library is only read; nil when it is written too.
  ///
  /// A newer version of the program made it: what this one does not know it would not keep. Or its
  /// file or its disk cannot be written. Every method that changes something throws this error.
  package let openingNotice: StoreError?

  let database: any DatabaseWriter
  let options: StoreOptions
  /// The library's file; nil in memory.
  let file: URL?
  /// Which file it is that is open; nil in memory.
  let identity: FileIdentity?
  /// The version of the file at the last look for what others changed; nil before the first one.
  let outside = Mutex<Int?>(nil)

  /// Opens a library in a file, or makes it.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - options: how it is opened.
  /// - Throws: `StoreError`; the file is as it was then.
  package init(at url: URL, options: StoreOptions = StoreOptions()) throws(StoreError) {
    self.options = options
    file = url
    (database, openingNotice) = try StoreOpening.open(url, options)
    identity = FileIdentity(of: url)
  }

  /// Makes a library that is forgotten with the object.
  ///
  /// - Parameter options: how it is opened.
  /// - Throws: `StoreError`.
  package init(inMemory options: StoreOptions) throws(StoreError) {
    self.options = options
    file = nil
    identity = nil
    openingNotice = nil
    do {
      database = try DatabaseQueue(configuration: StoreOpening.configuration(options))
      try StoreOpening.prepare(database, options)
    } catch {
      throw StoreError(error)
    }
  }

  /// Closes the file; nothing can be asked after it.
  ///
  /// The content of the log is carried into the file if possible: it is as safe in the log, and
  /// a disk that is full or a file that is gone does not make undone what was done.
  ///
  /// - Throws: `StoreError`, when something still reads.
  package func close() throws(StoreError) {
    do {
      // GRDB closes its readers last, which may not put the log into the file.
      if !isReadOnly, !isEmptied { empty() }
      try database.close()
    } catch {
      throw fault(error)
    }
  }

  /// Closes the file while something still reads or writes, as a program does that is told to end.
  ///
  /// What runs is broken off: a change that is not whole yet is taken back, and throws
  /// `StoreError.cancelled`.
  ///
  /// - Throws: `StoreError`.
  package func breakOff() throws(StoreError) {
    database.interrupt()
    try close()
  }

  /// Carries what the log holds into the file, and makes the log empty.
  func empty() {
    do {
      try database.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
    } catch {
      // The log keeps it until the next one who opens the library.
      return
    }
  }

  /// Whether nothing can be changed; see `openingNotice`.
  package var isReadOnly: Bool { openingNotice != nil }

  /// The time of day, in the database's unit.
  var now: Int { Int(options.now().timeIntervalSince1970) }

  /// Reads, beside all that is written meanwhile.
  ///
  /// - Throws: `StoreError`.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do { return try await database.read(body) } catch { throw fault(error) }
  }

  /// Makes a change that survives a crash once this returns.
  ///
  /// - Throws: `StoreError`; nothing was changed then.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    if let openingNotice { throw openingNotice }
    do {
      return try await database.write { [self] database in
        try checkPlace()
        return try body(database)
      }
    } catch {
      throw fault(error)
    }
  }

  /// Makes a change that can be made again: it is whole after a crash, or was never made.
  ///
  /// Each of them waiting for the disk would make a refresh of many feeds wait for it most of the
  /// time. The next change that the reader makes takes them along. Once begun it is not cancelled:
  /// the connection would stay without its wait for the disk.
  ///
  /// - Throws: `StoreError`; nothing was changed then.
  func writeRepeatable<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    if let openingNotice { throw openingNotice }
    let writing = Task { [self] in
      try await database.writeWithoutTransaction { [self] database in
        try checkPlace()
        try database.execute(sql: "PRAGMA synchronous = NORMAL")
        let result = Result { try Self.transaction(database, body) }
        try database.execute(sql: "PRAGMA synchronous = FULL")
        return try result.get()
      }
    }
    do {
      return try await writing.value
    } catch {
      throw fault(error)
    }
  }

  /// The meaning of an error of the database for this library.
  func fault(_ error: any Error) -> StoreError {
    DiskRoom.explained(StoreError(error), of: file)
  }

  private static func transaction<Value>(
    _ database: Database,
    _ body: (Database) throws -> Value
  ) throws -> Value {
    var value: Value?
    try database.inTransaction(.immediate) {
      value = try body(database)
      return .commit
    }
    guard let value else { throw StoreError(.other, detail: "A transaction gave no value.") }
    return value
  }
}

extension Duration {
  /// The time in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
