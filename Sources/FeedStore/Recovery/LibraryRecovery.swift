// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import Foundation
internal import GRDB

/// The recovery of a damaged library: a new one replaces its file, which is kept beside it.
package enum LibraryRecovery {
  /// Recovers the content of a damaged library into a new one in its place.
  ///
  /// The damaged file is moved aside and not changed. Data that cannot be read in it are taken from
  /// the backups, from the newest readable one on.
  ///
  /// - Parameters:
  ///   - url: the library's file, which nobody has open.
  ///   - options: the options for opening the new library.
  ///   - isForced: whether to recover also a healthy library, or one of a newer version, of which
  ///     this version cannot store everything.
  /// - Returns: the numbers of recovered and lost rows, and the parts that were left out.
  /// - Throws: `StoreError`; the damaged file is unchanged in its place then. `StoreError.locked`
  ///   while a window shows the library; `StoreError.conflict` when it is healthy;
  ///   `StoreError.newerSchema` when a newer version made it; `StoreError.damaged` when neither the
  ///   file nor a backup can be read.
  /// - Isolation: any; it takes as long as reading the whole file takes.
  package static func recover(
    at url: URL,
    options: StoreOptions = StoreOptions(),
    isForced: Bool = false
  ) throws(StoreError) -> RecoveryReport {
    let lock = try LibraryLock(of: url)
    defer { withExtendedLifetime(lock) {} }
    let drafts = Drafts(of: url)
    defer { drafts.remove() }
    do {
      if !isForced { try refuse(url) }
      guard var report = try fill(drafts, from: url, options) else {
        throw StoreError(
          .damaged,
          detail: Phrase("Nothing of it can be read, and there is no backup.")
        )
      }
      try FileSync.sync(drafts.draft)
      report.damaged = try moveAside(url, options.now())
      try FileSync.rename(drafts.draft, to: url)
      return report
    } catch {
      throw DiskRoom.explained(StoreError(error), of: url)
    }
  }

  /// Refuses a library that needs no recovery, or would lose by it.
  private static func refuse(_ url: URL) throws {
    guard let source = RecoverySource.open(url) else { return }
    let reason = try source.database.inDatabase { database -> StoreError? in
      do {
        if try Migrations.migrator.hasBeenSuperseded(database) {
          return StoreError(.newerSchema, detail: Phrase("What is new in it would be left behind."))
        }
        let isHealthy = try Health.check(.full, database).isHealthy
        return isHealthy ? StoreError(.conflict, detail: Phrase("The library is healthy.")) : nil
      } catch is DatabaseError {
        // A library that cannot even be checked is damaged.
        return nil
      }
    }
    try source.database.close()
    if let reason { throw reason }
  }

  /// Fills a new library.
  ///
  /// - Returns: the report; nil when there is nothing to read.
  private static func fill(
    _ drafts: Drafts,
    from url: URL,
    _ options: StoreOptions
  ) throws -> RecoveryReport? {
    try FeedStore(at: drafts.draft, options: options).close()
    let backups = BackupFolder(of: url).backups(now: options.now())
    let source = try RecoverySource.open(
      url,
      orWithPagesOf: schemas(drafts, backups),
      scratch: drafts.pages
    )
    defer { closing(source) }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    StoreOpening.watch(&configuration, options)
    let path = drafts.draft.path(percentEncoded: false)
    let target = try DatabaseQueue(path: path, configuration: configuration)
    let report = try target.inDatabase { target -> RecoveryReport? in
      // All of it is synced to the disk before it replaces anything.
      try target.execute(sql: "PRAGMA synchronous = OFF")
      var recovery = try Recovery(into: target, options)
      try recover(source, into: &recovery)
      let helpers = try complete(&recovery, from: backups, drafts.copy, options)
      guard source != nil || !helpers.isUseless else { return nil }
      try finish(&recovery, options)
      return RecoveryReport(
        damaged: url,
        backup: helpers.first,
        tables: RecoveryOrder.names.compactMap { recovery.tables[$0] },
        remainders: recovery.remainders
      )
    }
    try target.close()
    return report
  }

  /// Returns the first pages that may replace those of a damaged file.
  ///
  /// A library that another program has shrunk has them in another order, which a new one gets when
  /// it is shrunk as well.
  private static func schemas(_ drafts: Drafts, _ backups: [Backup]) throws -> [SchemaTree] {
    var schemas: [SchemaTree] = []
    for backup in backups.prefix(3) {
      // A damaged backup has none.
      do { schemas.append(try SchemaTree(of: backup.url)) } catch { continue }
    }
    schemas.append(try SchemaTree(of: drafts.draft))
    try PrivateFile.copy(drafts.draft, to: drafts.copy)
    let packed = try DatabaseQueue(path: drafts.copy.path(percentEncoded: false))
    try packed.vacuum()
    try packed.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try packed.close()
    schemas.append(try SchemaTree(of: drafts.copy))
    return schemas
  }

  private static func closing(_ source: RecoverySource?) {
    // The file is only read; if it cannot be closed, the end of the process does that.
    do { try source?.database.close() } catch { return }
  }

  private static func recover(_ source: RecoverySource?, into recovery: inout Recovery) throws {
    guard let source else { return recovery.markAllUnread() }
    recovery.isSchemaOwn = source.hasOwnSchema
    try recovery.target.inTransaction {
      try source.database.inDatabase { try recovery.recover($0) }
      return .commit
    }
  }

  /// Adds missing data from backups: from the newest one all of them, from earlier ones texts.
  ///
  /// - Returns: the backups that helped, and whether none could be read.
  private static func complete(
    _ recovery: inout Recovery,
    from backups: [Backup],
    _ copy: URL,
    _ options: StoreOptions
  ) throws -> (first: URL?, isUseless: Bool) {
    let target = recovery.target
    var (first, isUseless): (URL?, Bool) = (nil, true)
    for backup in backups {
      let isPartial = recovery.tables.values.contains { !$0.isWhole }
      guard try (isUseless && isPartial) || recovery.lacksTexts() else { break }
      FileSync.remove(FileSync.files(of: copy))
      try PrivateFile.copy(backup.url, to: copy)
      guard try isWhole(copy, options) else { continue }
      let before = recovery.rowsFromBackups
      let path = copy.path(percentEncoded: false)
      try target.execute(sql: "ATTACH DATABASE ? AS backup", arguments: [path])
      try target.inTransaction {
        if isUseless { try recovery.complete(from: "backup") }
        try recovery.completeTexts(from: "backup")
        return .commit
      }
      target.clearSchemaCache()
      try target.execute(sql: "DETACH DATABASE backup")
      isUseless = false
      if recovery.rowsFromBackups > before, first == nil { first = backup.url }
    }
    return (first, isUseless)
  }

  /// Opens a copy of a backup, which brings its schema up to date.
  ///
  /// - Returns: false when it cannot be read: an older one may be whole.
  private static func isWhole(_ copy: URL, _ options: StoreOptions) throws(StoreError) -> Bool {
    do {
      try FeedStore(at: copy, options: options).close()
      return true
    } catch {
      // A full disk is no fault of the backup.
      guard error.code != .diskFull else { throw error }
      return false
    }
  }

  private static func finish(_ recovery: inout Recovery, _ options: StoreOptions) throws {
    let target = recovery.target
    try target.inTransaction {
      try recovery.repair()
      try SearchIndex.empty(target)
      // Without a transaction each article would be synced on its own.
      while try SearchIndex.fill(options.plainText, target) > 0 {}
      return .commit
    }
    try target.execute(sql: "PRAGMA main.wal_checkpoint(TRUNCATE)")
    let health = try Health.check(.full, target)
    guard health.isHealthy else {
      throw StoreError(
        .other,
        detail: Phrase("What was saved does not fit together: {finding}", ["finding": "\(health)"])
      )
    }
  }

  /// Moves a file aside, with its log.
  ///
  /// - Returns: its new path. There is a file at its old path as well until another one replaces
  ///   it.
  private static func moveAside(_ url: URL, _ now: Date) throws -> URL {
    let day = now.formatted(.iso8601.year().month().day())
    let stem = url.deletingPathExtension().lastPathComponent
    let folder = url.deletingLastPathComponent()
    var aside = folder.appending(path: "\(stem).damaged-\(day).sqlite")
    var number = 2
    while FileManager.default.fileExists(atPath: aside.path(percentEncoded: false)) {
      aside = folder.appending(path: "\(stem).damaged-\(day)-\(number).sqlite")
      number += 1
    }
    try FileManager.default.linkItem(at: url, to: aside)
    let (old, new) = (FileSync.files(of: url), FileSync.files(of: aside))
    // The new file would read the log of the damaged one as its own.
    if FileManager.default.fileExists(atPath: old[1].path(percentEncoded: false)) {
      try FileSync.rename(old[1], to: new[1])
    }
    FileSync.remove([old[2], old[3]])
    for file in new { PrivateFile.tighten(file) }
    return aside
  }
}
