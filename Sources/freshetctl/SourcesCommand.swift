// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedSync
import FreshetCore
import SourceKinds

/// A command that prints the kinds of source that can be subscribed to.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Lists the kinds of source that can be added or browsed besides feeds.",
    discussion: """
      A kind takes one line: its word, its name, and an example of each sort of address, with tabs \
      between them; or a JSON object. Words in capitals stand for names and numbers. The addresses \
      of the pages themselves, as a browser shows them, do as well.

      \(JSONKeys.help("kind", "name", "examples"))
      """
  )

  @Flag(help: "Prints one JSON object a line.")
  var json = false

  func run() throws {
    try Console.write(KnownKinds.all.map { PrintedRow($0) }, json: json)
  }
}

extension PrintedRow {
  /// Makes the row of a kind of source for `sources`: word, name and example addresses.
  init(_ kind: any SourceKind) {
    self.init(
      columns: [kind.kind.rawValue, kind.name, kind.examples.joined(separator: " ")],
      members: [
        "kind": .text(kind.kind.rawValue), "name": .text(kind.name),
        "examples": .list(kind.examples.map { .text($0) }),
      ]
    )
  }
}
