// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import FreshetCore
import Secrets

/// A command that lists the accounts whose tokens are stored.
struct AccountsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "accounts",
    abstract: "Lists the accounts whose tokens are stored, and where.",
    discussion: """
      An account takes one line: its server, its name where there are several, and the place of \
      its token, with tabs between them. The place is “store” for the desktop's password store, or \
      a file. No token is read or printed.

      \(JSONKeys.help("server", "account", "place"))
      """
  )

  @Flag(help: "Prints one JSON object a line.")
  var json = false

  func run() async throws {
    let stored: [StoredAccount]
    do throws(SecretError) {
      stored = try await FeedServices.live().makeAccounts(Console.messages).stored()
    } catch {
      throw AccountArguments.exit(after: error)
    }
    let rows = stored.map { account in
      let (name, location) = (account.name, Self.text(account.location))
      return PrintedLine(
        columns: [name.server, name.account.isEmpty ? "-" : name.account, location],
        members: [
          "server": .text(name.server), "account": .text(name.account), "place": .text(location),
        ]
      )
    }
    try Console.write(rows, json: json)
  }

  private static func text(_ location: SecretStore.Location) -> String {
    switch location {
    case .service: "store"
    case .file(let path): path
    }
  }
}
