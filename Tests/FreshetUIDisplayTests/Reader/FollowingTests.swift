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
import ListKit
import RefreshKit
import TestSupport
import Testing

/// Links that lead to sources, in an article and in a row.
@Suite(.serialized)
@MainActor
struct FollowingTests {
  private static let posts = """
    [{"id": "1", "content": "<p>A pond</p>", "account": {"acct": "ann"}}]
    """

  /// Opens a feed whose only article leads to a timeline, and shows it.
  private func show(_ timeline: FeedAddress, on server: LoopbackServer) async throws
    -> WindowFixture
  {
    let link = timeline.url.absoluteString
    server.on(
      "/0",
      .text(
        """
        <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:feed</id><title>Pond</title>
        <entry><id>urn:1</id><title>One</title><updated>2026-01-01T00:00:00Z</updated>
        <link href="\(link)"/><content type="html"><![CDATA[<p>See
        <a href="https://example.org/a">one</a>, <a href="\(link)">two</a>.</p>]]></content>
        </entry></feed>
        """,
        type: "application/atom+xml"
      )
    )
    let fixture = try WindowFixture()
    try await fixture.open(FeedAddress(url: server.url("/0")))
    #expect(fixture.main.window.activateAction("win.next-unread"))
    #expect(await MainLoop.run { fixture.main.chosenItem?.article.isRead == true })
    return fixture
  }

  @Test func `a link and a row that lead to a source show it in the dialog, and add nothing`()
    async throws
  {
    let server = try LoopbackServer()
    let path = "/api/v1/timelines/public"
    server.on(path, .text(Self.posts, type: "application/json"))
    let timeline = FeedAddress(url: server.url(path))
    let fixture = try await show(timeline, on: server)
    let main = fixture.main
    let dialog = main.opening
    try await RealKeys.press("l", in: main.window)
    #expect(await MainLoop.run { main.linkBubble?.popover.isVisible == true })
    let bubble = try #require(main.linkBubble)
    #expect(bubble.links.map(\.title) == ["one", "two"])
    #expect(bubble.followers.count == 1)
    #expect(bubble.followers.first?.activate() == true)
    #expect(await MainLoop.run { dialog.preview == .titles(["A pond"]) })
    #expect(dialog.offers.map(\.url) == [timeline.url])
    #expect(dialog.entry.text == timeline.url.absoluteString)
    #expect(await MainLoop.run { !bubble.popover.isVisible })
    // The same from the menu of the row.
    dialog.present()
    #expect(dialog.offers.isEmpty)
    let host = try fixture.timeline.page.host
    let row = try #require(host.selectedID)
    let entry = try #require(host.menu(of: row)?.entries.first { $0.label == "Subscribe…" })
    #expect(main.window.activateAction(entry.action, text: entry.target))
    #expect(await MainLoop.run { dialog.preview == .titles(["A pond"]) })
    #expect(dialog.offers.map(\.url) == [timeline.url])
    #expect(try await main.library.store.feeds.all().count == 1)
    await fixture.close()
  }
}
