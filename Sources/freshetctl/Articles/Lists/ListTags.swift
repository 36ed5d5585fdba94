// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command that prints the tags.
struct ListTags: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tags",
    abstract: "Prints the tags.",
    discussion: """
      Number, articles and name.

      \(JSONKeys.help("id", "articles", "name"))
      """
  )

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let tagged = try await store.lists.counts(since: ArticleScope.day).tagged
      try options.write(
        try await store.articles.tags().map { tag in
          let number = tagged[tag.id] ?? 0
          return PrintedLine(
            columns: ["\(tag.id)", "\(number)", tag.name],
            members: [
              "id": PrintedJSON(tag.id.rawValue), "articles": .number(number),
              "name": .text(tag.name),
            ]
          )
        }
      )
    }
  }
}
