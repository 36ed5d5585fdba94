// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import TestSupport
import Testing

/// A window with a feed of articles, of which one is shown.
@MainActor
enum ArticleFixture {
  /// The HTML of an article of two portions.
  static let twoPortions = text(ofParagraphs: 106)

  /// Makes the HTML of long paragraphs, which begin with `p0`, `p1` and so on.
  ///
  /// A portion ends by its letters, too, and each paragraph takes a frame: a few long ones are laid
  /// out soon. A portion has 77 of these.
  static func text(ofParagraphs count: Int) -> String {
    let words = String(repeating: "word ", count: 780)
    return (0..<count).map { "<p>p\($0) \(words)</p>" }.joined()
  }

  /// Opens a feed, and shows its first article.
  ///
  /// - Parameters:
  ///   - articles: the HTML of each article, from the top of the list.
  ///   - server: the server of the feed; nil makes one.
  ///   - store: the library; nil makes one of its own.
  /// - Returns: the window.
  /// - Throws: an error of the display, of the server or of the library.
  static func open(
    _ articles: String...,
    from server: LoopbackServer? = nil,
    in store: FeedStore? = nil
  ) async throws -> WindowFixture {
    let server = try server ?? LoopbackServer()
    let entries = articles.enumerated().map { index, html in
      """
      <entry><id>urn:\(index)</id><title>Article \(index)</title>
      <updated>2026-01-0\(9 - index)T00:00:00Z</updated>
      <link href="https://example.org/\(index)"/>
      <content type="html"><![CDATA[\(html)]]></content></entry>
      """
    }
    server.on(
      "/0",
      .text(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Water</title>
        \(entries.joined())</feed>
        """,
        type: "application/atom+xml"
      )
    )
    let fixture = try WindowFixture(store)
    try await fixture.open(FeedAddress(url: server.url("/0")))
    await choose(.nextArticle, in: fixture)
    return fixture
  }

  /// Moves to another article, and waits for its text.
  static func choose(_ command: Command, in fixture: WindowFixture) async {
    let before = fixture.main.chosenItem?.id
    #expect(fixture.main.window.activateAction(command.actionName))
    #expect(await MainLoop.run { fixture.main.chosenItem?.id != before })
    #expect(
      await MainLoop.run { fixture.main.reader.shownArticle == fixture.main.chosenItem?.id }
    )
    await waitForText(in: fixture)
  }

  /// Waits until all of an article is there that is shown at once: for as long as it grows, however
  /// slow the machine is.
  static func waitForText(in fixture: WindowFixture) async {
    let reader = fixture.main.reader
    var slices = -1
    while reader.isLoading, reader.builtSlices != slices {
      slices = reader.builtSlices
      _ = await MainLoop.run { !reader.isLoading || reader.builtSlices != slices }
    }
    #expect(!reader.isLoading)
    await MainLoop.settle(fixture.main.window)
  }
}
