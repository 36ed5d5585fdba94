// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
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

/// The commands of the library, performed while the program has no window.
@Suite(.serialized)
@MainActor
struct WindowlessCommandTests {
  private let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID().uuidString)")

  @Test func `a refresh, an undo, a redo and a size of texts need no window`() async throws {
    // It is there only if something was cached.
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<3, next: nil))
    let (application, library, feed) = try await start("Commands", with: server.url("/0"))

    application.activateAction("refresh-all")
    #expect(await MainLoop.run { library.sidebar.unreadCount == 3 })
    library.unsubscribe(from: feed)
    #expect(await MainLoop.run { !library.sidebar.hasFeeds })
    application.activateAction("undo")
    #expect(await MainLoop.run { library.sidebar.hasFeeds })
    application.activateAction("redo")
    #expect(await MainLoop.run { !library.sidebar.hasFeeds })
    let size = library.settings.preferences.textSize.points
    application.activateAction(Command.largerText.rawValue)
    #expect(library.settings.preferences.textSize.points > size)
    application.activateAction(Command.usualText.rawValue)
    #expect(library.settings.preferences.textSize.points == size)
    #expect(
      Set(Command.allCases.filter(\.needsNoWindow).map(\.actionName))
        .isSubset(of: application.actionNames)
    )
    await library.close()
  }

  @Test func `a stop needs no window, and ends the refresh that runs`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let (server, gate) = (try LoopbackServer(), Gate())
    var held = PagedFeed.document(0..<3, next: nil)
    held.delivery = .held(gate)
    server.on("/0", held)
    let (application, library, _) = try await start("Stop", with: server.url("/0"))

    application.activateAction("refresh-all")
    #expect(await MainLoop.run { library.refreshes.progress?.isRunning == true })
    application.activateAction(Command.stopRefreshing.rawValue)
    #expect(library.refreshes.isStopping)
    #expect(await MainLoop.run { library.refreshes.progress?.isRunning == false })
    #expect(library.refreshes.failures.isEmpty && library.sidebar.unreadCount == 0)
    gate.open()
    await library.close()
  }

  /// Starts a program without a window, on a library with one feed.
  private func start(
    _ name: String,
    with address: URL
  ) async throws -> (Application, LibraryModel, SubscriptionID) {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let services = FeedServices(
      fetcher: Fetcher(),
      cache: folder,
      secrets: folder.appending(path: "secrets.json")
    )
    let engine = SyncEngine(store: store, origins: services.origins, fetcher: services.fetcher)
    let library = Launch.makeLibrary(services, store, engine, Messages())
    let application = Application(identifier: "org.freshet.Windowless\(name)")
    try application.register()
    application.addCommands(Messages(), of: { library })
    let feed = try await store.feeds.subscribe(to: address)
    await library.start()
    return (application, library, feed)
  }
}
