// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// The keyboard after a search, a dialog or a message: the space key reads on, and
/// presses no button to which nobody has moved.
@Suite(.serialized)
@MainActor
struct KeyboardReturnTests {
  /// A window in which an article was chosen by key.
  private func open() async throws -> WindowFixture {
    let fixture = try await WindowFixture.of(20)
    try await readOn(fixture, after: "opening")
    return fixture
  }

  /// Presses Space, and expects the next article.
  private func readOn(_ fixture: WindowFixture, after cause: String) async throws {
    let main = fixture.main
    let before = main.chosenItem?.id
    let focus = main.window.focusedTypeNames
    try await RealKeys.press("space", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.id != before }, "after \(cause): \(focus)")
    let chosen = try #require(main.chosenItem?.id)
    #expect(await fixture.shows(chosen))
  }

  @Test func `a search that was left gives the keyboard back to what is read`() async throws {
    let fixture = try await open()
    let (main, bar) = (fixture.main, fixture.main.timelinePane.searchBar)
    for words in [[], ["A", "r", "t"]] {
      let chosen = main.chosenItem?.id
      try await RealKeys.press("ctrl+f", in: main.window)
      #expect(await MainLoop.run { bar.isOpen && bar.entry.isMapped && bar.containsFocus })
      for word in words { try await RealKeys.press(word, in: main.window) }
      if !words.isEmpty { #expect(await MainLoop.run { main.state.selected == .search }) }
      try await RealKeys.press("Escape", in: main.window)
      #expect(await MainLoop.run { !bar.isOpen && !bar.entry.isMapped && !main.isChangingLists })
      #expect(await MainLoop.run { main.chosenItem?.id == chosen })
      try await fixture.waitForRest()
      #expect(await MainLoop.run { [.list, .article].contains(main.focusedPane) })
      try await readOn(fixture, after: "a search for \(words)")
    }
    await fixture.close()
  }

  @Test func `Tab leads from the words of a search to the first article under its heading`()
    async throws
  {
    let fixture = try await open()
    let (main, bar) = (fixture.main, fixture.main.timelinePane.searchBar)
    try await RealKeys.press("ctrl+f", in: main.window)
    #expect(await MainLoop.run { bar.isOpen && bar.entry.isMapped && bar.containsFocus })
    try await RealKeys.press("A", "r", "t", in: main.window)
    #expect(await MainLoop.run { main.state.selected == .search && !main.isChangingLists })
    try await fixture.waitForRest()
    await MainLoop.settle(main.window)
    let host = try fixture.timeline.page.host
    #expect(host.snapshot.row(at: 0)?.articleID == nil, "the first row takes no keyboard")
    #expect(host.focusedID == nil)
    var stops: [String] = []
    while host.focusedID == nil, stops.count < 6 {
      try await RealKeys.press("Tab", in: main.window)
      stops.append(main.window.focusedTypeNames.first ?? "none")
    }
    #expect(host.focusedID?.articleID != nil, "\(stops)")
    #expect(!stops.contains("GtkScrolledWindow"), "\(stops)")
    await fixture.close()
  }

  @Test func `a list that is shown again with its article has the keyboard`() async throws {
    let fixture = try await open()
    let main = fixture.main
    let (feed, chosen) = (try #require(main.state.selected), main.chosenItem?.id)
    main.reader.grabFocus()
    main.show(.all)
    #expect(await MainLoop.run { main.state.selected == .all && !main.isChangingLists })
    try await fixture.waitForRest()
    main.show(feed)
    #expect(await MainLoop.run { main.chosenItem?.id == chosen })
    try await fixture.waitForRest()
    #expect(await MainLoop.run { [.list, .article].contains(main.focusedPane) })
    try await readOn(fixture, after: "coming back to a list")
    await fixture.close()
  }

  @Test func `a window that opens with an article reads on`() async throws {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<20, next: nil))
    let first = try WindowFixture(store)
    try await first.open(FeedAddress(url: server.url("/0")))
    try await readOn(first, after: "opening")
    let chosen = try #require(first.main.chosenItem?.id)
    first.main.savePosition()
    await first.close()
    let next = try WindowFixture(store)
    await next.main.start([])
    #expect(await MainLoop.run { next.main.chosenItem?.id == chosen })
    try await next.waitForRest()
    #expect(await next.shows(chosen))
    try await readOn(next, after: "the start of the program")
    await next.close()
  }

  @Test func `a sidebar that hides takes no keyboard along`() async throws {
    let fixture = try await open()
    let main = fixture.main
    try await RealKeys.press("shift+F6", in: main.window)
    #expect(await MainLoop.run { main.focusedPane == .sidebar })
    try await RealKeys.press("F9", in: main.window)
    #expect(await MainLoop.run { !main.sidebar.host.widget.isMapped })
    await MainLoop.settle(main.window)
    try await readOn(fixture, after: "hiding the sidebar")
    await fixture.close()
  }

  @Test func `a dialog that was closed leaves the keyboard where it was`() async throws {
    let fixture = try await open()
    let main = fixture.main
    let dialogs: [() -> any PageDialog] = [
      { main.dialogs.showRules() }, { main.dialogs.makeRule("a") }, { main.dialogs.showAccounts() },
      { main.dialogs.showRetention() }, { main.dialogs.showShortcuts() },
      { main.dialogs.showFailures() },
    ]
    for show in dialogs {
      let dialog = show().page.dialog
      #expect(await MainLoop.run { dialog.isMapped })
      dialog.close()
      #expect(await MainLoop.run { !dialog.isMapped })
      try await readOn(fixture, after: "a dialog")
    }
    await fixture.close()
  }

  @Test func `a press on what a message offers leaves the keyboard where it was`() async throws {
    let fixture = try await open()
    let main = fixture.main
    #expect(main.window.activateAction("win.mark-all-read"))
    #expect(await MainLoop.run { main.toasts.offer == "Undo" })
    // It slides in.
    await MainLoop.settle(main.window, frames: 30)
    let place = try #require(main.toasts.button.middleInWindow)
    try await RealKeys.click(at: place, in: main.window)
    #expect(await MainLoop.run { fixture.unreadCount == 19 })
    try await readOn(fixture, after: "Undo")
    await fixture.close()
  }

  @Test func `a press on the strip for a failed refresh leaves the keyboard where it was`()
    async throws
  {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<20, next: nil))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await readOn(fixture, after: "opening")
    server.on("/0", Answer(status: 500))
    try await RealKeys.press("F5", in: fixture.main.window)
    let page = try fixture.timeline.page
    let strip = page.placeholders.noticeWidget
    #expect(await MainLoop.run { page.placeholders.noticeStrip.offersRetry && strip.isMapped })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window, frames: 30)
    let retry = try #require(strip.buttonInWindow)
    let count = server.requests.count
    try await RealKeys.click(at: retry, in: fixture.main.window)
    #expect(await MainLoop.run { server.requests.count > count })
    try await fixture.waitForRest()
    try await readOn(fixture, after: "trying again")
    await fixture.close()
  }
}
