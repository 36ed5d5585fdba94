// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedStore
import FoundationEssentials
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// Filing and naming in the real window.
@Suite(.serialized)
@MainActor
struct FilingWindowTests {
  private func open() async throws -> (fixture: WindowFixture, feed: SidebarItem) {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<6, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let feed = try #require(fixture.main.state.selected)
    #expect(await MainLoop.run { row(feed, fixture)?.title == "Numbers" })
    return (fixture, feed)
  }

  private func row(_ item: SidebarItem, _ fixture: WindowFixture) -> SidebarRow? {
    fixture.main.sidebar.host.snapshot.rows.first { $0.id == item }
  }

  /// Chooses an entry in the menu of a row at the side, as a press with the right button shows it.
  private func choose(_ label: String, of item: SidebarItem, in fixture: WindowFixture) throws {
    let menu = try #require(fixture.main.sidebar.host.menu(of: item))
    let entry = try #require(menu.entries.first { $0.label == label })
    #expect(fixture.main.window.activateAction(entry.action, text: entry.target))
  }

  @Test func `F2 asks for a name, refuses what is none, and renames the chosen row`() async throws {
    let (fixture, feed) = try await open()
    let main = fixture.main
    try await RealKeys.press("F2", in: main.window)
    #expect(await MainLoop.run { main.dialogs.nameDialog != nil })
    let dialog = try #require(main.dialogs.nameDialog)
    #expect(dialog.entry.text == "Numbers")
    #expect(dialog.complaint.isEmpty)
    dialog.entry.text = " "
    #expect(dialog.complaint == "Type a name.")
    dialog.accept()
    #expect(main.dialogs.nameDialog === dialog && dialog.entry.text == " ")
    dialog.entry.text = "Mine"
    #expect(dialog.complaint.isEmpty)
    dialog.accept()
    #expect(await MainLoop.run { row(feed, fixture)?.title == "Mine" })
    try await RealKeys.press("ctrl+z", in: main.window)
    #expect(await MainLoop.run { row(feed, fixture)?.title == "Numbers" })
    await fixture.close()
  }

  @Test func `a feed moves into a folder by the menu of its row, and back by undo`() async throws {
    let (fixture, feed) = try await open()
    let main = fixture.main
    try await RealKeys.press("ctrl+shift+n", in: main.window)
    #expect(await MainLoop.run { main.dialogs.nameDialog != nil })
    let dialog = try #require(main.dialogs.nameDialog)
    dialog.entry.text = "News"
    dialog.accept()
    #expect(await MainLoop.run { main.library.sidebar.rows.contains { $0.title == "News" } })
    let folder = try #require(main.library.sidebar.rows.first { $0.title == "News" }).id
    let host = main.sidebar.host
    #expect(await MainLoop.run { host.isSettled })
    try choose("News", of: feed, in: fixture)
    #expect(await MainLoop.run { row(feed, fixture)?.depth == 1 })
    #expect(row(folder, fixture)?.isOpen == true)
    // Left and Right close and open the folder that has the keys.
    #expect(await MainLoop.run { host.isSettled && host.focus(folder) && host.focusedID == folder })
    #expect(host.pressKey(.fold))
    #expect(await MainLoop.run { row(feed, fixture) == nil && host.isSettled })
    #expect(!host.pressKey(.fold))
    #expect(host.pressKey(.open))
    #expect(await MainLoop.run { row(feed, fixture)?.depth == 1 })
    try await RealKeys.press("ctrl+z", in: main.window)
    #expect(await MainLoop.run { row(feed, fixture)?.depth == 0 })
    try await RealKeys.press("ctrl+shift+z", in: main.window)
    #expect(await MainLoop.run { row(feed, fixture)?.depth == 1 })
    try choose("Delete Folder", of: folder, in: fixture)
    #expect(await MainLoop.run { row(folder, fixture) == nil && row(feed, fixture)?.depth == 0 })
    await fixture.close()
  }

  @Test func `the Menu key shows the menu of a row, with what can be done with it`() async throws {
    let (fixture, feed) = try await open()
    let host = fixture.main.sidebar.host
    host.focus(feed)
    #expect(await MainLoop.run { host.focusedID == feed })
    #expect(host.pressMenuKey())
    await MainLoop.settle(fixture.main.window)
    // The keys are the menu's until it is closed, and the row's again after it.
    try await RealKeys.press("Escape", in: fixture.main.window)
    #expect(await MainLoop.run { host.focusedID == feed })
    let labels = try #require(host.menu(of: feed)).entries.map(\.label)
    #expect(
      labels == [
        "Mark All as Read", "Refresh", "Refetch Now", "Feed Details", "Copy Feed Address",
        "Rename…",
        "Make Quiet", "New Folder…", "Unsubscribe",
      ]
    )
    #expect(host.menu(of: .unread)?.entries.map(\.label) == ["Mark All as Read"])
    await fixture.close()
  }

  @Test func `the menu of a feed leads to its site, copies no secret and refreshes that feed`()
    async throws
  {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<6, next: nil))
    let address = server.url("/0").absoluteString
    var new = NewFeed(try #require(URL(string: "\(address)?key=abc123")))
    new.site = URL(string: "https://a.example/")
    let store = try FeedStore(inMemory: LibraryFile.options)
    let feed = SidebarItem.feed(try await store.feeds.subscribe(to: new).id)
    let fixture = try WindowFixture(store)
    let main = fixture.main
    await main.start([])
    #expect(await MainLoop.run { main.sidebar.host.menu(of: feed) != nil })
    let labels = try #require(main.sidebar.host.menu(of: feed)).entries.map(\.label)
    #expect(labels.contains("Open Site"))
    try choose("Copy Feed Address", of: feed, in: fixture)
    #expect(main.window.ownClipboardText == "\(address)?key=***")
    #expect(main.toasts.message == Messages().copiedWithoutSecrets)
    #expect(server.requests.isEmpty)
    try choose("Refresh", of: feed, in: fixture)
    #expect(await MainLoop.run { row(feed, fixture)?.count == 6 })
    await fixture.close()
  }

  @Test func `T tags the chosen article, its list comes to the side, and undo takes it off`()
    async throws
  {
    let (fixture, _) = try await open()
    let main = fixture.main
    try await RealKeys.press("t", in: main.window)
    #expect(main.tagBubble == nil)
    try await fixture.press(.down)
    // It is read once it is shown; done behind the tag, that would be what is undone.
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    try await RealKeys.press("t", in: main.window)
    #expect(await MainLoop.run { main.tagBubble?.popover.isVisible == true })
    let bubble = try #require(main.tagBubble)
    bubble.submit()
    #expect(bubble.complaint == "Type a name.")
    try await RealKeys.press("l", "a", "t", "e", "r", "Return", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.tags == ["later"] })
    #expect(bubble.entry.text.isEmpty)
    #expect(await MainLoop.run { main.library.sidebar.rows.last?.title == "later" })
    #expect(main.library.sidebar.rows.last?.count == 1)
    #expect(bubble.names == ["later"])
    // In the field of the bubble the key would take back what was typed.
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { !bubble.popover.isVisible })
    try await RealKeys.press("ctrl+z", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.tags == [] })
    #expect(await MainLoop.run { main.library.sidebar.rows.last?.title != "later" })
    await fixture.close()
  }
}
