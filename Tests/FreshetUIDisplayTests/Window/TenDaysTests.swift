// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
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
import ListKit
import RefreshKit
import TestSupport
import Testing

/// A reader's ten days in one library, with a keyboard and a pointer: nothing that was done is
/// lost, and the list never moves under the reader.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct TenDaysTests {
  /// The marks of an article that a reader makes.
  private struct Marks: Hashable {
    let title: String
    let isRead: Bool
    let isStarred: Bool
    let tags: [String]
  }

  private let folder = URL.temporaryDirectory.appending(path: "ten-days-\(UUID().uuidString)")
  private let wall = WallTime()
  private let server: LoopbackServer

  init() throws {
    server = try LoopbackServer()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Opens a window on the library, as it is in its file.
  private func open() throws -> WindowFixture {
    let wall = wall
    var options = LibraryFile.options
    options.now = { wall.now }
    let store = try FeedStore(at: folder.appending(path: "library.sqlite"), options: options)
    return try WindowFixture(store, now: { wall.now })
  }

  private func close(_ fixture: WindowFixture) async throws {
    let store = fixture.main.library.store
    await fixture.close()
    try store.close()
  }

  /// Has the server publish all articles up to a number, of which the first is the oldest.
  private func publish(upTo count: Int) {
    let entries = (1...count).reversed().map { number in
      let date = Date(timeIntervalSince1970: 4_102_400_000 + TimeInterval(number * 600))
      let text = (1...(number.isMultiple(of: 4) ? 60 : 3)).map { "<p>Line \($0) of \(number).</p>" }
      return """
        <entry><id>urn:\(number)</id><title>Article \(number)</title>
        <updated>\(date.formatted(.iso8601))</updated>
        <content type="html"><![CDATA[\(text.joined())]]></content></entry>
        """
    }
    server.on(
      "/river",
      .text(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>River</title>
        \(entries.joined())</feed>
        """,
        type: "application/atom+xml"
      )
    )
  }

  /// The marks of all articles of the feed, as they are stored.
  private func marks(_ store: FeedStore) async throws -> Set<Marks> {
    let page = try await store.lists.page(of: ListQuery(.all), limit: 500)
    return Set(
      page.articles.map {
        Marks(
          title: $0.texts.title,
          isRead: $0.isRead,
          isStarred: $0.isStarred,
          tags: $0.tags
        )
      }
    )
  }

  /// Turns the loop until the window rests, and its texts are read.
  private func rest(_ fixture: WindowFixture) async throws {
    try await fixture.waitForRest()
    #expect(await MainLoop.run { !fixture.main.reader.isLoading })
    await fixture.main.library.changes.finish()
    await MainLoop.settle(fixture.main.window, frames: 10)
    try await fixture.waitForRest()
  }

  /// The pixel at which the chosen article's row stands.
  private func place(_ fixture: WindowFixture) throws -> Double {
    let host = try fixture.timeline.page.host
    let selected = try #require(host.selectedID)
    return try #require(host.verticalPosition(of: selected))
  }

  /// Expects that the row, the text and the choice stay where they are while something is done.
  private func keepPlace(
    in fixture: WindowFixture,
    while act: () async throws -> Void
  ) async throws {
    try await rest(fixture)
    let (row, text) = (try place(fixture), fixture.main.reader.offset)
    let chosen = fixture.main.chosenItem?.id
    try await act()
    try await rest(fixture)
    let after = try place(fixture)
    #expect(after == row, "with \(fixture.titles.count) articles")
    #expect(fixture.main.reader.offset == text)
    #expect(fixture.main.chosenItem?.id == chosen)
  }

  /// Refreshes by key when new articles are there, and expects that nothing moves.
  private func refresh(_ fixture: WindowFixture, upTo count: Int) async throws {
    try await keepPlace(in: fixture) {
      publish(upTo: count)
      try await RealKeys.press("F5", in: fixture.main.window)
      #expect(await MainLoop.run { fixture.titles.first == "Article \(count)" })
      let stored = try await marks(fixture.main.library.store).count
      #expect(stored == count)
    }
  }

  /// Has the desktop tell the program that there is a network, or none.
  private func tellOfNetwork(_ isThere: Bool, to fixture: WindowFixture) async {
    NetworkMonitor().object.emit("network-changed", isOn: isThere)
    for _ in 0..<1000 {
      if await fixture.engine.isOnline == isThere { return }
      await MainLoop.turn()
    }
    Issue.record("the engine does not hear of the network")
  }

  /// Has the network return when new articles are there, and expects that the program asks for them
  /// by itself, and that nothing moves.
  private func returnOnline(_ fixture: WindowFixture, upTo count: Int) async throws {
    try await keepPlace(in: fixture) {
      publish(upTo: count)
      await tellOfNetwork(true, to: fixture)
      for _ in 0..<2000 {
        if try await marks(fixture.main.library.store).count == count { return }
        await MainLoop.turn()
      }
      Issue.record("nothing is fetched when the network is back")
    }
  }

  /// Reads on by Space until some further articles were read.
  private func readOn(_ articles: Int, in fixture: WindowFixture) async throws {
    let main = fixture.main
    for _ in 0..<articles {
      let before = main.chosenItem?.id
      for _ in 0..<30 where main.chosenItem?.id == before {
        let offset = main.reader.offset
        try await RealKeys.press("space", in: main.window)
        let moves = await MainLoop.run {
          main.reader.offset != offset || main.chosenItem?.id != before
        }
        guard moves else {
          Issue.record("Space does nothing at \(main.window.focusedTypeNames)")
          return
        }
      }
      #expect(main.chosenItem?.id != before)
      #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
      let chosen = try #require(main.chosenItem?.id)
      #expect(await fixture.shows(chosen))
    }
  }

  /// Types an address or a path into the dialog that adds feeds, and looks there.
  private func add(_ text: String, in fixture: WindowFixture) async throws -> OpenDialog {
    let (window, dialog) = (fixture.main.window, fixture.main.opening)
    try await RealKeys.press("ctrl+n", in: window)
    #expect(await MainLoop.run { dialog.entry.containsFocus })
    try await RealKeys.type(text, in: window)
    #expect(await MainLoop.run { dialog.entry.text == text })
    try await RealKeys.press("Return", in: window)
    return dialog
  }

  private func subscribe(_ fixture: WindowFixture) async throws {
    publish(upTo: 40)
    await fixture.main.start([])
    let dialog = try await add(server.url("/river").absoluteString, in: fixture)
    #expect(await MainLoop.run { dialog.offers.count == 1 })
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { fixture.titles.count == 40 })
    try await fixture.waitForRest()
    #expect(await MainLoop.run { fixture.main.timeline?.page.host.focusedID != nil })
  }

  private func starAndTag(_ fixture: WindowFixture) async throws {
    let main = fixture.main
    try await RealKeys.press("s", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    try await RealKeys.press("t", in: main.window)
    #expect(await MainLoop.run { main.tagBubble?.popover.isVisible == true })
    try await RealKeys.press("l", "a", "t", "e", "r", "Return", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.tags == ["later"] })
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { main.tagBubble?.popover.isVisible == false })
  }

  private func search(_ fixture: WindowFixture) async throws {
    try await rest(fixture)
    let (main, row) = (fixture.main, try place(fixture))
    let chosen = main.chosenItem?.id
    let titles = fixture.titles
    try await RealKeys.press("ctrl+f", in: main.window)
    #expect(await MainLoop.run { main.timelinePane.searchBar.isOpen })
    try await RealKeys.press("t", "i", "t", "l", "e", "colon", "1", "2", in: main.window)
    #expect(await MainLoop.run { fixture.titles == ["Article 12"] })
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { fixture.titles == titles && main.chosenItem?.id == chosen })
    try await rest(fixture)
    let after = try place(fixture)
    #expect(abs(after - row) <= 1)
  }

  /// Moves the keyboard by Tab to a control of the dialog of a rule.
  private func tab(to control: Widget, over window: ApplicationWindow) async throws {
    for _ in 0..<60 where !control.containsFocus {
      try await RealKeys.press("Tab", in: window, named: Messages().ruleTitle)
    }
    #expect(control.containsFocus)
  }

  /// Makes a rule by the menu of the chosen row: it adds a tag, and mutes nothing.
  private func makeRule(_ fixture: WindowFixture) async throws {
    let (main, title) = (fixture.main, Messages().ruleTitle)
    let host = try fixture.timeline.page.host
    for _ in 0..<3 where main.focusedPane != .list {
      try await RealKeys.press("F6", in: main.window)
    }
    #expect(host.focusedID != nil && host.focusedID == host.selectedID)
    try await RealKeys.press("shift+F10", in: main.window)
    #expect(await MainLoop.run { main.window.hasOpenPopover })
    let entry = Messages().text(of: Command.makeRule)
    for _ in 0..<20 where main.window.focusedTexts.first != entry {
      try await RealKeys.press("Down", in: main.window)
    }
    try await RealKeys.press("Return", in: main.window)
    #expect(await MainLoop.run { main.dialogs.ruleDialog != nil })
    let dialog = try #require(main.dialogs.ruleDialog)
    await dialog.finishCounting()
    let mute = dialog.switches[0]
    try await tab(to: mute, over: main.window)
    try await RealKeys.press("space", in: main.window, named: title)
    #expect(await MainLoop.run { !mute.isOn })
    try await tab(to: dialog.tag, over: main.window)
    try await RealKeys.type("water", in: main.window, named: title)
    #expect(await MainLoop.run { dialog.tag.text == "water" })
    try await tab(to: dialog.store, over: main.window)
    try await RealKeys.press("space", in: main.window, named: title)
    #expect(await MainLoop.run { dialog.isStored })
    await main.library.changes.finish()
  }

  /// Imports a list of three hundred feeds from a file, while there is no network.
  private func importFeeds(_ fixture: WindowFixture) async throws {
    let file = folder.appending(path: "list.opml")
    let lines = (1...300).map { "<outline text='F\($0)' xmlUrl='http://127.0.0.1:1/\($0)'/>" }
    let text = "<opml version='2.0'><body>\(lines.joined())</body></opml>"
    try Data(text.utf8).write(to: file)
    await tellOfNetwork(false, to: fixture)
    _ = try await add(file.path(percentEncoded: false), in: fixture)
    #expect(await MainLoop.run { fixture.main.library.sidebar.rows.count > 300 })
    await fixture.main.library.changes.finish()
  }

  /// The first five days: subscribing, reading on, what came over night, a search, a rule.
  private func readFiveDays(in fixture: WindowFixture) async throws {
    let main = fixture.main
    try await subscribe(fixture)
    try await readOn(14, in: fixture)
    wall.pass(hours: 24)
    try await refresh(fixture, upTo: 45)
    try await readOn(3, in: fixture)
    wall.pass(hours: 24)
    try await starAndTag(fixture)
    try await refresh(fixture, upTo: 52)
    wall.pass(hours: 24)
    let host = try fixture.timeline.page.host
    let range = try #require(host.visibleRows)
    let row = try #require(host.snapshot.row(at: (range.lowerBound + range.upperBound) / 2))
    let middle = try #require(host.middleInWindow(of: row.id))
    try await RealKeys.click(at: middle, in: main.window)
    #expect(await MainLoop.run { host.selectedID == row.id })
    try await search(fixture)
    wall.pass(hours: 24)
    try await makeRule(fixture)
    try await refresh(fixture, upTo: 57)
  }

  /// Two days without a network and with one again, and one with a star that was a mistake.
  private func readThreeDays(in fixture: WindowFixture) async throws {
    let main = fixture.main
    wall.pass(hours: 24)
    await tellOfNetwork(false, to: fixture)
    try await readOn(4, in: fixture)
    wall.pass(hours: 24)
    try await returnOnline(fixture, upTo: 60)
    try await refresh(fixture, upTo: 60)
    wall.pass(hours: 24)
    try await readOn(1, in: fixture)
    #expect(main.chosenItem?.article.isStarred == false)
    try await RealKeys.press("s", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    try await RealKeys.press("ctrl+z", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == false })
  }

  @Test func `ten days of reading lose nothing, and the list stays under the reader`()
    async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let fixture = try open()
    let refreshing = AutomaticRefresh(fixture.engine, into: fixture.main.library.store) {
      Issue.record("\($0)")
    }
    refreshing.start()
    // Whatever network the computer of the test has.
    await tellOfNetwork(true, to: fixture)
    try await readFiveDays(in: fixture)
    try await readThreeDays(in: fixture)
    // The ninth day: another reader's feeds.
    wall.pass(hours: 24)
    try await rest(fixture)
    let before = try await marks(fixture.main.library.store)
    try await importFeeds(fixture)
    let after = try await marks(fixture.main.library.store)
    #expect(after == before)
    #expect(before.count == 60 && before.count { $0.isRead } >= 20)
    #expect(before.count { $0.isStarred } == 1)
    #expect(before.count { $0.tags.contains("later") } == 1)
    #expect(before.count { $0.tags.contains("water") } == 8)
    await refreshing.end()
    try await close(fixture)
    // The tenth, in another run of the program.
    wall.pass(hours: 24)
    let next = try open()
    await next.main.start([])
    #expect(await MainLoop.run { next.main.library.sidebar.rows.count > 300 })
    try await next.waitForRest()
    let store = next.main.library.store
    let restored = try await marks(store)
    #expect(restored == before)
    #expect(try await store.feeds.all().count == 301)
    #expect(try await store.rules.all().map(\.content.words) == ["feed:\"River\""])
    try await close(next)
  }
}
