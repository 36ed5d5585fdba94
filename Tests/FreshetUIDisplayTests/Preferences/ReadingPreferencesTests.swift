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

/// The preferences as they are chosen in their window, and the sizes that come back.
@Suite(.serialized)
@MainActor
struct ReadingPreferencesTests {
  private func open(
    _ store: FeedStore? = nil,
    _ document: Answer = PagedFeed.document(0..<6, next: nil)
  ) async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on("/0", document)
    let fixture = try WindowFixture(store)
    try await fixture.open(FeedAddress(url: server.url("/0")))
    return fixture
  }

  /// Opens the page of keys.
  private func keys(_ fixture: WindowFixture) async throws -> KeysPreferences {
    try await RealKeys.press("ctrl+comma", in: fixture.main.window)
    #expect(await MainLoop.run { fixture.main.dialogs.preferencesDialog != nil })
    let dialog = try #require(fixture.main.dialogs.preferencesDialog)
    dialog.show(.keys)
    await MainLoop.settle(fixture.main.window)
    return dialog.keys
  }

  /// Presses the button of a row that waits for a key.
  private func change(_ row: KeyRow) async {
    #expect(row.widget.press(Messages().changeKey))
    #expect(await MainLoop.run { row.isWaiting })
  }

  @Test func `another set has its keys at once, and the menus and tooltips name them`() async throws
  {
    let fixture = try await open()
    let main = fixture.main
    let page = try await keys(fixture)
    page.sets.selected = try #require(KeySet.allCases.firstIndex(of: .googleReader))
    #expect(main.library.settings.preferences.keys.set == .googleReader)
    #expect(page.row(of: .toggleRead)?.text == "M")
    main.dialogs.preferencesDialog?.close()
    await MainLoop.settle(main.window)
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    // The key of the other set is none any more.
    try await RealKeys.press("f", in: main.window)
    try await RealKeys.press("m", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == false })
    #expect(main.chosenItem?.article.isStarred == false)
    main.library.settings.changePreferences { $0.keys.set = .freshet }
    await fixture.close()
  }

  @Test func `a key is chosen by pressing it, and one that is taken is told before it moves`()
    async throws
  {
    let fixture = try await open()
    let main = fixture.main
    let page = try await keys(fixture)
    let (star, unread) = try (
      #require(page.row(of: .toggleStar)), #require(page.row(of: .nextUnread))
    )
    #expect(star.text == "S, F")
    await change(star)
    #expect(star.notice == Messages().pressKeyDescription)
    #expect(star.handle("n"))
    #expect(star.notice == Messages().taken("N", by: .nextUnread))
    #expect(star.text == "S, F")
    #expect(star.handle("Tab"))
    #expect(star.notice == Messages().refused("Tab"))
    for _ in 0..<2 { #expect(star.handle("n")) }
    #expect(star.text == "N" && star.notice.isEmpty)
    #expect(unread.text == "+" && unread.notice == Messages().moved("N", to: .toggleStar))
    #expect(!star.handle("x"))
    #expect(star.widget.press(Messages().resetKey))
    #expect(await MainLoop.run { star.text == "S, F" })
    #expect(unread.text == "N, +" && unread.notice.isEmpty)
    await change(star)
    #expect(star.handle("Escape"))
    #expect(star.text == "S, F")
    await change(star)
    #expect(star.handle("BackSpace"))
    #expect(star.text == Messages().noKey)
    main.dialogs.preferencesDialog?.close()
    main.library.settings.changePreferences { $0.keys.resetAll() }
    await fixture.close()
  }

  @Test func `a command can have further keys, besides those that it has`() async throws {
    let fixture = try await open()
    let star = try #require(try await keys(fixture).row(of: .toggleStar))
    func add() async {
      #expect(star.widget.press(Messages().addKey))
      #expect(await MainLoop.run { star.isWaiting })
    }
    await add()
    #expect(star.notice == Messages().addKeyDescription)
    #expect(star.handle("x") && star.text == "S, F, X")
    await add()
    // There is nothing to remove, and nothing is.
    #expect(star.handle("BackSpace") && star.text == "S, F, X")
    #expect(star.handle("Escape") && !star.isWaiting)
    // The button beside it still replaces all of them.
    await change(star)
    #expect(star.handle("x") && star.text == "X")
    fixture.main.dialogs.preferencesDialog?.close()
    fixture.main.library.settings.changePreferences { $0.keys.resetAll() }
    await fixture.close()
  }

  @Test func `the key that a person presses is the one that runs the command then`() async throws {
    let fixture = try await open()
    let main = fixture.main
    let row = try #require(try await keys(fixture).row(of: .toggleStar))
    await change(row)
    let title = Messages().preferencesTitle
    try await RealKeys.press("shift+ctrl+y", in: main.window, named: title)
    #expect(await MainLoop.run { row.text == "Shift+Ctrl+Y" }, "\(row.text)")
    main.dialogs.preferencesDialog?.close()
    await MainLoop.settle(main.window)
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    try await RealKeys.press("s", in: main.window)
    try await RealKeys.press("shift+ctrl+y", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    main.library.settings.changePreferences { $0.keys.resetAll() }
    await fixture.close()
  }

  @Test func `Ctrl with plus, minus and 0 changes the size of texts, and the place stays`()
    async throws
  {
    let text = String(repeating: "<p>Some words of a paragraph.</p>", count: 80)
    let fixture = try await open(
      nil,
      .text(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Long</title>
        <entry><id>urn:1</id><title>One</title><updated>2026-01-01T00:00:00Z</updated>
        <content type="html"><![CDATA[\(text)]]></content></entry></feed>
        """,
        type: "application/atom+xml"
      )
    )
    let (main, reader) = (fixture.main, fixture.main.reader)
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true && !reader.isLoading })
    await MainLoop.settle(main.window)
    let usual = reader.page.allocatedSize.height
    #expect(usual > 1500)
    reader.scroller.verticalOffset = 1000
    func share() -> Double {
      reader.offset
        / Double(reader.page.allocatedSize.height - reader.scroller.allocatedSize.height)
    }
    let before = share()
    for _ in 0..<4 {
      try await RealKeys.press("ctrl+plus", in: main.window)
      await MainLoop.settle(main.window, frames: 6)
    }
    #expect(main.library.settings.preferences.textSize.points == 17)
    #expect(await MainLoop.run { reader.page.allocatedSize.height > usual * 6 / 5 }, "was \(usual)")
    #expect(await MainLoop.run { abs(share() - before) < 0.02 }, "\(share()) was \(before)")
    try await RealKeys.press("ctrl+minus", in: main.window)
    #expect(main.library.settings.preferences.textSize.points == 15)
    try await RealKeys.press("ctrl+0", in: main.window)
    #expect(await MainLoop.run { reader.page.allocatedSize.height == usual })
    await fixture.close()
  }

  @Test func `the room between the parts of an article grows with its text`() async throws {
    let fixture = try await ArticleFixture.open(
      "<p>One</p><p>Two</p><ul><li>Three</li><li>Four<ol><li>Five</li></ol></li></ul><h3>Six</h3>"
    )
    let (main, reader) = (fixture.main, fixture.main.reader)
    /// The gaps between the texts, and the steps by which they stand farther in than the one
    /// before, in heights of a line.
    func shares() throws -> [Double] {
      let labels = try (1...6).map { try #require(reader.label(ofText: $0)) }
      let extents = try labels.map { try #require($0.verticalExtent(in: reader.page)) }
      let line = extents[0].upperBound - extents[0].lowerBound
      return zip(extents, extents.dropFirst()).map { ($1.lowerBound - $0.upperBound) / line }
        + zip(labels, labels.dropFirst()).map { upper, lower in
          Double(upper.allocatedSize.width - lower.allocatedSize.width) / line
        }
    }
    main.library.settings.changePreferences { $0.textSize = TextSize(points: 12) }
    await MainLoop.settle(main.window, frames: 6)
    let (usual, height) = (try shares(), reader.label(ofText: 1)?.allocatedSize.height ?? 0)
    // Items stand nearer to each other than paragraphs, also those of a list inside.
    #expect(usual[0] > 0.4 && usual[2] < usual[0] / 2 && usual[3] < usual[0] / 2, "\(usual)")
    #expect(usual[6] > 0.9 && abs(usual[8] - usual[6]) < 0.1, "\(usual)")
    main.library.settings.changePreferences { $0.textSize = TextSize(points: 22) }
    #expect(await MainLoop.run { reader.label(ofText: 1)?.allocatedSize.height ?? 0 > height })
    await MainLoop.settle(main.window, frames: 6)
    let large = try shares()
    for (before, after) in zip(usual, large) {
      #expect(abs(before - after) < 0.08, "\(large), was \(usual)")
    }
    main.library.settings.changePreferences { $0.textSize = .usual }
    await fixture.close()
  }

  @Test func `the preferences have a page for each part, also on a small screen`() async throws {
    let fixture = try await open()
    let main = fixture.main
    let screen = (width: 640, height: 480)
    main.window.setDefaultSize(width: screen.width, height: screen.height)
    await MainLoop.settle(main.window)
    try await RealKeys.press("ctrl+comma", in: main.window)
    #expect(await MainLoop.run { main.dialogs.preferencesDialog != nil })
    let dialog = try #require(main.dialogs.preferencesDialog)
    #expect(dialog.page.dialog.header.minimumWidth <= 360)
    let pages = PreferencesDialog.Page.allCases
    for page in pages {
      dialog.show(page)
      await MainLoop.settle(main.window)
      #expect(pages.filter { dialog.widget(of: $0).isMapped } == [page])
      // The page of keys is a list of all commands.
      guard page != .keys else { continue }
      let height = dialog.widget(of: page).minimumHeight(forWidth: 560)
      #expect(height < screen.height * 3 / 2, "\(page): \(height)")
    }
    dialog.close()
    await fixture.close()
  }

  @Test func `the empty pane says what is unread today, and by which keys to read it`()
    async throws
  {
    let server = try LoopbackServer()
    server.on("/0", PagedFeed.document(0..<6, next: nil))
    let fixture = try WindowFixture()
    // A library without feeds has no list to choose from.
    await fixture.main.start([])
    await MainLoop.settle(fixture.main.window)
    #expect(fixture.main.window.isMapped && !fixture.main.reader.empty.isMapped)
    fixture.main.open(FeedAddress(url: server.url("/0")))
    #expect(await MainLoop.run { fixture.main.reader.empty.isMapped })
    let texts = fixture.main.reader.empty.shownTexts.joined(separator: "\n")
    #expect(texts.contains("There are no unread articles today."))
    #expect(texts.contains("N: next unread article") && texts.contains("Space: read on"))
    fixture.main.library.settings.changePreferences { $0.keys.setKey("x", of: .nextUnread) }
    let later = fixture.main.reader.empty.shownTexts.joined(separator: "\n")
    #expect(later.contains("X: next unread article"))
    fixture.main.library.settings.changePreferences { $0.keys.resetAll() }
    await fixture.close()
  }

  @Test func `panes are as wide as they are dragged, also in the next window`() async throws {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let fixture = try await open(store)
    let main = fixture.main
    func width() -> Int { main.sidebar.widget.allocatedSize.width }
    func drag(by pixels: Int) async throws {
      let middle = try #require(main.sidebar.widget.middleInWindow)
      let edge = (x: middle.x + width() / 2 + 2, y: middle.y)
      try await RealKeys.drag(from: edge, to: (edge.x + pixels, edge.y), in: main.window)
    }
    let before = width()
    // Neither pane is squeezed out.
    try await drag(by: 900)
    #expect(await MainLoop.run { width() > before + 90 })
    #expect(width() <= main.window.allocatedSize.width / 2)
    try await drag(by: -900)
    #expect(await MainLoop.run { width() == before })
    try await drag(by: 90)
    #expect(await MainLoop.run { width() == before + 90 }, "\(width()) was \(before)")
    let layout = main.layout
    #expect(layout.width == 1200 && layout.height == 800)
    main.library.settings.store(layout)
    await fixture.close()

    let other = try WindowFixture(store)
    await other.main.start([])
    other.main.restore(await other.main.library.settings.windowLayout())
    #expect(
      await MainLoop.run { other.main.sidebar.widget.allocatedSize.width == layout.sidebarWidth }
    )
    #expect(other.main.layout == layout)
    await other.close()
  }
}
