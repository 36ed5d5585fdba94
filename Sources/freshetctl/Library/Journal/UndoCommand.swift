// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command that undoes the last change.
struct UndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undoes the last change, or one line of the journal.",
    discussion: LibraryOptions.turnHelp
  )

  @Argument(help: "The number of a line of the journal; what rules did is undone so alone.")
  var line: Int64?

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.turn(otherwise: Console.localize("There is nothing to undo.")) {
      store throws(StoreError) in
      guard let line else { return try await store.journal.undo() }
      let turn = try await store.journal.undo(RecordID(rawValue: line))
      return if case .turned(let line, _) = turn { line } else { nil }
    }
  }
}
