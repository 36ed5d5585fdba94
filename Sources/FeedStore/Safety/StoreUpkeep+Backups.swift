// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
internal import GRDB

// Copies of the library, in case its file is damaged.
extension StoreUpkeep {
  /// The tables whose rows must all be in a backup.
  private static let counted = ["feed", "folder", "tag", "status", "article", "body", "change"]

  /// Returns the backups.
  ///
  /// - Returns: the backups, the newest one first, and last those with a date in the future; none
  ///   for a library in memory.
  package func backups() -> [Backup] {
    library.file.map { BackupFolder(of: $0).backups(now: library.options.now()) } ?? []
  }

  /// Makes a backup, in place of one of the same day, and removes superfluous ones.
  ///
  /// The copy is made concurrently with reads and writes. It gets its name after it was read back
  /// and is on the disk, so that a bad backup never replaces a good one.
  ///
  /// - Throws: `StoreError`; the earlier backups are all there then.
  @discardableResult
  package func backup() async throws(StoreError) -> Backup {
    guard let file = library.file else {
      throw StoreError(.conflict, detail: Phrase("A library in memory has no backups."))
    }
    // If there is another library at the path, the backup would replace that one's.
    try library.checkLocation()
    let folder = BackupFolder(of: file)
    let date = library.options.now()
    let target = folder.file(of: date)
    let draft = target.appendingPathExtension("new")
    folder.clearDrafts()
    defer { FileSync.remove(FileSync.files(of: draft)) }
    try PrivateFile.makeFolder(folder.folder)
    try await library.read { try Self.copy($0, to: draft) }
    try FileSync.sync(draft)
    try FileSync.rename(draft, to: target)
    FileSync.remove(
      Backup.superfluous(folder.backups(now: date), now: date).flatMap {
        FileSync.files(of: $0.url)
      }
    )
    if !library.isReadOnly {
      let now = library.now
      try await library.writeRepeatable { try Setting.backedUp.write(String(now), $0) }
    }
    guard
      let backup = folder.backups(now: date).first(where: {
        $0.url.lastPathComponent == target.lastPathComponent
      })
    else {
      throw StoreError(.inputOutput, detail: Phrase("The backup is not there."))
    }
    return backup
  }

  /// Makes a backup if the last one is a day old.
  ///
  /// - Returns: the backup; nil when the last one is newer, or the library is in memory.
  /// - Throws: `StoreError`; the earlier backups are all there then.
  @discardableResult
  package func backUpIfDue() async throws(StoreError) -> Backup? {
    guard library.file != nil, !library.isReadOnly else { return nil }
    let now = library.now
    let isDue = try await library.read { try Setting.backedUp.isDue(every: 86_400, now: now, $0) }
    return isDue ? try await backup() : nil
  }

  /// Copies a consistent state of the library, and reads the copy back.
  private static func copy(_ source: Database, to draft: URL) throws {
    FileSync.remove(FileSync.files(of: draft))
    PrivateFile.touch(draft)
    let path = draft.path(percentEncoded: false)
    let target = try DatabaseQueue(path: path)
    try target.inDatabase { target in
      try source.backup(to: target)
      // One file without companions can be moved, sent and read from a read-only medium.
      try target.execute(sql: "PRAGMA journal_mode = DELETE")
    }
    try target.close()
    var configuration = Configuration()
    configuration.readonly = true
    let copy = try DatabaseQueue(path: path, configuration: configuration)
    let found = try copy.read { copy in
      (health: try Health.check(.full, copy), counts: try counts(copy))
    }
    try copy.close()
    guard found.health.isHealthy else {
      throw StoreError(
        .damaged,
        detail: found.health.faults.first.map { Phrase(verbatim: $0) }
          ?? Phrase("Rows belong to none.")
      )
    }
    guard try found.counts == counts(source) else {
      throw StoreError(
        .inputOutput,
        detail: Phrase("The backup does not hold what the library holds.")
      )
    }
  }

  private static func counts(_ database: Database) throws -> [Int] {
    try counted.map { try Int.fetchOne(database, sql: "SELECT count(*) FROM \($0)") ?? 0 }
  }
}
