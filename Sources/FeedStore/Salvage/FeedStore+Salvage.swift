// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
internal import GRDB

// A damaged file gives way to a fresh one, and stands beside it.
extension FeedStore {
  /// Saves what is in a damaged library into a fresh one in its place.
  ///
  /// The damaged file is moved aside and not changed. What it does not give any more is taken from
  /// the backups, from the newest one that can be read on.
  ///
  /// - Parameters:
  ///   - url: the library's file, which nobody has open.
  ///   - options: how the fresh library is opened.
  ///   - isForced: whether it is done also to a library that is healthy, or that a newer version
  ///     made and this one cannot keep all of.
  /// - Returns: what was saved, what is lost, and what was left.
  /// - Throws: `StoreError`; the damaged file is where it was then. `StoreError.locked` while a
  ///   window shows the library; `StoreError.conflict` when it is healthy; `StoreError.newerSchema`
  ///   when a newer version made it; `StoreError.damaged` when neither the file nor a backup gives
  ///   anything.
  /// - Isolation: any; it takes as long as all of the file takes to be read.
  package static func salvage(
    at url: URL,
    options: StoreOptions = StoreOptions(),
    isForced: Bool = false
  ) throws(StoreError) -> SalvageReport {
    let lock = try LibraryLock(of: url)
    defer { withExtendedLifetime(lock) {} }
    let drafts = Drafts(of: url)
    defer { drafts.remove() }
    do {
      if !isForced { try refuse(url) }
      guard var report = try fill(drafts, from: url, options) else {
        throw StoreError(.damaged, detail: "Nothing of it can be read, and there is no backup.")
      }
      try Durably.sync(drafts.draft)
      report.damaged = try moveAside(url, options.now())
      try Durably.rename(drafts.draft, to: url)
      return report
    } catch {
      throw DiskRoom.explained(StoreError(error), of: url)
    }
  }

  /// Refuses a library that is better left as it is.
  private static func refuse(_ url: URL) throws {
    guard let source = SalvageSource.open(url) else { return }
    let reason = try source.database.inDatabase { database -> StoreError? in
      do {
        if try Migrations.migrator.hasBeenSuperseded(database) {
          return StoreError(.newerSchema, detail: "What is new in it would be left behind.")
        }
        let isHealthy = try Health.check(.full, database).isHealthy
        return isHealthy ? StoreError(.conflict, detail: "The library is healthy.") : nil
      } catch is DatabaseError {
        // What cannot even be checked is damaged.
        return nil
      }
    }
    try source.database.close()
    if let reason { throw reason }
  }

  /// Fills a fresh library.
  ///
  /// - Returns: what was saved; nil when there is nothing to take it from.
  private static func fill(
    _ drafts: Drafts,
    from url: URL,
    _ options: StoreOptions
  ) throws -> SalvageReport? {
    try FeedStore(at: drafts.draft, options: options).close()
    let backups = BackupFolder(of: url).backups(now: options.now())
    let source = try SalvageSource.open(
      url,
      orWithPagesOf: schemas(drafts, backups),
      scratch: drafts.pages
    )
    defer { closing(source) }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let path = drafts.draft.path(percentEncoded: false)
    let target = try DatabaseQueue(path: path, configuration: configuration)
    let report = try target.inDatabase { target -> SalvageReport? in
      // All of it is on the disk before it takes the place of anything.
      try target.execute(sql: "PRAGMA synchronous = OFF")
      var salvage = try Salvage(into: target, now: Int(options.now().timeIntervalSince1970))
      try take(source, into: &salvage)
      let helpers = try complete(&salvage, from: backups, drafts.copy, options)
      guard source != nil || !helpers.isUseless else { return nil }
      try finish(&salvage, options)
      return SalvageReport(
        damaged: url,
        backup: helpers.first,
        tables: SalvageOrder.names.compactMap { salvage.tables[$0] },
        remainders: salvage.remainders
      )
    }
    try target.close()
    return report
  }

