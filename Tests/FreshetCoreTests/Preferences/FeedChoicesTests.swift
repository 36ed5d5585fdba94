// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FreshetCore
import Testing

/// The reader's choices for one feed, as all windows have them.
@Suite("The choices for a feed", .timeLimit(.minutes(5)))
@MainActor
struct FeedChoicesTests {
  @Test func `full text holds at once, and its undo as well`() async throws {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", 1...1)
    let library = fixture.library
    await library.start()
    library.setFullText(.always, of: feed)
    #expect(library.settings.fullTextChoice(for: feed) == .always)
    await library.changes.finish()
    #expect(try await fixture.store.feeds.fullTexts() == [feed: .always])
    library.changes.undo()
    await fixture.wait { $0.settings.fullTextChoice(for: feed) == .onDemand }
    await library.changes.finish()
    #expect(fixture.told.map(\.isUndone) == [false, true])
    #expect(Messages().notice(of: fixture.told[0]) == "Full text of “a” is always shown.")
    await library.close()
  }

  @Test func `intervals are told in words, and come back by an undo`() async throws {
    let fixture = try LibraryFixture()
    let feed = try await fixture.feed("a", 1...1)
    let library = fixture.library
    await library.start()
    library.setInterval(.day)
    library.setInterval(.byHand, of: feed)
    library.setInterval(nil, of: feed)
    await fixture.wait { $0.intervals == RefreshIntervals(usual: .day) }
    await library.changes.finish()
    library.changes.undo()
    await fixture.wait { $0.intervals.own == [feed: .byHand] }
    await library.changes.finish()
    #expect(fixture.told.map(\.isUndone) == [false, false, false, true])
    #expect(
      fixture.told.dropLast().map { Messages().notice(of: $0) } == [
        "All feeds are refreshed: Once a Day.", "“a” is refreshed: Only by Hand.",
        "“a” is refreshed: As for All Feeds.",
      ]
    )
    await library.close()
  }
}
