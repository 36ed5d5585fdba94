// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import KitTesting
import ListKit
import RefreshKit
import Testing

/// Articles that count as read because they are shown, or scrolled past.
@Suite("Marking what the reader saw", .timeLimit(.minutes(5)))
@MainActor
struct MarkingTests {
  private let clock = ManualClock()
  private let fixture: LibraryFixture
  private var library: LibraryModel { fixture.library }
  private var window: WindowModel { fixture.window }

  init() throws {
    fixture = LibraryFixture(
      try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now })),
      pace: LibraryPace(gathering: .zero, progress: .zero, clock: clock)
    )
  }

  /// Shows a feed of some articles, with a choice of when they are marked.
  private func show(_ choice: MarkingChoice?) async throws -> [StoredArticle] {
    let feed = try await fixture.feed("a", 1...5)
    await library.start()
    if let choice { library.settings.changePreferences { $0.marking = choice } }
    let timeline = await window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 5 }
    return timeline.controller.content?.items.map(\.article) ?? []
  }

  /// Advances the clock when all that has to wait does so.
  private func pass(_ duration: Duration) async {
    await clock.waitForSleepers()
    clock.advance(by: duration)
    for _ in 0..<20 { await Task.yield() }
    await library.changes.finish()
  }

  private func unread() async throws -> [Int] {
    await library.changes.finish()
    var query = ListQuery(.all)
    query.isUnreadOnly = true
    let page = try await fixture.store.lists.page(of: query, limit: 9)
    return page.articles.compactMap { article in
      article.texts.title.split(separator: " ").last.flatMap { Int($0) }
    }
  }

  @Test func `without a choice an article counts as read that is shown for a second`() async throws
  {
    let articles = try await show(nil)
    #expect(library.settings.preferences.marking == .afterASecond)
    window.markShown(articles[0])
    await pass(.milliseconds(999))
    #expect(try await unread() == [5, 4, 3, 2, 1])
    await pass(.milliseconds(1))
    #expect(try await unread() == [4, 3, 2, 1])
    library.changes.undo()
    #expect(try await unread() == [5, 4, 3, 2, 1])
    #expect(fixture.told.count == 1)
  }

  @Test func `each article has a second of its own, and one that is left before it stays unread`()
    async throws
  {
    let articles = try await show(.afterASecond)
    window.markShown(articles[0])
    await pass(.milliseconds(900))
    window.markShown(articles[1])
    await pass(.milliseconds(900))
    #expect(try await unread() == [5, 4, 3, 2, 1])
    await pass(.milliseconds(100))
    #expect(try await unread() == [5, 3, 2, 1])
    window.markShown(articles[2])
    window.leaveShown()
    window.markShown(articles[3])
    await window.show(.all)
    clock.advance(by: .seconds(5))
    #expect(try await unread() == [5, 3, 2, 1])
  }

  @Test func `what the reader marks, or reads to its end, waits for nothing`() async throws {
    let articles = try await show(.afterASecond)
    window.markShown(articles[0])
    window.setRead(articles[0], true)
    window.setRead(articles[0], false)
    clock.advance(by: .seconds(5))
    #expect(try await unread() == [5, 4, 3, 2, 1])
    window.markShown(articles[1])
    window.markShownNow()
    #expect(try await unread() == [5, 3, 2, 1])
  }

  @Test func `at once is at once, and by hand is never`() async throws {
    let articles = try await show(.atOnce)
    window.markShown(articles[0])
    #expect(try await unread() == [4, 3, 2, 1])
    library.settings.changePreferences { $0.marking = .byHand }
    window.markShown(articles[1])
    window.markShownNow()
    clock.advance(by: .seconds(5))
    #expect(try await unread() == [4, 3, 2, 1])
  }

  @Test func `articles that were scrolled past are marked as one change, when the scroll rests`()
    async throws
  {
    let articles = try await show(.byHand)
    let keys = articles.map(\.id)
    window.markPassed(keys)
    #expect(try await unread() == [5, 4, 3, 2, 1])
    library.settings.changePreferences { $0.marksScrolledPast = true }
    window.markPassed([keys[0]])
    await pass(.milliseconds(900))
    window.markPassed([keys[0], keys[1]])
    window.markPassed([keys[2]])
    await pass(.milliseconds(900))
    #expect(try await unread() == [5, 4, 3, 2, 1])
    await pass(.milliseconds(100))
    #expect(try await unread() == [2, 1])
    #expect(fixture.told.isEmpty)
    library.changes.undo()
    #expect(try await unread() == [5, 4, 3, 2, 1])
    // Another list does not wait for the rest.
    window.markPassed([keys[4]])
    await window.show(.all)
    #expect(try await unread() == [5, 4, 3, 2])
  }

  @Test func `a feed's own choice about what is scrolled past goes before that of all feeds`()
    async throws
  {
    let keys = try await show(.byHand).map(\.id)
    let feed = try #require(try await fixture.store.feeds.all().first).id
    library.setScrolledPast(true, of: feed)
    await library.changes.finish()
    await library.readRows()
    let sentence = fixture.told.last.map { Messages().sentence(for: $0) }
    #expect(sentence?.hasSuffix("that are scrolled past: Marked as Read.") == true)
    window.markPassed([keys[0]])
    await pass(.seconds(1))
    #expect(try await unread() == [4, 3, 2, 1])
    library.settings.changePreferences { $0.marksScrolledPast = true }
    library.setScrolledPast(false, of: feed)
    await library.changes.finish()
    await library.readRows()
    window.markPassed([keys[1]])
    clock.advance(by: .seconds(1))
    #expect(try await unread() == [4, 3, 2, 1])
    library.setScrolledPast(nil, of: feed)
    await library.changes.finish()
    await library.readRows()
    window.markPassed([keys[2]])
    await pass(.seconds(1))
    // The one that was passed before stays unread.
    #expect(try await unread() == [4, 2, 1])
  }

  @Test func `a choice of another version is the usual one`() throws {
    var preferences = Preferences()
    preferences.marking = .byHand
    preferences.marksScrolledPast = true
    (preferences.rowParts.hasSummary, preferences.rowParts.hasPicture) = (false, false)
    (preferences.rowParts.hasIcon, preferences.rowParts.namesFeed) = (false, false)
    preferences.rowTextSize = .smallest
    let data = try JSONEncoder().encode(preferences)
    #expect(try JSONDecoder().decode(Preferences.self, from: data) == preferences)
    let other = Data(#"{"marking": "never-heard-of", "row-text-size": 7}"#.utf8)
    #expect(try JSONDecoder().decode(Preferences.self, from: other) == Preferences())
  }
}
