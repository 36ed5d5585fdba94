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

/// Going from list to list in the real window.
@Suite(.serialized)
@MainActor
struct ListChangeTests {
  private func makeServer() throws -> LoopbackServer {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<40, next: nil))
    server.on("/1", PagedFeed.document(100..<140, next: nil))
    return server
  }

  @Test func `an opening that fails leaves the window as it was, and not waiting`() async throws {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let fixture = try WindowFixture(store)
    let server = try makeServer()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    // The disk is full: an address that needs more than the room that is left cannot be kept.
    try await store.limitGrowth(toPages: 0)
    let name = fixture.main.timeline?.model.name
    let long = String(repeating: "a", count: 100_000)
    fixture.main.open(try FeedAddress(typed: "https://other.example/\(long)"))
    #expect(fixture.main.isChangingLists)
    #expect(await MainLoop.run { !fixture.main.isChangingLists })
    #expect(fixture.main.timeline?.model.name == name)
    await fixture.close()
  }

  @Test func `a list that is shown again stands as it was left, to the pixel`() async throws {
    let (fixture, server) = (try WindowFixture(), try makeServer())
    let main = fixture.main
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let feed = try #require(main.state.selected)
    // The first row in view is cut, however high the font makes it.
    for pages in [1.37, 0.02] where try fixture.timeline.page.host.position?.offset ?? 0 >= -4 {
      try fixture.timeline.page.host.scroll(byPages: pages)
      await MainLoop.settle(main.window)
      try await fixture.waitForRest()
    }
    let left = try #require(try fixture.timeline.page.host.position)
    #expect(left.offset < -4)
    for list in [SidebarItem.all, feed] {
      main.show(list)
      #expect(await MainLoop.run { !main.isChangingLists })
      try await fixture.waitForRest()
      await MainLoop.settle(main.window, frames: 6)
    }
    let host = try fixture.timeline.page.host
    let now = try #require(host.position)
    #expect(now.ids.first == left.ids.first)
    #expect(abs(now.offset - left.offset) <= 1)
    #expect(host.focusedID != nil)
    await fixture.close()
  }

  @Test func `the last list that was asked for stays, and until it is there one is on its way`()
    async throws
  {
    let fixture = try WindowFixture()
    let main = fixture.main
    let server = try makeServer()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let first = main.timeline?.model.name
    for lists in [[SidebarItem.all, .starred, .unread], [.starred, .all]] {
      for list in lists { main.show(list) }
      #expect(await MainLoop.run { !main.isChangingLists })
      #expect(main.timeline?.model.name == lists.last?.key)
      #expect(main.state.selected == lists.last)
    }
    // The one that is shown is asked for again, while another one is on its way.
    let feed = try #require(main.library.sidebar.rows.last?.id)
    main.show(feed)
    main.show(.all)
    main.show(feed)
    #expect(await MainLoop.run { !main.isChangingLists })
    #expect(main.timeline?.model.name == first)
    await fixture.close()
  }

  @Test func `a chosen list is marked while it loads, whatever else changes meanwhile`()
    async throws
  {
    let fixture = try WindowFixture()
    let (main, server) = (fixture.main, try makeServer())
    try await fixture.open(FeedAddress(url: server.url("/0")))
    main.show(.starred)
    main.library.sidebar.setHidesRead(true)
    #expect(main.isChangingLists && main.state.selected != .starred)
    #expect(main.sidebar.chosen == [.starred])
    #expect(await MainLoop.run { !main.isChangingLists })
    #expect(main.sidebar.chosen == [.starred] && main.state.selected == .starred)
    await fixture.close()
  }

  @Test func `the end of a search gives the list back at its place, with its article`()
    async throws
  {
    let fixture = try WindowFixture()
    let main = fixture.main
    let server = try makeServer()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    main.show(.unread)
    #expect(await MainLoop.run { main.timeline?.model.name == "unread" })
    try await fixture.waitForRest()
    #expect(await MainLoop.run { main.timeline?.page.host.focusedID != nil })
    for _ in 0..<3 { try await fixture.press(.pageDown) }
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    try await fixture.waitForRest()
    await MainLoop.settle(main.window, frames: 30)
    let article = try #require(main.chosenItem?.id)
    let row = try #require(try fixture.timeline.page.host.selectedID)
    let before = try #require(try fixture.timeline.page.host.verticalPosition(of: row))
    let titles = fixture.titles

    #expect(main.window.activateAction("win.search"))
    main.timelinePane.searchBar.text = "Article 7"
    #expect(await MainLoop.run { main.timeline?.model.name == "search" })
    try await fixture.waitForRest()
    main.timelinePane.searchBar.isOpen = false
    #expect(await MainLoop.run { main.timeline?.model.name == "unread" })
    #expect(await MainLoop.run { main.chosenItem?.id == article })
    try await fixture.waitForRest()
    await MainLoop.settle(main.window, frames: 30)
    #expect(fixture.titles == titles)
    let after = try #require(try fixture.timeline.page.host.verticalPosition(of: row))
    #expect(abs(after - before) <= 1)
    await fixture.close()
  }

  @Test func `the key to the next unread article goes on to the next list, until none is left`()
    async throws
  {
    let server = try makeServer()
    let fixture = try WindowFixture()
    let main = fixture.main
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.open(FeedAddress(url: server.url("/1")))
    let store = main.library.store
    let feeds = try await store.feeds.all().map(\.id)
    // One is left in each feed: the last one, which is no row yet.
    for feed in feeds {
      let entries = try await store.lists.page(of: ListQuery(.feed(feed))).articles
      try await store.articles.setRead(entries.dropLast().map(\.id), true)
    }
    #expect(await MainLoop.run { main.library.sidebar.rows.first { $0.id == .unread }?.count == 2 })
    main.show(.feed(feeds[0]))
    #expect(await MainLoop.run { main.shown == .feed(feeds[0]) && !main.isChangingLists })
    try await fixture.waitForRest()
    for feed in feeds {
      try await RealKeys.press("n", in: main.window)
      #expect(await MainLoop.run { main.chosenItem?.article.feed == feed })
      #expect(main.state.selected == .feed(feed))
      #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    }
    let chosen = main.chosenItem?.id
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { !main.isGoingOn })
    #expect(main.chosenItem?.id == chosen)
    #expect(main.state.selected == .feed(feeds[1]))
    await fixture.close()
  }

  @Test func `the key that marks all as read and goes on leads to the next list`() async throws {
    let server = try makeServer()
    let fixture = try WindowFixture()
    let main = fixture.main
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.open(FeedAddress(url: server.url("/1")))
    let feeds = try await main.library.store.feeds.all().map(\.id)
    main.show(.feed(feeds[0]))
    #expect(await MainLoop.run { main.shown == .feed(feeds[0]) && !main.isChangingLists })
    try await fixture.waitForRest()
    let rows = { main.library.sidebar.rows }
    #expect(await MainLoop.run { rows().first { $0.id == .feed(feeds[1]) }?.count == 40 })
    main.library.settings.changePreferences { $0.keys.set = .netNewsWire }
    try await RealKeys.press("l", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.feed == feeds[1] })
    #expect(main.state.selected == .feed(feeds[1]))
    #expect(await MainLoop.run { rows().first { $0.id == .feed(feeds[0]) }?.count == 0 })
    main.library.settings.changePreferences { $0.keys.set = .freshet }
    await fixture.close()
  }

  @Test func `a timer of the wall clock rings for what is over, and not when it is taken back`()
    async
  {
    var rings = 0
    let timer = WallClockTimer { rings += 1 }
    timer.set(1)
    timer.cancel()
    #expect(!timer.isSet)
    timer.set(1)
    #expect(await MainLoop.run { rings == 1 })
    #expect(!timer.isSet)
    // Far ahead: it waits.
    timer.set(4_102_444_800)
    #expect(timer.isSet)
    timer.cancel()
    #expect(rings == 1)
  }
}
