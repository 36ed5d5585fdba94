// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import FreshetCore
import Secrets
import Synchronization
import TestSupport
import Testing

/// Signing in at a server of Mastodon, in the browser, and signing out.
@Suite("Sign-in in the browser", .timeLimit(.minutes(5)))
struct SignInTests {
  private let social: SocialServer
  private let name = SecretName(server: "127.0.0.1")

  init() throws {
    social = try SocialServer()
  }

  private func token() async throws -> String? { try await social.secrets.secret(name) }

  /// Returns why nobody was signed in, after looking that nothing is stored and nothing shown.
  private func failure(
    _ fields: [String: String] = ["code": SocialServer.code],
    state: String? = nil
  ) async throws -> SignInError? {
    let person = social.person(fields, state: state)
    let error = await #expect(throws: SignInError.self) {
      try await social.accounts().signIn(at: social.address, show: person)
    }
    #expect(try await token() == nil)
    let sent = social.forms("/oauth/token").compactMap { $0["code_verifier"] }
    if let error {
      let shown = "\(error) \(String(reflecting: error)) \(Messages().sentence(for: error))"
      for secret in Self.secrets + sent { #expect(!shown.contains(secret), "\(shown)") }
    }
    return error
  }

  private static let secrets = [
    SocialServer.code, SocialServer.token, SocialServer.client, SocialServer.password,
  ]

