// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// The keyboard, the mouse and its wheel as a person uses them, from the display.
@Suite(.serialized)
@MainActor
struct RealInputTests {
  private func open(_ server: LoopbackServer) async throws -> WindowFixture {
    server.on("/0", PagedFeed.document(0..<60, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    return fixture
  }

  /// A window whose first article was opened by a key.
  private func openReading() async throws -> WindowFixture {
    let fixture = try await WindowFixture.of(20)
    let main = fixture.main
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem != nil && !main.reader.isLoading })
    await MainLoop.settle(main.window)
    return fixture
  }

  @Test func `a press on the star above an article leaves the space key to reading on`()
    async throws
  {
    let fixture = try await openReading()
    let main = fixture.main
    let first = main.chosenItem?.id
    let star = try #require(main.reader.widget.buttonInWindow)
    try await RealKeys.click(at: star, in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    try await RealKeys.press("space", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.id != first })
    #expect(main.chosenItem?.article.isStarred == false)
    #expect(
      await MainLoop.run { main.library.sidebar.rows.first { $0.id == .starred }?.count == 1 }
    )
    await fixture.close()
  }

  @Test func `a menu above an article that was closed leaves the space key to reading on`()
    async throws
  {
    let fixture = try await openReading()
    let main = fixture.main
    let first = main.chosenItem?.id
    let pane = main.reader.widget
    let menus = pane.menuButtonsInWindow
    // What can be done with the article, and where there is room for them, sharing and its size.
    #expect(menus.count == 3)
    for menu in menus {
      try await RealKeys.click(at: menu, in: main.window)
      #expect(await MainLoop.run { pane.hasOpenPopover })
      try await RealKeys.press("Escape", in: main.window)
      #expect(await MainLoop.run { !pane.hasOpenPopover })
    }
    try await RealKeys.press("space", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.id != first })
    #expect(!pane.hasOpenPopover)
    await fixture.close()
  }

  @Test func `VG-2 F5 and Ctrl with R refresh the list`() async throws {
    let server = try LoopbackServer()
    let fixture = try await open(server)
    for (count, key) in ["F5", "ctrl+r", "F5"].enumerated() {
      #expect(server.requests.count == 1 + count)
      try await RealKeys.press(key, in: fixture.main.window)
      #expect(await MainLoop.run { server.requests.count == 2 + count }, "\(key)")
      try await fixture.waitForRest()
    }
    await fixture.close()
  }

  @Test func `Page Down, End and Home lead through the list, and the keyboard goes along`()
    async throws
  {
    let server = try LoopbackServer()
    let fixture = try await open(server)
    let (window, host) = (fixture.main.window, try fixture.timeline.page.host)
    func index() -> Int? { host.focusedID.flatMap { host.snapshot.index(of: $0) } }
    let first = try #require(index())
    try await RealKeys.press("Next", in: window)
    try await fixture.waitForRest()
    let second = try #require(index())
    #expect(second > first + 2)
    // The end of what is loaded brings more, until all of it is there.
    for _ in 0..<5 where fixture.lastRow?.isEnd != true || !host.geometry.isAtEnd {
      try await RealKeys.press("End", in: window)
      try await fixture.waitForRest()
    }
    try await RealKeys.press("End", in: window)
    try await fixture.waitForRest()
    let last = try #require(index())
    #expect(fixture.titles.count == 60 && host.geometry.isAtEnd)
    #expect(last >= 59)
    try await RealKeys.press("Prior", in: window)
    try await fixture.waitForRest()
    #expect(try #require(index()) < last - 2)
    try await RealKeys.press("Home", in: window)
    try await fixture.waitForRest()
    #expect(index() == first && host.geometry.isAtTop)
    await fixture.close()
  }

  @Test func `a click on a row chooses its article`() async throws {
    let server = try LoopbackServer()
    let fixture = try await open(server)
    let (window, host) = (fixture.main.window, try fixture.timeline.page.host)
    for index in [4, 2] {
      let row = try #require(host.snapshot.row(at: index))
      guard let article = row.item?.row else {
        Issue.record("row \(index) is no article")
        return
      }
      try await RealKeys.click(at: try #require(host.middleInWindow(of: row.id)), in: window)
      #expect(await MainLoop.run { host.selectedID == row.id })
      #expect(await MainLoop.run { fixture.main.chosenItem?.row.ownTitle == article.title })
    }
    await fixture.close()
  }

  @Test func `VG-9 the wheel scrolls, and at the top it refreshes nothing`() async throws {
    let server = try LoopbackServer()
    let fixture = try await open(server)
    let (window, host) = (fixture.main.window, try fixture.timeline.page.host)
    let row = try #require(host.snapshot.row(at: 3))
    let point = try #require(host.middleInWindow(of: row.id))
    try await RealKeys.click(at: point, button: 5, times: 4, in: window)
    #expect(await MainLoop.run { host.geometry.value > 0 })
    try await fixture.waitForRest()
    #expect(host.selectedID == nil)
    try await RealKeys.click(at: point, button: 4, times: 20, in: window)
    #expect(await MainLoop.run { host.geometry.isAtTop })
    await MainLoop.settle(window, frames: 20)
    try await fixture.waitForRest()
    #expect(server.requests.count == 1)
    #expect(fixture.status?.epoch == 1)
    await fixture.close()
  }

  @Test func `Delete and Alt with an arrow ask for what the row allows`() async throws {
    let window = ApplicationWindow(application: try WindowFixture.shared(), title: "Rows")
    var traits = RowTraits.item
    (traits.isDeletable, traits.isMovable) = (true, true)
    let host = ListViewHost<SidebarCells>(registry: SidebarCells()) { _ in traits }
    var asked: [String] = []
    host.onDelete { asked.append("delete \($0.title)") }
    host.onMove { asked.append("move \($0.title) by \($1)") }
    let rows = [SidebarItem.all, .today, .unread, .starred].map { item in
      SidebarRow(
        id: item,
        title: item.key,
        count: 0,
        spokenText: "",
        nesting: (depth: 0, isOpen: nil),
        notes: (detail: "", trouble: "")
      )
    }
    let snapshot = ListSnapshot(rows: rows)
    window.setContent(host.widget)
    window.setDefaultSize(width: 300, height: 300)
    window.present()
    host.apply(snapshot, update: ListDiff.update(from: ListSnapshot(), to: snapshot), anchor: .hold)
    #expect(await MainLoop.run { host.isSettled && host.visibleRows != nil })
    #expect(host.focus(.unread))
    await MainLoop.settle(window)
    for key in ["Delete", "alt+Up", "alt+Down"] {
      try await RealKeys.press(key, in: window, named: "Rows")
    }
    #expect(asked == ["delete unread", "move unread by -1", "move unread by 1"])
    window.destroy()
  }
}
