// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedStore
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import Testing

/// The keys without modifiers, pressed on a keyboard.
@Suite(.serialized)
@MainActor
struct KeyTests {
  @Test func `n r s t and capitals do what they say`() async throws {
    let fixture = try await WindowFixture.of(6)
    let main = fixture.main
    main.show(.unread)
    #expect(await MainLoop.run { main.timeline?.model.name == "unread" })
    try await fixture.waitForRest()
    #expect(await MainLoop.run { fixture.main.timeline?.page.host.focusedID != nil })
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
    #expect(await MainLoop.run { fixture.unreadCount == 5 })
    // What was read stays until it is cleaned up.
    #expect(fixture.titles.count == 6)
    try await RealKeys.press("shift+c", in: main.window)
    #expect(await MainLoop.run { fixture.titles.count == 5 })
    try await RealKeys.press("t", in: main.window)
    #expect(await MainLoop.run { main.tagBubble?.popover.isVisible == true })
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { main.tagBubble?.popover.isVisible == false })
    try await RealKeys.press("shift+a", in: main.window)
    #expect(await MainLoop.run { fixture.unreadCount == 0 })
    await fixture.close()
  }

  @Test func `NetNewsWire's M leaves the article unread, and goes on to the next one`() async throws
  {
    let fixture = try await WindowFixture.of(6)
    let main = fixture.main
    main.library.settings.changePreferences { $0.keys.set = .netNewsWire }
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    let first = try #require(main.chosenItem?.id)
    try await RealKeys.press("m", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.id != first })
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    #expect(main.timeline?.model.item(for: first)?.article.isRead == false)
    await fixture.close()
  }

  @Test func `keys that follow each other at once show and mark the last article alone`()
    async throws
  {
    let fixture = try await WindowFixture.of(6)
    let host = try fixture.timeline.page.host
    for _ in 0..<3 { host.pressKey(.down) }
    #expect(await MainLoop.run { fixture.unreadCount == 5 })
    await MainLoop.settle(fixture.main.window)
    try await fixture.waitForRest()
    #expect(fixture.unreadCount == 5)
    let items = fixture.main.timeline?.model.controller.content?.items ?? []
    let read = items.filter { $0.article.isRead }.map(\.id)
    #expect(read == [fixture.main.chosenItem?.id])
    await fixture.close()
  }

  @Test func `letters that are typed into the search line are letters`() async throws {
    let fixture = try await WindowFixture.of(6)
    let main = fixture.main
    try await fixture.press(.down)
    #expect(await MainLoop.run { fixture.unreadCount == 5 })
    try await RealKeys.press("ctrl+f", in: main.window)
    #expect(await MainLoop.run { main.timelinePane.searchBar.isOpen })
    try await RealKeys.press("n", "r", "space", "b", "A", "c", "t", in: main.window)
    #expect(await MainLoop.run { main.timelinePane.searchBar.text == "nr bAct" })
    try await fixture.waitForRest()
    #expect(main.tagBubble == nil)
    #expect(fixture.unreadCount == 5)
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { !main.timelinePane.searchBar.isOpen && fixture.titles.count == 6 })
    #expect(try await main.library.store.journal.lines().count == 2)
    await fixture.close()
  }
}
