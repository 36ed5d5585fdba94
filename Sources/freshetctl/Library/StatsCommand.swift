// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore
import Foundation
import FreshetCore

/// A command that prints the sizes of the library.
struct StatsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "stats",
    abstract: "Prints the numbers of feeds, articles and bytes.",
    discussion: """
      A number takes one line: what it counts, and the number; in JSON all are in one object.

      \(JSONKeys.help(
        "feeds", "folders", "tags", "articles", "unread", "starred", "tagged", "oldest", "newest",
        "journal", "bytes"
      ))
      """
  )

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let found = try await store.lists.statistics()
      let numbers = [
        ("feeds", found.feeds), ("folders", found.folders), ("tags", found.tags),
        ("articles", found.articles), ("unread", found.unread), ("starred", found.starred),
        ("tagged", found.tagged), ("journal", found.journal), ("bytes", found.bytes),
      ]
      let dates = [("oldest", found.oldest), ("newest", found.newest)].map {
        ($0.0, $0.1?.stamp)
      }
      guard options.json else {
        let lines = numbers.map { ($0.0, "\($0.1)") } + dates.map { ($0.0, $0.1 ?? "") }
        return try options.write(lines.map { PrintedLine(columns: [$0.0, $0.1], members: [:]) })
      }
      let members =
        numbers.map { ($0.0, PrintedJSON.number($0.1)) } + dates.map { ($0.0, PrintedJSON($0.1)) }
      try options.write([
        PrintedLine(columns: [], members: Dictionary(uniqueKeysWithValues: members))
      ])
    }
  }
}
