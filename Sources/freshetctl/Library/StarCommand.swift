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
    try await numbers.setStarred(
      true,
      options,
      otherwise: "Nothing was changed: they all are starred already."
    )
  }
}

extension ArticleNumbers {
  /// Stars the articles or takes their stars away, and prints what was done.
  ///
  /// - Throws: what reading and writing throw.
  func setStarred(
    _ isStarred: Bool,
    _ options: LibraryOptions,
    otherwise note: String
  ) async throws {
    try await options.work { store in
      try await work(in: store) { ids, subject in
        let line = try await store.setStarred(ids, isStarred, subject: subject)
        try await options.report(line, of: store, otherwise: note)
      }
    }
  }
}
