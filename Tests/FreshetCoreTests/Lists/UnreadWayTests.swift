// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// The way from one article that was not read to the next.
@Suite("The next unread article", .timeLimit(.minutes(5)))
@MainActor
struct UnreadWayTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  private func mark(_ feed: SubscriptionID, except titles: Set<String>) async throws {
    let entries = try await fixture.store.lists.page(of: ListQuery(.feed(feed)), limit: 5000)
      .articles
    let read = entries.filter { !titles.contains($0.texts.title) }.map(\.id)
    try await fixture.store.articles.setRead(read, true)
  }

  private func title(_ id: ArticleID?, in timeline: TimelineModel) -> String? {
    id.flatMap { timeline.item(for: $0)?.row.title }
  }

  @Test(arguments: [ListOrder.newestFirst, .oldestFirst])
  func `it is found behind pages that were read, which are loaded down to it`(order: ListOrder)
    async throws
  {
    let feed = try await fixture.feed("a", (1...700).reversed())
    try await mark(feed, except: ["a 60", "a 640"])
    let library = fixture.library
    var preference = ListPreference()
    preference.order = order
    await library.start()
    let timeline = await fixture.window.show(.feed(feed))
    fixture.window.setPreference(preference)
    await fixture.wait(for: timeline) { fixture.titles($0).count == 50 }
    let titles = order == .newestFirst ? ["a 640", "a 60"] : ["a 60", "a 640"]
    let before = Array(fixture.titles(timeline).prefix(50))
    let first = await fixture.window.nextUnread(in: .feed(feed), below: nil)
    #expect(title(first, in: timeline) == titles[0])
    let second = await fixture.window.nextUnread(in: .feed(feed), below: first)
    #expect(title(second, in: timeline) == titles[1])
    #expect(await fixture.window.nextUnread(in: .feed(feed), below: second) == nil)
    // What stood there before stands there still, and no more was read than had to be.
    #expect(Array(fixture.titles(timeline).prefix(50)) == before)
    #expect(fixture.fetcher.requests.isEmpty)
    await library.close()
  }

  @Test func `a change of the library while a page is read does not end the way`() async throws {
    let feed = try await fixture.feed("a", (1...700).reversed())
    try await mark(feed, except: ["a 60"])
    let library = fixture.library
    await library.start()
    let timeline = await fixture.window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 50 }
    var changes = 0
    let observation = timeline.controller.observeStatus { status in
      guard status.append.isLoading, changes < 2 else { return }
      changes += 1
      timeline.controller.send(.invalidate)
    }
    let found = await fixture.window.nextUnread(in: .feed(feed), below: nil)
    #expect(title(found, in: timeline) == "a 60")
    #expect(changes == 2)
    observation.cancel()
    await library.close()
  }

  @Test func `no page is read when there is none below`() async throws {
    let feed = try await fixture.feed("a", (1...300).reversed())
    try await mark(feed, except: ["a 300"])
    let library = fixture.library
    await library.start()
    let timeline = await fixture.window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 50 }
    let first = timeline.controller.content?.item(at: 0)?.id
    #expect(await fixture.window.nextUnread(in: .feed(feed), below: first) == nil)
    #expect(fixture.titles(timeline).count == 50)
    await library.close()
  }

  @Test func `an article that was seen is not the next one, though it is unread`() async throws {
    let feed = try await fixture.feed("a", 1...3)
    try await mark(feed, except: ["a 1"])
    let (library, window) = (fixture.library, fixture.window)
    await library.start()
    let timeline = await window.show(.feed(feed))
    await fixture.wait(for: timeline) { fixture.titles($0).count == 3 }
    let seen = try #require(await window.nextUnread(in: .feed(feed), below: nil))
    #expect(await window.nextUnread(in: .feed(feed), below: nil, besides: seen) == nil)
    #expect(await window.nextListWithUnread(after: .feed(feed), besides: seen) == nil)
    let other = try await fixture.feed("b", 1...1)
    await fixture.wait { $0.sidebar.rows.contains { $0.id == .feed(other) && $0.count == 1 } }
    #expect(await window.nextListWithUnread(after: .feed(feed), besides: seen) == .feed(other))
    await library.close()
  }

  @Test func `the lists follow as they stand at the side, once around, and itself at last`()
    async throws
  {
    let news = try await fixture.store.feeds.makeFolder("News")
    let a = try await fixture.feed("a", 1...2)
    let b = try await fixture.feed("b", 1...2)
    let c = try await fixture.feed("c", 1...2)
    try await fixture.store.feeds.move(b, to: news)
    try await mark(c, except: [])
    let library = fixture.library
    await library.start()
    // News, b in it, a, c; what is in an open folder stands for it.
    #expect(await fixture.window.nextListWithUnread(after: .all) == .feed(b))
    #expect(await fixture.window.nextListWithUnread(after: .feed(b)) == .feed(a))
    #expect(await fixture.window.nextListWithUnread(after: .feed(a)) == .unread)
    library.sidebar.setOpen(news, false)
    #expect(await fixture.window.nextListWithUnread(after: .all) == .folder(news))
    #expect(await fixture.window.nextListWithUnread(after: .folder(news)) == .feed(a))
    try await mark(b, except: [])
    try await mark(a, except: ["a 1"])
    await fixture.wait { $0.sidebar.rows.first { $0.id == .unread }?.count == 1 }
    #expect(await fixture.window.nextListWithUnread(after: .all) == .feed(a))
    try await mark(a, except: [])
    // The counts may lag behind; the library is asked.
    #expect(await fixture.window.nextListWithUnread(after: .feed(a)) == nil)
    await library.close()
  }
}
