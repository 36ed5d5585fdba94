// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import GRDB

/// Opens the file of a library, and touches none that is something else.
enum StoreOpening {
  /// Opens a library, or makes it.
  ///
  /// - Parameters:
  ///   - url: the file.
  ///   - options: how it is opened.
  /// - Returns: the database, and why it is only read.
  /// - Throws: `StoreError`.
  static func open(
    _ url: URL,
    _ options: StoreOptions
  ) throws(StoreError) -> (any DatabaseWriter, StoreError?) {
    if isFolder(url) {
      throw StoreError(.notALibrary, detail: "There is a folder in its place.")
    }
    let path = url.path(percentEncoded: false)
    do {
      do {
        let configuration = configuration(options, isRecognized: true)
        let database = try DatabasePool(path: path, configuration: configuration)
        try prepare(database, options)
        return (database, nil)
      } catch let notice as StoreError where notice.code == .newerSchema {
        var configuration = configuration(options)
        configuration.readonly = true
        return (try DatabasePool(path: path, configuration: configuration), notice)
      }
    } catch {
      let error = StoreError(error)
      // Its first page alone tells a library from anything else; its backups tell it as well.
      guard error.code == .notALibrary, error.detail != Self.otherProgram,
        !BackupFolder(of: url).backups().isEmpty
      else { throw error }
      throw StoreError(.damaged, detail: error.detail)
    }
  }

  /// Brings the schema up to date, and has the search index made anew if its words changed.
  ///
  /// - Throws: what the database throws.
  static func prepare(_ database: any DatabaseWriter, _ options: StoreOptions) throws {
    try migrate(database)
    try SearchIndex.check(options.plainTextVersion, database)
  }

  /// Takes the steps that a library lacks.
  ///
  /// Another program may take the same step at the same time. This one's is taken back whole then,
  /// as its tables or its name are there already, and the steps that lack are looked up anew.
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

  /// How connections are made.
  ///
  /// - Parameters:
  ///   - options: how the library is opened.
  ///   - isRecognized: whether a file is looked at before it is written.
  /// - Returns: GRDB's configuration.
  static func configuration(
    _ options: StoreOptions,
    isRecognized: Bool = false
  ) -> Configuration {
    var configuration = Configuration()
    configuration.label = "library"
    configuration.busyMode = .timeout(options.patience.seconds)
    configuration.prepareDatabase { database in
      if isRecognized, !database.configuration.readonly { try recognize(database) }
      try database.execute(sql: "PRAGMA synchronous = FULL")
      database.add(function: Excerpt.function(options.plainText))
      database.add(function: PlainText.function(options.plainText))
      guard let onStatement = options.onStatement else { return }
      database.trace { onStatement($0.description) }
    }
    return configuration
  }

  private static func isFolder(_ url: URL) -> Bool {
    do {
      return try url.resourceValues(forKeys: [.isDirectoryKey]).isDirectory == true
    } catch {
      // What is not there is no folder.
      return false
    }
  }

  private static let otherProgram = "It is the database of another program."

  /// Looks at a file before the first byte of it is written.
  ///
  /// A new one is told to give room back in small steps, which only a file without tables can be.
  private static func recognize(_ database: Database) throws {
    let sql = "SELECT count(*) FROM sqlite_master"
    if try Int.fetchOne(database, sql: sql) ?? 0 == 0 {
      try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      return
    }
    let id = try Int32.fetchOne(database, sql: "PRAGMA application_id")
    // A process that was killed before the first step was whole leaves the list of steps alone.
    let isUnfinished =
      try Int.fetchOne(database, sql: "\(sql) WHERE tbl_name <> 'grdb_migrations'") == 0
    if isUnfinished { return }
    guard id == Migrations.applicationID else {
      throw StoreError(.notALibrary, detail: otherProgram)
    }
    if try Migrations.migrator.hasBeenSuperseded(database) {
      throw StoreError(.newerSchema, detail: "It has tables that this version does not know.")
    }
  }
}