  /// The first pages that may stand in for those of a damaged file.
  ///
  /// Those of a library that was made smaller by another program stand in another order, which a
  /// fresh one takes when the same is done to it.
  private static func schemas(_ drafts: Drafts, _ backups: [Backup]) throws -> [SchemaPages] {
    var schemas: [SchemaPages] = []
    for backup in backups.prefix(3) {
      // A backup that is damaged itself has none.
      do { schemas.append(try SchemaPages(of: backup.url)) } catch { continue }
    }
    schemas.append(try SchemaPages(of: drafts.draft))
    try PrivateFile.copy(drafts.draft, to: drafts.copy)
    let packed = try DatabaseQueue(path: drafts.copy.path(percentEncoded: false))
    try packed.vacuum()
    try packed.writeWithoutTransaction { try $0.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)") }
    try packed.close()
    schemas.append(try SchemaPages(of: drafts.copy))
    return schemas
  }

  private static func closing(_ source: SalvageSource?) {
    // It is only read; what cannot be closed is closed with the process.
    do { try source?.database.close() } catch { return }
  }

  private static func take(_ source: SalvageSource?, into salvage: inout Salvage) throws {
    guard let source else { return salvage.takeNothing() }
    salvage.isSchemaOwn = source.hasOwnSchema
    try salvage.target.inTransaction {
      try source.database.inDatabase { try salvage.take($0) }
      return .commit
    }
  }

  /// Takes from backups what is missing: from the newest one all of it, from those before texts.
  ///
  /// - Returns: those that gave something, and whether none could be read.
  private static func complete(
    _ salvage: inout Salvage,
    from backups: [Backup],
    _ copy: URL,
    _ options: StoreOptions
  ) throws -> (first: URL?, isUseless: Bool) {
    let target = salvage.target
    var (first, isUseless): (URL?, Bool) = (nil, true)
    for backup in backups {
      let isPartial = salvage.tables.values.contains { !$0.isWhole }
      guard try (isUseless && isPartial) || salvage.lacksTexts() else { break }
      Durably.remove(Durably.files(of: copy))
      try PrivateFile.copy(backup.url, to: copy)
      guard try isWhole(copy, options) else { continue }
      let before = salvage.taken
      let path = copy.path(percentEncoded: false)
      try target.execute(sql: "ATTACH DATABASE ? AS backup", arguments: [path])
      try target.inTransaction {
        if isUseless { try salvage.complete(from: "backup") }
        try salvage.completeTexts(from: "backup")
        return .commit
      }
      target.clearSchemaCache()
      try target.execute(sql: "DETACH DATABASE backup")
      isUseless = false
      if salvage.taken > before, first == nil { first = backup.url }
    }
    return (first, isUseless)
  }

  /// Opens a copy of a backup, which brings it up to date.
  ///
  /// - Returns: false when it cannot be read: an older one may be whole.
  private static func isWhole(_ copy: URL, _ options: StoreOptions) throws(StoreError) -> Bool {
    do {
      try FeedStore(at: copy, options: options).close()
      return true
    } catch {
      // A full disk is none of its faults.
      guard error.code != .diskFull else { throw error }
      return false
    }
  }

  private static func finish(_ salvage: inout Salvage, _ options: StoreOptions) throws {
    let target = salvage.target
    try target.inTransaction {
      try salvage.mend()
      try SearchIndex.empty(target)
      // Each article on its own would be written to the disk on its own.
      while try SearchIndex.fill(options.plainText, target) > 0 {}
      return .commit
    }
    try target.execute(sql: "PRAGMA main.wal_checkpoint(TRUNCATE)")
    let health = try Health.check(.full, target)
    guard health.isHealthy else {
      throw StoreError(.other, detail: "What was saved does not fit together: \(health)")
    }
  }

  /// Moves a file out of the way, with what has not been put into it yet.
  ///
  /// - Returns: where it is now. There is a file in its old place as well until another takes it.
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
    let (old, new) = (Durably.files(of: url), Durably.files(of: aside))
    // The log of the damaged file would be read into the fresh one.
    if FileManager.default.fileExists(atPath: old[1].path(percentEncoded: false)) {
      try Durably.rename(old[1], to: new[1])
    }
    Durably.remove([old[2], old[3]])
    for file in new { PrivateFile.tighten(file) }
    return aside
  }
}
