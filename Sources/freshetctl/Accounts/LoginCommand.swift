// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import FeedModel
import Foundation
import FreshetCore
import Secrets

/// A command that stores the token or the password of an account.
struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "login",
    abstract: "Signs in at a server, or stores the token of an account.",
    discussion: """
      With --browser, the server's own page asks you to sign in, and Freshet gets the right to \
      read: at Mastodon, at programs that speak like it, and at GitHub, if this build has a client \
      ID for it. The browser comes back to this computer, to a port of 127.0.0.1 that is open \
      until then, for ten minutes at most.

      Otherwise reads the token from the first line of standard input, and asks for it on a \
      terminal, which does not show it. It is stored with the desktop's password store; where none \
      runs, in a file that only you can read, and that is said. No other file, log or output has it.
      """
  )

  @OptionGroup var account: AccountArguments

  @Flag(help: "Signs in on the server's page, in the browser.")
  var browser = false

  @Flag(help: "Prints the address of the page, and opens no browser.")
  var printAddress = false

  func validate() throws {
    if printAddress, !browser {
      throw ValidationError(Console.localize("--print-address is of use with --browser."))
    }
    if browser, !account.account.isEmpty {
      throw ValidationError(Console.localize("--account is of no use with --browser."))
    }
  }

  func run() async throws {
    guard !browser else { return try await signIn() }
    let token = try Self.readToken(of: account.name.server)
    let location = try await account.perform { accounts, name throws(SecretError) in
      try await accounts.store(token, for: name)
    }
    let server = account.name.server
    switch location {
    case .service:
      try Console.write(
        Console.localize(
          "The token for {server} is in the desktop's password store.",
          ["server": server]
        )
      )
    case .file(let path):
      try Console.write(
        Console.localize(
          """
          No password store runs here. The token for {server} is in {path}, which only you can \
          read, and which is not encrypted.
          """,
          ["server": server, "path": path]
        )
      )
    }
  }

  /// Signs in on the server's page.
  ///
  /// - Throws: the code for the reason of a failure, after reporting it.
  private func signIn() async throws {
    let accounts = FeedServices.live().makeAccounts(Console.messages)
    let isPrinted = printAddress
    let signedIn: StoredAccount
    do throws(SignInError) {
      signedIn = try await accounts.signIn(at: account.server) { prompt in
        Self.show(prompt, isPrinted: isPrinted)
      }
    } catch {
      if case .secrets(let error) = error { throw AccountArguments.exit(after: error) }
      Console.complain(Console.messages.sentence(for: error))
      switch error {
      case .noServer, .notOffered, .noClient, .unreadable, .wrongState: throw Exit.badData
      case .fetch, .refused, .denied, .timedOut, .cancelled, .noPort, .secrets:
        throw Exit.unreachable
      }
    }
    try Console.write(Console.messages.signedIn(signedIn))
  }

  /// Shows a page in the browser, or its address where there is none.
  private static func show(_ prompt: SignInPrompt, isPrinted: Bool) {
    if case .code(let code, at: let page) = prompt {
      Console.prompt("\(Console.messages.typeCode(code, at: page.absoluteString))\n")
    }
    if !isPrinted, Browser.open(prompt.page) {
      Console.prompt("\(Console.messages.waitingForBrowser)\n")
    } else {
      // The address is needed as it is: it belongs to this sign-in alone.
      let address = prompt.page.absoluteString
      Console.prompt(
        Console.localize("Open this page in a browser on this computer:") + "\n\(address)\n"
      )
    }
  }

  /// Reads a token from the first line of standard input.
  ///
  /// - Throws: `Exit.badData` for an empty one, after reporting it.
  private static func readToken(of server: String) throws -> String {
    if isatty(STDIN_FILENO) == 1 {
      Console.prompt(Console.localize("Token for {server}: ", ["server": server]))
    }
    let line = HiddenInput.line() ?? ""
    let token = line.trimmingCharacters(in: .whitespacesAndNewlines)
    guard !token.isEmpty else {
      Console.complain(Console.localize("There is no token on standard input."))
      throw Exit.badData
    }
    return token
  }
}
