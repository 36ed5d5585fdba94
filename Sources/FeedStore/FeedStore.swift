// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation
internal import GRDB
import Synchronization

/// The library: subscriptions, articles, and the reader's changes to them, in one file.
///
/// Every list is a view of it, and the network only fills it. A change is made as a whole or not at
/// all, and when a method that makes one returns, the change survives a crash. All SQL of the
/// program is in this module; no statement runs on the main thread.
///
/// It opens and closes the file, reads and writes it, and sends the notices of changes. Its content
/// is read and changed by topic: `feeds`, `articles`, `lists`, `polls`, `journal`, `retention`,
/// `rules`, `contacts`, `upkeep` and `settings`.
///
/// - Isolation: any.
/// - Source: decision 0012.
package final class FeedStore: Sendable {
  /// The notices of changes, each sent after the change.
  package let changes = StoreChanges()

  /// The reason why the library is read-only; nil when it can be written.
  ///
  /// Either a newer version of the program made it, and this one would lose data that it does not
  /// know; or its file or its disk cannot be written. Every method that changes something throws
  /// this error.
  package let openingNotice: StoreError?

  let database: any DatabaseWriter
  let options: StoreOptions
  /// The library's file; nil in memory.
  package let file: URL?
  /// The identity of the open file; nil in memory.
  let identity: FileIdentity?
  /// The version of the file at the last check for external changes; nil before the first check.
  let outside = Mutex<Int?>(nil)
  /// Whether the file is closed: SQLite would follow a dangling pointer.
  private let isClosed = Atomic(false)

  /// Opens the library in a file, or creates it.
  ///
  /// - Throws: `StoreError`; the file is unchanged then.
  package init(at url: URL, options: StoreOptions = StoreOptions()) throws(StoreError) {
    self.options = options
    file = url
    (database, openingNotice) = try StoreOpening.open(url, options)
    identity = FileIdentity(of: url)
  }

  /// Creates a library in memory, which ends with the object.
  ///
  /// - Throws: `StoreError`.
  package init(inMemory options: StoreOptions) throws(StoreError) {
    self.options = options
    file = nil
    identity = nil
    openingNotice = nil
    do {
      database = try StoreOpening.makeInMemory(options)
    } catch {
      throw StoreError(error)
    }
  }

  /// Closes the file; to read or to write after that throws `StoreError.cancelled`.
  ///
  /// The content of the log is copied into the file if possible. It is as safe in the log: a full
  /// disk or a missing file does not undo any change.
  ///
  /// - Throws: `StoreError`, when a read is still running.
  package func close() throws(StoreError) {
    if isClosed.load(ordering: .acquiring) { return }
    do {
      // GRDB closes its readers last, which may not put the log into the file.
      if !isReadOnly, !isEmptied { empty() }
      try database.close()
      isClosed.store(true, ordering: .releasing)
    } catch {
      throw fault(error)
    }
  }

  /// Closes the file during reads and writes, as a program does that is asked to end.
  ///
  /// Running statements are interrupted: an unfinished change is rolled back, and throws
  /// `StoreError.cancelled`.
  ///
  /// - Throws: `StoreError`.
  package func breakOff() throws(StoreError) {
    database.interrupt()
    try close()
  }

  /// Copies the content of the log into the file, and empties the log.
  func empty() {
    do {
      try database.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
      }
    } catch {
      // The log keeps it until the library is opened again.
      return
    }
  }

  /// The feeds and folders.
  package var feeds: SubscriptionStore { SubscriptionStore(library: self) }
  /// The articles, with their states and tags.
  package var articles: ArticleStore { ArticleStore(library: self) }
  /// The lists of articles, and the search in them.
  package var lists: ListStore { ListStore(library: self) }
  /// The polls of feeds.
  package var polls: PollStore { PollStore(library: self) }
  /// The reader's changes, with undo and redo.
  package var journal: JournalStore { JournalStore(library: self) }
  /// The rules for arriving articles.
  package var rules: RuleStore { RuleStore(library: self) }
  /// The ledger of hosts that were asked for something.
  package var contacts: ContactStore { ContactStore(library: self) }
  /// The rules by which old articles are removed.
  package var retention: RetentionStore { RetentionStore(library: self) }
  /// The maintenance of the file.
  package var upkeep: StoreUpkeep { StoreUpkeep(library: self) }
  /// The program's settings.
  package var settings: SettingStore { SettingStore(library: self) }

  /// Whether no change can be made; see `openingNotice`.
  package var isReadOnly: Bool { openingNotice != nil }

  /// The current time, in the database's unit.
  var now: Int { Int(options.now().timeIntervalSince1970) }

  /// - Throws: `StoreError.cancelled` after `close`.
  private func checkOpen() throws(StoreError) {
    if isClosed.load(ordering: .acquiring) { throw StoreError(.cancelled) }
  }

  /// Reads from the database, concurrently with writes.
  ///
  /// - Throws: `StoreError`.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try checkOpen()
    do { return try await database.read(body) } catch { throw fault(error) }
  }

  /// Reads the parts of the database that a repeatable change is prepared from.
  ///
  /// Like the change, it is not cancelled once it was started.
  ///
  /// - Throws: `StoreError`.
  func readRepeatable<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try checkOpen()
    if let openingNotice { throw openingNotice }
    let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
      database.asyncRead { database in
        continuation.resume(returning: Result { try body(try database.get()) })
      }
    }
    do {
      return try result.get()
    } catch {
      throw fault(error)
    }
  }

  /// Makes a change that survives a crash once this has returned.
  ///
  /// - Throws: `StoreError`; nothing was changed then.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try checkOpen()
    if let openingNotice { throw openingNotice }
    do {
      return try await database.write { [self] database in
        try checkLocation()
        return try Self.change(database, body)
      }
    } catch {
      throw fault(error)
    }
  }

  /// Makes a repeatable change: after a crash it is there as a whole, or not at all.
  ///
  /// If each of them waited for the disk, a refresh of many feeds would spend most of its time on
  /// that. The next change of the reader writes them to the disk as well. Once started the change
  /// is not cancelled: the connection would keep its setting not to wait for the disk.
  ///
  /// - Throws: `StoreError`; nothing was changed then.
  func writeRepeatable<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    try checkOpen()
    if let openingNotice { throw openingNotice }
    // It waits in the line of the writer from here on: of two changes, the later one stays.
    let result: Result<Value, any Error> = await withCheckedContinuation { continuation in
      database.asyncWriteWithoutTransaction { [self] database in
        continuation.resume(returning: Result { try repeatable(body, database) })
      }
    }
    do {
      return try result.get()
    } catch {
      throw fault(error)
    }
  }

  private func repeatable<Value: Sendable>(
    _ body: @Sendable (Database) throws -> Value,
    _ database: Database
  ) throws -> Value {
    try checkLocation()
    try database.execute(sql: "PRAGMA synchronous = NORMAL")
    let result = Result { try Self.transaction(database, body) }
    try database.execute(sql: "PRAGMA synchronous = FULL")
    return try result.get()
  }

  /// Converts an error of the database to one of this library.
  func fault(_ error: any Error) -> StoreError {
    DiskRoom.explained(StoreError(error), of: file)
  }

  /// Makes a change, whose rows a debug build checks before they are committed.
  private static func change<Value>(
    _ database: Database,
    _ body: (Database) throws -> Value
  ) throws -> Value {
    #if DEBUG
      let rows = ChangedRows()
      database.add(transactionObserver: rows, extent: .nextTransaction)
      let value = try body(database)
      try StoreInvariants.check(rows, database)
      return value
    #else
      return try body(database)
    #endif
  }

  private static func transaction<Value>(
    _ database: Database,
    _ body: (Database) throws -> Value
  ) throws -> Value {
    var value: Value?
    try database.inTransaction(.immediate) {
      value = try change(database, body)
      return .commit
    }
    guard let value else {
      throw StoreError(.other, detail: Phrase("A transaction gave no value."))
    }
    return value
  }
}
