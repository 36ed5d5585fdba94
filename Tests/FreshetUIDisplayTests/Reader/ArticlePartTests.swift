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
import TestSupport
import Testing

/// Notes in place, copies, and the places in articles.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct ArticlePartTests {
  private static let noted = """
    <p>The river<sup><a href="#fn1" class="footnote-ref">1</a></sup> is long.</p>
    <p>And deep<a href="#fn2">[2]</a>, they say<a href="#fn9">9</a>.</p>
    <ol class="footnotes"><li><p>Not the <a href="https://e.org/">lake</a>.</p></li>
    <li><p>At most.</p></li></ol>
    """

  @Test func `the mark of a note shows it in place, and the note leads back to its mark`()
    async throws
  {
    let fixture = try await ArticleFixture.open(Self.noted)
    let reader = fixture.main.reader
    // The title is the first text.
    #expect(reader.label(ofText: 1)?.object.emit("activate-link", text: "freshet-note:1") == true)
    #expect(await MainLoop.run { reader.noteBubbleTexts == ["Not the lake."] })
    #expect(reader.noteBubble?.copyableTexts == ["Not the lake."])
    try await RealKeys.press("Escape", in: fixture.main.window)
    #expect(await MainLoop.run { reader.noteBubbleTexts.isEmpty })
    #expect(reader.label(ofText: 2)?.object.emit("activate-link", text: "freshet-note:[2]") == true)
    #expect(await MainLoop.run { reader.noteBubbleTexts == ["At most."] })
    reader.closeNoteBubble()
    #expect(await MainLoop.run { reader.noteBubbleTexts.isEmpty })
    #expect(reader.label(ofText: 2)?.object.emit("activate-link", text: "freshet-note:9") == true)
    #expect(await MainLoop.run { reader.noteBubbleTexts == [Messages().noNote] })
    reader.closeNoteBubble()
    #expect(await MainLoop.run { reader.noteBubbleTexts.isEmpty })
    reader.followBackLink("2")
    #expect(await MainLoop.run { reader.focusedText == 2 })
    await fixture.close()
  }

  @Test func `a note of one line is no higher for the scroll bar that it has no need of`()
    async throws
  {
    let fixture = try await ArticleFixture.open(Self.noted)
    let reader = fixture.main.reader
    var heights: [Int] = []
    for rule in ["", "popover scrollbar.vertical > range > trough > slider { min-height: 0; }"] {
      let bare = TestDisplay.style(css: rule)
      let label = reader.label(ofText: 2)
      #expect(label?.object.emit("activate-link", text: "freshet-note:[2]") == true)
      #expect(await MainLoop.run { reader.noteBubbleTexts == ["At most."] })
      await MainLoop.settle(fixture.main.window)
      heights.append(try #require(reader.noteBubble?.allocatedSize.height))
      reader.closeNoteBubble()
      #expect(await MainLoop.run { reader.noteBubbleTexts.isEmpty })
      withExtendedLifetime(bare) {}
    }
    // The bar's own edges may add some pixels, its usual handle 28 of them.
    #expect(heights[0] > 20 && heights[0] - heights[1] < 8, "\(heights)")
    await fixture.close()
  }

  @Test func `a key shows a note, and Escape returns to its mark`() async throws {
    let fixture = try await ArticleFixture.open(Self.noted)
    let (main, reader) = (fixture.main, fixture.main.reader)
    reader.grabFocus()
    var presses = 0
    while reader.focusedText != 1, presses < 12 {
      try await RealKeys.press("Tab", in: main.window)
      presses += 1
    }
    #expect(reader.focusedText == 1)
    // A text has the keyboard before its first link.
    try await RealKeys.press("Tab", "Return", in: main.window)
    #expect(await MainLoop.run { reader.noteBubbleTexts == ["Not the lake."] })
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { reader.noteBubbleTexts.isEmpty && reader.focusedText == 1 })
    await fixture.close()
  }

  @Test func `a note of a part that is not shown yet is shown all the same`() async throws {
    let html = ArticleFixture.twoPortions
    let fixture = try await ArticleFixture.open(
      "<p>a<a href='#fn1'>1</a></p>\(html)<ol class='footnotes'><li>far away</li></ol>"
    )
    let reader = fixture.main.reader
    #expect(reader.offersRest)
    #expect(reader.label(ofText: 1)?.object.emit("activate-link", text: "freshet-note:1") == true)
    #expect(await MainLoop.run { reader.noteBubbleTexts == ["far away"] })
    #expect(reader.offersRest)
    await fixture.close()
  }

  @Test func `nothing of an article is kept when another is shown`() async throws {
    let picture = "<p><img src='http://127.0.0.1:9/p.png' alt='words'></p><pre>code</pre>"
    let fixture = try await ArticleFixture.open("\(picture)\(Self.noted)", "<p>Another</p>")
    let (main, reader) = (fixture.main, fixture.main.reader)
    weak let builder = reader.shownBuilder
    #expect(builder != nil)
    #expect(main.window.activateAction(Command.findInArticle.actionName))
    #expect(reader.isFinding)
    await ArticleFixture.choose(.nextArticle, in: fixture)
    #expect(await MainLoop.run { builder == nil })
    await fixture.close()
  }

  @Test func `the title of an article, and the line under it, can be selected`() async throws {
    let fixture = try await ArticleFixture.open("<p>Text</p>")
    let (main, reader) = (fixture.main, fixture.main.reader)
    #expect(await MainLoop.run { reader.page.copyableTexts.contains("Text") })
    let texts = reader.page.copyableTexts
    // Between them is the line with who and when.
    #expect(texts.count == 3 && texts.first == "Article 0" && texts.last == "Text", "\(texts)")
    reader.select(0..<7, ofText: 0)
    try await RealKeys.press("ctrl+shift+c", in: main.window)
    #expect(await MainLoop.run { main.window.ownClipboardText == "Article" })
    await fixture.close()
  }

  @Test func `what is selected is copied, else the whole article, in three forms`() async throws {
    let fixture = try await ArticleFixture.open("<h2>Two</h2><p>One <b>bold</b> word.</p>")
    let main = fixture.main
    func copied(by key: String) async throws -> String? {
      main.window.copy("")
      try await RealKeys.press(key, in: main.window)
      #expect(await MainLoop.run { main.window.ownClipboardText != "" })
      return main.window.ownClipboardText
    }
    #expect(
      try await copied(by: "ctrl+shift+c")
        == "Article 0\n\nTwo\n\nOne bold word.\n\nhttps://example.org/0"
    )
    #expect(main.toasts.message == "Copied to the clipboard.")
    #expect(
      try await copied(by: "shift+y")
        == "# [Article 0](<https://example.org/0>)\n\n## Two\n\nOne **bold** word."
    )
    main.reader.select(4..<8, ofText: 2)
    #expect(
      try await copied(by: "q") == "> bold\n\n— Article 0, Water\nhttps://example.org/0"
    )
    #expect(try await copied(by: "ctrl+shift+c") == "bold")
    await fixture.close()
  }

  @Test func `all of a long article is copied, and the rest of it stays where it is`() async throws
  {
    let fixture = try await ArticleFixture.open(ArticleFixture.twoPortions)
    let main = fixture.main
    #expect(main.reader.offersRest)
    try await RealKeys.press("ctrl+shift+c", in: main.window)
    #expect(await MainLoop.run { main.window.ownClipboardText?.contains("p105 word") == true })
    #expect(main.reader.offersRest)
    await fixture.close()
  }

  @Test func `a text from right to left is laid out so in any window, and others are not`()
    async throws
  {
    let fixture = try await ArticleFixture.open(
      "<p>\u{5E9}\u{5DC}\u{5D5}\u{5DD}</p><ul><li>a</li></ul>",
      "<p>Text</p>"
    )
    #expect(fixture.main.reader.isTextRightToLeft == [true, true])
    #expect(fixture.main.reader.isBylineRightToLeft)
    await ArticleFixture.choose(.nextArticle, in: fixture)
    #expect(fixture.main.reader.isTextRightToLeft == [false])
    #expect(!fixture.main.reader.isBylineRightToLeft)
    await fixture.close()
  }

  @Test func `the language of a text is told to the layout`() {
    #expect(
      InlineMarkup.markup(for: [.text("\u{9AA8}")], in: "ja") == "<span lang=\"ja\">\u{9AA8}</span>"
    )
    #expect(InlineMarkup.markup(for: [], in: "ja").isEmpty)
  }

  private static let long = (0..<120).map { "<p>Paragraph \($0) of some words.</p>" }.joined()

  @Test func `each article comes back at its place, also in the next run and in another size`()
    async throws
  {
    let store = try FeedStore(inMemory: LibraryFile.options)
    let server = try LoopbackServer()
    let fixture = try await ArticleFixture.open(Self.long, Self.long, from: server, in: store)
    let (main, reader) = (fixture.main, fixture.main.reader)
    reader.scroller.verticalOffset = 1500
    await MainLoop.settle(main.window)
    #expect(await MainLoop.run { reader.topParagraph.contains("Paragraph") })
    let first = reader.topParagraph
    await ArticleFixture.choose(.nextArticle, in: fixture)
    #expect(reader.offset == 0)
    reader.scroller.verticalOffset = 2500
    await MainLoop.settle(main.window)
    let second = reader.topParagraph
    #expect(first != second)
    await ArticleFixture.choose(.previousArticle, in: fixture)
    #expect(await MainLoop.run { reader.topParagraph == first }, "\(reader.topParagraph)")
    #expect(abs(reader.offset - 1500) <= 2, "\(reader.offset)")
    // In larger letters the same paragraph is further down.
    main.library.settings.changePreferences { $0.textSize = TextSize(points: 17) }
    await MainLoop.settle(main.window, frames: 6)
    await ArticleFixture.choose(.nextArticle, in: fixture)
    #expect(await MainLoop.run { reader.topParagraph == second }, "\(reader.topParagraph)")
    main.savePosition()
    main.library.settings.changePreferences { $0.textSize = .usual }
    await fixture.close()

    let other = try WindowFixture(store)
    await other.main.start([])
    #expect(await MainLoop.run { other.main.timeline != nil })
    try await other.waitForRest()
    #expect(await MainLoop.run { other.main.reader.topParagraph == second })
    await other.close()
  }

  @Test func `a place behind the first part of a long article is found`() async throws {
    let fixture = try await ArticleFixture.open(ArticleFixture.twoPortions, "<p>short</p>")
    let (main, reader) = (fixture.main, fixture.main.reader)
    #expect(reader.pressRest())
    await ArticleFixture.waitForText(in: fixture)
    reader.scroller.verticalOffset = Double(reader.page.allocatedSize.height) * 0.95
    await MainLoop.settle(main.window)
    let place = reader.topParagraph
    await ArticleFixture.choose(.nextArticle, in: fixture)
    await ArticleFixture.choose(.previousArticle, in: fixture)
    #expect(await MainLoop.run(within: .seconds(60)) { reader.topParagraph == place })
    await fixture.close()
  }

  @Test func `an article has the page, the letters and the width that were chosen`() async throws {
    let fixture = try await ArticleFixture.open("<p>\(String(repeating: "ill ", count: 800))</p>")
    let (main, reader) = (fixture.main, fixture.main.reader)
    #expect(main.window.activateAction("win.preferences"))
    #expect(await MainLoop.run { main.dialogs.preferencesDialog != nil })
    let rows = try #require(main.dialogs.preferencesDialog?.reading)
    let width = reader.page.allocatedSize.width
    rows.width.selected = try #require(ReadingStyle.Width.allCases.firstIndex(of: .narrow))
    #expect(await MainLoop.run { reader.page.allocatedSize.width < width })
    rows.page.selected = try #require(ReadingStyle.Page.allCases.firstIndex(of: .sepia))
    #expect(reader.pageClass == "page-sepia")
    rows.page.selected = 0
    #expect(reader.pageClass == nil)
    let height = reader.page.allocatedSize.height
    rows.font.selected = try #require(ReadingStyle.Font.allCases.firstIndex(of: .monospace))
    #expect(await MainLoop.run { reader.page.allocatedSize.height > height })
    main.dialogs.preferencesDialog?.close()
    main.library.settings.changePreferences { $0.style = ReadingStyle() }
    #expect(await MainLoop.run { reader.page.allocatedSize.width == width })
    await fixture.close()
  }

  @Test func `lines are as high as was chosen, and a font that is missing loses no word`()
    async throws
  {
    let text = String(repeating: "ill ", count: 800) + "end"
    let fixture = try await ArticleFixture.open("<p>\(text)</p>")
    let (main, reader) = (fixture.main, fixture.main.reader)
    #expect(main.window.activateAction("win.preferences"))
    #expect(await MainLoop.run { main.dialogs.preferencesDialog != nil })
    let rows = try #require(main.dialogs.preferencesDialog?.reading)
    func height(_ index: Int) throws -> Int {
      try #require(reader.label(ofText: index)).allocatedSize.height
    }
    // The heading is the first text, and keeps its lines.
    let (heading, usual) = (try height(0), try height(1))
    var last = 0
    for (index, tenths) in ReadingStyle.lineHeights.enumerated() {
      rows.lineHeight.selected = index + 1
      #expect(await MainLoop.run { (try? height(1)) ?? 0 != (last == 0 ? usual : last) })
      await MainLoop.settle(main.window)
      let now = try height(1)
      #expect(now > last && (now < usual) == (tenths < 16), "\(tenths)")
      #expect(try height(0) == heading)
      last = now
    }
    rows.lineHeight.selected = 0
    #expect(await MainLoop.run { (try? height(1)) == usual })

    #expect(!rows.family.isMapped)
    rows.font.selected = try #require(ReadingStyle.Font.allCases.firstIndex(of: .sansSerif))
    await MainLoop.settle(main.window, frames: 6)
    let sansSerif = try height(1)
    rows.font.selected = try #require(ReadingStyle.Font.allCases.firstIndex(of: .named))
    #expect(await MainLoop.run { rows.family.isMapped })
    let settings = main.library.settings
    #expect(!rows.family.family.isEmpty && settings.preferences.style.family == rows.family.family)
    rows.family.family = "No \"such\" font"
    #expect(settings.preferences.style.family == "No \"such\" font")
    await MainLoop.settle(main.window, frames: 6)
    #expect(reader.label(ofText: 1)?.text.hasSuffix("ill end") == true)
    #expect(try height(1) == sansSerif)
    main.dialogs.preferencesDialog?.close()
    settings.changePreferences { $0.style = ReadingStyle() }
    await fixture.close()
  }
}
