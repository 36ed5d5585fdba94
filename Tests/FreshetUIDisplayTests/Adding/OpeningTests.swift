// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// Addresses that are typed in the window or handed over to it.
@Suite(.serialized)
@MainActor
struct OpeningTests {
  private static let feed = """
    <rss version='2.0'><channel><title>Pond</title><item><title>Frogs</title></item></channel></rss>
    """

  private func addresses(_ fixture: WindowFixture) async throws -> [String] {
    try await fixture.main.library.store.feeds.all().map(\.address.absoluteString)
  }

  /// Opens a window whose dialog was given an address.
  private func open(_ address: String) async throws -> (WindowFixture, OpenDialog) {
    let fixture = try WindowFixture()
    await fixture.main.start([])
    let dialog = fixture.main.opening
    dialog.present()
    dialog.entry.text = address
    dialog.submit()
    return (fixture, dialog)
  }

  /// Opens a window whose dialog offers the two feeds of a site.
  private func open(_ server: LoopbackServer) async throws -> (WindowFixture, OpenDialog) {
    server.on(
      "/",
      .text(
        """
        <html><link rel=alternate type=application/rss+xml href=/comments/feed title=Comments>
        <link rel=alternate type=application/rss+xml href=/feed title=Pond></html>
        """,
        type: "text/html"
      )
    )
    let (fixture, dialog) = try await open(server.url("/").absoluteString)
    #expect(await MainLoop.run { dialog.offers.count == 2 })
    return (fixture, dialog)
  }

  @Test func `what cannot be reached is told and waits for a second word`() async throws {
    let (fixture, dialog) = try await open("http://127.0.0.1:1/feed.xml")
    #expect(await MainLoop.run { !dialog.sentence.isEmpty })
    #expect(dialog.sentence.contains("does not accept connections"))
    #expect(try await addresses(fixture).isEmpty)
    dialog.entry.text = "http://127.0.0.1:1/feed"
    #expect(dialog.sentence.isEmpty)
    dialog.submit()
    #expect(await MainLoop.run { !dialog.sentence.isEmpty })
    dialog.subscribeAnyway()
    #expect(await MainLoop.run { fixture.main.library.sidebar.hasFeeds })
    #expect(try await addresses(fixture) == ["http://127.0.0.1:1/feed"])
    await fixture.close()
  }

  @Test func `of several feeds the next press takes the best`() async throws {
    let server = try LoopbackServer()
    server.on("/feed", .text(Self.feed, type: "application/rss+xml"))
    let (fixture, dialog) = try await open(server)
    #expect(dialog.offers.map(\.title) == ["Pond", "Comments"])
    #expect(await MainLoop.run { dialog.preview == .titles(["Frogs"]) })
    dialog.submit()
    #expect(await MainLoop.run { fixture.main.library.sidebar.hasFeeds })
    #expect(try await addresses(fixture) == [server.url("/feed").absoluteString])
    await fixture.close()
  }

  @Test func `several feeds are ticked into a folder, and one undo takes all of it back`()
    async throws
  {
    let server = try LoopbackServer()
    for path in ["/feed", "/comments/feed"] {
      server.on(path, .text(Self.feed, type: "application/rss+xml"))
    }
    let (fixture, dialog) = try await open(server)
    // As a reader presses them.
    #expect(dialog.boxes.count == 2 && dialog.boxes.allSatisfy { $0.activate() && $0.isOn })
    dialog.typeFolder("News/Ponds")
    #expect(!dialog.title.isVisible && !dialog.fullText.isOn)
    dialog.submit()
    #expect(await MainLoop.run { fixture.main.library.sidebar.hasFeeds })
    let added = Set(try await addresses(fixture))
    #expect(added == Set(["/feed", "/comments/feed"].map { server.url($0).absoluteString }))
    #expect(await MainLoop.run { fixture.main.library.sidebar.folderPaths.count == 2 })
    #expect(fixture.main.library.sidebar.folderPaths.map(\.description) == ["News", "News/Ponds"])
    fixture.main.library.changes.undo()
    #expect(await MainLoop.run { !fixture.main.library.sidebar.hasFeeds })
    #expect(await MainLoop.run { fixture.main.library.sidebar.folderPaths.isEmpty })
    await fixture.close()
  }

