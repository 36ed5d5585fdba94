// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// A command that undoes the last change.
struct UndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undoes the last change.",
    discussion: LibraryOptions.turnHelp
  )

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.turn(otherwise: "There is nothing to take back.") {
      store throws(StoreError) in
      try await store.journal.undo()
    }
  }
}
