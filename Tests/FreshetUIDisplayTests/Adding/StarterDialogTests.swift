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

/// The first feeds of a reader, in the real window.
@Suite(.serialized)
@MainActor
struct StarterDialogTests {
  private static let feed = """
    <rss version='2.0'><channel><title>Pond</title><item><title>Frogs</title></item></channel></rss>
    """

  private func list(_ server: LoopbackServer) throws -> StarterFeeds {
    let outlines = ["/pond", "/gone", "/lake"].map {
      "<outline type='rss' text='\($0)' title='\($0)' xmlUrl='\(server.url($0).absoluteString)'/>"
    }
    let body = "<outline text='English'><outline text='Water'>\(outlines.joined())</outline>"
    let text = "<opml version='2.0'><body>\(body)</outline></body></opml>"
    return StarterFeeds(try SubscriptionFile(parsing: Array(text.utf8)))
  }

  @Test func `ticked feeds that answer are subscribed to, and one undo takes them back`()
    async throws
  {
    let server = try LoopbackServer()
    for path in ["/pond", "/lake"] {
      server.on(path, .text(Self.feed, type: "application/rss+xml"))
    }
    server.on("/gone", Answer(status: 404))
    let fixture = try WindowFixture()
    await fixture.main.start([])
    let dialog = try #require(fixture.main.subscribing.showStarters(try list(server)))
    #expect(!dialog.button.isSensitive)
    for box in dialog.boxes { #expect(box.activate()) }
    #expect(dialog.button.label == "Subscribe to 3 Feeds")
    #expect(dialog.button.activate())
    #expect(await MainLoop.run { dialog.details.contains { $0.contains("404") } })
    #expect(await MainLoop.run { fixture.main.library.sidebar.hasFeeds })
    let feeds = try await fixture.main.library.store.feeds.all()
    #expect(feeds.map(\.address.path).sorted() == ["/lake", "/pond"])
    #expect(fixture.main.library.sidebar.folderPaths.map(\.names) == [["Water"]])
    // The one that did not answer is left, unticked, and nothing else is.
    #expect(dialog.boxes.map(\.isOn) == [false, false, false])
    #expect(dialog.details.filter { $0.contains("404") }.count == 1)
    dialog.close()
    #expect(await MainLoop.run { !dialog.page.dialog.isMapped })
    try await RealKeys.press("ctrl+z", in: fixture.main.window)
    #expect(await MainLoop.run { !fixture.main.library.sidebar.hasFeeds })
    await fixture.close()
  }

  @Test func `the first page leads to the feeds to begin with`() async throws {
    let fixture = try WindowFixture()
    await fixture.main.start([])
    await MainLoop.settle(fixture.main.window)
    let labels = ["Add Feed…", "Browse Feeds…", "Import from OPML…", "Open the Sample"]
    let parts = fixture.main.timelinePane.widget.shownParts
    #expect(labels.allSatisfy { parts.contains(.text($0)) })
    await fixture.close()
  }
}
