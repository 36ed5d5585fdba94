// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

@Suite("Refreshing many feeds", .timeLimit(.minutes(5)))
struct SyncEngineTests {
  let fixture: SyncFixture

  init() throws {
    fixture = try SyncFixture()
  }

  @Test
  func `a first refresh keeps what the feeds hold, and what they call themselves`() async throws {
    let one = try await fixture.feed("/one", .feed("one", (1...3).reversed()))
    let two = try await fixture.feed("/two", .feed("two", (1...2).reversed()))
    let report = await fixture.engine.refresh()
    #expect(report.outcomes.map(\.result) == [.success(.updated), .success(.updated)])
    #expect(report.outcomes.map(\.added) == [3, 2])
    #expect(report.outcomes.allSatisfy { $0.changed == 0 })
    #expect(report.added == 5)
    #expect(report.failures.isEmpty)
    #expect(try await fixture.titles(one) == ["one 3", "one 2", "one 1"])
    #expect(try await fixture.titles(two) == ["two 2", "two 1"])
    #expect(try await fixture.store.feeds.all().map(\.title) == ["one", "two"])
    let notes = try await fixture.store.polls.notes(of: one)
    #expect(notes.map(\.outcome) == ["updated"])
    #expect(notes.map(\.added) == [3])
    #expect(notes.first?.bytes ?? 0 > 300)
  }

