// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FeedSync
import FreshetCore
import SourceKinds

/// A command for the kinds of source that can be subscribed to.
struct SourcesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sources",
    abstract: "Lists the kinds of source besides feeds, and checks files that declare one.",
    subcommands: [ListSources.self, CheckSource.self],
    defaultSubcommand: ListSources.self
  )
}

/// A command that prints the kinds of source that can be subscribed to.
struct ListSources: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the kinds of source that can be added or browsed besides feeds.",
    discussion: """
      A kind takes one line: its word, its name, the hosts that it asks, and an example of each \
      sort of address, with tabs between them; or a JSON object. Words in capitals stand for names \
      and numbers; the addresses of the pages themselves, as a browser shows them, do as well. \
      “{host}” is the host of the address that is added; a “-” stands for a kind that a file does \
      not declare. A kind that a file declares asks the hosts of its line alone, and changes \
      nothing there. Files stand in “freshet/sources” of the folder for data, such as \
      ~/.local/share/freshet/sources; one that is broken is reported, and the exit code is 1.

      \(JSONKeys.help("kind", "name", "hosts", "examples"))
      """
  )

  @Flag(help: "Prints one JSON object a line.")
  var json = false

  func run() throws {
    try Console.write(KnownKinds.all.map { PrintedLine($0) }, json: json)
    let faults = KnownKinds.brokenFiles(in: Console.messages.wording)
    for sentence in faults { Console.complain(sentence) }
    if !faults.isEmpty { throw Exit.partly }
  }
}

extension PrintedLine {
  /// Makes the row of a kind of source for `sources`: word, name, hosts and example addresses.
  init(_ kind: any SourceKind) {
    let hosts = (kind as? DeclaredSource)?.hosts ?? []
    self.init(
      columns: [
        kind.kind.rawValue, kind.name, hosts.isEmpty ? "-" : hosts.joined(separator: " "),
        kind.examples.joined(separator: " "),
      ],
      members: [
        "kind": .text(kind.kind.rawValue), "name": .text(kind.name),
        "hosts": .list(hosts.map { .text($0) }), "examples": .list(kind.examples.map { .text($0) }),
      ]
    )
  }
}
