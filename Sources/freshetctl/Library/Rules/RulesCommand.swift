// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedStore

/// A command for the rules for arriving articles.
struct RulesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "Prints, tries, adds and removes rules for arriving articles.",
    discussion: """
      A rule is a search, as that of the command search, and what is done with each article that \
      arrives and that it finds. All that rules do is in the journal; “freshetctl undo LINE” takes \
      a line of it back.
      """,
    subcommands: [ListRules.self, AddRule.self, RemoveRule.self, TryRule.self],
    defaultSubcommand: ListRules.self
  )
}

/// A command that prints the rules.
struct ListRules: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Prints the rules.",
    discussion: """
      A rule takes one line: its number, “on” or “off”, what it does, and its search.

      \(JSONKeys.help("id", "on", "acts", "words"))
      """
  )

  @OptionGroup var options: LibraryOptions

  func run() async throws {
    try await options.work { store in
      try options.write(try await store.rules.all().map { PrintedLine($0) })
    }
  }
}

extension PrintedLine {
  /// Makes the row of a rule.
  init(_ rule: Rule) {
    let (content, acts) = (rule.content, rule.content.acts.map(\.rawValue).sorted())
    self.init(
      columns: [
        "\(rule.id)", content.isOn ? "on" : "off", acts.joined(separator: ","), content.words,
      ],
      members: [
        "id": PrintedJSON(rule.id.rawValue),
        "on": .bool(content.isOn),
        "acts": .list(acts.map { .text($0) }),
        "words": .text(content.words),
      ]
    )
  }
}
