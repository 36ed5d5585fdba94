// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore
import FreshetCore

/// A command that moves a feed to another folder.
struct MoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "move",
    abstract: "Moves a feed to a folder, and creates that if need be.",
    discussion: """
      Prints the change, as journal does. A folder is named by the way to it, as News/World; / \
      is the place outside of all folders. A slash in a name is written as \\/.
      """
  )

  @Argument(help: .feed, completion: NameCompletions.feeds)
  var feed: String

  @Argument(help: "The folder, as A/B; / for none.", completion: NameCompletions.folders)
  var folder: String

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let found = try await LibraryNames(of: store).feed(feed)
      let path = FolderPath(typed: folder).names
      let line = try await store.feeds.move(found.id, toFolderAt: path)
      try await options.report(
        line,
        of: store,
        otherwise: Console.localize("The feed is there already.")
      )
    }
  }
}
