// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import TestSupport

/// The program's description of its commands, read as the man page reads it.
struct ProgramHelp {
  private struct Dump: Decodable {
    let command: Command
  }

  fileprivate struct Command: Decodable {
    let commandName: String
    let discussion: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  fileprivate struct Argument: Decodable {
    struct Name: Decodable {
      let name: String
    }

    let names: [Name]?
  }

  /// A command that does something.
  struct Leaf {
    /// Its words, as they are typed.
    let path: String
    /// True if it has `--json`.
    let hasJSON: Bool
    private let discussion: String

    fileprivate init(_ command: Command, _ path: String) {
      self.path = path
      discussion = (command.discussion ?? "").split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      hasJSON = (command.arguments ?? []).contains { argument in
        argument.names?.contains { $0.name == "json" } == true
      }
    }

    /// The documented members of its objects, by the option that asks for these; empty for none.
    var keys: [String: [String]] {
      var found: [String: [String]] = [:]
      for match in discussion.matches(of: /JSON keys(?: with (--[a-z]+))?: ([^.]*)\./) {
        found[match.1.map(String.init) ?? ""] = match.2.split(separator: ", ").map(String.init)
      }
      return found
    }

    /// Says whether a word stands in it.
    func names(_ word: String) -> Bool {
      discussion.split { !($0.isLetter || $0.isNumber || $0 == "_") }.contains { $0 == word }
    }

    /// True if members may be left out.
    var mayLeaveOut: Bool { discussion.contains("left out.") || discussion.contains("no title.") }
    /// True if it prints what `journal` prints.
    var printsJournal: Bool { discussion.contains("as journal does") }
  }

  /// The commands, in their order.
  let leaves: [Leaf]

  init() throws {
    let text = try BuiltProgram("freshetctl").run(["--experimental-dump-help"]).output
    let dump = try JSONDecoder().decode(Dump.self, from: Data(text.utf8))
    leaves = Self.leaves(of: dump.command, path: [])
  }

  private static func leaves(of command: Command, path: [String]) -> [Leaf] {
    let inner = (command.subcommands ?? []).filter { $0.commandName != "help" }
    guard inner.isEmpty else {
      return inner.flatMap { leaves(of: $0, path: path + [$0.commandName]) }
    }
    return [Leaf(command, path.joined(separator: " "))]
  }
}