  @Test func `a code that comes back is exchanged for a token, which is stored`() async throws {
    let account = try await social.accounts().signIn(at: social.address, show: social.person())
    #expect(account.name == name)
    #expect(account.location == .file(path: social.file.path(percentEncoded: false)))
    #expect(try await token() == SocialServer.token)
    let page = try #require(social.pages.withLock { $0.first?.page })
    #expect(page.path() == "/oauth/authorize" && page.host() == "127.0.0.1")
    let asked = SocialServer.fields(page.query() ?? "")
    let form = try #require(social.forms("/oauth/token").first)
    #expect(asked["response_type"] == "code" && asked["scope"] == "read")
    #expect(asked["client_id"] == SocialServer.client && asked["client_secret"] == nil)
    #expect(asked["code_challenge_method"] == "S256")
    let verifier = try #require(form["code_verifier"])
    #expect(verifier.count == 43 && asked["state"]?.count == 43)
    let digest = Data(BodyDigest(of: Array(verifier.utf8)).bytes).base64EncodedString()
    #expect(
      asked["code_challenge"]
        == digest.replacing("+", with: "-").replacing("/", with: "_").replacing("=", with: "")
    )
    #expect(form["grant_type"] == "authorization_code" && form["code"] == SocialServer.code)
    #expect(form["redirect_uri"] == asked["redirect_uri"])
    #expect(form["client_secret"] == SocialServer.password)
    #expect(social.forms("/api/v1/apps").first?["scopes"] == "read")
    #expect(social.forms("/api/v1/apps").first?["redirect_uris"] == asked["redirect_uri"])
  }

  @Test func `the digest of a verifier is that of the standard`() {
    // RFC 7636, Appendix B.
    let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    let digest = Data(BodyDigest(of: Array(verifier.utf8)).bytes).base64EncodedString()
    #expect(digest == "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw+cM=")
  }

  @Test func `the program registers itself once a server, and uses its port again`() async throws {
    let accounts = social.accounts()
    for _ in 1...2 { _ = try await accounts.signIn(at: social.address, show: social.person()) }
    #expect(social.forms("/api/v1/apps").count == 1)
    let (first, second) = social.pages.withLock { ($0[0].page, $0[1].page) }
    let asked = [first, second].map { SocialServer.fields($0.query() ?? "") }
    #expect(asked[0]["redirect_uri"] == asked[1]["redirect_uri"])
    #expect(asked[0]["state"] != asked[1]["state"])
    #expect(asked[0]["code_challenge"] != asked[1]["code_challenge"])
    #expect(try await accounts.stored().map(\.name) == [name])
    // Another program has the port now.
    let port = try #require(URL(string: asked[0]["redirect_uri"] ?? "")?.port)
    let other = try LoopbackListener(port: UInt16(port))
    _ = try await accounts.signIn(at: social.address, show: social.person())
    #expect(social.forms("/api/v1/apps").count == 2)
    withExtendedLifetime(other) {}
  }

  @Test func `an answer with another state belongs to another sign-in`() async throws {
    #expect(try await failure(state: "another") == .wrongState)
    #expect(social.forms("/oauth/token").isEmpty)
    #expect(try await failure(["error": "access_denied"], state: "") == .wrongState)
  }

  @Test func `a person who refuses is not signed in`() async throws {
    #expect(try await failure(["error": "access_denied"]) == .denied(server: "127.0.0.1"))
    let words = ["error": "invalid_scope", "error_description": "No\nsuch scope."]
    #expect(
      try await failure(words) == .refused(server: "127.0.0.1", words: "No such scope.")
    )
    #expect(try await failure([:]) == .unreadable(server: "127.0.0.1"))
    #expect(social.forms("/oauth/token").isEmpty)
  }

  @Test func `a code that was used before is refused in the server's words`() async throws {
    social.server.on(
      "/oauth/token",
      .json(
        """
        {"error": "invalid_grant", "error_description": "The code \(SocialServer.code) was used."}
        """,
        status: 400
      )
    )
    #expect(
      try await failure() == .refused(server: "127.0.0.1", words: "The code *** was used.")
    )
  }

  @Test func `an answer that is cut, a page, or none is of no use`() async throws {
    let whole = "{\"access_token\": \"\(SocialServer.token)\", \"token_type\": \"Bearer\"}"
    social.server.on(
      "/oauth/token",
      Answer(body: Array(whole.utf8), delivery: .truncated(afterBytes: 20))
    )
    guard case .fetch(let cut) = try await failure() else {
      Issue.record("a cut answer was read")
      return
    }
    #expect(cut.code == .connectionLost)
    for body in ["{}", "<html>", "{\"access_token\": \"\"}", "[1]"] {
      social.server.on("/oauth/token", .json(body))
      #expect(try await failure() == .unreadable(server: "127.0.0.1"), "\(body)")
    }
    social.server.on(
      "/oauth/token",
      .json("{\"access_token\": \"\(SocialServer.token)\", \"token_type\": \"mac\"}")
    )
    #expect(try await failure() == .unreadable(server: "127.0.0.1"))
    social.server.on("/oauth/token", Answer(status: 503))
    guard case .fetch(let away) = try await failure() else {
      Issue.record("a server in trouble gave a token")
      return
    }
    #expect(away.status == 503)
  }

  @Test func `secrets follow no redirect`() async throws {
    let other = try LoopbackServer()
    social.server.on("/oauth/token", .redirect(307, to: other.url("/oauth/token").absoluteString))
    guard case .fetch(let error) = try await failure() else {
      Issue.record("a redirect was followed")
      return
    }
    #expect(error.code == .tooManyRedirects)
    #expect(other.requests.isEmpty)
  }

  @Test(arguments: [
    Answer(status: 404), .text("<html>A page</html>", type: "text/html"), .json("{}"),
  ])
  func `a server of another kind has no such sign-in`(answer: Answer) async throws {
    social.server.on("/api/v1/apps", answer)
    #expect(try await failure() == .notOffered(server: "127.0.0.1"))
    #expect(social.pages.withLock { $0.isEmpty })
  }

  @Test(arguments: ["", "no server", "http://mastodon.example", "https://mastodon.example:8443"])
  func `a text that names no server, or one that could be overheard, is refused`(
    text: String
  ) async throws {
    let error = await #expect(throws: SignInError.self) {
      try await social.accounts().signIn(at: text, show: social.person())
    }
    #expect(error == .noServer(text))
    #expect(Accounts.host(of: text) == nil)
  }

  @Test(arguments: [
    ("mastodon.example", "mastodon.example"), (" @ann@Mastodon.example ", "mastodon.example"),
    ("mastodon:mastodon.example/home", "mastodon.example"),
    ("https://www.v2ex.com/go/swift", "www.v2ex.com"),
  ])
  func `a server is named in many ways`(text: String, host: String) {
    #expect(Accounts.host(of: text) == host)
  }

  @Test func `nobody waits for ever`() async throws {
    let error = await #expect(throws: SignInError.self) {
      try await social.accounts(clock: PassingClock()).signIn(at: social.address) { _ in }
    }
    #expect(error == .timedOut(Accounts.usualLimit))
    #expect(Messages().sentence(for: .timedOut(Accounts.usualLimit)).contains("10 minutes"))
  }

  @Test func `a sign-in that is cancelled ends at once, and the next one starts anew`()
    async throws
  {
    let accounts = social.accounts()
    _ = try await accounts.signIn(at: social.address, show: social.person())
    let (shown, report) = AsyncStream.makeStream(of: Void.self)
    let signing = Task { [social] in
      try await accounts.signIn(at: social.address) { _ in report.finish() }
    }
    for await _ in shown {}
    signing.cancel()
    await #expect(throws: SignInError.cancelled) { try await signing.value }
    #expect(try await token() == SocialServer.token)
    // The server may have forgotten the program, which only the browser was told.
    _ = try await accounts.signIn(at: social.address, show: social.person())
    #expect(social.forms("/api/v1/apps").count == 2)
  }

  @Test func `a second request of the browser finds nobody`() async throws {
    _ = try await social.accounts().signIn(at: social.address, show: social.person())
    let page = try #require(social.pages.withLock { $0.first?.page })
    let redirect = try #require(
      URL(string: SocialServer.fields(page.query() ?? "")["redirect_uri"] ?? "")
    )
    let error = await #expect(throws: FetchError.self) {
      try await social.fetcher.fetch(FetchRequest(url: redirect))
    }
    #expect(error?.code == .cannotConnect)
  }

  @Test func `signing out takes the token back at its server, and removes it here`() async throws {
    let accounts = social.accounts()
    _ = try await accounts.signIn(at: social.address, show: social.person())
    #expect(try await accounts.signOut(name) == .revoked)
    let form = try #require(social.forms("/oauth/revoke").first)
    #expect(form["token"] == SocialServer.token && form["client_secret"] == SocialServer.password)
    #expect(try await token() == nil)
    #expect(try await accounts.signOut(name) == .absent)
    #expect(social.forms("/oauth/revoke").count == 1)
    // The registration serves the next sign-in.
    _ = try await accounts.signIn(at: social.address, show: social.person())
    #expect(social.forms("/api/v1/apps").count == 1)
    social.server.on("/oauth/revoke", .json("{\"error\": \"unauthorized_client\"}", status: 403))
    #expect(
      try await accounts.signOut(name)
        == .notRevoked(.refused(server: "127.0.0.1", words: "unauthorized_client"))
    )
    #expect(try await token() == nil)
  }

  @Test func `a token that a person made is removed without asking its server`() async throws {
    let accounts = social.accounts()
    _ = try await accounts.store("mine", for: name)
    #expect(try await accounts.stored().map(\.name) == [name])
    #expect(try await accounts.signOut(name) == .removed)
    #expect(social.server.requests.isEmpty)
    #expect(try await accounts.stored().isEmpty)
  }
}
