// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// A command that deletes articles.
struct DeleteCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "delete",
    abstract: "Deletes articles; a later refresh does not bring them back.",
    discussion: "Prints the change, as journal does."
  )

  @OptionGroup var numbers: ArticleNumbers
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    try numbers.requireSome()
  }

  func run() async throws {
    try await options.work { store in
      try await numbers.work(in: store) { ids, subject in
        let line = try await store.articles.remove(ids, subject: subject)
        try await options.report(
          line,
          of: store,
          otherwise: Console.localize("Nothing was changed.")
        )
      }
    }
  }
}
