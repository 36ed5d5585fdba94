// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import FreshetCore
import FreshetUI
import GtkShell
import GtkShellTesting
import RefreshKit
import TestSupport
import Testing

/// Code in an article, and emphasis inside of its links.
@Suite(.serialized, .timeLimit(.minutes(5)))
@MainActor
struct CodeBlockTests {
  private static let line = String(repeating: "river(flows: \"down\") ", count: 20)
  private static let feed = """
    <rss version="2.0"><channel><title>Code</title><item><guid>1</guid><title>One</title>
    <description><![CDATA[<p>See <a href="https://e.org/">the <b>bold</b></a>.</p>
    <pre><code class="language-swift">\(line)\nend</code></pre>]]></description></item>
    </channel></rss>
    """

  private func open() async throws -> WindowFixture {
    let server = try LoopbackServer()
    server.on("/feed", .text(Self.feed, type: "application/rss+xml"))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/feed")))
    let content = try #require(try fixture.timeline.model.controller.content)
    let item = try #require(content.items.first)
    let library = fixture.main.library
    fixture.main.reader.show(ReaderModel(item, builder: library.builder, store: library.store))
    #expect(await MainLoop.run { !fixture.main.reader.isLoading })
    await MainLoop.settle(fixture.main.window)
    return fixture
  }

  @Test func `code is copied whole, and wraps its lines when the reader wants it`() async throws {
    let fixture = try await open()
    let reader = fixture.main.reader
    #expect(reader.wrapsCode == [false])
    #expect(reader.page.shownTexts.contains("swift"))
    let height = try #require(reader.codeHeight)
    #expect(reader.pressWrap())
    #expect(await MainLoop.run { reader.wrapsCode == [true] })
    // All lines of the wrapped text are there.
    #expect(await MainLoop.run { reader.codeHeight ?? 0 > height + 40 })
    #expect(reader.pressWrap())
    #expect(await MainLoop.run { reader.wrapsCode == [false] && reader.codeHeight == height })
    #expect(reader.pressCopyCode())
    #expect(await MainLoop.run { fixture.main.toasts.message == "Copied to the clipboard." })
    #expect(fixture.main.toasts.ownClipboardText == "\(Self.line)\nend")
    await fixture.close()
  }

  @Test func `code begins on the left in a window from right to left, too`() async throws {
    TestDisplay.isRightToLeft = true
    defer { TestDisplay.isRightToLeft = false }
    let fixture = try await open()
    let reader = fixture.main.reader
    func beginnings() -> [Int] {
      reader.page.bounds(ofLabels: "river(", in: reader.page).filter { $0.width > 0 }.map(\.x)
    }
    #expect(beginnings().count == 1 && beginnings().allSatisfy { $0 >= 0 }, "\(beginnings())")
    #expect(reader.pressWrap())
    #expect(await MainLoop.run { reader.wrapsCode == [true] })
    #expect(reader.isTextRightToLeft == [false, false])
    await fixture.close()
  }

  @Test func `a link shows the emphasis in it, and no link in a link`() async throws {
    let url = try #require(URL(string: "https://e.org/?a=1&b=2"))
    let other = try #require(URL(string: "https://other.example/"))
    let link = Inline.link(
      [
        .text("a < "), .strong([.text("b"), .link([.emphasis([.text("c")])], other)]),
        .code("d&"),
      ],
      url
    )
    #expect(
      InlineMarkup.markup(for: [link])
        == "<a href=\"https://e.org/?a=1&amp;b=2\" title=\"https://e.org/?a=1&amp;b=2\">"
        + "a &lt; <b>b<i>c</i></b><span font_family=\"monospace\" size=\"90%\">d&amp;</span></a>"
    )
    #expect(InlineMarkup.markup(for: [.link([], other)]).contains(">https://other.example/</a>"))
  }

  @Test(arguments: [[Inline.text("a")], []])
  func `the tooltip of a link shows no secret of its address`(words: [Inline]) throws {
    let url = try #require(URL(string: "https://ann:river@e.org/a?token=abc&b=2"))
    let shown = "https://e.org/a?token=***&amp;b=2"
    let address = "https://ann:river@e.org/a?token=abc&amp;b=2"
    #expect(
      InlineMarkup.markup(for: [.link(words, url)])
        == "<a href=\"\(address)\" title=\"\(shown)\">\(words.isEmpty ? shown : "a")</a>"
    )
  }
}
