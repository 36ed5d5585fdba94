// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The arguments in the order that ArgumentParser needs: options of the library after the command's
/// name.
///
/// An unknown command is reported here, with the most similar command.
struct CommandWords {
  /// The arguments in their new order.
  let arranged: [String]

  /// The options that all commands of the library have, and whether a value follows.
  private static let common = ["--library": true, "--statements": true, "--json": false]

  /// Arranges arguments.
  ///
  /// - Throws: `ExitCode.validationFailure`, after reporting an unknown command.
  init(_ arguments: [String], of root: any ParsableCommand.Type) throws {
    var (names, options, rest) = ([String](), [String](), arguments[...])
    var level = root
    // ArgumentParser prints the help of the words that it knows, and exits with success.
    let isHelp = arguments.first == "help"
    if isHelp { rest = rest.dropFirst() }
    while !Self.commands(of: level).isEmpty, let word = rest.first {
      if word.hasPrefix("-") {
        guard let taken = Self.removeOption(&rest) else { break }
        options += taken
        continue
      }
      guard let next = Self.commands(of: level).first(where: { Self.isName(word, of: $0) }) else {
        if level == root, word == "help" { break }
        throw Self.unknown(word, behind: names, of: level)
      }
      rest = rest.dropFirst()
      names.append(word)
      level = next
    }
    arranged = (isHelp ? ["help"] : []) + names + options + rest
  }

  /// Removes an option of the library from the front, with its value; nil for any other word.
  private static func removeOption(_ words: inout ArraySlice<String>) -> [String]? {
    guard let word = words.first else { return nil }
    if let sign = word.firstIndex(of: "="), common[String(word[..<sign])] == true {
      words = words.dropFirst()
      return [word]
    }
    guard let hasValue = common[word], words.count > (hasValue ? 1 : 0) else { return nil }
    defer { words = words.dropFirst(hasValue ? 2 : 1) }
    return Array(words.prefix(hasValue ? 2 : 1))
  }

  private static func commands(of level: any ParsableCommand.Type) -> [any ParsableCommand.Type] {
    level.configuration.subcommands
  }

  private static func name(of command: any ParsableCommand.Type) -> String {
    command.configuration.commandName ?? "\(command)".lowercased()
  }

  private static func isName(_ word: String, of command: any ParsableCommand.Type) -> Bool {
    name(of: command) == word || command.configuration.aliases.contains(word)
  }

  private static func unknown(
    _ word: String,
    behind names: [String],
    of level: any ParsableCommand.Type
  ) -> ExitCode {
    let known = commands(of: level).map(name)
    let path = names.isEmpty ? "freshetctl" : "freshetctl \(names.joined(separator: " "))"
    if let nearest = NearestWord.of(word, in: known) {
      Console.complain(
        Console.localize(
          "There is no command “{word}”. Did you mean “{command}”?",
          ["word": word, "command": "\(path) \(nearest)"]
        )
      )
    } else if names.isEmpty {
      Console.complain(
        Console.localize(
          "There is no command “{word}”. “freshetctl help” names all of them.",
          ["word": word]
        )
      )
    } else {
      Console.complain(
        Console.localize(
          "There is no command “{word}”. Behind “{place}” stands one of: {names}.",
          ["word": word, "place": path, "names": known.joined(separator: ", ")]
        )
      )
    }
    return .validationFailure
  }
}
