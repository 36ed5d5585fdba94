// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedStore

/// A command that stars articles.
struct StarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "star",
    abstract: "Stars articles.",
    discussion: "Prints the change, as journal does."
  )

  @OptionGroup var numbers: ArticleNumbers
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    try numbers.requireSome()
  }

  func run() async throws {
    try await numbers.setStarred(
      true,
      options,
      otherwise: Console.localize("Nothing was changed: they all are starred already.")
    )
  }
}

extension ArticleNumbers {
  /// Sets or removes the stars of articles, and prints the line of the journal.
  ///
  /// - Throws: the errors of reading and writing.
  func setStarred(
    _ isStarred: Bool,
    _ options: LibraryOptions,
    otherwise note: String
  ) async throws {
    try await options.work { store in
      try await work(in: store) { ids, subject in
        let line = try await store.articles.setStarred(ids, isStarred, subject: subject)
        try await options.report(line, of: store, otherwise: note)
      }
    }
  }
}
