// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Synchronization
import Testing

@Suite("Keeping what came of polls")
struct StoredPollTests {
  /// The statements that ran, and the action when one begins a change.
  private final class Recorder: Sendable {
    let texts = Mutex<[String]>([])
    let onBegin = Mutex<(@Sendable () -> Void)?>(nil)

    func note(_ text: String) {
      texts.withLock { $0.append(text) }
      guard text.hasPrefix("BEGIN IMMEDIATE") else { return }
      onBegin.withLock { $0 }?()
    }
  }

  @Test
  func `the pause of a host is there until it is over`() async throws {
    let fixture = try StoreFixture()
    let polls = fixture.store.polls
    let (day, week) = (fixture.now.addingTimeInterval(86_399.5), fixture.now + 7 * 86_400)
    try await polls.pause("a.example", until: fixture.now)
    try await polls.pause("a.example", until: day)
    try await polls.pause("b.example", until: week)
    #expect(try await polls.pauses() == ["a.example": fixture.now + 86_400, "b.example": week])
    fixture.advance(days: 1)
    try await polls.pause("c.example", until: week)
    #expect(try await polls.pauses() == ["b.example": week, "c.example": week])
    fixture.advance(days: 6)
    _ = try await fixture.store.upkeep.run()
    #expect(try await polls.pauses().isEmpty)
  }

  @Test
  func `a change that is cancelled half-way is whole, and the next one waits for the disk`()
    async throws
  {
    let recorder = Recorder()
    let store = try FeedStore(inMemory: StoreOptions(onStatement: { recorder.note($0) }))
    let address = try #require(URL(string: "https://a.example/feed"))
    let feed = try await store.feeds.subscribe(to: address)
    let articles = try StoreFixture().articles(1...5)
    recorder.texts.withLock { $0 = [] }
    let (start, starter) = AsyncStream.makeStream(of: Void.self)
    let writing = Task {
      for await _ in start { break }
      return try await store.articles.ingest(articles, of: feed)
    }
    recorder.onBegin.withLock { $0 = { writing.cancel() } }
    starter.yield()
    let report = try await writing.value
    #expect(writing.isCancelled)
    #expect(report.added.count == 5)
    let pragmas = recorder.texts.withLock { $0.filter { $0.contains("synchronous") } }
    #expect(pragmas == ["PRAGMA synchronous = NORMAL", "PRAGMA synchronous = FULL"])
  }

  private func poll(_ text: String, _ nextCheck: Date?) -> StoredPoll {
    StoredPoll(PollState(record: Data(text.utf8), nextCheck: nextCheck))
  }

  @Test
  func `a feed is due when its time has come, and at once when it was never polled`() async throws {
    let fixture = try StoreFixture()
    let (now, store) = (fixture.now, fixture.store)
    let feeds = [
      try await fixture.feed("late"), try await fixture.feed("never"),
      try await fixture.feed("soon"), try await fixture.feed("gone"),
    ]
    try await store.polls.store(poll("1", now + 500), of: feeds[0])
    try await store.polls.store(poll("3", now - 1), of: feeds[2])
    try await store.polls.store(poll("4", .distantFuture), of: feeds[3])
    #expect(try await store.polls.agenda(at: now).due == [feeds[1], feeds[2]])
    #expect(try await store.polls.agenda(at: now).next == now + 500)
    #expect(try await store.polls.agenda(at: now + 500).due == [feeds[1], feeds[2], feeds[0]])
    try await store.feeds.unsubscribe(from: [feeds[0]])
    #expect(try await store.polls.agenda(at: now).next == .distantFuture)
  }

  @Test
  func `a feed that cannot move keeps nothing of the document that came`() async throws {
    let fixture = try StoreFixture()
    let store = fixture.store
    let feed = try await fixture.feed("a")
    _ = try await fixture.feed("b")
    var kept = poll("record", fixture.now)
    kept.address = URL(string: "https://b.example/feed")
    kept.note = FetchNote(date: fixture.now, outcome: "updated")
    let page = IncomingDocument(.newest, articles: fixture.articles(1...3), next: nil)
    let fault = await #expect(throws: StoreError.self) {
      try await store.articles.ingest(page, of: feed, poll: kept)
    }
    #expect(fault?.code == .conflict)
    #expect(try await store.lists.page(of: ListQuery(.all)).articles.isEmpty)
    #expect(try await store.polls.feed(feed)?.poll == nil)
    #expect(try await store.polls.notes(of: feed).isEmpty)
  }

  @Test
  func `the last twenty polls of a feed are remembered`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    for number in 1...25 {
      var kept = poll("record", nil)
      kept.note = FetchNote(date: fixture.now, outcome: "n\(number)")
      try await fixture.store.polls.store(kept, of: feed)
    }
    let notes = try await fixture.store.polls.notes(of: feed)
    #expect(notes.map(\.outcome) == (6...25).reversed().map { "n\($0)" })
  }

  @Test
  func `lists of feeds are read again only when a feed calls itself something else`() async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    var described = Feed(format: .rss20)
    described.title = "One"
    let changes = fixture.store.changes.listen()
    for title in ["One", "One", "Two"] {
      described.title = title
      let page = IncomingDocument(.newest, articles: [], next: nil, of: described)
      try await fixture.store.articles.ingest(page, of: feed)
    }
    try await fixture.store.feeds.rename(feed, to: "Mine")
    var seen: [StoreChange] = []
    for await notice in changes {
      seen.append(notice.change)
      if try await fixture.store.feeds.feed(feed)?.givenTitle == "Mine", seen.count == 3 { break }
    }
    // The reader's name for it stands in rows of articles as well.
    #expect(seen == [.feeds, .feeds, .everything])
    #expect(try await fixture.store.feeds.feed(feed)?.ownTitle == "Two")
  }
}
