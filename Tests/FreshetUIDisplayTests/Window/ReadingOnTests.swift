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

/// Reading article after article with one key, and moving through them with others.
@Suite(.serialized)
@MainActor
struct ReadingOnTests {
  /// A feed of articles, of which the first is longer than the window.
  private func open(_ count: Int = 3) async throws -> WindowFixture {
    let server = try LoopbackServer()
    let long = (0..<60).map { "<p>Paragraph \($0)</p>" }.joined()
    let entries = (0..<count).map { number in
      """
      <entry><id>urn:\(number)</id><title>Article \(number)</title>
      <updated>2026-01-0\(9 - number)T00:00:00Z</updated>
      <content type="html"><![CDATA[\(number == 0 ? long : "<p>Short</p>")]]></content></entry>
      """
    }
    server.on(
      "/0",
      .text(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Long</title>
        \(entries.joined())</feed>
        """,
        type: "application/atom+xml"
      )
    )
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    return fixture
  }

  private func title(_ fixture: WindowFixture) -> String? { fixture.main.chosenItem?.row.ownTitle }

  /// Turns the loop until an article is chosen, and its text is shown.
  private func isShown(_ title: String, in fixture: WindowFixture) async -> Bool {
    await MainLoop.run {
      let (item, reader) = (fixture.main.chosenItem, fixture.main.reader)
      return item?.row.ownTitle == title && reader.shownArticle == item?.id && !reader.isLoading
    }
  }

  /// Presses Space until another article is chosen.
  ///
  /// - Returns: the offsets of the article between the presses.
  private func readToEnd(_ fixture: WindowFixture) async throws -> [Double] {
    let (first, reader) = (title(fixture), fixture.main.reader)
    var offsets: [Double] = []
    while title(fixture) == first, offsets.count < 30 {
      offsets.append(reader.offset)
      let before = reader.offset
      try await RealKeys.press("space", in: fixture.main.window)
      #expect(await MainLoop.run { reader.offset != before || title(fixture) != first })
    }
    return offsets
  }

  @Test func `Space scrolls to the end, with some lines kept in sight, and then goes to the next`()
    async throws
  {
    let fixture = try await open()
    let (main, reader) = (fixture.main, fixture.main.reader)
    // The row of a list has the keyboard focus, for which GTK has a Space of its own.
    #expect(try fixture.timeline.page.host.focusedID != nil)
    try await RealKeys.press("space", in: main.window)
    #expect(await isShown("Article 0", in: fixture))
    await MainLoop.settle(main.window)
    let offsets = try await readToEnd(fixture)
    #expect(offsets.count > 2 && offsets.first == 0 && offsets == offsets.sorted())
    let steps = zip(offsets.dropFirst(), offsets).map { $0 - $1 }
    #expect(steps.allSatisfy { $0 > 0 && $0 < Double(reader.scroller.allocatedSize.height) })
    #expect(title(fixture) == "Article 1")
    try await RealKeys.press("space", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 2" })
    #expect(await MainLoop.run { main.library.sidebar.rows.first { $0.id == .unread }?.count == 0 })
    await fixture.close()
  }

  @Test func `Shift with Space scrolls back, in the list and in the article`() async throws {
    let fixture = try await open()
    let (main, reader) = (fixture.main, fixture.main.reader)
    try await RealKeys.press("n", in: main.window)
    #expect(await isShown("Article 0", in: fixture))
    await MainLoop.settle(main.window)
    for isInArticle in [false, true] {
      if isInArticle { reader.grabFocus() }
      try await RealKeys.press("space", "space", in: main.window)
      #expect(await MainLoop.run { reader.offset > Double(reader.scroller.allocatedSize.height) })
      try await RealKeys.press("shift+space", "shift+space", in: main.window)
      #expect(await MainLoop.run { reader.offset == 0 })
      // There is nothing above; the article stays.
      try await RealKeys.press("shift+space", in: main.window)
      #expect(title(fixture) == "Article 0")
    }
    await fixture.close()
  }

  @Test func `Space presses a button that has the focus`() async throws {
    let fixture = try await open()
    let main = fixture.main
    try await RealKeys.press("n", in: main.window)
    #expect(await isShown("Article 0", in: fixture))
    await MainLoop.settle(main.window)
    #expect(main.reader.focusStar())
    try await RealKeys.press("space", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isStarred == true })
    #expect(main.reader.offset == 0)
    await fixture.close()
  }

  @Test func `j and k go down and up, plus and minus to what is unread`() async throws {
    let fixture = try await open(5)
    let main = fixture.main
    try await RealKeys.press("j", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 0" })
    try await RealKeys.press("j", in: main.window)
    // An article that keys pass quickly stays unread.
    #expect(
      await MainLoop.run {
        title(fixture) == "Article 1" && main.chosenItem?.article.isRead == true
      }
    )
    try await RealKeys.press("k", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 0" })
    // The end of the list is no way on.
    try await RealKeys.press("k", in: main.window)
    await MainLoop.settle(main.window)
    #expect(title(fixture) == "Article 0")
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    try await RealKeys.press("plus", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 2" })
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 3" })
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    try await RealKeys.press("r", in: main.window)
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == false })
    try await RealKeys.press("n", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 4" })
    try await RealKeys.press("minus", in: main.window)
    #expect(await MainLoop.run { title(fixture) == "Article 3" })
    #expect(await MainLoop.run { main.chosenItem?.article.isRead == true })
    try await RealKeys.press("p", in: main.window)
    #expect(await MainLoop.run { main.toasts.message == Messages().noUnreadAbove })
    #expect(title(fixture) == "Article 3")
    await fixture.close()
  }
}
