// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// A command that prints the contents of the library.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Prints feeds, folders, tags or articles of the library.",
    discussion: """
      One thing takes one line: its number first, then what is known of it, with tabs between \
      them, or a JSON object. What is missing is a “-”, and null in JSON.
      """,
    subcommands: [ListFeeds.self, ListFolders.self, ListTags.self, ListArticles.self],
    defaultSubcommand: ListFeeds.self
  )
}