  @Test
  func `when nothing is new, servers are asked conditionally and say so`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", [1], etag: "\"x\""), Answer(status: 304))
    _ = await fixture.engine.refresh()
    fixture.pass(3600 * 2)
    let report = await fixture.engine.refresh()
    #expect(report.outcomes.map(\.result) == [.success(.notModified)])
    #expect(fixture.server.requests.map { $0["If-None-Match"] } == [nil, "\"x\""])
    #expect(
      try await fixture.store.polls.notes(of: feed).map(\.outcome) == ["notModified", "updated"]
    )
  }

  @Test
  func `what changed and what is new is told apart`() async throws {
    let changed = SampleDocument.rss("a", [1], text: "Other text")
    let both =
      changed.replacing("</channel>", with: "")
      .replacing("</rss>", with: "")
      + "<item><title>a 2</title><guid>a-2</guid></item></channel></rss>"
    let feed = try await fixture.feed("/a", .feed("a", [1]), .document(both))
    _ = await fixture.engine.refresh()
    fixture.pass(3600)
    let outcome = try #require(await fixture.engine.refresh([feed]).outcomes.first)
    #expect(outcome.added == 1 && outcome.changed == 1)
    #expect(outcome.explanation(in: .english) == "1 new article and 1 changed article.")
  }

  @Test
  func `a feed brings one transaction, and so does one that has nothing new`() async throws {
    for name in ["a", "b", "c"] {
      _ = try await fixture.feed(
        "/\(name)",
        .feed(name, 1...40, etag: "\"x\""),
        Answer(status: 304)
      )
    }
    _ = fixture.statements()
    _ = await fixture.engine.refresh()
    #expect(begins(fixture.statements()) == 3)
    fixture.pass(7200)
    _ = await fixture.engine.refresh()
    let statements = fixture.statements()
    #expect(begins(statements) == 3)
    #expect(statements.texts.count { $0.hasPrefix("COMMIT") } >= 3)
    #expect(statements.texts.count { $0.hasPrefix("ROLLBACK") } == 0)
  }

  private func begins(_ statements: SyncFixture.Statements) -> Int {
    statements.texts.count { $0.hasPrefix("BEGIN IMMEDIATE") }
  }

  @Test
  func `one feed is asked without a look at all the others`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", [1]), .feed("a", [1, 2]))
    _ = try await fixture.feed("/b", .feed("b", [1]))
    _ = await fixture.engine.refresh()
    fixture.pass(7200)
    _ = fixture.statements()
    #expect(await fixture.engine.refresh([feed]).added == 1)
    let texts = fixture.statements().texts
    #expect(texts.contains { $0.contains("json_each(") && $0.contains("ORDER BY position, id") })
    for all in ["removed IS NULL ORDER BY position", "name >= 'stopped."] {
      #expect(!texts.contains { $0.contains(all) }, "\(all)")
    }
  }

  @Test @MainActor
  func `nothing runs in the library on the main thread`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", 1...5))
    _ = await fixture.engine.refresh()
    _ = try await fixture.engine.explain(feed)
    _ = try await fixture.engine.loadOlder(feed)
    let statements = fixture.statements()
    #expect(statements.texts.count > 10)
    #expect(statements.onMainThread.isEmpty)
  }

  @Test
  func `a feed that was polled a moment ago is left alone, and says why`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", [1]))
    _ = await fixture.engine.refresh()
    fixture.pass(60)
    let outcome = try #require(await fixture.engine.refresh([feed]).outcomes.first)
    #expect(outcome.shortDescription == "waiting-justChecked")
    #expect(
      outcome.explanation(in: .english)
        == "It was polled a moment ago; the next poll can be in 4 minutes."
    )
    #expect(fixture.server.requests.count == 1)
    #expect(try await fixture.store.polls.notes(of: feed).count == 1)
  }

  @Test
  func `without a network nobody is asked, and it is told`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", [1]))
    await fixture.engine.setOnline(false)
    let outcome = try #require(await fixture.engine.refresh().outcomes.first)
    #expect(
      outcome.explanation(in: .english) == "There is no network; it is polled when there is one."
    )
    #expect(fixture.server.requests.isEmpty)
    await #expect(throws: SyncError.waiting(until: nil, reason: .offline)) {
      try await fixture.engine.loadOlder(feed)
    }
    await fixture.engine.setOnline(true)
    #expect(await fixture.engine.refresh().added == 1)
  }

  @Test
  func `a feed that is not in the library is an outcome too`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", [1]))
    try await fixture.store.feeds.unsubscribe(from: [feed])
    let other = SubscriptionID(rawValue: 77)
    let report = await fixture.engine.refresh([feed, other])
    #expect(report.outcomes.map(\.feed) == [feed, other])
    #expect(report.outcomes.map(\.shortDescription) == ["store-notFound", "store-notFound"])
    #expect(fixture.server.requests.isEmpty)
  }

  @Test
  func `a record that cannot be read is begun anew`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", [1], etag: "\"x\""))
    let damaged = PollState(record: Data("{".utf8), nextCheck: nil)
    try await fixture.store.polls.store(StoredPoll(damaged), of: feed)
    #expect(await fixture.engine.refresh().added == 1)
    #expect(fixture.server.requests.map { $0["If-None-Match"] } == [nil])
  }

  @Test
  func `a feed explains when it is fetched next and what came of it lately`() async throws {
    let feed = try await fixture.feed("/a", .feed("a", [1]), Answer(status: 500))
    var explanation = try await fixture.engine.explain(feed)
    #expect(explanation.sentence(in: .english) == "It is due, and fetched with the next ones.")
    #expect(explanation.notes.isEmpty)
    _ = await fixture.engine.refresh()
    explanation = try await fixture.engine.explain(feed)
    #expect(
      explanation.sentence(in: .english).hasPrefix("It is still fresh; the next poll can be in ")
    )
    let next = try #require(explanation.nextPoll)
    #expect(3200...4000 ~= next.timeIntervalSince(fixture.now))
    fixture.pass(4000)
    _ = await fixture.engine.refresh()
    explanation = try await fixture.engine.explain(feed)
    #expect(explanation.sentence(in: .english).hasPrefix("Its last polls failed; the next poll "))
    #expect(explanation.errorByHand?.shortDescription == "waiting-justChecked")
    #expect(explanation.notes.map(\.outcome) == ["http-500", "updated"])
    #expect(explanation.notes.first?.detail.contains("500") == true)
    await #expect(throws: StoreError.self) {
      try await fixture.engine.explain(SubscriptionID(rawValue: 99))
    }
  }
}
