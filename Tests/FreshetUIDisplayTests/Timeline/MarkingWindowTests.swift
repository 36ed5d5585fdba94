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
import KitTesting
import ListKit
import RefreshKit
import TestSupport
import Testing

/// Articles that count as read because they were shown, or because the reader scrolled past them.
@Suite(.serialized)
@MainActor
struct MarkingWindowTests {
  private let clock = ManualClock()

  private func open() async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<60, next: nil))
    let pace = LibraryPace(gathering: .zero, progress: .zero, clock: clock)
    let fixture = try WindowFixture(pace: pace)
    try await fixture.open(FeedAddress(url: server.url("/0")))
    return fixture
  }

  /// Advances the clock by a second, which is the wait before something counts as read.
  private func passSecond(_ fixture: WindowFixture) async {
    clock.advance(by: .seconds(1))
    await MainLoop.settle(fixture.main.window)
    await fixture.main.library.changes.finish()
  }

  private func unread(_ fixture: WindowFixture) async throws -> Int {
    await fixture.main.library.changes.finish()
    let counts = try await fixture.main.library.store.lists.counts(since: .distantPast)
    return counts.unread.values.reduce(0, +)
  }

  @Test func `J only passes over an article, and one that is read for a second is marked`()
    async throws
  {
    let fixture = try await open()
    let main = fixture.main
    try await RealKeys.press("j", in: main.window)
    // The first key after the window of another test has closed can be lost on its way.
    if await !MainLoop.run(until: { main.chosenItem != nil }) {
      try await RealKeys.press("j", in: main.window)
    }
    #expect(await MainLoop.run { main.chosenItem?.row.ownTitle == "Article 0" })
    try await RealKeys.press("j", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.row.ownTitle == "Article 1" })
    #expect(await fixture.shows(try #require(main.chosenItem?.id)))
    #expect(try await unread(fixture) == 60)
    #expect(await MainLoop.run { clock.sleeperCount > 0 })
    await passSecond(fixture)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    #expect(try await unread(fixture) == 59)
    try await RealKeys.press("k", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.row.ownTitle == "Article 0" })
    #expect(main.chosenItem?.article.isRead == false)
    await fixture.close()
  }

  @Test func `N goes on from an article within its second, and marks it`() async throws {
    let fixture = try await open()
    let main = fixture.main
    try await choose("Article 0", in: fixture)
    #expect(try await unread(fixture) == 60)
    #expect(await MainLoop.run { clock.sleeperCount > 0 })
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.row.ownTitle == "Article 1" })
    #expect(try await unread(fixture) == 59)
    #expect(main.chosenItem?.article.isRead == false)
    await fixture.close()
  }

  @Test(arguments: [MarkingChoice.afterASecond, .byHand])
  func `N does not choose the only unread article again`(marking: MarkingChoice) async throws {
    let fixture = try await open()
    let (main, store) = (fixture.main, fixture.main.library.store)
    main.library.settings.changePreferences { $0.marking = marking }
    let all = try await store.lists.page(of: ListQuery(.all), limit: 99).articles
    try await store.articles.setRead(all.map(\.id).filter { $0 != all[3].id }, true)
    #expect(
      await MainLoop.run {
        main.timeline?.model.controller.content?.items.filter { !$0.article.isRead }.count == 1
      }
    )
    try await choose(all[3].texts.title, in: fixture)
    let list = main.shown
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.toasts.message == Messages().noUnreadLeft })
    #expect(main.shown == list && main.chosenItem?.row.ownTitle == all[3].texts.title)
    #expect(try await unread(fixture) == (marking == .byHand ? 1 : 0))
    await fixture.close()
  }

  /// Presses N until an article is chosen.
  private func choose(_ title: String, in fixture: WindowFixture) async throws {
    let main = fixture.main
    try await RealKeys.press("n", in: main.window)
    // The first key after the window of another test has closed can be lost on its way.
    if await !MainLoop.run(until: { main.chosenItem != nil }) {
      try await RealKeys.press("n", in: main.window)
    }
    #expect(await MainLoop.run { main.chosenItem?.row.ownTitle == title })
  }

  @Test func `what the wheel takes out at the top is marked as one change, and nothing else is`()
    async throws
  {
    let fixture = try await open()
    let (main, host) = (fixture.main, try fixture.timeline.page.host)
    main.library.settings.changePreferences {
      $0.marking = .byHand
      $0.marksScrolledPast = true
    }
    host.scrollToEnd()
    try await fixture.waitForRest()
    await MainLoop.settle(main.window)
    await passSecond(fixture)
    host.scrollToTop()
    try await fixture.waitForRest()
    await passSecond(fixture)
    #expect(try await unread(fixture) == 60)
    let row = try #require(host.snapshot.row(at: 3))
    let place = try #require(host.middleInWindow(of: row.id))
    try await RealKeys.click(at: place, button: 5, times: 8, in: main.window)
    #expect(await MainLoop.run { (host.visibleRows?.lowerBound ?? 0) > 2 })
    await MainLoop.settle(main.window, frames: 20)
    try await fixture.waitForRest()
    let top = try #require(host.visibleRows?.lowerBound)
    let passed = (0..<top).filter { host.snapshot.row(at: $0)?.articleID != nil }.count
    #expect(try await unread(fixture) == 60)
    await passSecond(fixture)
    #expect(try await unread(fixture) == 60 - passed, "\(top) rows are above")
    // The way back up marks nothing.
    try await RealKeys.click(at: place, button: 4, times: 20, in: main.window)
    #expect(await MainLoop.run { host.geometry.isAtTop })
    await passSecond(fixture)
    #expect(try await unread(fixture) == 60 - passed)
    main.library.changes.undo()
    #expect(try await unread(fixture) == 60)
    await fixture.close()
  }

  @Test func `the page of the list shows the choices, and each holds at once`() async throws {
    let fixture = try await open()
    let (main, settings) = (fixture.main, fixture.main.library.settings)
    #expect(main.window.activateAction("win.preferences"))
    #expect(await MainLoop.run { main.dialogs.preferencesDialog != nil })
    let dialog = try #require(main.dialogs.preferencesDialog)
    dialog.show(.list)
    await MainLoop.settle(main.window)
    let list = dialog.list
    #expect(list.density.selected == 1 && list.marking.selected == 1)
    #expect(list.pictures.isOn && !list.scrolledPast.isOn)
    #expect(list.summaries.isOn && list.icons.isOn && list.feedNames.isOn)
    #expect(list.textSize.selected == 2)
    list.density.selected = 2
    #expect(settings.density == .compact)
    list.marking.selected = 2
    list.scrolledPast.isOn = true
    list.pictures.isOn = false
    #expect(settings.preferences.marking == .byHand)
    #expect(settings.preferences.marksScrolledPast && !settings.preferences.rowParts.hasPicture)
    for part in [list.summaries, list.icons, list.feedNames] { part.isOn = false }
    list.textSize.selected = 3
    let parts = settings.preferences.rowParts
    #expect(!parts.hasSummary && !parts.hasPicture && !parts.hasIcon && !parts.namesFeed)
    #expect(settings.preferences.rowTextSize == .larger)
    settings.setDensity(.comfortable)
    #expect(list.density.selected == 0 && list.marking.selected == 2)
    settings.changePreferences { $0 = Preferences() }
    #expect(list.pictures.isOn && list.marking.selected == 1)
    #expect(list.summaries.isOn && list.textSize.selected == 2)
    dialog.close()
    await fixture.close()
  }
}
