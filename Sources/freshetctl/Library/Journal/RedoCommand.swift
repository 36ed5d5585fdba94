// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// A command that redoes the change that was undone last.
struct RedoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Redoes the change that was undone last.",
    discussion: LibraryOptions.turnHelp
  )

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.turn(otherwise: Console.localize("There is nothing to do again.")) {
      store throws(StoreError) in
      try await store.journal.redo()
    }
  }
}
