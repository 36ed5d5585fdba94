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

/// Keys that lead from pane to pane, from list to list, and back.
@Suite(.serialized)
@MainActor
struct PaneKeyTests {
  private func open() async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<6, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    #expect(await MainLoop.run { fixture.main.focusedPane == .list })
    return fixture
  }

  private func title(_ fixture: WindowFixture) -> String? { fixture.main.chosenItem?.row.ownTitle }

  /// Presses a key and waits for the pane that gets the keyboard.
  private func press(_ key: String, _ pane: WindowPane, in fixture: WindowFixture) async throws {
    try await RealKeys.press(key, in: fixture.main.window)
    #expect(await MainLoop.run { fixture.main.focusedPane == pane }, "\(key) to \(pane)")
  }

  @Test func `F6 goes around the panes, and arrows from one to the next`() async throws {
    let fixture = try await open()
    // Without an article its pane is left out.
    try await press("F6", .sidebar, in: fixture)
    try await press("F6", .list, in: fixture)
    try await RealKeys.press("j", in: fixture.main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 0" })
    // An article that a key moved to is shown, and so read, when nothing else waits.
    #expect(await MainLoop.run { fixture.main.chosenItem?.article.isRead == true })
    try await press("F6", .article, in: fixture)
    try await press("F6", .sidebar, in: fixture)
    try await press("shift+F6", .article, in: fixture)
    try await press("shift+F6", .list, in: fixture)
    try await press("Right", .article, in: fixture)
    try await press("Left", .list, in: fixture)
    try await press("Left", .sidebar, in: fixture)
    try await press("Right", .list, in: fixture)
    #expect(title(fixture) == "Article 0")
    await fixture.close()
  }

  @Test func `Enter in the list shows the article and gives it the keyboard`() async throws {
    let fixture = try await open()
    try await RealKeys.press("j", in: fixture.main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 0" })
    #expect(fixture.main.focusedPane == .list)
    try await press("Return", .article, in: fixture)
    #expect(title(fixture) == "Article 0")
    try await press("Left", .list, in: fixture)
    await fixture.close()
  }

  @Test func `Enter on the row that has the keyboard at first chooses its article`() async throws {
    let fixture = try await open()
    #expect(title(fixture) == nil)
    try await press("Return", .article, in: fixture)
    #expect(title(fixture) == "Article 0")
    try await RealKeys.press("s", in: fixture.main.window)
    #expect(await MainLoop.run { fixture.main.chosenItem?.article.isStarred == true })
    await fixture.close()
  }

  @Test func `Tab stays at the only field of a bubble`() async throws {
    let fixture = try await open()
    let main = fixture.main
    try await RealKeys.press("j", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 0" && !main.reader.isLoading })
    try await RealKeys.press("t", in: main.window)
    let bubble = try #require(main.tagBubble)
    #expect(await MainLoop.run { bubble.entry.containsFocus && bubble.entry.isMapped })
    try await RealKeys.press("Tab", "Tab", in: main.window)
    #expect(bubble.entry.containsFocus)
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { !bubble.popover.isVisible })
    await fixture.close()
  }

  @Test func `Ctrl with a digit shows a list, and Alt with an arrow what was shown before`()
    async throws
  {
    let fixture = try await open()
    let main = fixture.main
    let feed = try #require(main.state.selected)
    func waitForRest() async throws {
      #expect(await MainLoop.run { !main.isChangingLists && main.trail.travel == nil })
      try await fixture.waitForRest()
    }
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 0" })
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 1" })
    for (key, list) in [("1", SidebarItem.today), ("2", .unread), ("3", .starred), ("4", .all)] {
      try await RealKeys.press("ctrl+\(key)", in: main.window)
      #expect(await MainLoop.run { main.state.selected == list }, "\(key)")
      try await waitForRest()
    }
    for list in [SidebarItem.starred, .unread, .today] {
      try await RealKeys.press("alt+Left", in: main.window)
      #expect(await MainLoop.run { main.state.selected == list })
      try await waitForRest()
    }
    try await RealKeys.press("alt+Left", in: main.window)
    #expect(await MainLoop.run { main.state.selected == feed && title(fixture) == "Article 1" })
    try await waitForRest()
    try await RealKeys.press("alt+Left", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 0" })
    try await waitForRest()
    try await RealKeys.press("alt+Right", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 1" })
    try await waitForRest()
    try await RealKeys.press("alt+Right", in: main.window)
    #expect(await MainLoop.run { main.state.selected == .today })
    try await waitForRest()
    await fixture.close()
  }

  @Test func `z and a go down and up in the sidebar`() async throws {
    let fixture = try await open()
    let main = fixture.main
    let feed = try #require(main.state.selected)
    try await RealKeys.press("a", in: main.window)
    #expect(await MainLoop.run { main.state.selected == .all && !main.isChangingLists })
    try await fixture.waitForRest()
    try await RealKeys.press("z", in: main.window)
    #expect(await MainLoop.run { main.state.selected == feed && !main.isChangingLists })
    try await fixture.waitForRest()
    await fixture.close()
  }

  @Test func `F9 hides the sidebar, and the button in its place shows it again`() async throws {
    let fixture = try await open()
    let main = fixture.main
    #expect(main.sidebar.widget.isMapped)
    try await RealKeys.press("F9", in: main.window)
    #expect(await MainLoop.run { !main.sidebar.widget.isMapped && main.layout.isSidebarHidden })
    #expect(main.timelinePane.widget.isMapped)
    // There is nothing to lead to.
    try await RealKeys.press("F6", in: main.window)
    #expect(main.focusedPane == .list)
    #expect(main.timelinePane.header.press(Messages().text(of: .toggleSidebar)))
    #expect(await MainLoop.run { main.sidebar.widget.isMapped && !main.layout.isSidebarHidden })
    await fixture.close()
  }

  @Test func `F8 hides the article: one that is chosen takes the place of the list`() async throws {
    let fixture = try await open()
    let main = fixture.main
    #expect(main.reader.widget.isMapped)
    try await RealKeys.press("F8", in: main.window)
    #expect(await MainLoop.run { !main.reader.widget.isMapped && main.layout.isArticleHidden })
    #expect(main.timelinePane.widget.isMapped && main.sidebar.widget.isMapped)
    try await RealKeys.press("j", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 0" })
    try await press("Return", .article, in: fixture)
    #expect(
      await MainLoop.run { main.reader.widget.isMapped && !main.timelinePane.widget.isMapped }
    )
    await MainLoop.settle(main.window, frames: 30)
    try await press("Escape", .list, in: fixture)
    #expect(
      await MainLoop.run { main.timelinePane.widget.isMapped && !main.reader.widget.isMapped }
    )
    await MainLoop.settle(main.window, frames: 30)
    try await RealKeys.press("F8", in: main.window)
    #expect(
      await MainLoop.run { main.reader.widget.isMapped && main.timelinePane.widget.isMapped }
    )
    #expect(!main.layout.isArticleHidden)
    try await press("Right", .article, in: fixture)
    // Beside the list the article leads nowhere.
    try await RealKeys.press("Escape", in: main.window)
    #expect(main.focusedPane == .article)
    // The keyboard does not stay in what is hidden.
    try await press("F8", .list, in: fixture)
    #expect(await MainLoop.run { !main.reader.widget.isMapped })
    await fixture.close()
  }

  @Test func `keys widen and narrow the pane that has the keyboard`() async throws {
    let fixture = try await open()
    let main = fixture.main
    func widths() -> (sidebar: Int, list: Int, article: Int) {
      let widgets = [main.sidebar.widget, main.timelinePane.widget, main.reader.widget]
      let all = widgets.map(\.allocatedSize.width)
      return (all[0], all[1], all[2])
    }
    func press(_ key: String) async throws {
      try await RealKeys.press(key, in: main.window)
      await MainLoop.settle(main.window)
    }
    let first = widths()
    try await press("ctrl+alt+plus")
    #expect(widths() == (first.sidebar, first.list + 24, first.article - 24))
    try await press("ctrl+alt+minus")
    #expect(widths() == first)
    try await self.press("F6", .sidebar, in: fixture)
    try await press("ctrl+alt+plus")
    #expect(widths().sidebar == first.sidebar + 24)
    #expect(main.layout.sidebarWidth == first.sidebar + 24)
    try await press("ctrl+alt+minus")
    try await self.press("F6", .list, in: fixture)
    try await RealKeys.press("j", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    try await self.press("F6", .article, in: fixture)
    try await press("ctrl+alt+minus")
    #expect(widths() == (first.sidebar, first.list + 24, first.article - 24))
    // The panes keep the room that they need, however often the keys are pressed.
    for _ in 0..<30 { try await RealKeys.press("ctrl+alt+plus", in: main.window) }
    await MainLoop.settle(main.window)
    let (widest, list) = (widths(), main.layout.listWidth)
    #expect(widest.list > 200 && widest.list < first.list)
    try await press("ctrl+alt+minus")
    #expect(main.layout.listWidth == list + 24 && widths().list == widest.list + 24)
    for _ in 0..<40 { try await RealKeys.press("ctrl+alt+minus", in: main.window) }
    await MainLoop.settle(main.window)
    // The list takes half of the room at most, and asks for no more than it gets.
    #expect(widths().list > first.list && widths().list <= widths().article)
    #expect(main.layout.listWidth <= widths().list)
    await fixture.close()
  }

  @Test func `in a narrow window the same keys lead from pane to pane`() async throws {
    let fixture = try await open()
    let main = fixture.main
    main.window.setDefaultSize(width: 360, height: 640)
    #expect(await MainLoop.run { main.reader.isAlone })
    await MainLoop.settle(main.window)
    let search = Command.search.actionName
    #expect(main.menus.listMenu().entries.first?.action == search)
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.reader.widget.isMapped && title(fixture) == "Article 0" })
    await MainLoop.settle(main.window, frames: 30)
    try await RealKeys.press("alt+Left", in: main.window)
    #expect(
      await MainLoop.run { main.timelinePane.widget.isMapped && !main.reader.widget.isMapped }
    )
    await MainLoop.settle(main.window, frames: 30)
    try await RealKeys.press("F9", in: main.window)
    #expect(await MainLoop.run { main.sidebar.widget.isMapped })
    #expect(!main.layout.isSidebarHidden)
    await MainLoop.settle(main.window, frames: 30)
    try await press("F6", .list, in: fixture)
    #expect(await MainLoop.run { main.timelinePane.widget.isMapped })
    await fixture.close()
  }

  @Test func `in a narrow window Add opens when the sidebar is in its place`() async throws {
    let fixture = try await open()
    let main = fixture.main
    let dialog = main.opening
    main.window.setDefaultSize(width: 360, height: 640)
    #expect(await MainLoop.run { main.reader.isAlone && !main.sidebar.widget.isMapped })
    await MainLoop.settle(main.window, frames: 30)
    // From the list, and while the sidebar is on its way already.
    for keys in [[], ["F9"]] {
      try await RealKeys.press(keys + ["ctrl+n"], in: main.window)
      #expect(await MainLoop.run { dialog.entry.isMapped && dialog.entry.containsFocus })
      #expect(main.sidebar.widget.isMapped && !main.timelinePane.widget.isMapped)
      try await RealKeys.press("Escape", in: main.window)
      #expect(await MainLoop.run { !dialog.entry.isMapped })
      try await RealKeys.press("F9", in: main.window)
      #expect(await MainLoop.run { !main.sidebar.widget.isMapped })
      await MainLoop.settle(main.window, frames: 30)
    }
    await fixture.close()
  }

  @Test func `Add shows the sidebar that was hidden, with its dialog`() async throws {
    let fixture = try await open()
    let main = fixture.main
    let dialog = main.opening
    try await RealKeys.press("F9", in: main.window)
    #expect(await MainLoop.run { !main.sidebar.widget.isMapped })
    try await RealKeys.press("ctrl+n", in: main.window)
    #expect(await MainLoop.run { dialog.entry.isMapped && dialog.entry.containsFocus })
    #expect(main.sidebar.widget.isMapped && !main.layout.isSidebarHidden)
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { !dialog.entry.isMapped })
    await fixture.close()
  }

  @Test func `the list that a search was begun in stays marked, and leads back to it`()
    async throws
  {
    let fixture = try await open()
    let main = fixture.main
    let feed = try #require(main.state.selected)
    try await RealKeys.press("slash", in: main.window)
    #expect(await MainLoop.run { main.timelinePane.searchBar.isOpen })
    try await RealKeys.press("a", "r", in: main.window)
    #expect(await MainLoop.run { main.state.selected == .search && !main.isChangingLists })
    #expect(main.sidebar.host.selectedID == feed)
    let place = try #require(main.sidebar.host.middleInWindow(of: feed))
    try await RealKeys.click(at: place, in: main.window)
    #expect(await MainLoop.run { main.state.selected == feed && !main.isChangingLists })
    try await fixture.waitForRest()
    await fixture.close()
  }
}
