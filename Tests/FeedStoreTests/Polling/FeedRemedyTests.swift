// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Testing

/// The remedies for feeds from which nothing comes, and how they are undone.
@Suite("Remedies for feeds")
struct FeedRemedyTests {
  private let fixture: StoreFixture

  init() throws { fixture = try StoreFixture() }

  private var feeds: SubscriptionStore { fixture.store.feeds }

  private func due() async throws -> [SubscriptionID] {
    try await fixture.store.polls.agenda(at: fixture.now).due
  }

  @Test
  func `a stopped feed is not due until it is refreshed again, also by undo`() async throws {
    let (a, b) = (try await fixture.feed("a"), try await fixture.feed("b"))
    let line = try await feeds.setStopped(a, true, subject: "A")
    #expect(line?.subject == "A")
    #expect(try await due() == [b])
    for (feed, isStopped) in [(a, true), (b, false)] {
      #expect(try await fixture.store.polls.feed(feed)?.isStopped == isStopped)
    }
    #expect(try await fixture.store.polls.feeds().map(\.isStopped) == [true, false])
    #expect(try await feeds.setStopped(a, true) == nil)
    try await fixture.store.journal.undo()
    #expect(try await due() == [a, b])
    try await fixture.store.journal.redo()
    #expect(try await due() == [b])
    try await feeds.setStopped(a, false)
    #expect(try await due() == [a, b])
  }

  @Test
  func `a feed that leaves while it is stopped returns so`() async throws {
    let a = try await fixture.feed("a")
    try await feeds.setStopped(a, true)
    try await feeds.unsubscribe(from: [a])
    try await fixture.store.journal.undo()
    #expect(try await fixture.store.polls.feed(a)?.isStopped == true)
    await #expect(throws: StoreError.self) {
      try await feeds.setStopped(SubscriptionID(rawValue: 99), true)
    }
  }

  @Test
  func `a feed with another address keeps its articles, and is asked there at once`() async throws {
    let a = try await fixture.feed("a", holding: 1...3)
    let later = PollState(record: Data("{}".utf8), nextCheck: fixture.now + 9000)
    try await fixture.store.polls.store(StoredPoll(later), of: a)
    #expect(try await due().isEmpty)
    let old = try #require(try await feeds.feed(a)).address
    let new = try #require(URL(string: "https://new.example/feed"))
    let line = try await feeds.setAddress(of: a, to: new, subject: "A")
    #expect(line?.change == .readdressed(a, from: old, to: new))
    #expect(try await feeds.feed(a)?.address == new)
    #expect(try await due() == [a])
    #expect(try await fixture.store.polls.feed(a)?.poll == nil)
    #expect(try await fixture.all(ListQuery(.feed(a))).count == 3)
    #expect(try await feeds.setAddress(of: a, to: new) == nil)
    try await fixture.store.journal.undo()
    #expect(try await feeds.feed(a)?.address == old)
    try await fixture.store.journal.redo()
    #expect(try await feeds.feed(a)?.address == new)
  }

  @Test
  func `an address of another feed is refused, and nothing changes`() async throws {
    let (a, b) = (try await fixture.feed("a"), try await fixture.feed("b"))
    let other = try #require(try await feeds.feed(b)).address
    await #expect(throws: StoreError.self) { try await feeds.setAddress(of: a, to: other) }
    #expect(try await feeds.feed(a)?.address.host() == "a.example")
    // The two can be joined instead, which is one line of the journal.
    let line = try await feeds.joinLine(a, withFeedAt: other)
    #expect(line != nil)
    #expect(try await feeds.all().map(\.id) == [b])
    try await fixture.store.journal.undo()
    #expect(try await feeds.all().map(\.id) == [a, b])
  }

  @Test
  func `an address that was changed since is not taken back`() async throws {
    let a = try await fixture.feed("a")
    let addresses = try (1...2).map { try #require(URL(string: "https://\($0).example/feed")) }
    let first = try #require(try await feeds.setAddress(of: a, to: addresses[0]))
    try await feeds.setAddress(of: a, to: addresses[1])
    let turn = try await fixture.store.journal.undo(first.id)
    guard case .overtaken = turn else {
      Issue.record("\(turn)")
      return
    }
    #expect(try await feeds.feed(a)?.address == addresses[1])
  }
}
