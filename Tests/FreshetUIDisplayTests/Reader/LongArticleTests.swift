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

/// Articles of any length and depth in the reader's pane.
@Suite(.serialized)
@MainActor
struct LongArticleTests {
  /// Opens a feed of one article and shows it.
  private func show(_ html: String) async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on(
      "/0",
      .text(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Long</title>
        <entry><id>urn:1</id><title>One</title><updated>2026-01-01T00:00:00Z</updated>
        <link href="https://example.org/one"/>
        <content type="html"><![CDATA[\(html)]]></content></entry></feed>
        """,
        type: "application/atom+xml"
      )
    )
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    #expect(fixture.main.window.activateAction("win.next-unread"))
    #expect(await MainLoop.run { fixture.main.chosenItem?.article.isRead == true })
    await waitForText(of: fixture.main.reader)
    await MainLoop.settle(fixture.main.window)
    return fixture
  }

  /// Waits until all of an article is there that is shown at once: for as long as it grows, however
  /// slow the machine is.
  private func waitForText(of reader: ReaderView) async {
    var slices = -1
    while reader.isLoading, reader.builtSlices != slices {
      slices = reader.builtSlices
      _ = await MainLoop.run { !reader.isLoading || reader.builtSlices != slices }
    }
    #expect(!reader.isLoading)
  }

  @Test func `a long article is shown in portions, each below the one before`() async throws {
    let fixture = try await show(ArticleFixture.twoPortions)
    let reader = fixture.main.reader
    #expect(reader.offersRest)
    let height = reader.page.allocatedSize.height
    #expect(height > 50_000)
    reader.scroller.verticalOffset = 5000
    await MainLoop.settle(fixture.main.window)
    #expect(reader.pressRest())
    #expect(await MainLoop.run { !reader.offersRest })
    await waitForText(of: reader)
    #expect(!reader.offersRest)
    await MainLoop.settle(fixture.main.window)
    #expect(reader.page.allocatedSize.height > height * 5 / 4)
    #expect(reader.offset == 5000)
    #expect(!reader.pressRest())
    await fixture.close()
  }

  @Test func `deep quotations and lists need no more width than the pane has`() async throws {
    let depth = 40
    let open = String(repeating: "<blockquote><ul><li>", count: depth)
    let fixture = try await show(open + "<p>\(String(repeating: "word ", count: 50))</p>")
    #expect(fixture.main.reader.widget.minimumWidth < 440)
    await fixture.close()
  }

  @Test(arguments: ["x", "字", "\u{202E}א", "e\u{301}"])
  func `a word without an end needs no more width than the pane has`(letter: String) async throws {
    let fixture = try await show("<p>\(String(repeating: letter, count: 30_000))</p>")
    #expect(fixture.main.reader.widget.minimumWidth < 440)
    await fixture.close()
  }

  @Test func `a large table is built a few cells in a frame`() async throws {
    let rows = String(repeating: "<tr><td>cell</td><td>cell</td></tr>", count: 100)
    let fixture = try await show("<table>\(rows)</table>")
    #expect(fixture.main.reader.builtSlices > 15)
    await fixture.close()
  }

  @Test func `a text of two writings takes more frames than one of as many letters`() async throws {
    func slices(_ piece: String) async throws -> Int {
      let paragraph = "<p>\(String(repeating: piece, count: 100))</p>"
      let fixture = try await show(String(repeating: paragraph, count: 20))
      let slices = fixture.main.reader.builtSlices
      await fixture.close()
      return slices
    }
    #expect(try await slices("a\u{5D0} ") >= 20)
    #expect(try await slices("abc ") <= 10)
  }

  @Test func `texts in lists, notes, tables and pictures are laid out in one width`() async throws {
    let fixture = try await show(
      """
      <ul><li>text<ol><li>text</li></ol></li></ul><blockquote><p>text</p></blockquote>
      <table><tr><td>a</td><td>b</td></tr></table><details open><summary>s</summary>text</details>
      <p>text<img src='http://127.0.0.1:9/p.png' alt='words'></p>
      <ol class='footnotes'><li>text</li></ol>
      """
    )
    #expect(fixture.main.reader.articleWidget?.textsInManyWidths == 0)
    await fixture.close()
  }

  @Test func `the cells of a table are as high as their row, and wide enough to be read`()
    async throws
  {
    func words(_ first: String, _ count: Int) -> String {
      "<td>\(first) \(String(repeating: "word ", count: count))</td>"
    }
    let fixture = try await show(
      "<table><tr>\(words("most", 600))\(words("more", 300))\(words("few", 3))</tr></table>"
    )
    let article = try #require(fixture.main.reader.articleWidget)
    let cells = ["most", "more", "few"].flatMap { article.bounds(ofLabels: $0, in: article) }
    try #require(cells.count == 3)
    // The texts of long cells are laid out in a frame, whose padding is not theirs.
    #expect(abs(cells[0].y - cells[2].y) < 12 && cells[0].y == cells[1].y, "\(cells)")
    #expect(abs(cells[0].height - cells[2].height) < 24 && cells[0].height == cells[1].height)
    #expect(cells[0].x < cells[1].x && cells[1].x < cells[2].x)
    #expect(cells[0].width >= 140 && cells[1].width >= 140, "\(cells)")
    #expect(article.textsInManyWidths == 0)
    await fixture.close()
  }

  @Test func `what follows a table stands right below it, also when its cells wrap`() async throws {
    let words = String(repeating: "word ", count: 60)
    let cells = "<td>first \(words)</td><td>second \(words)</td>"
    let fixture = try await show("<table><tr>\(cells)</tr></table><p>behind</p>")
    let article = try #require(fixture.main.reader.articleWidget)
    let cell = try #require(article.bounds(ofLabels: "first", in: article).first)
    let next = try #require(article.bounds(ofLabels: "behind", in: article).first)
    let room = next.y - cell.y - cell.height
    #expect((0..<60).contains(room), "\(cell) \(next)")
    await fixture.close()
  }

  @Test func `of many pictures those are loaded that are near to be seen`() async throws {
    let picture = "<p><img src='http://127.0.0.1:9/p.png' width='400' height='300'></p>"
    let fixture = try await show(String(repeating: picture, count: 200))
    let reader = fixture.main.reader
    #expect(await MainLoop.run { reader.askedPictures.count > 1 })
    await MainLoop.settle(fixture.main.window)
    let first = reader.askedPictures
    #expect(first.contains(0) && (first.max() ?? 200) < 12)
    reader.scroller.verticalOffset = 20_000
    await MainLoop.settle(fixture.main.window)
    #expect(await MainLoop.run { reader.askedPictures.contains { $0 > 30 } })
    #expect(reader.askedPictures.count < 24)
    await fixture.close()
  }

  @Test func `the buttons above an article say how it stands, and change it`() async throws {
    let fixture = try await show("<p>Text</p>")
    let main = fixture.main
    let reader = main.reader
    try #require(reader.articleActionNames == ["Add Star", "Mark as Unread", "Open in Browser"])
    #expect(reader.pressAction("Add Star"))
    #expect(await MainLoop.run { reader.articleActionNames.first == "Remove Star" })
    #expect(main.chosenItem?.article.isStarred == true)
    try await RealKeys.press("ctrl+z", in: main.window)
    #expect(await MainLoop.run { reader.articleActionNames.first == "Add Star" })
    #expect(reader.pressAction("Mark as Unread"))
    #expect(await MainLoop.run { reader.articleActionNames.contains("Mark as Read") })
    try await RealKeys.press("r", in: main.window)
    #expect(await MainLoop.run { reader.articleActionNames.contains("Mark as Unread") })
    try fixture.timeline.page.host.select(nil)
    #expect(reader.articleActionNames.isEmpty)
    #expect(!reader.pressAction("Add Star"))
    await fixture.close()
  }

  @Test func `an article fits into a window as wide as a phone, and its buttons stand under it`()
    async throws
  {
    let fixture = try await show("<p>Text</p>")
    let main = fixture.main
    let reader = main.reader
    main.window.setDefaultSize(width: 360, height: 720)
    #expect(await MainLoop.run { reader.isAlone })
    // The list is what a narrow window shows, until an article is opened.
    let host = try fixture.timeline.page.host
    host.activateRow(at: try #require(host.selectedID.flatMap { host.snapshot.index(of: $0) }))
    #expect(await MainLoop.run { reader.widget.isMapped })
    await MainLoop.settle(main.window)
    #expect(reader.widget.minimumWidth <= 360)
    #expect(reader.articleActionNames == ["Add Star", "Mark as Unread", "Open in Browser"])
    #expect(reader.pressAction("Add Star"))
    #expect(await MainLoop.run { reader.articleActionNames.first == "Remove Star" })
    main.window.setDefaultSize(width: 1200, height: 720)
    #expect(await MainLoop.run { !reader.isAlone })
    await MainLoop.settle(main.window)
    #expect(reader.articleActionNames.first == "Remove Star")
    await fixture.close()
  }

  @Test func `a list in a list stands less far in where the window is as wide as a phone`()
    async throws
  {
    let fixture = try await show(
      "<ul><li>One<ul><li>Two<ul><li>Three<ul><li>Four</li></ul></li></ul></li></ul></li></ul>"
    )
    let (main, reader) = (fixture.main, fixture.main.reader)
    /// The pixels by which each list stands farther in than the one around it.
    func steps() throws -> [Int] {
      let widths = try (1...4).map { try #require(reader.label(ofText: $0)).allocatedSize.width }
      return zip(widths, widths.dropFirst()).map { $0 - $1 }
    }
    let wide = try steps()
    main.window.setDefaultSize(width: 360, height: 720)
    #expect(await MainLoop.run { reader.isAlone })
    let host = try fixture.timeline.page.host
    host.activateRow(at: try #require(host.selectedID.flatMap { host.snapshot.index(of: $0) }))
    #expect(await MainLoop.run { reader.widget.isMapped })
    await MainLoop.settle(main.window)
    let narrow = try steps()
    #expect(zip(narrow, wide).allSatisfy { $0 < $1 * 3 / 4 && $0 > 6 }, "\(narrow), was \(wide)")
    main.window.setDefaultSize(width: 1200, height: 720)
    #expect(await MainLoop.run { !reader.isAlone })
    await MainLoop.settle(main.window)
    #expect(try steps() == wide)
    await fixture.close()
  }

  @Test func `sharing and the size of the text have buttons where there is room for them`()
    async throws
  {
    let fixture = try await show("<p>Text</p>")
    let main = fixture.main
    main.window.setDefaultSize(width: 1270, height: 720)
    #expect(await MainLoop.run { main.reader.showsSpareActions })
    let ways = main.reader.shareMenu.entries
    #expect(ways.map(\.label) == ["Copy Link", "Send by Email…"])
    #expect(main.window.activateAction(try #require(ways.first?.action)))
    #expect(await MainLoop.run { main.window.ownClipboardText == "https://example.org/one" })
    // They hold the pane no wider than it is without them.
    #expect(main.reader.widget.minimumWidth < 440)
    main.window.setDefaultSize(width: 360, height: 720)
    #expect(await MainLoop.run { main.reader.isAlone })
    let host = try fixture.timeline.page.host
    host.activateRow(at: try #require(host.selectedID.flatMap { host.snapshot.index(of: $0) }))
    #expect(await MainLoop.run { main.reader.widget.isMapped })
    await MainLoop.settle(main.window)
    #expect(main.reader.widget.minimumWidth <= 360)
    main.window.setDefaultSize(width: 1270, height: 720)
    #expect(await MainLoop.run { main.reader.showsSpareActions })
    main.reader.show(nil)
    #expect(!main.reader.showsSpareActions)
    await fixture.close()
  }

  @Test func `Space and Enter unfold what an article hides, where the keyboard is at its heading`()
    async throws
  {
    let fixture = try await show(
      "<details><summary>More</summary><p>Folded.</p></details><p>Text</p>"
    )
    let main = fixture.main
    let reader = main.reader
    func shows() -> Bool { reader.page.shownTexts.contains("Folded.") }
    reader.grabFocus()
    try await RealKeys.press("Tab", in: main.window)
    #expect(!shows())
    try await RealKeys.press("space", in: main.window)
    #expect(await MainLoop.run { shows() })
    try await RealKeys.press("Return", in: main.window)
    #expect(await MainLoop.run { !shows() })
    #expect(main.reader.shownArticle == main.chosenItem?.id)
    await fixture.close()
  }

  @Test func `L lists the links of the article with their addresses, and Enter opens one`()
    async throws
  {
    let fixture = try await show(
      #"<p>See <a href="https://example.org/a">one</a>, <a href="https://example.org/b">two</a>.</p>"#
    )
    let main = fixture.main
    try await RealKeys.press("l", in: main.window)
    #expect(await MainLoop.run { main.linkBubble?.popover.isVisible == true })
    let links = try #require(main.linkBubble?.links)
    #expect(links.map(\.title) == ["one", "two"])
    #expect(links.map(\.shownAddress) == ["https://example.org/a", "https://example.org/b"])
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { main.linkBubble?.popover.isVisible == false })
    // The same bubble over a window that opens nothing.
    var opened: [ArticleLink] = []
    let bubble = LinkBubble(links, Messages()) { opened.append($0) }
    #expect(bubble.popover.popUp(in: main.reader.widget, at: main.reader.header))
    bubble.grabFocus()
    #expect(await MainLoop.run { bubble.popover.isVisible })
    #expect(await MainLoop.run { bubble.popover.allocatedSize.width > 150 }, "addresses are cut")
    try await RealKeys.press("Tab", "Return", in: main.window)
    #expect(await MainLoop.run { opened == [links[1]] && !bubble.popover.isVisible })
    bubble.popover.leave()
    await fixture.close()
  }

  @Test func `the menu of a row does with its article what the keys do with the chosen one`()
    async throws
  {
    let fixture = try await show("<p>Text</p>")
    let main = fixture.main
    let host = try fixture.timeline.page.host
    let row = try #require(host.selectedID)
    func labels() -> [String] { host.menu(of: row)?.entries.map(\.label) ?? [] }
    #expect(
      labels() == [
        "Open in Browser", "Mark as Unread", "Add Star", "Tags…", "Copy Link", "Send by Email…",
        "Make Rule…", "Privacy Ledger", "Mark Above as Read", "Mark Below as Read",
      ]
    )
    func choose(_ label: String) throws {
      let entry = try #require(host.menu(of: row)?.entries.first { $0.label == label })
      #expect(main.window.activateAction(entry.action, text: entry.target))
    }
    try choose("Mark as Unread")
    #expect(await MainLoop.run { labels().contains("Mark as Read") })
    try choose("Add Star")
    #expect(await MainLoop.run { labels().contains("Remove Star") })
    #expect(await MainLoop.run { main.reader.articleActionNames.first == "Remove Star" })
    try choose("Copy Link")
    #expect(main.window.ownClipboardText == "https://example.org/one")
    try choose("Tags…")
    #expect(await MainLoop.run { main.tagBubble?.popover.isVisible == true })
    let heading = try #require(host.snapshot.rows.first { $0.articleID == nil })
    #expect(host.menu(of: heading.id) == nil)
    await fixture.close()
  }
}
