// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command that adds a tag to articles, or removes it.
struct TagCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tag",
    abstract: "Adds a tag to articles, or removes it.",
    discussion: "Prints the change, as journal does. A tag that is new is made."
  )

  @Argument(help: "The tag.", completion: NameCompletions.tags)
  var name: String

  @OptionGroup var numbers: ArticleNumbers

  @Flag(help: "Takes the tag off.")
  var remove = false

  @OptionGroup var options: LibraryOptions

  func validate() throws {
    try numbers.requireSome()
  }

  func run() async throws {
    try await options.work { store in
      let tag = remove ? try await LibraryNames(of: store).tag(name).name : name
      try await numbers.work(in: store) { ids, _ in
        let line = try await store.articles.setTag(ids, tag, !remove)
        let note =
          remove
          ? Console.localize("Nothing was changed: none of them has the tag.")
          : Console.localize("Nothing was changed: they all have the tag.")
        try await options.report(line, of: store, otherwise: note)
      }
    }
  }
}
