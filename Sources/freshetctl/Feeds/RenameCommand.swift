// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import Foundation

/// A command that renames a feed.
struct RenameCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename",
    abstract: "Renames a feed.",
    discussion: "Prints the change, as journal does."
  )

  @Argument(help: .feed, completion: NameCompletions.feeds)
  var feed: String

  @Argument(help: "The name; an empty one for the name that the feed gives itself.")
  var name: String

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let found = try await LibraryNames(of: store).feed(feed)
      let name = name.trimmingCharacters(in: .whitespacesAndNewlines)
      let line = try await store.feeds.rename(found.id, to: name)
      try await options.report(
        line,
        of: store,
        otherwise: Console.localize("The feed has this name already.")
      )
    }
  }
}
