// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore
import Foundation
import FreshetCore

/// A command that checks a library, and recovers a damaged one.
struct DoctorCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks the library, and repairs it.",
    discussion: """
      Checks whether the file is whole, whether rows belong together, and whether an article is \
      there twice; tells which backups there are. The code is 0 when the library is healthy, and \
      65 when it is damaged. With --recover a damaged file is moved aside, and what it and its \
      backups hold is saved into a fresh one; the viewer must not be open then. A library that is \
      healthy, or that a newer version made, is refused with 65 unless --force is there, too.

      \(JSONKeys.help(
        "library", "notice", "trouble", "health", "numbers", "backups", "recovery", "indexed",
        "backup"
      )) health has depth, which is quick or full, faults, orphans and duplicates. numbers has \
      feeds, articles, remembered, awaited, bytes, freeBytes and unindexed. backup, and each of \
      the backups, has url, day and bytes. recovery has damaged, backup, tables and remainders; \
      each of the tables has name, isWhole, saved, rebuilt, fromBackup, doubtful and lost, each of \
      the remainders name and rows. What does not apply is left out.
      """
  )

  @OptionGroup
  var options: LibraryOptions

  @Flag(help: "Moves the file aside and saves its contents into a fresh one.")
  var recover = false

  @Flag(help: "With --recover: also of a library that is healthy, or of a newer version.")
  var force = false

  @Flag(help: "Makes a backup.")
  var backup = false

  @Flag(name: .customLong("rebuild-search"), help: "Makes the search index anew.")
  var rebuildSearch = false

  func validate() throws {
    if force, !recover {
      throw ValidationError(Console.localize("--force is of use with --recover alone."))
    }
  }

  func run() async throws {
    let url = LibraryOptions.file(options.library)
    guard FileManager.default.fileExists(atPath: url.path(percentEncoded: false)) else {
      Console.complain(
        Console.localize(
          "There is no library at {path}.",
          ["path": url.path(percentEncoded: false)]
        )
      )
      throw Exit.unreachable
    }
    var row = DoctorLine(library: url.path(percentEncoded: false))
    do {
      var opening = try options.storeOptions()
      opening.mustExist = true
      if recover {
        row.recovery = try LibraryRecovery.recover(
          at: url,
          options: try options.storeOptions(),
          isForced: force
        )
      }
      let store = try FeedStore(at: url, options: opening)
      try await examine(store, &row)
      if row.health?.isHealthy == true { try await repair(store, &row) }
      try store.close()
    } catch let error as StoreError {
      row.trouble = messages.sentence(for: error)
      try print(row)
      throw Exit.code(for: error)
    }
    try print(row)
    guard row.health?.isHealthy == true else { throw Exit.badData }
  }

  private var messages: Messages { options.json ? Messages() : Console.messages }

  private func examine(_ store: FeedStore, _ row: inout DoctorLine) async throws {
    row.notice = store.openingNotice.map { messages.sentence(for: $0) }
    let quick = try await store.upkeep.check(.quick)
    row.health = quick.isHealthy ? try await store.upkeep.check(.full) : quick
    row.backups = store.upkeep.backups()
    // The contents of a damaged library are not counted.
    if row.health?.isHealthy == true { row.numbers = try await store.upkeep.numbers() }
  }

  private func repair(_ store: FeedStore, _ row: inout DoctorLine) async throws {
    if rebuildSearch || row.numbers?.unindexed ?? 0 > 0 {
      row.indexed = try await store.lists.rebuildSearch(fromScratch: rebuildSearch)
    }
    if backup { row.backup = try await store.upkeep.backup() }
    row.backups = store.upkeep.backups()
    row.numbers = try await store.upkeep.numbers()
  }

  private func print(_ row: DoctorLine) throws {
    if options.json {
      try Console.write(json: row.json())
    } else {
      for line in row.sentences { try Console.write(line) }
    }
  }
}
