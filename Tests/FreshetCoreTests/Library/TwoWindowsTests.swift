// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import RefreshKit
import Testing

/// Two windows over one library.
@Suite(.timeLimit(.minutes(5)))
@MainActor
struct TwoWindowsTests {
  @Test func `each window has a list of its own, and both show what the reader does`() async throws
  {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", [2, 1])
    _ = try await fixture.feed("b", [3])
    await fixture.library.start()
    let (one, other) = (fixture.window, WindowModel(fixture.library))
    let (few, all) = (await one.show(.feed(feed)), await other.show(.all))
    await fixture.wait(for: few) { fixture.titles($0).count == 2 }
    await fixture.wait(for: all) { fixture.titles($0).count == 3 }
    #expect(one.selected == .feed(feed) && other.selected == .all)
    let item = try #require(few.controller.content?.item(at: 0))
    fixture.library.setStarred(item.article, true)
    for timeline in [few, all] { #expect(timeline.item(for: item.id)?.article.isStarred == true) }
    await other.close()
    try await fixture.store.articles.ingest(fixture.page(.newest, [4, 2, 1], of: "a"), of: feed)
    await fixture.wait(for: few) { fixture.titles($0).count == 3 }
    #expect(fixture.titles(all).count == 3)
    #expect(fixture.faults.isEmpty)
    await fixture.library.close()
  }
}
