// SPDX-License-Identifier: GPL-3.0-or-later

package import Foundation
internal import GRDB

// A damaged file gives way to a fresh one, and stands beside it.
extension FeedStore {
  /// Saves what is in a damaged library into a fresh one in its place.
  ///
  /// The damaged file is moved aside and not changed. What it does not give any more is taken from
  /// the newest backup.
  ///
  /// - Parameters:
  ///   - url: the library's file, which nobody has open.
  ///   - options: how the fresh library is opened.
  /// - Returns: what was saved, and what is lost.
  /// - Throws: `StoreError`; the damaged file is where it was then. `StoreError.locked` while a
  ///   window shows the library; `StoreError.damaged` when neither the file nor a backup gives
  ///   anything.
  /// - Isolation: any; it takes as long as all of the file takes to be read.
  package static func salvage(
    at url: URL,
    options: StoreOptions = StoreOptions()
  ) throws(StoreError) -> SalvageReport {
    let lock = try LibraryLock(of: url)
    defer { withExtendedLifetime(lock) {} }
    let draft = url.appendingPathExtension("salvaged")
    let copy = url.appendingPathExtension("backup-copy")
    let pages = url.appendingPathExtension("with-pages")
    let scratch = [draft, copy, pages].flatMap { Durably.files(of: $0) }
    Durably.remove(scratch)
    defer { Durably.remove(scratch) }
    do {
      let backup = try copyOfBackup(for: url, to: copy, options)
      guard let found = try fill(draft, from: url, backup.map { _ in copy }, options) else {
        throw StoreError(.damaged, detail: "Nothing of it can be read, and there is no backup.")
      }
      try Durably.sync(draft)
      let aside = try moveAside(url, options.now())
      try Durably.rename(draft, to: url)
      let hasHelped = found.contains { $0.fromBackup > 0 }
      return SalvageReport(damaged: aside, backup: hasHelped ? backup : nil, tables: found)
    } catch {
      throw StoreError(error)
    }
  }

  /// Copies the newest backup that can be opened, and brings the copy up to date.
  private static func copyOfBackup(
    for url: URL,
    to copy: URL,
    _ options: StoreOptions
  ) throws -> URL? {
    for backup in BackupFolder(of: url).backups() {
      Durably.remove(Durably.files(of: copy))
      try FileManager.default.copyItem(at: backup.url, to: copy)
      if try isWhole(copy, options) { return backup.url }
    }
    return nil
  }

  private static func isWhole(_ copy: URL, _ options: StoreOptions) throws(StoreError) -> Bool {
    do {
      try FeedStore(at: copy, options: options).close()
      return true
    } catch {
      // An older one may be whole; a full disk is none of its faults.
      guard error.code != .diskFull else { throw error }
      return false
    }
  }

  /// Fills a fresh library.
  ///
  /// - Returns: what was saved; nil when there is nothing to take it from.
  private static func fill(
    _ draft: URL,
    from url: URL,
    _ backup: URL?,
    _ options: StoreOptions
  ) throws -> [SalvagedTable]? {
    try FeedStore(at: draft, options: options).close()
    let source = try SalvageSource.open(
      url,
      orWithPagesOf: [backup, draft].compactMap { $0 },
      scratch: url.appendingPathExtension("with-pages")
    )
    guard source != nil || backup != nil else { return nil }
    var configuration = Configuration()
    configuration.foreignKeysEnabled = false
    let path = draft.path(percentEncoded: false)
    let target = try DatabaseQueue(path: path, configuration: configuration)
    let tables = try target.inDatabase { target in
      if let backup {
        let path = backup.path(percentEncoded: false)
        try target.execute(sql: "ATTACH DATABASE ? AS backup", arguments: [path])
      }
      return try save(source, hasBackup: backup != nil, options, target)
    }
    try target.close()
    try source?.database.close()
    return tables
  }

  private static func save(
    _ source: SalvageSource?,
    hasBackup: Bool,
    _ options: StoreOptions,
    _ target: Database
  ) throws -> [SalvagedTable] {
    var salvage = try Salvage(into: target)
    try target.inTransaction {
      if let source {
        try source.database.inDatabase { try salvage.take($0) }
      } else {
        salvage.takeNothing()
      }
      if hasBackup { try salvage.complete(from: "backup") }
      try salvage.mend()
      try SearchIndex.empty(target)
      return .commit
    }
    while try SearchIndex.fill(options.plainText, target) > 0 {}
    try target.execute(sql: "PRAGMA main.wal_checkpoint(TRUNCATE)")
    let health = try Health.check(.full, target)
    guard health.isHealthy else {
      throw StoreError(.other, detail: "What was saved does not fit together: \(health)")
    }
    return SalvageOrder.tables.compactMap { salvage.tables[$0.name] }
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
    return aside
  }
}
