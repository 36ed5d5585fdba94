// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// A command that removes the stars of articles.
struct UnstarCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "unstar",
    abstract: "Removes the star from articles.",
    discussion: "Prints the change, as journal does."
  )

  @OptionGroup var numbers: ArticleNumbers
  @OptionGroup var options: LibraryOptions

  func validate() throws {
    try numbers.requireSome()
  }

  func run() async throws {
    try await numbers.setStarred(
      false,
      options,
      otherwise: Console.localize("Nothing was changed: none of them is starred.")
    )
  }
}
