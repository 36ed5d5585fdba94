// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

/// The intervals and the full texts of feeds: settings that can be undone.
@Suite("Settings of feeds that can be undone")
struct FeedSettingTests {
  private let fixture: StoreFixture
  private var store: FeedStore { fixture.store }

  init() throws { fixture = try StoreFixture() }

  @Test
  func `feeds are asked every hour until the reader chooses, for all feeds or for one`()
    async throws
  {
    let feeds = [try await fixture.feed("a"), try await fixture.feed("b")]
    #expect(try await store.feeds.intervals() == RefreshIntervals())
    try await store.feeds.setInterval(.day)
    try await store.feeds.setInterval(.halfHour, of: feeds[0])
    #expect(try await store.feeds.setInterval(.day) == nil)
    let intervals = try await store.feeds.intervals()
    #expect(feeds.map(intervals.interval) == [.halfHour, .day])
    #expect(try await store.lists.outline().intervals == intervals)
    #expect(try await store.polls.feeds().map(\.interval) == [.halfHour, .day])
    for (feed, interval) in zip(feeds, [RefreshInterval.halfHour, .day]) {
      #expect(try await store.polls.feed(feed)?.interval == interval)
    }
    try await store.journal.undo()
    try await store.journal.undo()
    #expect(try await store.feeds.intervals() == RefreshIntervals())
    #expect(try await store.polls.feed(feeds[0])?.interval == .hour)
    try await store.journal.redo()
    #expect(try await store.feeds.intervals() == RefreshIntervals(usual: .day))
    await #expect(throws: StoreError.self) {
      try await store.feeds.setInterval(.day, of: SubscriptionID(rawValue: 99))
    }
  }

  @Test
  func `a feed by hand is due for nobody, by its own choice or by that of all feeds`() async throws
  {
    let feeds = [try await fixture.feed("a"), try await fixture.feed("b")]
    let now = Date(timeIntervalSince1970: 1_795_262_400)
    try await store.feeds.setInterval(.byHand, of: feeds[0])
    #expect(try await store.polls.agenda(at: now).due == [feeds[1]])
    try await store.feeds.setInterval(.byHand)
    #expect(try await store.polls.agenda(at: now).due.isEmpty)
    try await store.feeds.setInterval(.day, of: feeds[1])
    #expect(try await store.polls.agenda(at: now).due == [feeds[1]])
  }

  @Test
  func `full text is undone and redone, and goes and comes with its feed, as its interval does`()
    async throws
  {
    let feed = try await fixture.feed("a")
    try await store.feeds.setFullText(.always, of: feed)
    #expect(try await store.feeds.fullTexts() == [feed: .always])
    try await store.journal.undo()
    #expect(try await store.feeds.fullTexts().isEmpty)
    try await store.journal.redo()
    try await store.feeds.setInterval(.day, of: feed)
    try await store.feeds.unsubscribe(from: [feed])
    #expect(try await store.feeds.fullTexts().isEmpty)
    #expect(try await store.feeds.intervals().own.isEmpty)
    try await store.journal.undo()
    #expect(try await store.lists.outline().fullTexts == [feed: .always])
    #expect(try await store.feeds.intervals().own == [feed: .day])
    await #expect(throws: StoreError.self) {
      try await store.feeds.setFullText(.always, of: SubscriptionID(rawValue: 99))
    }
  }

  @Test
  func `a feed has a choice of its own about what is scrolled past, on or off, which is undone`()
    async throws
  {
    let feeds = [try await fixture.feed("a"), try await fixture.feed("b")]
    try await store.feeds.setScrolledPast(feeds[0], true)
    try await store.feeds.setScrolledPast(feeds[1], false)
    #expect(try await store.feeds.setScrolledPast(feeds[1], false) == nil)
    let both = [feeds[0]: true, feeds[1]: false]
    #expect(try await store.lists.outline().scrolledPast == both)
    try await store.feeds.unsubscribe(from: feeds)
    #expect(try await store.lists.outline().scrolledPast.isEmpty)
    try await store.journal.undo()
    #expect(try await store.lists.outline().scrolledPast == both)
    try await store.feeds.setScrolledPast(feeds[0], nil)
    #expect(try await store.lists.outline().scrolledPast == [feeds[1]: false])
    for _ in 0..<3 { try await store.journal.undo() }
    #expect(try await store.lists.outline().scrolledPast.isEmpty)
  }

  @Test
  func `a choice that cannot be read counts as none, for all feeds and for one`() async throws {
    let feed = try await fixture.feed("a")
    for prefix in ["pictures", "interval", "full-text", "scrolled-past"] {
      try await store.settings.set("sometimes", for: prefix)
      try await store.settings.set(7, for: "\(prefix).\(feed)")
    }
    #expect(try await store.feeds.pictures() == PictureChoices())
    #expect(try await store.feeds.intervals() == RefreshIntervals())
    #expect(try await store.feeds.fullTexts().isEmpty)
    #expect(try await store.lists.outline().scrolledPast.isEmpty)
  }

  @Test
  func `no choice is made for a feed that is not there`() async throws {
    let feed = SubscriptionID(rawValue: 99)
    let error = StoreError.noFeed(feed)
    await #expect(throws: error) { try await store.feeds.setPictures(.off, of: feed) }
    await #expect(throws: error) { try await store.feeds.setInterval(.day, of: feed) }
    await #expect(throws: error) { try await store.feeds.setFullText(.never, of: feed) }
    await #expect(throws: error) { try await store.feeds.setStopped(feed, true) }
    #expect(try await store.journal.lines(limit: 1).isEmpty)
  }

  @Test
  func `a plan is moved only when no poll was stored since`() async throws {
    let feed = try await fixture.feed("a")
    let dates = [1, 2, 3].map { Date(timeIntervalSince1970: TimeInterval($0 * 1000)) }
    let states = dates.map { PollState(record: Data("{\"n\": \($0)}".utf8), nextCheck: $0) }
    try await store.polls.store(StoredPoll(states[0]), of: feed)
    try await store.polls.move([PollMove(feed: feed, from: states[1], to: states[2])])
    #expect(try await store.polls.feed(feed)?.poll == states[0])
    try await store.polls.move([PollMove(feed: feed, from: states[0], to: states[2])])
    #expect(try await store.polls.feed(feed)?.poll == states[2])
  }
}
