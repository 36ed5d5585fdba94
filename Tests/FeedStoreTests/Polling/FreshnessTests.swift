// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

@Suite("When feeds were last there, and which have ended")
struct FreshnessTests {
  private func poll(
    success: Date? = nil,
    ending: String? = nil
  ) -> StoredPoll {
    let time = success.map { "\"lastSuccess\": \($0.timeIntervalSinceReferenceDate)" }
    let end = ending.map { "\"ending\": \"\($0)\"" }
    let text = "{\([time, end].compactMap { $0 }.joined(separator: ", "))}"
    let moment = ending == nil ? success : .distantFuture
    return StoredPoll(PollState(record: Data(text.utf8), nextCheck: moment))
  }

  @Test
  func `the last success of a feed is told, and of several the longest ago`() async throws {
    let fixture = try StoreFixture()
    let (now, store) = (fixture.now, fixture.store)
    let inner = try await store.feeds.makeFolder("Inner")
    let feeds = [
      try await fixture.feed("a", in: inner), try await fixture.feed("b", in: inner),
      try await fixture.feed("c"), try await fixture.feed("d"), try await fixture.feed("e"),
    ]
    #expect(try await store.polls.freshness() == FeedFreshness(oldest: nil, missing: 5))
    try await store.polls.store(poll(success: now - 100), of: feeds[0])
    try await store.polls.store(poll(success: now - 300), of: feeds[1])
    try await store.polls.store(poll(success: now - 900), of: feeds[2])
    try await store.polls.store(poll(success: now - 5000, ending: "gone"), of: feeds[3])
    #expect(try await store.polls.lastSuccess(of: feeds[1]) == now - 300)
    #expect(try await store.polls.lastSuccess(of: feeds[4]) == nil)
    #expect(
      try await store.polls.freshness(in: inner) == FeedFreshness(oldest: now - 300, missing: 0)
    )
    #expect(try await store.polls.freshness() == FeedFreshness(oldest: now - 900, missing: 1))
    let broken = StoredPoll(PollState(record: Data("no JSON".utf8), nextCheck: now))
    try await store.polls.store(broken, of: feeds[0])
    #expect(try await store.polls.lastSuccess(of: feeds[0]) == nil)
  }

  @Test
  func `a feed that has ended is marked at the side, which is told of it`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a")
    _ = try await fixture.feed("b")
    let changes = store.changes.listen()
    for ending in [nil, "gone", "gone", "expired", nil] {
      try await store.polls.store(poll(success: fixture.now, ending: ending), of: feed)
      let known = ending.flatMap(FeedEnding.init(rawValue:))
      #expect(try await store.lists.outline().endings[feed] == known)
    }
    try await store.feeds.rename(feed, to: "Mine")
    var seen: [StoreChange] = []
    for await notice in changes {
      seen.append(notice.change)
      if notice.change == .everything { break }
    }
    #expect(seen == [.feeds, .feeds, .everything])
  }

  @Test
  func `adding a feed that has ended has it polled again, in whatever way`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let address = try #require(URL(string: "https://a.example/feed"))
    let feed = try await fixture.feed("a")
    let ways: [() async throws -> Void] = [
      { _ = try await store.feeds.subscribe(to: address) },
      { _ = try await store.feeds.subscribe(to: NewFeed(address)) },
      {
        try await store.feeds.unsubscribe(from: [feed])
        _ = try await store.feeds.subscribe(to: address)
      },
      {
        try await store.feeds.unsubscribe(from: [feed])
        _ = try await store.feeds.subscribe(to: NewFeed(address))
      },
    ]
    for way in ways {
      try await store.polls.store(poll(ending: "gone"), of: feed)
      #expect(try await store.lists.outline().endings == [feed: .gone])
      try await way()
      #expect(try await store.lists.outline().endings.isEmpty)
      #expect(try await store.polls.agenda(at: fixture.now).due == [feed])
      #expect(try await store.polls.feed(feed)?.poll == nil)
    }
    try await store.polls.store(poll(success: fixture.now), of: feed)
    _ = try await store.feeds.subscribe(to: address)
    #expect(try await store.polls.lastSuccess(of: feed) == fixture.now)
  }
}
