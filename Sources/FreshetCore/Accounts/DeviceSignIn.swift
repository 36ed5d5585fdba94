// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import SourceKinds

/// A sign-in with a short code, which the person types on the server's page: that of GitHub.
///
/// GitHub gives a token for a code of the browser only to programs with a password, which no
/// program that anybody may build can have. This way needs the program's public name alone, and no
/// address to come back to.
///
/// - Source: RFC 8628; docs.github.com, “Authorizing OAuth apps: device flow”.
struct DeviceSignIn: Sendable {
  /// The seconds between two questions where the server names none (RFC 8628 §3.2).
  private static let usualInterval = 5
  /// The seconds that are added when the server asks for patience (RFC 8628 §3.5).
  private static let patience = 5
  /// The most seconds for which a code counts here, whatever the server says.
  private static let longest = 3600

  /// The server.
  let server: OAuthServer
  /// The program's public name for the server.
  let client: String
  /// Waits between two questions.
  let clock: any Clock<Duration>

  /// Signs in, with no right but to read public data: more requests are accepted then.
  ///
  /// - Parameter show: shows the person the code, and the page to type it on.
  /// - Returns: the token.
  /// - Throws: `SignInError`.
  func token(show: @escaping @Sendable (SignInPrompt) async -> Void) async throws(SignInError)
    -> String
  {
    let start = try await server.post("/login/device/code", [("client_id", client)])
    guard let device = start.deviceCode, let code = start.userCode, let page = start.page,
      page.scheme == server.site.root.scheme, page.host() == server.site.root.host()
    else { throw .unreadable(server: server.name) }
    await show(.code(code, at: page))
    var interval = max(1, start.interval ?? Self.usualInterval)
    let limit = min(Self.longest, start.expiresIn ?? Self.longest)
    var waited = 0
    while waited + interval <= limit {
      do { try await clock.sleep(for: .seconds(interval)) } catch { throw .cancelled }
      waited += interval
      let answer = try await server.answer(
        to: "/login/oauth/access_token",
        [
          ("client_id", client), ("device_code", device),
          ("grant_type", "urn:ietf:params:oauth:grant-type:device_code"),
        ],
        hiding: [device]
      )
      switch answer.error {
      case nil:
        guard let token = answer.accessToken, !token.isEmpty else {
          throw .unreadable(server: server.name)
        }
        return token
      case "authorization_pending": continue
      case "slow_down": interval = max(interval + Self.patience, answer.interval ?? 0)
      case "expired_token": throw .timedOut(.seconds(waited))
      case "access_denied": throw .denied(server: server.name)
      case let error?:
        let words = answer.errorDescription ?? error
        throw .refused(server: server.name, words: words.replacing(device, with: "***"))
      }
    }
    throw .timedOut(.seconds(limit))
  }

  /// Returns the program's public name that came with its data.
  ///
  /// - Parameter folders: the folders of the program's data, the likeliest first.
  /// - Returns: the name; nil for a build without one.
  static func installedClient(in folders: [URL] = BaseFolders.programData()) -> String? {
    for folder in folders {
      let file = folder.appending(path: "github-client-id").path(percentEncoded: false)
      guard let data = FileManager.default.contents(atPath: file) else { continue }
      let text = String(decoding: data, as: UTF8.self).trimmingWhitespace
      if !text.isEmpty { return text }
    }
    return nil
  }
}
