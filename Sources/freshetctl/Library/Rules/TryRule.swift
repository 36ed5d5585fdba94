// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore
import FreshetCore

/// A command that says which stored articles a rule would have found.
struct TryRule: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try",
    abstract: "Prints how many stored articles a rule would have matched.",
    discussion: """
      The number that it would have matched, and the number of all articles; search prints them. \
      Nothing is changed.

      \(JSONKeys.help("found", "all"))
      """
  )

  @Argument(help: "The search; several words are one query.")
  var query: [String]

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let words = query.joined(separator: " ")
      let (found, all) = try await store.rules.count(words)
      try options.write([
        PrintedLine(
          columns: ["\(found)", "\(all)"],
          members: ["found": .number(found), "all": .number(all)]
        )
      ])
      Console.complain(Console.messages.dryRun("\(found)", of: "\(all)"))
      try SearchNotes(SearchQuery(words)).report()
    }
  }
}
