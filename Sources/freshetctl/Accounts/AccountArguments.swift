// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FreshetCore
import Secrets

/// The arguments that name an account.
struct AccountArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp("The server of the account, or an address on it.", valueName: "server")
  )
  var server: String

  @Option(help: ArgumentHelp("The account, if you have several there.", valueName: "name"))
  var account = ""

  func validate() throws {
    guard Accounts.host(of: server) != nil else {
      throw ValidationError(
        Console.localize("“{server}” is no server.", ["server": server])
      )
    }
  }

  /// The name under which the token is stored.
  var name: SecretName { SecretName(server: Accounts.host(of: server) ?? "", account: account) }

  /// Does something with the accounts of the reader.
  ///
  /// - Throws: `Exit.cannotWrite`, `Exit.badData` or `Exit.unreachable`, after reporting the error.
  func perform<Value: Sendable>(
    _ work: (Accounts, SecretName) async throws(SecretError) -> Value
  ) async throws -> Value {
    do throws(SecretError) {
      return try await work(FeedServices.live().makeAccounts(Console.messages), name)
    } catch {
      throw Self.exit(after: error)
    }
  }

  /// Reports an error of the secrets, and returns the code to end with.
  static func exit(after error: SecretError) -> ExitCode {
    Console.complain(Console.messages.sentence(for: error))
    return switch error {
    case .dismissed, .service: Exit.unreachable
    case .unreadable, .lost: Exit.badData
    case .unwritable: Exit.cannotWrite
    }
  }
}
