// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// Takes the stars of articles away.
struct UnstarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unstar",
    abstract: "Takes the stars of articles away.",
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
        let line = try await store.setStarred(ids, false, subject: subject)
        let note = "Nothing was changed: none of them is starred."
        try await options.report(line, of: store, otherwise: note)
      }
    }
  }
}
