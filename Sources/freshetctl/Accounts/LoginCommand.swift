// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Foundation
import Secrets

/// A command that stores the token or the password of an account.
struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Stores the token of an account, such as that of V2EX.",
    discussion: """
      Reads the token from the first line of standard input, and asks for it on a terminal, which \
      does not show it. It is stored with the desktop's password store; where none runs, in a file \
      that only you can read, and that is said. No other file, log or output has it.
      """
  )

  @OptionGroup var account: AccountArguments

  func run() async throws {
    let token = try Self.readToken(of: account.name.server)
    let place = try await account.perform { secrets, name throws(SecretError) in
      try await secrets.store(token, as: name, label: "Freshet: \(name.server)")
    }
    let server = account.name.server
    switch place {
    case .service:
      try Console.write("The token for \(server) is in the desktop's password store.")
    case .file(let path):
      try Console.write(
        "No password store runs here. The token for \(server) is in \(path), which only you can "
          + "read, and which is not encrypted."
      )
    }
  }

  /// Reads a token from the first line of standard input.
  ///
  /// - Throws: `Exit.badData` for an empty one, after reporting it.
  private static func readToken(of server: String) throws -> String {
    if isatty(STDIN_FILENO) == 1 { Console.prompt("Token for \(server): ") }
    let line = HiddenInput.line() ?? ""
    let token = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !token.isEmpty else {
      Console.complain("There is no token on standard input.")
      throw Exit.badData
    }
    return token
  }
}
