// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import Foundation
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
    guard host != nil else { throw ValidationError("“\(server)” is no server.") }
  }

  /// The name under which the token is stored.
  var name: SecretName { SecretName(server: host ?? "", account: account) }

  private var host: String? {
    let address = server.contains("://") ? server : "https://\(server)"
    guard let host = URL(string: address)?.host(), !host.isEmpty else { return nil }
    return host
  }

  /// Does something with the secrets of the reader.
  ///
  /// - Throws: `Exit.cannotWrite`, `Exit.badData` or `Exit.unreachable`, after reporting the error.
  func perform<Value: Sendable>(
    _ work: (SecretStore, SecretName) async throws(SecretError) -> Value
  ) async throws -> Value {
    do throws(SecretError) {
      return try await work(SecretStore(file: BaseFolders().secrets), name)
    } catch {
      Console.complain(error.sentence(in: .english))
      switch error {
      case .dismissed, .service: throw Exit.unreachable
      case .unreadable: throw Exit.badData
      case .unwritable: throw Exit.cannotWrite
      }
    }
  }
}
