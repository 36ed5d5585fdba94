// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// The window when things go wrong: activity, feeds that need a remedy, the network.
@Suite(.serialized)
@MainActor
struct ActivityWindowTests {
  /// Opens a feed that was read once, and one that fails since five days.
  private func open() async throws -> (fixture: WindowFixture, failing: SubscriptionID) {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<40, next: nil))
    server.on("/lost", Answer(status: 404))
    let store = try FeedStore(inMemory: LibraryFile.options)
    let failing = try await store.feeds.subscribe(to: server.url("/lost"), title: "Lost")
    let failure = PollOutcome.failed(FetchError(.http, url: server.url("/lost"), status: 404))
    let past = Date().addingTimeInterval(-5 * 86_400)
    let record = PollPolicy()
      .record(PollRecord(address: server.url("/lost")), after: failure, now: past)
    let state = PollState(record: try JSONEncoder().encode(record), nextCheck: record.nextCheck)
    let note = FetchNote(date: past, outcome: "http-404", detail: "gone")
    try await store.polls.store(StoredPoll(state, note: note), of: failing)
    let fixture = try WindowFixture(store)
    try await fixture.open(FeedAddress(url: server.url("/0")))
    return (fixture, failing)
  }

  @Test func `the activity lists each fetch, copies one or all, and shows faults alone`()
    async throws
  {
    let (fixture, _) = try await open()
    #expect(fixture.main.window.activateAction("win.activity"))
    let dialog = fixture.main.dialogs.showActivity()
    try #require(await MainLoop.run { dialog.rows.count == 2 })
    #expect(dialog.rows.map(\.isFault) == [false, true])
    #expect(dialog.rows.first?.outcome == "40 new articles")
    #expect(!dialog.areRowButtonsOn)
    dialog.choose(dialog.rows[1])
    #expect(dialog.areRowButtonsOn && dialog.pressCopy())
    #expect(await MainLoop.run { dialog.dialog.ownClipboardText == dialog.rows[1].text })
    #expect(dialog.pressCopyAll())
    let whole = dialog.rows.map(\.text).joined(separator: "\n")
    #expect(await MainLoop.run { dialog.dialog.ownClipboardText == whole })
    #expect(dialog.setFaultsAlone())
    #expect(await MainLoop.run { dialog.rows.map(\.title) == ["Lost"] })
    dialog.close()
    await fixture.close()
  }

  @Test func `a fetch that begins is a row at once, and its outcome follows`() async throws {
    let (fixture, failing) = try await open()
    let dialog = fixture.main.dialogs.showActivity()
    try #require(await MainLoop.run { dialog.rows.count == 2 })
    fixture.main.library.refreshes.refetch(failing)
    try #require(await MainLoop.run { dialog.rows.count == 3 && dialog.rows[0].isFault })
    #expect(dialog.rows[0].detail.hasPrefix("refetched by hand"))
    dialog.close()
    await fixture.close()
  }

  @Test func `a remedy is one press, and undo takes it back`() async throws {
    let (fixture, failing) = try await open()
    let activity = fixture.main.dialogs.showActivity()
    #expect(activity.pressTroubles())
    let dialog = fixture.main.dialogs.showTroubles()
    // The other feed has not published anything for years.
    try #require(await MainLoop.run { dialog.lines.map(\.title).first == "Lost" })
    #expect(dialog.lines[0].finding.hasPrefix("It could not be fetched for 5 days."))
    let (window, finding) = (dialog.page.dialog, dialog.lines[0].finding)
    #expect(await MainLoop.run { window.copyableTexts.contains(finding) })
    #expect(dialog.lines[0].remedies == ["Search Site", "Pause", "Unsubscribe"])
    #expect(dialog.press(.stopRefreshing, of: failing))
    #expect(await MainLoop.run { dialog.lines.last?.remedies == ["Resume", "Unsubscribe"] })
    fixture.main.library.changes.undo()
    await fixture.main.library.changes.finish()
    let polled = try await fixture.main.library.store.polls.feed(failing)
    #expect(polled?.isStopped == false)
    dialog.close()
    activity.close()
    await fixture.close()
  }

  @Test func `the details of a feed offer its remedies, and the menu of its row leads there`()
    async throws
  {
    let (fixture, failing) = try await open()
    let details = fixture.main.dialogs.showDetails(of: failing)
    #expect(await MainLoop.run { details.remedyLabels == ["Search Site", "Pause", "Unsubscribe"] })
    details.close()
    let menu = try #require(fixture.main.sidebar.host.menu(of: .feed(failing)))
    let labels = menu.entries.map(\.label)
    #expect(labels.contains("Refetch Now") && labels.contains("Feed Details"))
    await fixture.close()
  }

  @Test func `a remedy leaves the keyboard at its feed, in the list of feeds and in the details`()
    async throws
  {
    let (fixture, failing) = try await open()
    let dialogs = fixture.main.dialogs
    let pages: [(() -> GroupsDialog, pressed: String, focused: String)] = [
      ({ dialogs.showTroubles().page }, "Pause", "Resume"),
      ({ dialogs.showDetails(of: failing).page }, "Resume", "Search Site"),
    ]
    for (open, pressed, focused) in pages {
      let dialog = open().dialog
      try #require(await MainLoop.run { dialog.button(pressed)?.grabFocus() == true })
      #expect(dialog.press(pressed))
      try #require(await MainLoop.run { dialog.button(focused) != nil })
      let found = dialog.shownButtons.filter(\.widget.containsFocus).map(\.words)
      #expect(found == [focused])
      dialog.close()
    }
    await fixture.close()
  }

  @Test func `the strip says that there is no network, and goes when it is back`() async throws {
    let (fixture, _) = try await open()
    let (refreshes, strip) = (fixture.main.library.refreshes, fixture.main.timelinePane.network)
    #expect(strip.text.isEmpty)
    refreshes.show(.offline)
    #expect(strip.text == "Offline: showing stored articles. It goes on by itself.")
    let pane = fixture.main.timelinePane.widget
    #expect(await MainLoop.run { pane.alertTexts == [strip.text] })
    #expect(pane.copyableTexts == [strip.text])
    refreshes.show(.metered)
    #expect(strip.text == "Metered network: feeds are fetched when you ask for it.")
    refreshes.show(.online)
    #expect(strip.text.isEmpty)
    await fixture.close()
  }
}
