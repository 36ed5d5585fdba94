// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command that unsubscribes from feeds.
struct RemoveCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Unsubscribes from feeds.",
    discussion: """
      Prints the change, as journal does. The articles go with their feed, and undo brings them \
      back. Nothing is removed when one of the feeds cannot be found, or can be one of several.
      """
  )

  @Argument(help: .feed, completion: NameCompletions.feeds)
  var feed: [String]

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let names = try await LibraryNames(of: store)
      let feeds = try feed.map { try names.feed($0) }
      let subject = feeds.count == 1 ? feeds[0].title : ""
      let line = try await store.feeds.unsubscribe(from: feeds.map(\.id), subject: subject)
      try await options.report(line, of: store, otherwise: Console.localize("Nothing was changed."))
    }
  }
}

extension ArgumentHelp {
  /// The help for the name of a feed.
  static let feed: ArgumentHelp = "A feed: its number, its address, or a part of its title."
}
