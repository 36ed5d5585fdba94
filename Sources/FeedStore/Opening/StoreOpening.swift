// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import FeedModel
import Foundation
import GRDB

/// The opening of a library's file, which changes no file of another kind.
enum StoreOpening {
  /// Opens a library, or creates it.
  ///
  /// A library that cannot be written is opened for reading: one on a read-only medium, one that a
  /// newer version made, and one on a full disk if `options.mustExist`.
  ///
  /// - Returns: the database, and the reason why it is read-only, if it is.
  /// - Throws: `StoreError`.
  static func open(
    _ url: URL,
    _ options: StoreOptions
  ) throws(StoreError) -> (any DatabaseWriter, StoreError?) {
    if isFolder(url) {
      throw StoreError(.folder)
    }
    let isThere = FileManager.default.fileExists(atPath: url.path(percentEncoded: false))
    if !isThere {
      guard !options.mustExist else { throw StoreError(.missing) }
      PrivateFile.touch(url)
    }
    do {
      return (try openForWriting(url, options), nil)
    } catch {
      let error = DiskRoom.explained(StoreError(error), of: url)
      switch error.code {
      case .newerSchema: return (try openForReading(url, options), error)
      // A caller that only wants an existing library can read it on a full disk, too.
      case .diskFull where isThere && options.mustExist:
        return (try openForReading(url, options), error)
      case .readOnly where isThere: return (try openForReading(url, options), error)
      // The first page alone identifies a library, and so do its backups.
      case .notALibrary where !BackupFolder(of: url).backups().isEmpty:
        throw StoreError(.damaged, detail: error.detail)
      default: throw error
      }
    }
  }

  private static func openForWriting(
    _ url: URL,
    _ options: StoreOptions
  ) throws -> any DatabaseWriter {
    let path = url.path(percentEncoded: false)
    guard isWritable(path) else {
      throw StoreError(.readOnly, detail: Phrase(verbatim: "attempt to write a readonly database"))
    }
    Drafts.clear(of: url)
    let configuration = configuration(options, recognizing: url)
    let database = try DatabasePool(path: path, configuration: configuration)
    try prepare(database, options)
    return database
  }

  /// Opens a library of which nothing can be written, not even the files that SQLite puts beside
  /// it.
  private static func openForReading(
    _ url: URL,
    _ options: StoreOptions
  ) throws(StoreError) -> any DatabaseWriter {
    var configuration = configuration(options)
    configuration.readonly = true
    let path = url.path(percentEncoded: false)
    do {
      do {
        return try readable(DatabasePool(path: path, configuration: configuration))
      } catch {
        guard [.readOnly, .diskFull, .inputOutput].contains(StoreError(error).code),
          hasNothingLogged(url)
        else { throw error }
        // A file that nobody can write does not change: it needs no lock and no shared memory.
        let escaped = url.path(percentEncoded: true)
        let address = "file://\(escaped)?immutable=1"
        return try readable(DatabasePool(path: address, configuration: configuration))
      }
    } catch {
      throw DiskRoom.explained(StoreError(error), of: url)
    }
  }

  /// Returns a database that is a library of this version or of a newer one.
  private static func readable(_ database: DatabasePool) throws -> DatabasePool {
    try database.read { database in
      guard try Int32.fetchOne(database, sql: "PRAGMA application_id") == Migrations.applicationID
      else { throw StoreError(.otherProgram) }
      guard try Migrations.migrator.hasCompletedMigrations(database) else {
        throw StoreError(.readOnly, detail: Phrase("It has to be brought up to date first."))
      }
    }
    return database
  }

  private static func hasNothingLogged(_ url: URL) -> Bool {
    let log = URL(filePath: url.path(percentEncoded: false) + "-wal")
    // A file that does not exist holds nothing.
    return ((try? log.resourceValues(forKeys: [.fileSizeKey]))?.fileSize ?? 0) == 0
  }

  private static func isWritable(_ path: String) -> Bool {
    // The path is lent as C bytes for the length of the call.
    unsafe access(path, W_OK) == 0
  }

  /// Brings the schema up to date, and rebuilds the search index if its words changed.
  ///
  /// - Throws: the error of the database.
  static func prepare(_ database: any DatabaseWriter, _ options: StoreOptions) throws {
    try migrate(database)
    try SearchIndex.check(options.plainTextVersion, database)
  }

