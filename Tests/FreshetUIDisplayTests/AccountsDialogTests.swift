// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// The accounts in their dialog.
@Suite(.serialized)
@MainActor
struct AccountsDialogTests {
  @Test func `a personal token is stored, shown with its place, and removed`() async throws {
    let fixture = try WindowFixture()
    await fixture.main.start([])
    let dialog = fixture.main.dialogs.showAccounts()
    dialog.signIn.submitToken()
    #expect(dialog.notice.contains("is no server"))
    dialog.signIn.server.text = "https://www.v2ex.com/go/swift"
    dialog.signIn.submitToken()
    #expect(dialog.notice.contains("There is no token"))
    dialog.signIn.token.text = " mine "
    dialog.signIn.submitToken()
    #expect(dialog.signIn.token.text.isEmpty)
    #expect(await MainLoop.run { dialog.lines.count == 1 })
    let line = try #require(dialog.lines.first)
    #expect(line.title == "www.v2ex.com")
    #expect(line.location.contains("secrets.json") && !line.location.contains("mine"))
    dialog.model.signOut(try #require(dialog.model.rows.first))
    #expect(await MainLoop.run { dialog.lines.isEmpty })
    #expect(await MainLoop.run { dialog.notice.contains("is removed.") })
    dialog.close()
    await fixture.close()
  }

  @Test func `a sign-in shows its page, waits for the browser, and is listed`() async throws {
    let server = try LoopbackServer()
    server.on("/api/v1/apps", .text("{\"client_id\": \"id\", \"client_secret\": \"secret\"}"))
    server.on("/oauth/token", .text("{\"access_token\": \"token\"}"))
    let fixture = try WindowFixture()
    await fixture.main.start([])
    let dialog = fixture.main.dialogs.showAccounts()
    var pages: [URL] = []
    dialog.model.onPage = { pages.append($0) }
    dialog.signIn.server.text = server.url("").absoluteString
    dialog.signIn.submit()
    #expect(await MainLoop.run { pages.count == 1 })
    #expect(dialog.signIn.text == Messages().waitingForBrowser)
    dialog.model.openPageAgain()
    #expect(pages.count == 2 && pages[0] == pages[1])
    let parts = URLComponents(url: pages[0], resolvingAgainstBaseURL: true)
    let state = parts?.queryItems?.first { $0.name == "state" }
    let redirect = parts?.queryItems?.first { $0.name == "redirect_uri" }?.value
    let back = try #require(redirect.flatMap { URL(string: $0) }).appending(
      queryItems: [URLQueryItem(name: "code", value: "code"), try #require(state)]
    )
    let answer = try await Fetcher().fetch(FetchRequest(url: back, accept: .page))
    #expect(String(decoding: answer.body, as: UTF8.self).contains("can be closed"))
    #expect(await MainLoop.run { dialog.lines.map(\.title) == ["127.0.0.1"] })
    #expect(await MainLoop.run { dialog.notice.hasPrefix("Signed in at 127.0.0.1.") })
    #expect(dialog.signIn.text.isEmpty)
    dialog.close()
    await fixture.close()
  }

  @Test func `a sign-in is cancelled, and says so`() async throws {
    let server = try LoopbackServer()
    server.on("/api/v1/apps", .text("{\"client_id\": \"id\", \"client_secret\": \"secret\"}"))
    let fixture = try WindowFixture()
    await fixture.main.start([])
    let dialog = fixture.main.dialogs.showAccounts()
    dialog.model.onPage = { [weak model = dialog.model] _ in model?.cancel() }
    dialog.signIn.server.text = server.url("").absoluteString
    dialog.signIn.submit()
    #expect(await MainLoop.run { dialog.notice.contains("was cancelled") })
    #expect(dialog.lines.isEmpty)
    dialog.close()
    await fixture.close()
  }
}
