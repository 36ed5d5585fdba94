// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import KitTesting
import TestSupport
import Testing

/// The end of the window.
@Suite(.serialized)
@MainActor
struct ClosingTests {
  @Test func `what never ends is waited for no longer than it may take`() async {
    let clock = ManualClock()
    let (never, end) = AsyncStream.makeStream(of: Void.self)
    let task = Task { for await _ in never {} }
    let waiting = Task {
      await BoundedWait.until(task, hasEndedWithin: .seconds(1), clock: clock)
    }
    #expect(await MainLoop.run { clock.sleeperCount == 1 })
    clock.advance(by: .seconds(1))
    #expect(await waiting.value == false)
    end.finish()
    await task.value
    #expect(await BoundedWait.until(task, hasEndedWithin: .seconds(1), clock: clock))
  }

  @Test func `the window ends though something of the network never does, with all that was done`()
    async throws
  {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<10, next: nil))
    let fixture = try WindowFixture()
    let main = fixture.main
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let (never, end) = AsyncStream.makeStream(of: Void.self)
    main.onClosing = { for await _ in never {} }
    var hasEnded = false
    let store = main.library.store
    main.onClosed = { hasEnded = true }
    #expect(main.window.activateAction("win.mark-all-read"))
    main.window.close()
    #expect(await MainLoop.run { hasEnded })
    #expect(try await store.lists.counts(since: .distantPast).allUnread == 0)
    end.finish()
    await fixture.close()
  }

  @Test func `the program waits for servers for half of the two seconds that it may take to end`() {
    #expect(RunningLibrary.longestFarewell * 2 <= .seconds(1))
  }

  @Test(arguments: ["ctrl+q", "ctrl+w"])
  func `the window that says why there is no library closes by key`(key: String) async throws {
    let fixture = try WindowFixture()
    var isClosed = false
    let window = FaultWindow.present(
      in: try WindowFixture.shared(),
      title: "No Library Here",
      reason: "The file is damaged."
    )
    window.onCloseRequest {
      isClosed = true
      return false
    }
    await MainLoop.settle(window)
    try await RealKeys.press(key, in: window, named: "No Library Here", settling: false)
    #expect(await MainLoop.run { isClosed })
    await fixture.close()
  }
}
