// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
internal import GRDB

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

  let database: any DatabaseWriter
  let options: StoreOptions

  /// Opens a library in a file, or makes it.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - options: how it is opened.
  /// - Throws: `StoreError`.
  package init(at url: URL, options: StoreOptions = StoreOptions()) throws(StoreError) {
    self.options = options
    do {
      database = try DatabasePool(
        path: url.path(percentEncoded: false),
        configuration: Self.configuration(options)
      )
      try Migrations.migrator.migrate(database)
    } catch {
      throw StoreError(error)
    }
  }

  /// Makes a library that is forgotten with the object.
  ///
  /// - Parameter options: how it is opened.
  /// - Throws: `StoreError`.
  package init(inMemory options: StoreOptions) throws(StoreError) {
    self.options = options
    do {
      database = try DatabaseQueue(configuration: Self.configuration(options))
      try Migrations.migrator.migrate(database)
    } catch {
      throw StoreError(error)
    }
  }

  /// Closes the file; nothing can be asked after it.
  ///
  /// - Throws: `StoreError`, when something still reads.
  package func close() throws(StoreError) {
    do { try database.close() } catch { throw StoreError(error) }
  }

  /// The time of day, in the database's unit.
  var now: Int { Int(options.now().timeIntervalSince1970) }

  /// Reads, beside all that is written meanwhile.
  ///
  /// - Throws: `StoreError`.
  func read<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do { return try await database.read(body) } catch { throw StoreError(error) }
  }

  /// Makes a change that survives a crash once this returns.
  ///
  /// - Throws: `StoreError`; nothing was changed then.
  func write<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws(StoreError) -> Value {
    do { return try await database.write(body) } catch { throw StoreError(error) }
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
    let database = database
    let writing = Task {
      try await database.writeWithoutTransaction { database in
        try database.execute(sql: "PRAGMA synchronous = NORMAL")
        let result = Result { try Self.transaction(database, body) }
        try database.execute(sql: "PRAGMA synchronous = FULL")
        return try result.get()
      }
    }
    do {
      return try await writing.value
    } catch {
      throw StoreError(error)
    }
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

  private static func configuration(_ options: StoreOptions) -> Configuration {
    var configuration = Configuration()
    configuration.label = "library"
    configuration.busyMode = .timeout(options.patience.seconds)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // What is free in a file can be given back in parts, if it is said before it is made.
      if try Int.fetchOne(database, sql: "PRAGMA page_count") == 0 {
        try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      }
      database.add(function: Excerpt.function(options.plainText))
      guard let onStatement = options.onStatement else { return }
      database.trace { onStatement($0.description) }
    }
    return configuration
  }
}

extension Duration {
  /// The time in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
