// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// Takes back what was done last.
struct UndoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Takes back what was done last.",
    discussion: """
      Prints the line of the journal, as journal does. All that was done in the last 30 days, here \
      or in the window, can be taken back, the last one first; the exit code is 65 when nothing is \
      left.
      """
  )

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let line = try await store.undo()
      try await options.report(line, of: store, otherwise: "There is nothing to take back.")
      if line == nil { throw Exit.badData }
    }
  }
}
