// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import Foundation
import FreshetCore
import Secrets
import Synchronization
import TestSupport
import Testing

/// Signing in at GitHub, with a code that is typed on its page.
@Suite("Sign-in with a code", .timeLimit(.minutes(5)))
struct DeviceSignInTests {
  private static let device = "dev1ce-5"
  private static let user = "WDJB-MJHT"
  private static let token = "gh-t0ken-6"
  private static let form = "/login/oauth/access_token"

  private let social: SocialServer
  private let clock = PassingClock()

  init() throws {
    social = try SocialServer()
    start()
  }

  private func start(page: String? = nil, expires: Int = 900) {
    let page = page ?? social.server.url("/login/device").absoluteString
    social.server.on(
      "/login/device/code",
      .json(
        """
        {"device_code": "\(Self.device)", "user_code": "\(Self.user)", "interval": 5,
         "verification_uri": "\(page)", "expires_in": \(expires)}
        """
      )
    )
  }

  /// Signs in, while the time passes as soon as somebody waits for it.
  private func signIn(client: String? = "freshet-1") async throws(SignInError) -> StoredAccount {
    let accounts = social.accounts(clock: clock, gitHub: client)
    return try await accounts.signIn(at: social.address) { [social] prompt in
      social.pages.withLock { $0.append(prompt) }
    }
  }

  @Test func `the code is shown, and the server asked as seldom as it wants`() async throws {
    social.server.on(
      Self.form,
      .json("{\"error\": \"authorization_pending\"}"),
      .json("{\"error\": \"slow_down\", \"interval\": 12}"),
      .json("{\"access_token\": \"\(Self.token)\", \"token_type\": \"bearer\", \"scope\": \"\"}")
    )
    let account = try await signIn()
    #expect(account.name == SecretName(server: "127.0.0.1"))
    #expect(try await social.secrets.secret(account.name) == Self.token)
    #expect(
      social.pages.withLock { $0 } == [.code(Self.user, at: social.server.url("/login/device"))]
    )
    #expect(clock.waits == [.seconds(5), .seconds(5), .seconds(12)])
    let sent = social.forms(Self.form)
    #expect(sent.count == 3 && sent.allSatisfy { $0["device_code"] == Self.device })
    #expect(sent.first?["grant_type"] == "urn:ietf:params:oauth:grant-type:device_code")
    #expect(social.forms("/login/device/code") == [["client_id": "freshet-1"]])
  }

  @Test(arguments: [
    ("access_denied", SignInError.denied(server: "127.0.0.1")),
    ("expired_token", .timedOut(.seconds(5))),
    ("incorrect_device_code", .refused(server: "127.0.0.1", words: "incorrect_device_code")),
  ])
  func `a refusal ends it`(code: String, expected: SignInError) async throws {
    social.server.on(Self.form, .json("{\"error\": \"\(code)\"}"))
    let error = await #expect(throws: SignInError.self) { try await signIn() }
    #expect(error == expected)
    #expect(try await social.accounts().stored().isEmpty)
  }

  @Test func `a code that runs out is asked for no longer`() async throws {
    start(expires: 12)
    social.server.on(Self.form, .json("{\"error\": \"authorization_pending\"}"))
    let error = await #expect(throws: SignInError.self) { try await signIn() }
    #expect(error == .timedOut(.seconds(12)))
    #expect(social.forms(Self.form).count == 2)
  }

  @Test func `a page elsewhere is not shown`() async throws {
    start(page: "https://evil.example/login")
    let error = await #expect(throws: SignInError.self) { try await signIn() }
    #expect(error == .unreadable(server: "127.0.0.1"))
    #expect(social.pages.withLock { $0.isEmpty })
  }

  @Test func `no error repeats the code of the device`() async throws {
    social.server.on(
      Self.form,
      .json("{\"error\": \"bad\", \"error_description\": \"\(Self.device) is bad\"}")
    )
    let error = await #expect(throws: SignInError.self) { try await signIn() }
    #expect(error == .refused(server: "127.0.0.1", words: "*** is bad"))
  }

  @Test func `a build without a client ID says so`() {
    let error = SignInError.noClient(server: "github.com")
    #expect(Messages().sentence(for: error).contains("no client ID for github.com"))
  }
}
