// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// Stars articles.
struct StarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "star",
    abstract: "Stars articles.",
    discussion: "Prints what was done, as journal does."
  )

  @OptionGroup var numbers: ArticleNumbers
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    try numbers.requireSome()
  }

  func run() async throws {
    try await options.work { store in
      try await numbers.work(in: store) { ids, subject in
        let line = try await store.setStarred(ids, true, subject: subject)
        let note = "Nothing was changed: they all are starred already."
        try await options.report(line, of: store, otherwise: note)
      }
    }
  }
}
