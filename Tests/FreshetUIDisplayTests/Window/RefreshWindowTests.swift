// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
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

/// Fetching many feeds in the real window: stopping it, what did not come, and leaving meanwhile.
@Suite(.serialized)
@MainActor
struct RefreshWindowTests {
  /// Subscribes to feeds of a server, each under a name of its own for this computer.
  private func subscribe(
    _ store: FeedStore,
    to server: LoopbackServer,
    _ paths: String...
  ) async throws -> [SubscriptionID] {
    var feeds: [SubscriptionID] = []
    for (path, host) in zip(paths, ["127.0.0.1", "localhost"]) {
      let url = server.url(path, host: host)
      feeds.append(try await store.feeds.subscribe(to: url, title: "Feed \(path)"))
    }
    return feeds
  }

  @Test func `"stop" ends a refresh that runs, and the window can refresh again`() async throws {
    let (server, gate) = (try LoopbackServer(), Gate())
    server.on("/a", PagedFeed.document(0..<3, next: nil))
    var held = PagedFeed.document(10..<13, next: nil)
    held.delivery = .held(gate)
    server.on("/b", held)
    let fixture = try WindowFixture()
    let (main, library) = (fixture.main, fixture.main.library)
    _ = try await subscribe(library.store, to: server, "/a", "/b")
    await main.start([])
    try await fixture.waitForRest()
    let foot = main.sidebar.foot
    #expect(!foot.widget.isRevealed)
    #expect(main.timelinePane.subtitle.isEmpty)
    try await RealKeys.press("ctrl+shift+F5", in: main.window)
    #expect(
      await MainLoop.run { foot.widget.isRevealed && foot.text.hasPrefix("1 of 2 · Feed /b") }
    )
    // Without the sidebar the list says it.
    #expect(main.window.activateAction(Command.toggleSidebar.actionName))
    #expect(await MainLoop.run { main.timelinePane.subtitle.hasPrefix("1 of 2 · Feed /b") })
    #expect(main.window.activateAction(Command.toggleSidebar.actionName))
    #expect(await MainLoop.run { main.timelinePane.subtitle.isEmpty && foot.widget.isMapped })
    #expect(foot.widget.press(Messages().text(of: .stopRefreshing)))
    #expect(
      await MainLoop.run {
        library.refreshes.progress?.isRunning == false && !foot.widget.isRevealed
      }
    )
    // What had come stays, and nothing is said to have failed.
    #expect(library.refreshes.failures.isEmpty)
    #expect(await MainLoop.run { fixture.titles.count == 3 })
    gate.open()
    server.on("/b", PagedFeed.document(10..<13, next: nil))
    try await RealKeys.press("ctrl+shift+F5", in: main.window)
    #expect(await MainLoop.run { fixture.titles.count == 6 })
    // The header tells when it was.
    let shown = try #require(main.shown)
    #expect(await MainLoop.run { library.standings.updatedText(of: shown).hasPrefix("Updated ") })
    #expect(main.timelinePane.subtitle == library.standings.updatedText(of: shown))
    await fixture.close()
  }

  @Test func `feeds that did not come are listed with their reasons, and tried again`() async throws
  {
    let server = try LoopbackServer()
    server.on("/a", PagedFeed.document(0..<3, next: nil))
    server.on("/b", Answer(status: 404))
    let fixture = try WindowFixture()
    let (main, library) = (fixture.main, fixture.main.library)
    _ = try await subscribe(library.store, to: server, "/a", "/b")
    await main.start([])
    try await fixture.waitForRest()
    try await RealKeys.press("ctrl+shift+F5", in: main.window)
    let foot = main.sidebar.foot
    #expect(await MainLoop.run { foot.text == "“Feed /b” could not be fetched." })
    #expect(foot.widget.isRevealed)
    #expect(foot.widget.press(Messages().text(of: .showFailures)))
    #expect(await MainLoop.run { !foot.widget.isRevealed })
    let dialog = main.dialogs.showFailures()
    #expect(dialog.lines.map(\.title) == ["Feed /b"])
    #expect(dialog.lines.first?.reason.contains("404") == true)
    #expect(dialog.model.text.hasPrefix("Feed /b\t"))
    server.on("/b", PagedFeed.document(10..<13, next: nil))
    await dialog.model.retry().value
    #expect(dialog.lines.isEmpty)
    #expect(await MainLoop.run { fixture.titles.count == 6 })
    dialog.close()
    await fixture.close()
  }

  @Test func `closing the window in the middle of a refresh leaves a sound library`() async throws {
    let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let (server, gate) = (try LoopbackServer(), Gate())
    server.on("/a", PagedFeed.document(0..<3, next: nil))
    var held = PagedFeed.document(10..<13, next: nil)
    held.delivery = .interrupted(afterBytes: 100, gate)
    server.on("/b", held)
    let file = folder.appending(path: "library.sqlite")
    let store = try LibraryFile.open(file)
    let fixture = try WindowFixture(store)
    let feeds = try await subscribe(store, to: server, "/a", "/b")
    await fixture.main.start([])
    try await fixture.waitForRest()
    var isGone = false
    fixture.main.window.object.connect("unrealize") { isGone = true }
    #expect(fixture.main.window.activateAction("app.refresh-all"))
    #expect(await MainLoop.run { fixture.main.library.refreshes.progress?.done == 1 })
    weak let dialog = fixture.main.dialogs.showDetails(of: feeds[1])
    fixture.main.window.close()
    #expect(await MainLoop.run { isGone && dialog == nil })
    #expect(try await !fixture.engine.explain(feeds[1]).isRunning)
    gate.open()
    try store.close()
    let reopened = try LibraryFile.open(file)
    #expect(try await reopened.upkeep.check(.full).isHealthy)
    #expect(try await reopened.lists.page(of: ListQuery(.all), limit: 99).articles.count == 3)
    #expect(try await reopened.polls.notes(of: feeds[1]).isEmpty)
    try reopened.close()
    await fixture.close()
  }
}
