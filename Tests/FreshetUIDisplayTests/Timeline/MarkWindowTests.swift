// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import TestSupport
import Testing

/// A row of the window, while the library waits for the disk.
@Suite(.serialized)
@MainActor
struct MarkWindowTests {
  @Test func `a key binds its row, and no other, before the next frame and before it is stored`()
    async throws
  {
    let folder = URL.temporaryDirectory.appending(path: "freshet-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let gate = StatementGate()
    var options = LibraryFile.options
    options.onStatement = gate.pass
    let store = try FeedStore(at: folder.appending(path: "library.sqlite"), options: options)
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<40, next: nil))
    let fixture = try WindowFixture(store)
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let main = fixture.main
    try await fixture.press(.down)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    await main.library.changes.finish()
    await MainLoop.settle(main.window)
    try await fixture.waitForRest()
    let host = try fixture.timeline.page.host
    gate.close()
    for isStarred in [true, false, true] {
      let binds = host.cellCounts.binds
      #expect(main.window.activateAction("win.toggle-star"))
      #expect(main.chosenItem?.article.isStarred == isStarred)
      let frames = FrameCounter(main.window)
      #expect(await MainLoop.run { host.cellCounts.binds != binds })
      #expect(frames.count == 0)
      frames.stop()
      #expect(host.cellCounts.binds == binds + 1)
    }
    gate.open()
    await main.library.changes.finish()
    #expect(main.chosenItem?.article.isStarred == true)
    #expect(try await store.lists.counts(since: .distantPast).starred == 1)
    await fixture.close()
    try store.close()
  }
}
