// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import TestSupport
import Testing

/// The keys without modifiers, pressed on a keyboard.
@Suite(.serialized)
@MainActor
struct KeyTests {
  private func open() async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<6, next: nil))
    let bench = try WindowFixture()
    try await bench.open(FeedAddress(url: server.url("/0")))
    return bench
  }

  private func unread(_ bench: WindowFixture) -> Int? {
    bench.main.library.rows.first { $0.id == .unread }?.count
  }

  @Test func `n r s t and capitals do what they say`() async throws {
    let bench = try await open()
    let main = bench.main
    main.show(.unread)
    #expect(await MainLoop.run { main.timeline?.model.name == "unread" })
    try await bench.waitForRest()
    #expect(await MainLoop.run { bench.main.timeline?.page.host.focusedID != nil })
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    let first = try #require(main.chosenItem?.id)
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    #expect(main.chosenItem?.id != first)
    try await RealKeys.press("r", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == false })
    try await RealKeys.press("s", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    try await RealKeys.press("ctrl+z", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == false })
    #expect(await MainLoop.run { unread(bench) == 5 })
    // What was read stays until it is cleaned up.
    #expect(bench.titles.count == 6)
    try await RealKeys.press("shift+c", in: main.window)
    #expect(await MainLoop.run { bench.titles.count == 5 })
    try await RealKeys.press("t", in: main.window)
    #expect(await MainLoop.run { main.tagBubble?.popover.isVisible == true })
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { main.tagBubble?.popover.isVisible == false })
    try await RealKeys.press("shift+a", in: main.window)
    #expect(await MainLoop.run { unread(bench) == 0 })
    await bench.close()
  }

  @Test func `keys that follow each other at once show and mark the last article alone`()
    async throws
  {
    let bench = try await open()
    let host = try bench.timeline.page.host
    for _ in 0..<3 { host.pressKey(.down) }
    #expect(await MainLoop.run { unread(bench) == 5 })
    await MainLoop.settle(bench.main.window)
    try await bench.waitForRest()
    #expect(unread(bench) == 5)
    let items = bench.main.timeline?.model.controller.content?.items ?? []
    let read = items.filter { $0.article.isRead }.map(\.id)
    #expect(read == [bench.main.chosenItem?.id])
    await bench.close()
  }

  @Test func `letters that are typed into the search line are letters`() async throws {
    let bench = try await open()
    let main = bench.main
    try await bench.press(.down)
    #expect(await MainLoop.run { unread(bench) == 5 })
    try await RealKeys.press("ctrl+f", in: main.window)
    #expect(await MainLoop.run { main.timelinePane.searchBar.isOpen })
    try await RealKeys.press("n", "r", "space", "b", "A", "c", "t", in: main.window)
    #expect(await MainLoop.run { main.timelinePane.searchBar.text == "nr bAct" })
    try await bench.waitForRest()
    #expect(main.tagBubble == nil)
    #expect(unread(bench) == 5)
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { !main.timelinePane.searchBar.isOpen && bench.titles.count == 6 })
    #expect(try await main.library.store.journal.entries().count == 2)
    await bench.close()
  }
}
