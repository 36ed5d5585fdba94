// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// A command that prints the journal of the library.
struct JournalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "journal",
    abstract: "Prints the changes of the library, newest first.",
    discussion: """
      Number, date, “done” or “undone”, and a sentence.

      \(JSONKeys.help("id", "date", "undone", "kind", "count", "rule", "subject", "sentence"))
      """
  )

  @Option(help: "How many lines to print at most.")
  var limit = 20

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    if limit < 1 { throw ValidationError(Console.localize("--limit must be at least 1.")) }
  }

  func run() async throws {
    try await options.work { store in
      let names = try await LibraryNames(of: store)
      try options.write(
        try await store.journal.lines(limit: limit).map { PrintedLine($0, names) }
      )
    }
  }
}
