// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
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
    let store = try FeedStore(inMemory: LibraryFile.options)
    let services = FeedServices(
      fetcher: Fetcher(),
      cache: folder,
      secrets: folder.appending(path: "secrets.json")
    )
    let engine = SyncEngine(store: store, origins: services.origins, fetcher: services.fetcher)
    let library = Launch.makeLibrary(services, store, engine, Messages())
    let application = Application(identifier: "org.freshet.WindowlessTests")
    try application.register()
    application.addCommands(Messages(), of: { library })
    let feed = try await store.feeds.subscribe(to: server.url("/0"))
    await library.start()

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
}
