// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import Foundation
package import Secrets
package import SourceKinds

/// The reader's accounts at servers: signing in and out, and where their tokens are.
///
/// - Isolation: any; a value.
package struct Accounts: Sendable {
  /// The time within which a person has to sign in.
  package static let usualLimit: Duration = .seconds(600)
  /// The account under whose name the program's registration at a server is stored.
  private static let registration = ".registration"

  /// The tokens.
  let secrets: SecretStore
  private let fetcher: any Fetching
  private let clock: any Clock<Duration>
  private let limit: Duration
  private let gitHub: (site: SourceSite, client: String?)
  private let messages: Messages

  /// Creates the accounts.
  ///
  /// - Parameters:
  ///   - secrets: the tokens.
  ///   - fetcher: sends the requests of sign-ins.
  ///   - messages: the strings of the page that the browser shows.
  ///   - clock: measures the time of a sign-in; tests give their own.
  ///   - limit: the time within which a person has to sign in.
  ///   - gitHub: the address of GitHub, and the program's public name for it; nil for that of the
  ///     program's data.
  package init(
    secrets: SecretStore,
    fetcher: any Fetching,
    messages: Messages,
    clock: any Clock<Duration> = ContinuousClock(),
    limit: Duration = Self.usualLimit,
    gitHub: (site: SourceSite, client: String)? = nil
  ) {
    (self.secrets, self.fetcher, self.messages) = (secrets, fetcher, messages)
    (self.clock, self.limit) = (clock, limit)
    self.gitHub = (gitHub?.site ?? SourceSite(host: "github.com"), gitHub?.client)
  }

  // MARK: Stored accounts

  /// Returns the accounts whose tokens are stored, by server.
  ///
  /// - Throws: `SecretError`.
  package func stored() async throws(SecretError) -> [StoredAccount] {
    let names = try await secrets.names()
    return names.filter { found in
      found.name.account != Self.registration
        && !found.name.account.hasPrefix(FeedAccess.accountPrefix)
    }.map { found in
      StoredAccount(name: found.name, location: found.location)
    }
  }

  /// Stores a token that the person made at the server.
  ///
  /// - Parameters:
  ///   - token: the token.
  ///   - name: the account.
  /// - Returns: its location.
  /// - Throws: `SecretError`; an earlier one is still there then.
  package func store(
    _ token: String,
    for name: SecretName
  ) async throws(SecretError) -> SecretStore.Location {
    try await secrets.store(token, as: name, label: "Freshet: \(name.server)")
  }

  // MARK: Signing in and out

  /// Signs in at a server, in the browser, and stores the token.
  ///
  /// - Parameters:
  ///   - text: the server, an address on it, or an account such as “@ann@mastodon.example”.
  ///   - show: shows the person a page, and perhaps a code to type there.
  /// - Returns: the account.
  /// - Throws: `SignInError`; nothing was stored then, but the program's registration.
  @concurrent
  package func signIn(
    at text: String,
    show: @escaping @Sendable (SignInPrompt) async -> Void
  ) async throws(SignInError) -> StoredAccount {
    let (server, host) = try find(text)
    let name = SecretName(server: host)
    let token: String
    if server.site.root.hasSameOrigin(as: gitHub.site.root) {
      token = try await deviceToken(server, show)
    } else {
      token = try await browserToken(server, name, show)
    }
    do throws(SecretError) {
      return StoredAccount(name: name, location: try await store(token, for: name))
    } catch {
      throw .secrets(error)
    }
  }

  /// Removes a token, after it was taken back at its server where the program can do that.
  ///
  /// - Parameter name: the account.
  /// - Returns: the outcome; the token is removed even if the server could not be asked.
  /// - Throws: `SecretError`.
  @concurrent
  package func signOut(_ name: SecretName) async throws(SecretError) -> SignOut {
    var outcome = SignOut.removed
    if let token = try await secrets.secret(name), name.account.isEmpty,
      let registration = try await registration(of: name.server)
    {
      let site = SourceSite(registration.site)
      do throws(SignInError) {
        try await browser(makeServer(at: site, name.server)).revoke(token, of: registration)
        outcome = .revoked
      } catch {
        outcome = .notRevoked(error)
      }
    }
    return try await secrets.remove(name) ? outcome : .absent
  }

  private func deviceToken(
    _ server: OAuthServer,
    _ show: @escaping @Sendable (SignInPrompt) async -> Void
  ) async throws(SignInError) -> String {
    guard let client = gitHub.client ?? DeviceSignIn.installedClient() else {
      throw .noClient(server: server.name)
    }
    return try await DeviceSignIn(server: server, client: client, clock: clock).token(show: show)
  }

  private func browserToken(
    _ server: OAuthServer,
    _ name: SecretName,
    _ show: @escaping @Sendable (SignInPrompt) async -> Void
  ) async throws(SignInError) -> String {
    let known: Registration?
    do throws(SecretError) {
      known = try await registration(of: name.server)
    } catch {
      throw .secrets(error)
    }
    do throws(SignInError) {
      let answer = try await browser(server).token(with: known, show: show)
      if answer.registration != known {
        try await store(answer.registration, of: name.server)
      }
      return answer.token
    } catch {
      // A server that forgot the program says so in the browser alone: the next try is a new start.
      if known != nil, error.mayBlameTheProgram { try await store(nil, of: name.server) }
      throw error
    }
  }

  private func browser(_ server: OAuthServer) -> BrowserSignIn {
    BrowserSignIn(server: server, clock: clock, limit: limit, messages: messages)
  }

  // MARK: Servers and registrations

  /// Returns the host under whose name the token of a typed server is stored; nil for a text that
  /// is no server.
  package static func host(of text: String) -> String? { site(text)?.host }

  /// Reads the name of a server.
  private func find(_ text: String) throws(SignInError) -> (OAuthServer, host: String) {
    guard let (site, host) = Self.site(text) else { throw .noServer(text.trimmingWhitespace) }
    return (makeServer(at: site, host), host)
  }

  private static func site(_ text: String) -> (site: SourceSite, host: String)? {
    let typed = text.trimmingWhitespace
    let short = typed.hasPrefix("mastodon:") ? typed.dropFirst("mastodon:".count) : typed[...]
    let account = short.hasPrefix("@") ? short.split(separator: "@").last ?? "" : short
    let address = account.contains("://") ? String(account) : "https://\(account)"
    guard let site = URL(string: address).flatMap({ SourceSite(of: $0) }),
      let host = site.tokenServer, host.contains(".") || host == "localhost"
    else { return nil }
    return (site, host)
  }

  private func makeServer(at site: SourceSite, _ name: String) -> OAuthServer {
    OAuthServer(site: site, name: name, fetcher: fetcher)
  }

  private static func name(ofRegistrationAt server: String) -> SecretName {
    SecretName(server: server, account: registration)
  }

  /// Returns the program's registration at a server; nil for none that can be read.
  private func registration(of server: String) async throws(SecretError) -> Registration? {
    guard let text = try await secrets.secret(Self.name(ofRegistrationAt: server)) else {
      return nil
    }
    return try? JSONDecoder().decode(Registration.self, from: Data(text.utf8))
  }

  private func store(
    _ registration: Registration?,
    of server: String
  ) async throws(SignInError) {
    let name = Self.name(ofRegistrationAt: server)
    do throws(SecretError) {
      guard let registration, let data = try? JSONEncoder().encode(registration) else {
        _ = try await secrets.remove(name)
        return
      }
      let text = String(decoding: data, as: UTF8.self)
      _ = try await secrets.store(text, as: name, label: "Freshet at \(server)")
    } catch {
      throw .secrets(error)
    }
  }
}
