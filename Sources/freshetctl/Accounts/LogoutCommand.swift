// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FreshetCore
import Secrets

/// A command that removes the token or the password of an account.
struct LogoutCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "logout",
    abstract: "Removes the token of an account.",
    discussion: """
      A token that login --browser has brought is revoked at its server first. When that fails, it \
      is removed nevertheless, the reason is told, and the exit code is 1. Ends with 65 if there \
      is no token.
      """
  )

  @OptionGroup var account: AccountArguments

  func run() async throws {
    let outcome = try await account.perform { accounts, name throws(SecretError) in
      try await accounts.signOut(name)
    }
    let sentence = Console.messages.sentence(for: outcome, at: account.name.server)
    switch outcome {
    case .absent:
      Console.complain(sentence)
      throw Exit.badData
    case .removed, .revoked: try Console.write(sentence)
    case .notRevoked:
      Console.complain(sentence)
      throw Exit.partly
    }
  }
}
