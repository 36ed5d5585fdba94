// SPDX-License-Identifier: GPL-3.0-or-later

import CAdwaita
import DisplayTestSupport
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import FreshetUI
import GtkLists
import GtkShell
import GtkShellTesting
import RefreshKit
import TestSupport
import Testing

/// A window of 360 pixels on a desk with letters of twice the usual size.
///
/// A pane that is wider than the window at its narrowest makes the window wider.
@Suite(.serialized)
@MainActor
struct LargeTextTests {
  private static let width = 360
  private static let feed = """
    <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Rivers</title>
    <entry><id>urn:1</id><title>A map of every public fountain</title>
    <updated>2025-11-19T12:00:00Z</updated><link href="/post"/>
    <content type="html">&lt;p&gt;Text&lt;/p&gt;&lt;img src="/p.png" alt="A river"&gt;</content>
    </entry></feed>
    """

  /// The size of text, until the test ends.
  private let scale: AnyObject

  init() throws {
    scale = try #require(TestDisplay.scaleText(by: 2))
  }

  /// Opens a narrow window on a library with one feed, whose pictures are asked for first.
  private func open(_ answer: Answer) async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on("/feed", answer)
    let store = try FeedStore(inMemory: LibraryFile.options)
    try await store.feeds.setPictures(.ask)
    _ = try await store.feeds.subscribe(to: server.url("/feed"))
    let fixture = try WindowFixture(store)
    await narrow(fixture)
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    return fixture
  }

  private func narrow(_ fixture: WindowFixture) async {
    let main = fixture.main
    main.window.setDefaultSize(width: Self.width, height: 720)
    #expect(await MainLoop.run { main.reader.isAlone })
    await MainLoop.settle(main.window)
  }

  /// Whether each pane has room in the window, which is as wide as it was made.
  private func isNarrow(_ main: MainWindow) -> Bool {
    let panes = [main.sidebar.widget, main.timelinePane.widget, main.reader.widget]
    return panes.allSatisfy { $0.minimumWidth <= Self.width }
      && main.window.allocatedSize.width <= Self.width
  }

  @Test func `the first page and the page of a failure have room in a narrow window`() async throws
  {
    let empty = try WindowFixture()
    await narrow(empty)
    #expect(isNarrow(empty.main))
    await empty.close()
    let failed = try await open(Answer(status: 500))
    #expect(try failed.timeline.page.placeholders.pageName == "failed")
    #expect(isNarrow(failed.main))
    await failed.close()
  }

  @Test
  func `a list by days and an article that waits for its pictures have room in a narrow window`()
    async throws
  {
    let fixture = try await open(.text(Self.feed, type: "application/atom+xml"))
    let main = fixture.main
    #expect(isNarrow(main))
    try await showFirst(fixture)
    #expect(isNarrow(main))
    await fixture.close()
  }

  @Test func `an article that waits for its pictures has room once its pane is narrow`()
    async throws
  {
    let fixture = try await open(.text(Self.feed, type: "application/atom+xml"))
    let reader = fixture.main.reader
    reader.isAlone = false
    try await showFirst(fixture)
    reader.isAlone = true
    #expect(reader.widget.minimumWidth <= Self.width)
    await fixture.close()
  }

  @Test func `the dialogs of a feed, of storage and of rules have room in a narrow window`()
    async throws
  {
    let fixture = try await open(.text(Self.feed, type: "application/atom+xml"))
    let dialogs = fixture.main.dialogs
    let feed = try #require(try await fixture.main.library.store.feeds.all().first?.id)
    let details = dialogs.showDetails(of: feed)
    #expect(await MainLoop.run { !details.rowTitles.isEmpty })
    let all: [any PageDialog] = [
      details, dialogs.showRetention(), dialogs.showRules(), dialogs.makeRule("river"),
      dialogs.showAccounts(), dialogs.showTroubles(),
    ]
    for dialog in all {
      await MainLoop.settle(fixture.main.window)
      #expect(dialog.page.dialog.parts(widerThan: Self.width) == [], "\(dialog)")
      dialog.close()
    }
    await fixture.close()
  }

  @Test func `a dialog is wider with larger letters, and no wider than its window`() async throws {
    let fixture = try WindowFixture()
    let main = fixture.main
    await main.start([])
    await MainLoop.settle(main.window)
    let wide = main.dialogs.showRules()
    await MainLoop.settle(main.window)
    // Twice the usual width, less the frame of the window.
    #expect((1100...1120).contains(wide.page.dialog.allocatedSize.width))
    #expect(wide.page.dialog.groupWidth > 1000)
    wide.close()
    await narrow(fixture)
    let small = main.dialogs.showRules()
    await MainLoop.settle(main.window)
    #expect(small.page.dialog.allocatedSize.width <= Self.width)
    small.close()
    await fixture.close()
  }

  @Test func `the keys of all commands are no wider than the name of one key`() async throws {
    let fixture = try await open(.text(Self.feed, type: "application/atom+xml"))
    let dialogs = fixture.main.dialogs
    fixture.main.library.settings.changePreferences {
      for key in ["ctrl+shift+F7", "ctrl+shift+F8"] { $0.keys.addKey(key, of: .nextUnread) }
    }
    #expect(fixture.main.window.activateAction(Command.preferences.actionName))
    #expect(await MainLoop.run { dialogs.preferencesDialog != nil })
    let preferences = try #require(dialogs.preferencesDialog)
    preferences.show(.keys)
    let list = dialogs.showShortcuts()
    await MainLoop.settle(fixture.main.window)
    // The name of a key is not broken, and has three buttons beside it.
    #expect(preferences.widget(of: .keys).parts(widerThan: 480) == [])
    #expect(list.page.dialog.parts(widerThan: Self.width) == [])
    preferences.close()
    list.close()
    await fixture.close()
  }

  @Test func `the count of new articles has room in place of the title, which comes back`()
    async throws
  {
    let fixture = try await open(.text(Self.feed, type: "application/atom+xml"))
    let main = fixture.main
    let title = main.timelinePane.title
    let pill = try fixture.timeline.page.host.pill.button
    let usual = TestDisplay.scaleText(by: 1)
    for width in [360, 700, 1200] {
      main.window.setDefaultSize(width: width, height: 720)
      #expect(await MainLoop.run { main.window.allocatedSize.width > width - 40 && title.isMapped })
      (pill.label, pill.isVisible) = ("128 new", true)
      await MainLoop.settle(main.window)
      #expect(pill.isMapped && !title.isMapped)
      let given = try #require(pill.bounds(in: pill))
      #expect(pill.naturalWidth <= Int(given.width), "\(width) pixels")
      pill.isVisible = false
      #expect(await MainLoop.run { title.isMapped })
    }
    await fixture.close()
    withExtendedLifetime(usual) {}
  }

  @Test func `the offer of the newest articles takes the place of the title, too`()
    async throws
  {
    let fixture = try await open(.text(Self.feed, type: "application/atom+xml"))
    let pane = fixture.main.timelinePane
    #expect(pane.title.isMapped)
    pane.showNews(true)
    #expect(await MainLoop.run { !pane.title.isMapped })
    pane.showNews(false)
    #expect(await MainLoop.run { pane.title.isMapped })
    await fixture.close()
  }

  @Test func `the window without a library is as high as its reason`() async throws {
    var heights: [Int] = []
    for factor in [1.0, 2] {
      let scale = TestDisplay.scaleText(by: factor)
      let window = FaultWindow.present(
        in: try WindowFixture.shared(),
        title: "No Library Here",
        reason: String(repeating: "The file is damaged; bring it back from a backup. ", count: 3)
      )
      await MainLoop.settle(window)
      heights.append(window.allocatedSize.height)
      await TestDisplay.close(window)
      withExtendedLifetime(scale) {}
    }
    #expect(heights[1] > heights[0], "\(heights)")
  }

  @Test func `Add has room in a narrow window, whatever it says`() async throws {
    let fixture = try await open(.text(Self.feed, type: "application/atom+xml"))
    let main = fixture.main
    let dialog = main.opening
    // The bubble has an edge of its own, and keeps away from that of the window.
    let width = Self.width - 48
    func fits() -> [String] { dialog.content.parts(widerThan: width) }
    try await RealKeys.press("ctrl+n", in: main.window)
    #expect(await MainLoop.run { dialog.entry.isMapped && dialog.entry.containsFocus })
    await MainLoop.settle(main.window)
    #expect(fits() == [], "nothing is asked yet")
    let server = try LoopbackServer()
    server.on("/feed", .text(Self.feed, type: "application/atom+xml"))
    dialog.entry.text = "http://127.0.0.1:1/feed.xml"
    dialog.submit()
    #expect(await MainLoop.run { dialog.offersAnyway })
    await MainLoop.settle(main.window)
    #expect(fits() == [], "nobody answered")
    dialog.entry.text = server.url("/feed").absoluteString
    dialog.submit()
    #expect(await MainLoop.run { !dialog.offers.isEmpty && dialog.title.isMapped })
    await MainLoop.settle(main.window)
    #expect(fits() == [], "a feed was found")
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { !dialog.entry.isMapped })
    await fixture.close()
  }

  /// Shows the first article, which offers to load its pictures.
  private func showFirst(_ fixture: WindowFixture) async throws {
    let main = fixture.main
    let content = try #require(try fixture.timeline.model.controller.content)
    let item = try #require(content.items.first)
    main.reader.show(
      ReaderModel(item, builder: main.library.builder, store: main.library.store)
    )
    #expect(await MainLoop.run { !main.reader.isLoading })
    await MainLoop.settle(main.window)
    #expect(main.reader.offersPictures)
  }
}
