// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import Secrets

/// A command that removes the token or the password of an account.
struct LogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Removes the token of an account.",
    discussion: "Ends with 65 if there is none."
  )

  @OptionGroup var account: AccountArguments

  func run() async throws {
    let wasThere = try await account.perform { secrets, name throws(SecretError) in
      try await secrets.remove(name)
    }
    let server = account.name.server
    guard wasThere else {
      Console.complain("There is no token for \(server).")
      throw Exit.badData
    }
    try Console.write("The token for \(server) is removed.")
  }
}
