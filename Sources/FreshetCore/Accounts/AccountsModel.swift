// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials
import Secrets
package import StateMachineKit

/// The accounts of the reader as a dialog shows them, and one sign-in at a time.
///
/// - Isolation: main actor.
@MainActor
package final class AccountsModel: ObservedModel {
  /// An account whose token is stored.
  package struct Row: Hashable, Sendable {
    /// The server, and the account where there are several.
    package let title: String
    /// The location of the token, as a sentence.
    package let location: String
    let name: SecretName
  }

  /// The state of the sign-in.
  package enum Activity: Hashable, Sendable {
    /// Exits: → `asking` when a sign-in begins.
    case idle
    /// A server is asked. → `waiting` when the person has something to do; → `idle` at the end.
    case asking
    /// The person signs in elsewhere. → `idle` at the end, or when it is cancelled.
    case waiting(SignInPrompt)
  }

  /// The accounts, by server.
  package private(set) var rows: [Row] = []
  /// The state of the sign-in.
  package private(set) var activity = Activity.idle
  /// The outcome of the last sign-in or sign-out, as a sentence; empty for none.
  package private(set) var notice = ""
  /// A Boolean value that indicates whether the notice is that of a failure.
  package private(set) var isFailure = false
  /// Called with a page to show in the browser.
  package var onPage: (URL) -> Void = { _ in }

  private let accounts: Accounts
  private let messages: Messages
  package let observers = Observers<AccountsModel>()
  private var signing: Task<Void, Never>?

  /// Creates the model; nothing is read before `load`.
  package init(_ accounts: Accounts, _ messages: Messages) {
    (self.accounts, self.messages) = (accounts, messages)
  }

  deinit {
    signing?.cancel()
  }

  /// Reads the accounts.
  package func load() async {
    do throws(SecretError) {
      rows = try await accounts.stored().map { account in
        let words = [account.name.account, account.name.server].filter { !$0.isEmpty }
        return Row(
          title: words.joined(separator: " · "),
          location: messages.sentence(for: account.location),
          name: account.name
        )
      }
      observers.send(self)
    } catch {
      report(messages.sentence(for: error), isFailure: true)
    }
  }

  /// Signs in at a server in the browser, unless another sign-in runs.
  ///
  /// - Parameter server: the server as it was typed.
  /// - Returns: the task, which ends with the sign-in.
  @discardableResult
  package func signIn(at server: String) -> Task<Void, Never> {
    if let signing { return signing }
    (activity, notice) = (.asking, "")
    observers.send(self)
    let task = Task { [weak self, accounts, messages] in
      var (sentence, isFailure) = ("", false)
      do throws(SignInError) {
        let account = try await accounts.signIn(at: server) { [weak self] in await self?.show($0) }
        sentence = messages.signedIn(account)
      } catch {
        (sentence, isFailure) = (messages.sentence(for: error), true)
      }
      await self?.end(sentence, isFailure)
    }
    signing = task
    return task
  }

  /// Ends the sign-in that runs.
  package func cancel() {
    signing?.cancel()
  }

  /// Shows the page of the sign-in once more.
  package func openPageAgain() {
    if case .waiting(let prompt) = activity { onPage(prompt.page) }
  }

  /// Stores a token that the person made at a server.
  ///
  /// - Parameters:
  ///   - token: the token as it was typed.
  ///   - server: the server as it was typed.
  /// - Returns: the task, which ends when the token is stored; nil when one of them is missing, and
  ///   that was reported.
  @discardableResult
  package func store(_ token: String, for server: String) -> Task<Void, Never>? {
    let token = token.trimmingWhitespace
    guard let host = Accounts.host(of: server), !token.isEmpty else {
      let error = SignInError.noServer(server.trimmingWhitespace)
      let isServer = Accounts.host(of: server) != nil
      report(isServer ? messages.tokenMissing : messages.sentence(for: error), isFailure: true)
      return nil
    }
    return Task { [weak self, accounts, messages] in
      do throws(SecretError) {
        let location = try await accounts.store(token, for: SecretName(server: host))
        await self?.load()
        self?.report(messages.sentence(for: location), isFailure: false)
      } catch {
        self?.report(messages.sentence(for: error), isFailure: true)
      }
    }
  }

  /// Signs out.
  ///
  /// - Parameter row: the account.
  /// - Returns: the task, which ends when the token is removed.
  @discardableResult
  package func signOut(_ row: Row) -> Task<Void, Never> {
    Task { [weak self, accounts, messages] in
      do throws(SecretError) {
        let outcome = try await accounts.signOut(row.name)
        await self?.load()
        let sentence = messages.sentence(for: outcome, at: row.name.server)
        let isFailure = if case .notRevoked = outcome { true } else { false }
        self?.report(sentence, isFailure: isFailure)
      } catch {
        self?.report(messages.sentence(for: error), isFailure: true)
      }
    }
  }

  private func show(_ prompt: SignInPrompt) {
    activity = .waiting(prompt)
    observers.send(self)
    // A code is read first, and then typed.
    if case .page(let page) = prompt { onPage(page) }
  }

  private func end(_ sentence: String, _ isFailure: Bool) async {
    (signing, activity) = (nil, .idle)
    if !isFailure { await load() }
    report(sentence, isFailure: isFailure)
  }

  private func report(_ sentence: String, isFailure: Bool) {
    (notice, self.isFailure) = (sentence, isFailure)
    observers.send(self)
  }
}
