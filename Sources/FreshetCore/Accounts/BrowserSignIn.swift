// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import SourceKinds

/// A sign-in in the browser, to a server of Mastodon or of a program that speaks like it.
///
/// The program registers itself once a server. The browser shows the server's own page, where the
/// person signs in; it comes back to this computer with a code, which is exchanged for a token.
///
/// - Source: RFC 6749 §4.1, RFC 7636, RFC 8252; docs.joinmastodon.org, “Methods: apps, oauth”.
struct BrowserSignIn: Sendable {
  /// The path to which the browser comes back.
  static let path = "/signed-in"
  /// The rights that are asked for: to read, and no more.
  static let scope = "read"

  /// The server.
  let server: OAuthServer
  /// Limits the time.
  let clock: any Clock<Duration>
  /// The time within which the person has to sign in.
  let limit: Duration
  /// The strings of the page that the browser shows in the end.
  let messages: Messages

  /// Signs in.
  ///
  /// - Parameters:
  ///   - known: the registration of an earlier sign-in; nil for none.
  ///   - show: shows the person the server's page.
  /// - Returns: the token, and the registration, which may be a new one.
  /// - Throws: `SignInError`.
  func token(
    with known: Registration?,
    show: @escaping @Sendable (SignInPrompt) async -> Void
  ) async throws(SignInError) -> (token: String, registration: Registration) {
    let (listener, registration) = try await register(known)
    let redirect = registration.redirect
    var generator = SystemRandomNumberGenerator()
    let authorization = Authorization(using: &generator)
    let page = server.site.url(
      "/oauth/authorize",
      authorization.query(client: registration.id, redirect: redirect, scope: Self.scope)
    )
    let query = try await answer(listener, authorization) { await show(.page(page)) }
    let code = try authorization.code(in: query, from: server.name)
    let granted = try await server.post(
      "/oauth/token",
      [
        ("grant_type", "authorization_code"), ("code", code), ("client_id", registration.id),
        ("client_secret", registration.secret), ("redirect_uri", redirect.absoluteString),
        ("code_verifier", authorization.verifier), ("scope", Self.scope),
      ],
      hiding: [code, registration.id, registration.secret, authorization.verifier]
    )
    guard let token = granted.accessToken, !token.isEmpty,
      granted.tokenType?.lowercased() ?? "bearer" == "bearer"
    else { throw .unreadable(server: server.name) }
    return (token, registration)
  }

  /// Revokes a token at the server.
  ///
  /// - Parameters:
  ///   - token: the token.
  ///   - registration: the registration that it was given to.
  /// - Throws: `SignInError`.
  /// - Source: RFC 7009.
  func revoke(_ token: String, of registration: Registration) async throws(SignInError) {
    _ = try await server.post(
      "/oauth/revoke",
      [
        ("client_id", registration.id), ("client_secret", registration.secret), ("token", token),
      ],
      hiding: [token, registration.id, registration.secret]
    )
  }

  /// Returns a listener with a registration for its port.
  ///
  /// Some servers compare the port with that of the registration, so that the same one is used
  /// again; when another program has it, the registration is renewed.
  private func register(
    _ known: Registration?
  ) async throws(SignInError) -> (LoopbackListener, Registration) {
    if let known, known.site == server.site.root,
      let listener = try? LoopbackListener(port: known.port)
    {
      return (listener, known)
    }
    let listener: LoopbackListener
    do throws(LoopbackListener.Failure) {
      listener = try LoopbackListener()
    } catch .unavailable(let number) {
      throw .noPort(number)
    } catch {
      throw .cancelled
    }
    let redirect = LoopbackListener.url(Self.path, port: listener.port)
    let answer: OAuthServer.Answer
    do throws(SignInError) {
      answer = try await server.post(
        "/api/v1/apps",
        [
          ("client_name", "Freshet"), ("redirect_uris", redirect.absoluteString),
          ("scopes", Self.scope),
        ]
      )
    } catch .fetch(let error) where Self.absent.contains(error.status ?? 0) {
      throw .notOffered(server: server.name)
    } catch .unreadable {
      // A site of another kind answers with a page of the web.
      throw .notOffered(server: server.name)
    } catch {
      throw error
    }
    guard let id = answer.clientID, let secret = answer.clientSecret, !id.isEmpty else {
      throw .notOffered(server: server.name)
    }
    let registration = Registration(
      site: server.site.root,
      id: id,
      secret: secret,
      port: listener.port
    )
    return (listener, registration)
  }

  /// The statuses of a server without such an interface.
  private static let absent: Set<Int> = [403, 404, 405, 410, 501]

  /// Shows the page, and waits until the browser comes back.
  private func answer(
    _ listener: LoopbackListener,
    _ authorization: Authorization,
    show: @escaping @Sendable () async -> Void
  ) async throws(SignInError) -> String {
    let (clock, limit) = (clock, limit)
    let result: Result<String, SignInError> = await Deadline.first(
      ifCancelled: .failure(.cancelled),
      work: {
        async let isShown: Void = show()
        do throws(LoopbackListener.Failure) {
          let query = try await listener.request(for: Self.path) { page(for: $0, authorization) }
          await isShown
          return .success(query)
        } catch {
          return .failure(.cancelled)
        }
      },
      limit: {
        do { try await clock.sleep(for: limit) } catch { return nil }
        return Task.isCancelled ? nil : .failure(.timedOut(limit))
      }
    )
    return try result.get()
  }

  private func page(for query: String, _ authorization: Authorization) -> LoopbackWebPage {
    do throws(SignInError) {
      _ = try authorization.code(in: query, from: server.name)
      return LoopbackWebPage(messages.browserIsDone)
    } catch {
      return LoopbackWebPage(messages.sentence(for: error), status: 400)
    }
  }
}

/// The program's registration at a server, which it makes once and stores like a secret.
struct Registration: Hashable, Sendable, Codable {
  /// The address in front of all paths of the server.
  let site: URL
  /// The program's name for the server.
  let id: String
  /// The program's password for the server.
  let secret: String
  /// The port to which the browser comes back.
  let port: UInt16

  // It is stored under these names.
  enum CodingKeys: String, CodingKey {
    case site = "site"
    case id = "id"
    case secret = "secret"
    case port = "port"
  }

  /// The address to which the browser comes back.
  var redirect: URL { LoopbackListener.url(BrowserSignIn.path, port: port) }
}

extension Registration: CustomStringConvertible, CustomReflectable {
  /// A text without the name and the password, so that no log can show them.
  var description: String { "Registration(hidden)" }
  /// A mirror without children, so that no dump shows them.
  var customMirror: Mirror { Mirror(self, children: [:]) }
}
