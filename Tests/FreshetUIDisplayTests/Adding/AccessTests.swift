// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// Feeds that ask for a name and a password, in the dialogs of the window.
@Suite(.serialized)
@MainActor
struct AccessTests {
  private static let password = "s3cretpass"
  private static let words = Data("anna:\(password)".utf8).base64EncodedString()

  private let folder = URL.temporaryDirectory.appending(path: "access-\(UUID())")
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<3, next: nil).asking(for: Self.words))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var secrets: URL { folder.appending(path: "secrets.json") }

  private func library() throws -> FeedStore {
    try FeedStore(at: folder.appending(path: "library.sqlite"), options: LibraryFile.options)
  }

  /// Opens a window on a library with the feed.
  private func subscribe() async throws -> (WindowFixture, SubscriptionID) {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let feed = try await store.feeds.subscribe(to: server.url("/0"))
    let fixture = try WindowFixture(store, secrets: secrets)
    await fixture.main.start([])
    #expect(await MainLoop.run { fixture.main.library.sidebar.hasFeeds })
    return (fixture, feed)
  }

  private func answer(_ dialog: OpenDialog, _ password: String) {
    dialog.access.user.text = "anna"
    dialog.access.password.text = password
    dialog.access.password.object.emit("activate")
  }

  @Test func `a feed that asks is added with a password, which a restart still knows`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let first = try library()
    let fixture = try WindowFixture(first, secrets: secrets)
    await fixture.main.start([])
    let dialog = fixture.main.opening
    dialog.present()
    dialog.entry.text = server.url("/0").absoluteString
    dialog.entry.object.emit("activate")
    #expect(await MainLoop.run { dialog.sentence.contains("asks who you are") })
    #expect(!fixture.main.library.sidebar.hasFeeds)
    answer(dialog, "wrong")
    #expect(await MainLoop.run { dialog.sentence.contains("does not accept this user") })
    #expect(dialog.access.user.text == "anna" && dialog.access.password.text.isEmpty)
    answer(dialog, Self.password)
    #expect(await MainLoop.run { dialog.offers.count == 1 })
    #expect(!fixture.main.library.sidebar.hasFeeds)
    dialog.submit()
    #expect(await MainLoop.run { fixture.main.library.sidebar.hasFeeds })
    #expect(await MainLoop.run { fixture.titles.count == 3 })
    #expect(dialog.access.user.text.isEmpty && dialog.access.password.text.isEmpty)
    #expect(try await first.feeds.all().map(\.address) == [server.url("/0")])
    await fixture.close()
    try first.close()
    let before = server.requests.count
    let second = try library()
    let again = try WindowFixture(second, secrets: secrets)
    await again.main.start([])
    let outcome = await again.engine.refresh().outcomes.first
    #expect(outcome?.isFailure == false)
    #expect(server.requests.count > before)
    #expect(server.requests.last?["Authorization"] == "Basic \(Self.words)")
    await again.close()
    try second.close()
  }

  @Test func `the details of a feed set its password, ask again with it, and remove it`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let (fixture, feed) = try await subscribe()
    let group = fixture.main.dialogs.showDetails(of: feed).access
    group.store.object.emit("clicked")
    #expect(await MainLoop.run { group.text == "Type a user and a password." })
    group.fields.user.text = "anna"
    group.fields.password.text = "wrong"
    group.store.object.emit("clicked")
    #expect(group.fields.password.text.isEmpty)
    #expect(await MainLoop.run { group.text.contains("secrets.json") && group.remove.isVisible })
    let dialog = fixture.main.dialogs.showDetails(of: feed)
    #expect(await MainLoop.run { dialog.access.fields.user.text == "anna" })
    #expect(dialog.access.fields.password.text.isEmpty)
    dialog.access.fields.password.text = Self.password
    dialog.access.fields.password.object.emit("activate")
    // The feed is asked again at once.
    #expect(
      await MainLoop.run { server.requests.last?["Authorization"] == "Basic \(Self.words)" }
    )
    #expect(await MainLoop.run { dialog.model.details?.history.first?.outcome == "3 new articles" })
    dialog.access.remove.object.emit("clicked")
    #expect(await MainLoop.run { dialog.access.text.contains("the password are removed; for 30") })
    #expect(!dialog.access.remove.isVisible && dialog.access.fields.user.text.isEmpty)
    // A message offers to undo it, and the dialog shows what was undone.
    #expect(
      await MainLoop.run { fixture.main.toasts.message?.hasPrefix("Removed the password") == true }
    )
    fixture.main.toasts.button.object.emit("clicked")
    #expect(await MainLoop.run { dialog.access.fields.user.text == "anna" })
    #expect(dialog.access.remove.isVisible && dialog.access.text.isEmpty)
    dialog.close()
    await fixture.close()
  }

  @Test func `the details of a feed set its headers and user agent, and never show them`()
    async throws
  {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let (fixture, feed) = try await subscribe()
    let dialog = fixture.main.dialogs.showDetails(of: feed)
    let (group, requests) = (dialog.access, dialog.access.requests)
    #expect(await MainLoop.run { requests.text == "None is stored." })
    #expect(!requests.remove.isVisible)
    requests.widget.isExpanded = true
    requests.headers.text = "Cookie: a=b"
    requests.store.object.emit("clicked")
    #expect(await MainLoop.run { group.text == "Freshet sends no cookies." })
    #expect(requests.headers.text == "Cookie: a=b")
    requests.headers.text = "X-Token: \(Self.password)"
    requests.userAgent.text = "Reader/7"
    requests.store.object.emit("clicked")
    #expect(await MainLoop.run { server.requests.last?["X-Token"] == Self.password })
    #expect(server.requests.last?["User-Agent"] == "Reader/7")
    #expect(requests.headers.text.isEmpty && requests.userAgent.text.isEmpty)
    #expect(await MainLoop.run { requests.text == "Stored: X-Token, user agent" })
    #expect(group.text.contains("secrets.json") && !group.text.contains(Self.password))
    requests.remove.object.emit("clicked")
    #expect(await MainLoop.run { requests.text == "None is stored." && !requests.remove.isVisible })
    #expect(await MainLoop.run { server.requests.last?["X-Token"] == nil })
    fixture.main.library.changes.undo()
    #expect(await MainLoop.run { requests.text == "Stored: X-Token, user agent" })
    #expect(requests.remove.isVisible)
    dialog.close()
    await fixture.close()
  }

  @Test func `a failing feed says in its details that it wants a password`() async throws {
    defer { _ = try? FileManager.default.removeItem(at: folder) }
    let (fixture, feed) = try await subscribe()
    _ = await fixture.engine.refresh()
    let dialog = fixture.main.dialogs.showDetails(of: feed)
    #expect(await MainLoop.run { dialog.model.details != nil })
    let text = try #require(dialog.model.details).text
    #expect(text.contains("The site asks for a user and a password"), "\(text)")
    dialog.close()
    await fixture.close()
  }
}
