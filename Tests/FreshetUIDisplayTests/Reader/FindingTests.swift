// SPDX-License-Identifier: GPL-3.0-or-later

import DisplayTestSupport
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import Testing

/// The search for words in the article that is shown.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct FindingTests {
  private static let filler = String(repeating: "<p>Some words of a paragraph.</p>", count: 60)

  @Test func `keys find each place in texts, tables, code and folded parts, and come round`()
    async throws
  {
    let fixture = try await ArticleFixture.open(
      """
      <p>The River begins.</p>\(Self.filler)<table><tr><td>a</td><td>river</td></tr></table>
      <pre><code>let river = 1</code></pre>
      <details><summary>More</summary><p>A river that is folded away.</p></details>\(Self.filler)
      """
    )
    let (main, reader) = (fixture.main, fixture.main.reader)
    try await RealKeys.press("ctrl+shift+f", in: main.window)
    #expect(await MainLoop.run { reader.isFinding })
    try await RealKeys.press("r", "i", "v", "e", "r", in: main.window)
    #expect(await MainLoop.run { reader.findResultText == "1 of 4" })
    #expect(reader.markedTexts == ["River", "river", "river", "river"])
    #expect(reader.currentMark == "River" && reader.offset == 0)
    let keys = ["Return", "F3", "ctrl+g"]
    for (index, key) in keys.enumerated() {
      try await RealKeys.press(key, in: main.window)
      #expect(await MainLoop.run { reader.findResultText == "\(index + 2) of 4" })
      // The match is in sight, also one that was folded away.
      #expect(await MainLoop.run { isInSight(reader) }, "\(key)")
    }
    let last = reader.offset
    #expect(last > 500)
    try await RealKeys.press("Return", in: main.window)
    #expect(await MainLoop.run { reader.findResultText == "1 of 4" && isInSight(reader) })
    try await RealKeys.press("shift+Return", in: main.window)
    #expect(await MainLoop.run { reader.findResultText == "4 of 4" && isInSight(reader) })
    try await RealKeys.press("shift+F3", in: main.window)
    try await RealKeys.press("ctrl+shift+g", in: main.window)
    #expect(await MainLoop.run { reader.findResultText == "2 of 4" && isInSight(reader) })
    let place = reader.offset
    try await RealKeys.press("Escape", in: main.window)
    #expect(await MainLoop.run { !reader.isFinding })
    #expect(reader.markedTexts.isEmpty && reader.offset == place)
    // The keyboard is at the article again.
    try await RealKeys.press("n", in: main.window)
    #expect(!reader.isFinding)
    await fixture.close()
  }

  private func isInSight(_ reader: ReaderView) -> Bool {
    guard let extent = reader.currentMarkExtent else { return false }
    return extent.lowerBound >= 0
      && extent.upperBound <= Double(reader.scroller.allocatedSize.height)
  }

  @Test func `the rest of a long article is shown as far as the words need it`() async throws {
    let html = ArticleFixture.text(ofParagraphs: 231)
    let fixture = try await ArticleFixture.open("\(html)<p>needle</p>")
    let (main, reader) = (fixture.main, fixture.main.reader)
    #expect(reader.offersRest)
    let texts = reader.page.shownTexts.count
    try await RealKeys.press("ctrl+shift+f", in: main.window)
    #expect(await MainLoop.run { reader.isFinding })
    try await RealKeys.press("p", "5", in: main.window)
    #expect(await MainLoop.run { reader.findResultText.hasPrefix("1 of ") })
    #expect(reader.findResultText.hasSuffix("+"))
    #expect(reader.page.shownTexts.count == texts)
    try await RealKeys.press("BackSpace", "BackSpace", in: main.window)
    try await RealKeys.press("n", "e", "e", "d", "l", "e", in: main.window)
    #expect(await MainLoop.run(within: .seconds(120)) { reader.findResultText == "1 of 1" })
    #expect(await MainLoop.run { isInSight(reader) })
    #expect(!reader.offersRest && reader.page.shownTexts.count > texts)
    await fixture.close()
  }

  @Test func `words that are nowhere are said to be nowhere, and a new article is searched`()
    async throws
  {
    let fixture = try await ArticleFixture.open("<p>One river.</p>", "<p>river, river</p>")
    let (main, reader) = (fixture.main, fixture.main.reader)
    try await RealKeys.press("ctrl+shift+f", in: main.window)
    #expect(await MainLoop.run { reader.isFinding })
    try await RealKeys.press("r", "i", "v", "x", in: main.window)
    #expect(await MainLoop.run { reader.findResultText == "No match" })
    try await RealKeys.press("F3", in: main.window)
    #expect(reader.currentMark == nil)
    try await RealKeys.press("BackSpace", in: main.window)
    #expect(await MainLoop.run { reader.findResultText == "1 of 1" })
    await ArticleFixture.choose(.nextArticle, in: fixture)
    #expect(await MainLoop.run { reader.findResultText == "1 of 2" })
    #expect(reader.markedTexts == ["riv", "riv"])
    reader.show(nil)
    #expect(await MainLoop.run { !reader.isFinding })
    try await RealKeys.press("ctrl+shift+f", in: main.window)
    #expect(!reader.isFinding)
    await fixture.close()
  }

  @Test func `code stays marked when its lines are wrapped`() async throws {
    let fixture = try await ArticleFixture.open("<pre><code>a river</code></pre>")
    let (main, reader) = (fixture.main, fixture.main.reader)
    try await RealKeys.press("ctrl+shift+f", in: main.window)
    #expect(await MainLoop.run { reader.isFinding })
    try await RealKeys.press("r", "i", "v", "e", "r", in: main.window)
    #expect(await MainLoop.run { reader.findResultText == "1 of 1" })
    #expect(reader.pressWrap())
    await MainLoop.settle(main.window)
    #expect(await MainLoop.run { isInSight(reader) })
    #expect(reader.markedTexts == ["river"])
    await fixture.close()
  }
}