  @Test(arguments: ["/", "/feed"])
  func `the one feed of a page is shown before it is added, and so is one whose address is pasted`(
    path: String
  ) async throws {
    let server = try LoopbackServer()
    server.on("/feed", .text(Self.feed, type: "application/rss+xml"))
    server.on(
      "/",
      .text(
        "<html><link rel=alternate type=application/rss+xml href=/feed title=Pond></html>",
        type: "text/html"
      )
    )
    let (fixture, dialog) = try await open(server.url(path).absoluteString)
    #expect(await MainLoop.run { dialog.preview == .titles(["Frogs"]) })
    #expect(dialog.offers.map(\.title) == ["Pond"])
    #expect(try await addresses(fixture).isEmpty)
    let library = fixture.main.library
    dialog.typeFolder("News")
    #expect(dialog.title.isVisible && dialog.title.text == "Pond")
    dialog.title.text = "Our Pond"
    (dialog.fullText.isOn, dialog.notifying.isOn) = (true, true)
    dialog.submit()
    #expect(await MainLoop.run { library.sidebar.hasFeeds })
    #expect(try await addresses(fixture) == [server.url("/feed").absoluteString])
    #expect(await MainLoop.run { library.sidebar.folderPaths.count == 1 })
    let feed = try #require(try await library.store.feeds.all().first)
    #expect(feed.title == "Our Pond")
    #expect(await MainLoop.run { library.settings.fullTextChoice(for: feed.id) == .always })
    #expect(library.isNotifying(feed.id))
    library.changes.undo()
    #expect(await MainLoop.run { !library.sidebar.hasFeeds && library.sidebar.folderPaths.isEmpty })
    #expect(try await library.store.feeds.fullTexts().isEmpty)
    await fixture.close()
  }

  @Test func `a source is chosen from the catalogue, and its blank filled in`() async throws {
    let fixture = try WindowFixture()
    await fixture.main.start([])
    let dialog = fixture.main.opening
    dialog.present()
    dialog.showSources()
    await MainLoop.settle(fixture.main.window)
    let example = try #require(SourceExample.all.first { $0.blank != nil })
    dialog.choose(example)
    await MainLoop.settle(fixture.main.window)
    #expect(dialog.entry.text == example.address)
    #expect(dialog.sentence.isEmpty)
    let line = "forum.json, line 3, “hosts”: The value is missing."
    dialog.showSources(SourceCatalogue(examples: [example], brokenFiles: [line]))
    #expect(dialog.brokenFiles == [line])
    dialog.showSources()
    #expect(dialog.brokenFiles.isEmpty)
    #expect(!fixture.main.library.sidebar.hasFeeds)
    await fixture.close()
  }

  @Test func `a file with a list is imported and taken back, one that is no feed is told`()
    async throws
  {
    let list = URL.temporaryDirectory.appending(path: "freshet-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: list) }
    let text = """
      <opml version='2.0'><body><outline text='Folder'>
      <outline text='A' xmlUrl='http://127.0.0.1:1/a'/></outline>
      <outline text='B' type='rss'/></body></opml>
      """
    try Data(text.utf8).write(to: list)
    let fixture = try WindowFixture()
    await fixture.main.start([FeedAddress(url: list)])
    #expect(await MainLoop.run { fixture.main.library.sidebar.hasFeeds })
    #expect(try await addresses(fixture) == ["http://127.0.0.1:1/a"])
    fixture.main.library.changes.undo()
    #expect(await MainLoop.run { !fixture.main.library.sidebar.hasFeeds })
    try Data("%PDF-1.7".utf8).write(to: list)
    fixture.main.open(FeedAddress(url: list))
    let dialog = fixture.main.opening
    #expect(await MainLoop.run { dialog.sentence.contains("PDF") })
    #expect(try await addresses(fixture).isEmpty)
    await fixture.close()
  }
}
