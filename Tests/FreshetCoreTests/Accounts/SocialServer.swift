// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import FreshetCore
import Secrets
import SourceKinds
import Synchronization
import TestSupport

/// A server on this computer that plays the sign-in of Mastodon, and a browser with a person.
final class SocialServer: Sendable {
  /// The secrets that nothing but the requests to the server may hold.
  static let code = "c0de-1"
  static let token = "t0ken-2"
  static let client = "cl1ent-3"
  static let password = "passw0rd-4"

  let server: LoopbackServer
  let secrets: SecretStore
  let file: URL
  let fetcher = Fetcher()
  /// The pages that the person was shown.
  let pages = Mutex<[SignInPrompt]>([])

  init() throws {
    server = try LoopbackServer()
    let folder = URL.temporaryDirectory.appending(path: "accounts \(UUID())")
    file = folder.appending(path: "secrets.json")
    secrets = SecretStore(file: file, usesService: false)
    answerApps()
    answerToken()
    server.on("/oauth/revoke", .json("{}"))
  }

  deinit {
    try? FileManager.default.removeItem(at: file.deletingLastPathComponent())
  }

  func answerApps() {
    server.on(
      "/api/v1/apps",
      .json("{\"client_id\": \"\(Self.client)\", \"client_secret\": \"\(Self.password)\"}")
    )
  }

  func answerToken() {
    server.on(
      "/oauth/token",
      .json("{\"access_token\": \"\(Self.token)\", \"token_type\": \"Bearer\", \"created_at\": 1}")
    )
  }

  var address: String { server.url("").absoluteString }

  func accounts(
    clock: any Clock<Duration> = ContinuousClock(),
    gitHub: String? = nil
  ) -> Accounts {
    Accounts(
      secrets: secrets,
      fetcher: fetcher,
      messages: Messages(),
      clock: clock,
      gitHub: gitHub.map { (SourceSite(server.url("")), $0) }
    )
  }

  /// Returns a person who signs in at once: the browser comes back with these fields.
  func person(
    _ fields: [String: String] = ["code": SocialServer.code],
    state: String? = nil
  ) -> @Sendable (SignInPrompt) async -> Void {
    { [self] prompt in
      pages.withLock { $0.append(prompt) }
      let asked = Self.fields(prompt.page.query() ?? "")
      guard let redirect = asked["redirect_uri"].flatMap({ URL(string: $0) }) else { return }
      var back = fields
      back["state"] = state ?? asked["state"]
      let items = back.map { URLQueryItem(name: $0.key, value: $0.value) }
      // The page is not of interest here.
      _ = try? await fetcher.fetch(
        FetchRequest(url: redirect.appending(queryItems: items), accept: .page)
      )
    }
  }

  /// The forms that were sent to a path.
  func forms(_ path: String) -> [[String: String]] {
    server.requests.filter { $0.path == path }
      .map { Self.fields(String(decoding: $0.body, as: UTF8.self)) }
  }

  static func fields(_ query: String) -> [String: String] {
    var parts = URLComponents()
    parts.percentEncodedQuery = query
    return (parts.queryItems ?? []).reduce(into: [:]) { $0[$1.name] = $1.value ?? "" }
  }
}

extension Answer {
  /// An answer of an interface.
  static func json(_ text: String, status: Int = 200) -> Answer {
    Answer(
      status: status,
      headers: [("Content-Type", "application/json")],
      body: Array(text.utf8)
    )
  }
}
