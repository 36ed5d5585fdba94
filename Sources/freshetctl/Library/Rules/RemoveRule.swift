// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command that removes a rule.
struct RemoveRule: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Removes a rule; what it did stays.",
    discussion: """
      The rule is printed as list prints it.

      \(JSONKeys.help("id", "on", "acts", "words"))
      """
  )

  @Argument(help: "The number of the rule.")
  var number: Int64

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      let rule = try await store.rules.all().first { $0.id.rawValue == number }
      guard let rule else {
        Console.complain(
          Console.localize("There is no rule number {number}.", ["number": "\(number)"])
        )
        throw Exit.badData
      }
      try await store.rules.set(rule.id, to: nil)
      try options.write([PrintedLine(rule)])
    }
  }
}
