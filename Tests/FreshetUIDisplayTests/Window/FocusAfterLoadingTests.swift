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

/// The keyboard focus after a button in the list has done its work.
@Suite(.serialized)
@MainActor
struct FocusAfterLoadingTests {
  private func focusedTitle(_ fixture: WindowFixture) throws -> String? {
    let host = try fixture.timeline.page.host
    guard let id = host.focusedID?.articleID else { return nil }
    return fixture.main.timeline?.model.item(for: id)?.article.texts.title
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
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.pressPageDown { $0?.isFailure == true }
    let host = try fixture.timeline.page.host
    try await fixture.press(.home)
    try await fixture.press(.end)
    #expect(host.focusedID == fixture.lastRow?.id)

    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { server.requests.count == 3 })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(fixture.lastRow?.isFailure == true)
    #expect(host.focusedID == fixture.lastRow?.id)

    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { server.requests.count == 4 })
    await MainLoop.settle(fixture.main.window)
    #expect(try focusedTitle(fixture) == "Article 19")
    gate.open()
    #expect(await MainLoop.run { fixture.titles.count == 40 })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(try focusedTitle(fixture) == "Article 20")
    // The keys go on from there.
    try await RealKeys.press("Down", in: fixture.main.window)
    #expect(try focusedTitle(fixture) == "Article 21")
    await fixture.close()
  }

  @Test func `who goes on while a page comes stays where they are`() async throws {
    let server = try LoopbackServer()
    let gate = Gate()
    var last = PagedFeed.document(20..<40, next: nil)
    last.delivery = .held(gate)
    server.on("/0", PagedFeed.document(0..<20, next: "/1"))
    server.on("/1", Answer(status: 500), last)
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.pressPageDown { $0?.isFailure == true }
    try await fixture.press(.home)
    try await fixture.press(.end)
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { server.requests.count == 3 })
    await MainLoop.settle(fixture.main.window)
    try await RealKeys.press("Up", in: fixture.main.window)
    #expect(try focusedTitle(fixture) == "Article 18")
    gate.open()
    #expect(await MainLoop.run { fixture.titles.count == 40 })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(try focusedTitle(fixture) == "Article 18")
    await fixture.close()
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
    _ fixture: WindowFixture,
    where isWanted: (TimelineRow) -> Bool
  ) -> TimelineRow? {
    fixture.main.timeline?.model.snapshot.rows.first(where: isWanted)
  }

  @Test func `the button of a gap leads to the first article that closes it`() async throws {
    let server = try LoopbackServer()
    server.on("/0", dated(100..<120), dated(0..<5, next: "/g"))
    server.on("/g", dated(5..<9, next: "/h"))
    server.on("/h", dated(100..<120))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    #expect(fixture.main.window.activateAction("win.refresh"))
    #expect(await MainLoop.run { row(fixture) { $0.isGap } != nil })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    let gap = try #require(row(fixture) { $0.isGap })
    #expect(try fixture.timeline.page.host.focus(gap.id))
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(try fixture.timeline.page.host.focusedID == gap.id)
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { fixture.titles.contains("Article 5") })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(try focusedTitle(fixture) == "Article 5")
    await fixture.close()
  }

  @Test func `the pill leads the keyboard to the first article that came`() async throws {
    let server = try LoopbackServer()
    server.on("/0", dated(100..<140), dated(97..<140))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    try await fixture.press(.pageDown)
    try await fixture.press(.pageDown)
    let host = try fixture.timeline.page.host
    #expect(fixture.main.window.activateAction("win.refresh"))
    #expect(await MainLoop.run { host.pill.count == 3 })
    try await fixture.waitForRest()
    // It covers no row: it stands in the header bar.
    #expect(fixture.main.timelinePane.holdsPill)
    #expect(host.pill.button.grabFocus())
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { host.pill.count == 0 })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window)
    #expect(host.geometry.isAtTop)
    #expect(try focusedTitle(fixture) == "Article 97")
    await fixture.close()
  }

  @Test func `the button over a list that is behind leads to its first article`() async throws {
    let server = try LoopbackServer()
    // A list of less than a page, or of one feed, is never behind.
    server.on("/0", dated(100..<200), dated(60..<200))
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    let feed = fixture.main.timeline?.model
    fixture.main.show(.all)
    #expect(
      await MainLoop.run { fixture.main.timeline?.model !== feed && fixture.titles.count >= 50 }
    )
    try await fixture.waitForRest()
    #expect(await MainLoop.run { (try? focusedTitle(fixture)) == "Article 100" })
    try await fixture.press(.pageDown)
    #expect(try focusedTitle(fixture) != "Article 100")
    fixture.main.library.refreshes.startAll()
    #expect(await MainLoop.run { fixture.main.timelinePane.holdsNews })
    await MainLoop.settle(fixture.main.window)
    #expect(fixture.main.timelinePane.focusNews())
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { fixture.titles.first == "Article 60" })
    try await fixture.waitForRest()
    await MainLoop.settle(fixture.main.window, frames: 10)
    #expect(try focusedTitle(fixture) == "Article 60")
    #expect(!fixture.main.timelinePane.holdsNews)
    await fixture.close()
  }

  @Test func `Show the Rest leaves the keyboard in the text`() async throws {
    let server = try LoopbackServer()
    server.on(
      "/0",
      .text(
        "<rss version=\"2.0\"><channel><title>F</title><item><guid>1</guid><title>a</title>"
          + "<description><![CDATA[\(ArticleFixture.twoPortions)]]></description>"
          + "</item></channel></rss>",
        type: "application/rss+xml"
      )
    )
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    #expect(fixture.main.window.activateAction("win.next-unread"))
    let reader = fixture.main.reader
    #expect(await MainLoop.run { !reader.isLoading && reader.offersRest })
    await MainLoop.settle(fixture.main.window)
    #expect(reader.focusRest())
    try await RealKeys.press("Return", in: fixture.main.window)
    #expect(await MainLoop.run { !reader.isLoading && !reader.offersRest })
    await MainLoop.settle(fixture.main.window)
    #expect(reader.widget.containsFocus)
    await fixture.close()
  }
}

extension TimelineRow {
  fileprivate var isGap: Bool { if case .gap = self { true } else { false } }
}
