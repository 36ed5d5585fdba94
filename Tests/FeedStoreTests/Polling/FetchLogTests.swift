// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import GRDB
import Testing

/// The log of the polls of all feeds, and what it says about their rhythm.
@Suite("The log of fetches")
struct FetchLogTests {
  private func note(
    _ outcome: String,
    of feed: SubscriptionID,
    in fixture: StoreFixture,
    cause: String = "manual"
  ) async throws {
    var note = FetchNote(date: fixture.now, outcome: outcome, detail: "why")
    note.cause = cause
    note.bytes = 12
    note.duration = .milliseconds(34)
    let state = PollState(record: Data("{}".utf8), nextCheck: nil)
    try await fixture.store.polls.store(StoredPoll(state, note: note), of: feed)
  }

  @Test
  func `polls of all feeds are listed, the newest first, in pages`() async throws {
    let fixture = try StoreFixture()
    let (a, b) = (try await fixture.feed("a"), try await fixture.feed("b"))
    for number in 1...5 {
      try await note("updated", of: number.isMultiple(of: 2) ? a : b, in: fixture)
    }
    let polls = fixture.store.polls
    let first = try await polls.log(limit: 3)
    let second = try await polls.log(after: first.last?.id, limit: 3)
    #expect((first + second).map(\.feed) == [b, a, b, a, b])
    #expect(first.first?.title == "b.example/feed")
    #expect(first.first?.note.cause == "manual")
    #expect(first.first?.note.bytes == 12 && first.first?.note.duration == .milliseconds(34))
    #expect(try await polls.notes(of: a).allSatisfy { $0.cause == "manual" })
  }

  @Test
  func `outcomes are left out, and so are feeds that the reader left`() async throws {
    let fixture = try StoreFixture()
    let (a, b) = (try await fixture.feed("a"), try await fixture.feed("b"))
    for outcome in ["updated", "http-500", "notModified"] {
      for feed in [a, b] { try await note(outcome, of: feed, in: fixture) }
    }
    let polls = fixture.store.polls
    let faults = try await polls.log(without: ["updated", "notModified"], limit: 10)
    #expect(faults.map(\.note.outcome) == ["http-500", "http-500"])
    try await fixture.store.feeds.unsubscribe(from: [a])
    #expect(try await polls.log(limit: 10).allSatisfy { $0.feed == b })
  }

  @Test
  func `of each feed the last 20 polls are kept`() async throws {
    let fixture = try StoreFixture()
    let (a, b) = (try await fixture.feed("a"), try await fixture.feed("b"))
    for number in 1...25 { try await note("http-\(number)", of: a, in: fixture) }
    try await note("updated", of: b, in: fixture)
    let log = try await fixture.store.polls.log(limit: 100)
    #expect(log.count == 21)
    #expect(log.last?.note.outcome == "http-6")
  }

  @Test
  func `a library of the sixth version keeps its polls, of which no cause is known`() async throws {
    let location = try LibraryFolder()
    let first = try StoreFixture(at: location.file)
    let feed = try await first.feed("a")
    try await note("updated", of: feed, in: first)
    try first.store.close()
    try await location.database(isReadOnly: false).write { database in
      try database.execute(
        sql: """
          ALTER TABLE fetch DROP COLUMN cause;
          DELETE FROM grdb_migrations WHERE identifier LIKE '7:%';
          """
      )
    }
    let fixture = try StoreFixture(at: location.file)
    let notes = try await fixture.store.polls.notes(of: feed)
    #expect(notes.map(\.outcome) == ["updated"] && notes.map(\.cause) == [""])
    try await note("http-404", of: feed, in: fixture, cause: "start")
    #expect(try await fixture.store.polls.log(limit: 9).map(\.note.cause) == ["start", ""])
    try fixture.store.close()
    #expect(try location.faults().isEmpty)
  }

  @Test(arguments: ["", "why", #"{"source":"V2EX"}"#])
  func `the facts of a poll stand below its detail, under names that last`(
    detail: String
  ) async throws {
    let location = try LibraryFolder()
    let fixture = try StoreFixture(at: location.file)
    let feed = try await fixture.feed("a")
    var note = FetchNote(date: fixture.now, outcome: "updated", detail: detail)
    note.facts.movedTo = "https://b.example/feed"
    note.facts.staysAt = "https://a.example/feed"
    note.facts.truncation = FetchFacts.Part(
      "shortBody",
      expected: 9,
      received: 4,
      message: "1\n2"
    )
    note.facts.joined = FetchFacts.Joined(feed: "Planet", count: 7)
    let state = PollState(record: Data("{}".utf8), nextCheck: nil)
    try await fixture.store.polls.store(StoredPoll(state, note: note), of: feed)
    let found = try await fixture.store.polls.notes(of: feed)
    #expect(found.map(\.detail) == [detail] && found.map(\.facts) == [note.facts])
    try fixture.store.close()
    let text = try await location.database().read { database in
      try String.fetchOne(database, sql: "SELECT detail FROM fetch")
    }
    let facts =
      #"{"joined":{"count":7,"feed":"Planet"},"movedTo":"https://b.example/feed","#
      + #""staysAt":"https://a.example/feed","truncation":{"expected":9,"message":"1\n2","#
      + #""reason":"shortBody","received":4}}"#
    #expect(text == (detail.isEmpty ? facts : "\(detail)\n\(facts)"))
  }

  @Test(arguments: [#"{"source":"V2EX","words":"Slow"}"#, "It has moved.", "1\n2", "{", ""])
  func `a note without facts has its detail alone`(detail: String) async throws {
    let fixture = try StoreFixture()
    let feed = try await fixture.feed("a")
    let note = FetchNote(date: fixture.now, outcome: "updated", detail: detail)
    let state = PollState(record: Data("{}".utf8), nextCheck: nil)
    try await fixture.store.polls.store(StoredPoll(state, note: note), of: feed)
    let found = try await fixture.store.polls.notes(of: feed)
    #expect(found.map(\.detail) == [detail] && found.map(\.facts) == [FetchFacts()])
  }

  @Test
  func `a recovery keeps the causes`() async throws {
    let location = try LibraryFolder()
    let first = try StoreFixture(at: location.file)
    let feed = try await first.feed("a")
    try await note("updated", of: feed, in: first, cause: "automatic")
    try await first.store.upkeep.backup()
    try first.store.close()
    try location.damage(page: 1)
    _ = try LibraryRecovery.recover(at: location.file)
    let fixture = try StoreFixture(at: location.file)
    #expect(try await fixture.store.polls.log(limit: 9).map(\.note.cause) == ["automatic"])
  }

  @Test
  func `the rhythm of a feed is that of its newest articles`() async throws {
    let fixture = try StoreFixture()
    let (a, b) = (
      try await fixture.feed("a", holding: 1...30), try await fixture.feed("b", holding: 1...3)
    )
    let empty = try await fixture.feed("c")
    let rhythms = try await fixture.store.polls.rhythms()
    let hour = 3600.0
    let rhythm = try #require(rhythms[a])
    #expect(rhythm.newest == StoreFixture.start - 970 * hour)
    #expect(rhythm.earlier == rhythm.newest - Double(FeedRhythm.span) * hour)
    #expect(rhythms[b]?.earlier == nil && rhythms[b] != nil)
    #expect(rhythms[empty] == nil)
    #expect(try await fixture.store.polls.rhythms(of: b) == [b: try #require(rhythms[b])])
  }
}
