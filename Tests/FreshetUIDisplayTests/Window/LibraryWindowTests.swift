// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedStore
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// The library in the real window.
@Suite(.serialized)
@MainActor
struct LibraryWindowTests {
  private func makeServer() throws -> LoopbackServer {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<40, next: nil))
    return server
  }

  private func count(_ item: SidebarItem, in fixture: WindowFixture) -> Int? {
    fixture.main.library.sidebar.rows.first { $0.id == item }?.count
  }

  @Test func `an article that is shown is read, its star and its state follow the keys`()
    async throws
  {
    let server = try makeServer()
    let fixture = try WindowFixture()
    let main = fixture.main
    try await fixture.open(FeedAddress(url: server.url("/0")))
    #expect(await MainLoop.run { count(.unread, in: fixture) == 40 })
    try await fixture.press(.down)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    #expect(await MainLoop.run { count(.unread, in: fixture) == 39 })
    try await RealKeys.press("s", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    try await RealKeys.press("r", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == false })
    let before = main.chosenItem?.id
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.id != before })
    await fixture.close()
  }

  @Test func `a list's view and its article go when another list takes its place`() async throws {
    let server = try makeServer()
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    weak let view = fixture.main.timeline
    try await fixture.press(.down)
    fixture.main.show(.all)
    #expect(await MainLoop.run { fixture.main.state.selected == .all && view == nil })
    await fixture.close()
  }

  @Test func `a feed whose read articles are left out says that all is read, not that it has none`()
    async throws
  {
    let server = try makeServer()
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let page = try #require(fixture.main.timeline).page
    #expect(await MainLoop.run { page.placeholders.pageName == "content" })
    #expect(fixture.main.window.activateAction("win.mark-all-read"))
    #expect(await MainLoop.run { count(.unread, in: fixture) == 0 })
    // What is read while the list is shown would stay in it.
    await fixture.main.library.changes.finish()
    #expect(fixture.main.window.activateAction("win.unread-only"))
    #expect(await MainLoop.run { page.placeholders.placeholder == .empty })
    #expect(page.placeholders.pageName.hasPrefix("custom"))
    #expect(page.widget.press("Show Read Articles"))
    #expect(
      await MainLoop.run { page.placeholders.pageName == "content" && fixture.titles.count == 40 }
    )
    await fixture.close()
  }

  @Test func `an empty list, and a search that finds nothing, have the one act that helps`()
    async throws
  {
    let fixture = try await WindowFixture.of(6)
    let main = fixture.main
    main.show(.starred)
    #expect(
      await MainLoop.run {
        main.shown == .starred && main.timeline?.page.placeholders.pageName == "empty"
      }
    )
    #expect(try fixture.timeline.page.widget.press("Show All Articles"))
    #expect(await MainLoop.run { main.shown == .all && fixture.titles.count == 6 })
    #expect(main.window.activateAction("win.search"))
    main.timelinePane.searchBar.text = "xylophone"
    #expect(
      await MainLoop.run {
        main.shown == .search && main.timeline?.page.placeholders.pageName == "empty"
      }
    )
    #expect(try fixture.timeline.page.widget.press("Clear Search"))
    #expect(await MainLoop.run { main.shown == .all && fixture.titles.count == 6 })
    #expect(!main.timelinePane.searchBar.isOpen && main.timelinePane.searchBar.text.isEmpty)
    await fixture.close()
  }

  @Test func `"mark all" marks the list, and undo and redo follow`() async throws {
    let server = try makeServer()
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    #expect(await MainLoop.run { count(.unread, in: fixture) == 40 })
    for (key, expected) in [
      ("shift+a", 0), ("ctrl+z", 40), ("ctrl+shift+z", 0), ("ctrl+z", 40),
    ] {
      try await RealKeys.press(key, in: fixture.main.window)
      #expect(await MainLoop.run { count(.unread, in: fixture) == expected }, "\(key)")
    }
    await fixture.close()
  }

  @Test func `the list is as wide beside an article as beside none`() async throws {
    let server = try makeServer()
    let fixture = try WindowFixture()
    let main = fixture.main
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.waitForRest()
    let pane = main.timelinePane.widget
    let before = pane.allocatedSize.width
    #expect(before >= 320)
    try await fixture.press(.down)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    try await fixture.waitForRest()
    await MainLoop.settle(main.window)
    #expect(pane.allocatedSize.width == before)
    await fixture.close()
  }

  @Test func `what is read by marking does not move a row`() async throws {
    let server = try makeServer()
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    for _ in 0..<2 { try await fixture.press(.pageDown) }
    let host = try fixture.timeline.page.host
    let visible = try #require(host.visibleRows)
    let ids = visible.compactMap { host.snapshot.row(at: $0)?.id }
    let before = ids.map { host.verticalPosition(of: $0) }
    try await RealKeys.press("shift+a", in: fixture.main.window)
    #expect(await MainLoop.run { count(.unread, in: fixture) == 0 })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(ids.map { host.verticalPosition(of: $0) } == before)
    await fixture.close()
  }

  @Test func `PG-25 the place in a list is the same after a restart, to the pixel`() async throws {
    let server = try makeServer()
    let store = try FeedStore(inMemory: LibraryFile.options)
    let fixture = try WindowFixture(store)
    try await fixture.open(FeedAddress(url: server.url("/0")))
    for _ in 0..<3 { try await fixture.press(.pageDown) }
    let host = try fixture.timeline.page.host
    let reader = try #require(fixture.main.chosenItem?.id)
    let row = try #require(host.selectedID)
    let before = try #require(host.verticalPosition(of: row))
    fixture.main.savePosition()
    await fixture.close()

    let next = try WindowFixture(store)
    await next.main.start([])
    try await next.waitForRest()
    await MainLoop.settle(next.main.window)
    #expect(await MainLoop.run { next.main.chosenItem?.id == reader })
    await MainLoop.settle(next.main.window)
    let after = try #require(try next.timeline.page.host.verticalPosition(of: row))
    #expect(abs(after - before) <= 1)
    #expect(server.requests.count == 1)
    await next.close()
  }

  @Test func `an article that is chosen right before the end is chosen in the next run`()
    async throws
  {
    let server = try makeServer()
    let store = try FeedStore(inMemory: LibraryFile.options)
    let fixture = try WindowFixture(store)
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.press(.down)
    let host = try fixture.timeline.page.host
    let before = host.selectedID
    // It is shown when the program is idle, which it is not before the window closes.
    host.pressKey(.down)
    let chosen = try #require(fixture.main.chosenItem?.id)
    #expect(host.selectedID != before)
    fixture.main.savePosition()
    await fixture.close()

    let next = try WindowFixture(store)
    await next.main.start([])
    #expect(await MainLoop.run { next.main.chosenItem?.id == chosen })
    await next.close()
  }

  @Test func `a feed that is unsubscribed from leaves the window, and comes back`() async throws {
    let server = try makeServer()
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    #expect(fixture.main.window.activateAction("win.unsubscribe"))
    #expect(await MainLoop.run { !fixture.main.library.sidebar.hasFeeds })
    #expect(await MainLoop.run { fixture.main.state.selected == .all })
    try await RealKeys.press("ctrl+z", in: fixture.main.window)
    #expect(await MainLoop.run { fixture.main.library.sidebar.hasFeeds })
    await fixture.close()
  }
}