  /// Makes a library in memory.
  ///
  /// - Throws: the error of the database.
  static func makeInMemory(_ options: StoreOptions) throws -> any DatabaseWriter {
    let database = try DatabaseQueue(configuration: configuration(options))
    try empty.get().backup(to: database)
    try prepare(database, options)
    return database
  }

  /// An empty library, of which those in memory are copies: a copy takes a tenth of the time of all
  /// migrations.
  private static let empty = Result {
    let database = try DatabaseQueue(configuration: configuration(StoreOptions()))
    try migrate(database)
    return database
  }

  /// Runs the migrations that a library lacks.
  ///
  /// Another program may run the same migration at the same time. This one's is rolled back then,
  /// because its tables or its name exist already, and the missing migrations are looked up again.
  private static func migrate(_ database: any DatabaseWriter) throws {
    let migrator = Migrations.migrator
    for _ in migrator.migrations {
      do {
        return try migrator.migrate(database)
      } catch let error as DatabaseError
        where [.SQLITE_ERROR, .SQLITE_CONSTRAINT].contains(error.resultCode)
      {
        continue
      }
    }
    try migrator.migrate(database)
  }

  /// Makes the configuration of connections.
  ///
  /// - Parameters:
  ///   - options: the options for opening the library.
  ///   - file: a file that is checked before it is written; nil for none.
  /// - Returns: GRDB's configuration.
  static func configuration(
    _ options: StoreOptions,
    recognizing file: URL? = nil
  ) -> Configuration {
    var configuration = Configuration()
    configuration.label = "library"
    configuration.busyMode = .timeout(options.patience.seconds)
    // Memory is released without closing them: who reads next has its statements ready.
    configuration.persistentReadOnlyConnections = true
    shareThreads(&configuration)
    watch(&configuration, options)
    configuration.prepareDatabase { database in
      if let file, !database.configuration.readonly {
        try recognize(database)
        makePrivate(file)
      }
      try database.execute(sql: "PRAGMA synchronous = FULL")
      database.add(function: Excerpt.function(options.plainText))
      database.add(function: PlainTextFunction.function(options.plainText))
    }
    return configuration
  }

  /// Reports the statements of connections, if the options ask for it.
  static func watch(_ configuration: inout Configuration, _ options: StoreOptions) {
    guard let onStatement = options.onStatement else { return }
    configuration.prepareDatabase { database in
      database.trace { onStatement($0.description) }
    }
  }

  /// Shares among all readers as many threads as there are processors; the writer has its own.
  ///
  /// Otherwise each connection takes a thread, and a new one whenever the old one is about to rest.
  /// On one processor they stay separate: a long check would block the reading of a list.
  private static func shareThreads(_ configuration: inout Configuration) {
    guard ProcessInfo.processInfo.activeProcessorCount > 1 else { return }
    // A pool in which no tasks run: reads do not wait for computations. On Linux this chooses the
    // pool, and not the urgency.
    configuration.targetQueue = DispatchQueue(
      label: "library.reading",
      qos: .utility,
      attributes: .concurrent
    )
    configuration.writeTargetQueue = DispatchQueue(label: "library.writing", qos: .userInitiated)
  }

  private static func isFolder(_ url: URL) -> Bool {
    do {
      return try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    } catch {
      // A path that does not exist is no folder.
      return false
    }
  }

  /// Removes all rights to a library but its owner's; earlier versions left them.
  private static func makePrivate(_ file: URL) {
    BackupFolder(of: file).tighten()
    guard PrivateFile.tighten(file) else { return }
    for companion in FileSync.files(of: file) { PrivateFile.tighten(companion) }
    for backup in BackupFolder(of: file).backups() { PrivateFile.tighten(backup.url) }
  }

  /// Checks a file before the first byte of it is written.
  ///
  /// A new one is set to return room in small steps, which is possible only without tables.
  private static func recognize(_ database: Database) throws {
    let sql = "SELECT count(*) FROM sqlite_master"
    if try Int.fetchOne(database, sql: sql) ?? 0 == 0 {
      try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      return
    }
    // A process that was killed during the first migration leaves the list of migrations alone.
    let isUnfinished =
      try Int.fetchOne(database, sql: "\(sql) WHERE tbl_name <> 'grdb_migrations'") == 0
    if isUnfinished { return }
    // Read last: another process may make the library meanwhile, its ID with its tables.
    let id = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    guard id == Migrations.applicationID else {
      throw StoreError(.otherProgram)
    }
    if try Migrations.migrator.hasBeenSuperseded(database) {
      throw StoreError(.newerSchema)
    }
  }
}
