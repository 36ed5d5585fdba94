// SPDX-License-Identifier: GPL-3.0-or-later

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

/// The keyboard focus after a button in the list has done its work.
@Suite(.serialized)
@MainActor
struct FocusAfterLoadingTests {
  private func focusedTitle(_ bench: WindowFixture) throws -> String? {
    let host = try bench.timeline.page.host
    guard let id = host.focusedID?.articleID else { return nil }
    return bench.main.timeline?.model.item(for: id)?.article.texts.title
  }

  @Test func `Retry leaves the keyboard at itself while it fails, then at the first new row`()
    async throws
  {
    let server = try LoopbackServer()
    let broken = Answer(status: 500)
    let gate = Gate()
    var last = PagedFeed.document(20..<40, next: nil)
    last.delivery = .held(gate)
    server.on("/0", PagedFeed.document(0..<20, next: "/1"))
    server.on("/1", broken, broken, last)
    let bench = try WindowFixture()
    try await bench.open(FeedAddress(url: server.url("/0")))
    try await bench.pressPageDown { $0?.isFailure == true }
    let host = try bench.timeline.page.host
    try await bench.press(.home)
    try await bench.press(.end)
    #expect(host.focusedID == bench.lastRow?.id)

    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { server.requests.count == 3 })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    #expect(bench.lastRow?.isFailure == true)
    #expect(host.focusedID == bench.lastRow?.id)

    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { server.requests.count == 4 })
    await MainLoop.settle(bench.main.window)
    #expect(try focusedTitle(bench) == "Article 19")
    gate.open()
    #expect(await MainLoop.run { bench.titles.count == 40 })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    #expect(try focusedTitle(bench) == "Article 20")
    // The keys go on from there.
    try await RealKeys.press("Down", in: bench.main.window)
    #expect(try focusedTitle(bench) == "Article 21")
    await bench.close()
  }

  @Test func `who goes on while a page comes stays where they are`() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    var last = PagedFeed.document(20..<40, next: nil)
    last.delivery = .held(gate)
    server.on("/0", PagedFeed.document(0..<20, next: "/1"))
    server.on("/1", Answer(status: 500), last)
    let bench = try WindowFixture()
    try await bench.open(FeedAddress(url: server.url("/0")))
    try await bench.pressPageDown { $0?.isFailure == true }
    try await bench.press(.home)
    try await bench.press(.end)
    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { server.requests.count == 3 })
    await MainLoop.settle(bench.main.window)
    try await RealKeys.press("Up", in: bench.main.window)
    #expect(try focusedTitle(bench) == "Article 18")
    gate.open()
    #expect(await MainLoop.run { bench.titles.count == 40 })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    #expect(try focusedTitle(bench) == "Article 18")
    await bench.close()
  }

  /// A document whose articles are the older the higher their numbers are.
  private func dated(_ numbers: some Sequence<Int>, next: String? = nil) -> Answer {
    let link = next.map { "<link rel=\"next\" href=\"\($0)\"/>" } ?? ""
    let entries = numbers.map { number in
      """
      <entry><id>urn:article:\(number)</id><title>Article \(number)</title>
      <updated>2026-01-01T\(10 + (300 - number) / 50):\(10 + (300 - number) % 50):00Z</updated>
      <summary>Text of article \(number).</summary></entry>
      """
    }
    return .text(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Numbers</title>\(link)
      \(entries.joined())</feed>
      """,
      type: "application/atom+xml"
    )
  }

  private func row(
    _ bench: WindowFixture,
    where isWanted: (TimelineRow) -> Bool
  ) -> TimelineRow? {
    bench.main.timeline?.model.snapshot.rows.first(where: isWanted)
  }

  @Test func `the button of a gap leads to the first article that closes it`() async throws {
    let server = try LoopbackServer()
    server.on("/0", dated(100..<120), dated(0..<5, next: "/g"))
    server.on("/g", dated(5..<9, next: "/h"))
    server.on("/h", dated(100..<120))
    let bench = try WindowFixture()
    try await bench.open(FeedAddress(url: server.url("/0")))
    #expect(bench.main.window.activateAction("win.refresh"))
    #expect(await MainLoop.run { row(bench) { $0.isGap } != nil })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    let gap = try #require(row(bench) { $0.isGap })
    #expect(try bench.timeline.page.host.focus(gap.id))
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    #expect(try bench.timeline.page.host.focusedID == gap.id)
    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { bench.titles.contains("Article 5") })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    #expect(try focusedTitle(bench) == "Article 5")
    await bench.close()
  }

  @Test func `the pill leads the keyboard to the first article that came`() async throws {
    let server = try LoopbackServer()
    server.on("/0", dated(100..<140), dated(97..<140))
    let bench = try WindowFixture()
    try await bench.open(FeedAddress(url: server.url("/0")))
    try await bench.press(.pageDown)
    try await bench.press(.pageDown)
    let host = try bench.timeline.page.host
    #expect(bench.main.window.activateAction("win.refresh"))
    #expect(await MainLoop.run { host.pill.count == 3 })
    try await bench.waitForRest()
    // It covers no row: it stands in the header bar.
    #expect(bench.main.timelinePane.holdsPill)
    #expect(host.pill.button.grabFocus())
    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { host.pill.count == 0 })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window)
    #expect(host.geometry.isAtTop)
    #expect(try focusedTitle(bench) == "Article 97")
    await bench.close()
  }

  @Test func `the button over a list that is behind leads to its first article`() async throws {
    let server = try LoopbackServer()
    // A list of less than a page, or of one feed, is never behind.
    server.on("/0", dated(100..<200), dated(60..<200))
    let bench = try WindowFixture()
    try await bench.open(FeedAddress(url: server.url("/0")))
    let feed = bench.main.timeline?.model
    bench.main.show(.all)
    #expect(await MainLoop.run { bench.main.timeline?.model !== feed && bench.titles.count >= 50 })
    try await bench.waitForRest()
    #expect(await MainLoop.run { (try? focusedTitle(bench)) == "Article 100" })
    try await bench.press(.pageDown)
    #expect(try focusedTitle(bench) != "Article 100")
    bench.main.library.refreshAll()
    #expect(await MainLoop.run { bench.main.timelinePane.holdsNews })
    await MainLoop.settle(bench.main.window)
    #expect(bench.main.timelinePane.focusNews())
    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { bench.titles.first == "Article 60" })
    try await bench.waitForRest()
    await MainLoop.settle(bench.main.window, frames: 10)
    #expect(try focusedTitle(bench) == "Article 60")
    #expect(!bench.main.timelinePane.holdsNews)
    await bench.close()
  }

  @Test func `Show the Rest leaves the keyboard in the text`() async throws {
    let server = try LoopbackServer()
    // A portion ends by its letters, too, and a few long paragraphs are laid out soon.
    let words = String(repeating: "word ", count: 200)
    let text = (0..<420).map { "&lt;p&gt;p\($0) \(words)&lt;/p&gt;" }.joined()
    server.on(
      "/0",
      .text(
        "<rss version=\"2.0\"><channel><title>F</title><item><guid>1</guid><title>a</title>"
          + "<description>\(text)</description></item></channel></rss>",
        type: "application/rss+xml"
      )
    )
    let bench = try WindowFixture()
    try await bench.open(FeedAddress(url: server.url("/0")))
    #expect(bench.main.window.activateAction("win.next-unread"))
    let reader = bench.main.reader
    #expect(await MainLoop.run { !reader.isLoading && reader.offersRest })
    await MainLoop.settle(bench.main.window)
    #expect(reader.focusRest())
    try await RealKeys.press("Return", in: bench.main.window)
    #expect(await MainLoop.run { !reader.isLoading && !reader.offersRest })
    await MainLoop.settle(bench.main.window)
    #expect(reader.widget.containsFocus)
    await bench.close()
  }
}

extension TimelineRow {
  fileprivate var isGap: Bool { if case .gap = self { true } else { false } }
}
