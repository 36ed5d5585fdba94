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
  let bench: SyncFixture

  init() throws {
    bench = try SyncFixture()
  }

  @Test
  func `a first refresh keeps what the feeds hold, and what they call themselves`() async throws {
    let one = try await bench.feed("/one", .feed("one", (1...3).reversed()))
    let two = try await bench.feed("/two", .feed("two", (1...2).reversed()))
    let report = await bench.engine.refresh()
    #expect(report.outcomes.map(\.result) == [.success(.updated), .success(.updated)])
    #expect(report.outcomes.map(\.added) == [3, 2])
    #expect(report.outcomes.allSatisfy { $0.changed == 0 })
    #expect(report.added == 5)
    #expect(report.failures.isEmpty)
    #expect(try await bench.titles(one) == ["one 3", "one 2", "one 1"])
    #expect(try await bench.titles(two) == ["two 2", "two 1"])
    #expect(try await bench.store.feeds.all().map(\.title) == ["one", "two"])
    let notes = try await bench.store.polls.notes(of: one)
    #expect(notes.map(\.outcome) == ["updated"])
    #expect(notes.map(\.added) == [3])
    #expect(notes.first?.bytes ?? 0 > 300)
  }

  @Test
  func `when nothing is new, servers are asked conditionally and say so`() async throws {
    let feed = try await bench.feed("/a", .feed("a", [1], etag: "\"x\""), Answer(status: 304))
    _ = await bench.engine.refresh()
    bench.pass(3600 * 2)
    let report = await bench.engine.refresh()
    #expect(report.outcomes.map(\.result) == [.success(.notModified)])
    #expect(bench.server.requests.map { $0["If-None-Match"] } == [nil, "\"x\""])
    #expect(
      try await bench.store.polls.notes(of: feed).map(\.outcome) == ["notModified", "updated"]
    )
  }

  @Test
  func `what changed and what is new is told apart`() async throws {
    let changed = SampleDocument.rss("a", [1], text: "Other text")
    let both =
      changed.replacing("</channel>", with: "")
      .replacing("</rss>", with: "")
      + "<item><title>a 2</title><guid>a-2</guid></item></channel></rss>"
    let feed = try await bench.feed("/a", .feed("a", [1]), .document(both))
    _ = await bench.engine.refresh()
    bench.pass(3600)
    let outcome = try #require(await bench.engine.refresh([feed]).outcomes.first)
    #expect(outcome.added == 1 && outcome.changed == 1)
    #expect(outcome.explanation == "1 new article and 1 changed article.")
  }

  @Test
  func `a feed brings one transaction, and so does one that has nothing new`() async throws {
    for name in ["a", "b", "c"] {
      _ = try await bench.feed("/\(name)", .feed(name, 1...40, etag: "\"x\""), Answer(status: 304))
    }
    _ = bench.statements()
    _ = await bench.engine.refresh()
    #expect(begins(bench.statements()) == 3)
    bench.pass(7200)
    _ = await bench.engine.refresh()
    let statements = bench.statements()
    #expect(begins(statements) == 3)
    #expect(statements.texts.count { $0.hasPrefix("COMMIT") } >= 3)
    #expect(statements.texts.count { $0.hasPrefix("ROLLBACK") } == 0)
  }

  private func begins(_ statements: SyncFixture.Statements) -> Int {
    statements.texts.count { $0.hasPrefix("BEGIN IMMEDIATE") }
  }

  @Test @MainActor
  func `nothing runs in the library on the main thread`() async throws {
    let feed = try await bench.feed("/a", .feed("a", 1...5))
    _ = await bench.engine.refresh()
    _ = try await bench.engine.explain(feed)
    _ = try await bench.engine.loadOlder(feed)
    let statements = bench.statements()
    #expect(statements.texts.count > 10)
    #expect(statements.onMainThread.isEmpty)
  }

  @Test
  func `a feed that was polled a moment ago is left alone, and says why`() async throws {
    let feed = try await bench.feed("/a", .feed("a", [1]))
    _ = await bench.engine.refresh()
    bench.pass(60)
    let outcome = try #require(await bench.engine.refresh([feed]).outcomes.first)
    #expect(outcome.shortDescription == "waiting-justChecked")
    #expect(
      outcome.explanation == "It was polled a moment ago; the next poll can be in 4 minutes."
    )
    #expect(bench.server.requests.count == 1)
    #expect(try await bench.store.polls.notes(of: feed).count == 1)
  }

  @Test
  func `without a network nobody is asked, and it is told`() async throws {
    let feed = try await bench.feed("/a", .feed("a", [1]))
    await bench.engine.setOnline(false)
    let outcome = try #require(await bench.engine.refresh().outcomes.first)
    #expect(outcome.explanation == "There is no network; it is polled when there is one.")
    #expect(bench.server.requests.isEmpty)
    await #expect(throws: SyncError.waiting(until: nil, reason: .offline)) {
      try await bench.engine.loadOlder(feed)
    }
    await bench.engine.setOnline(true)
    #expect(await bench.engine.refresh().added == 1)
  }

  @Test
  func `a feed that is not in the library is an outcome too`() async throws {
    let feed = try await bench.feed("/a", .feed("a", [1]))
    try await bench.store.feeds.unsubscribe(from: [feed])
    let other = SubscriptionID(rawValue: 77)
    let report = await bench.engine.refresh([feed, other])
    #expect(report.outcomes.map(\.feed) == [feed, other])
    #expect(report.outcomes.map(\.shortDescription) == ["store-notFound", "store-notFound"])
    #expect(bench.server.requests.isEmpty)
  }

  @Test
  func `a record that cannot be read is begun anew`() async throws {
    let feed = try await bench.feed("/a", .feed("a", [1], etag: "\"x\""))
    let damaged = PollState(record: Data("{".utf8), nextCheck: nil)
    try await bench.store.polls.store(StoredPoll(damaged), of: feed)
    #expect(await bench.engine.refresh().added == 1)
    #expect(bench.server.requests.map { $0["If-None-Match"] } == [nil])
  }

  @Test
  func `a feed explains when it is fetched next and what came of it lately`() async throws {
    let feed = try await bench.feed("/a", .feed("a", [1]), Answer(status: 500))
    var explanation = try await bench.engine.explain(feed)
    #expect(explanation.sentence == "It is due, and fetched with the next ones.")
    #expect(explanation.notes.isEmpty)
    _ = await bench.engine.refresh()
    explanation = try await bench.engine.explain(feed)
    #expect(explanation.sentence.hasPrefix("It is still fresh; the next poll can be in "))
    let next = try #require(explanation.nextPoll)
    #expect(3200...4000 ~= next.timeIntervalSince(bench.now))
    bench.pass(4000)
    _ = await bench.engine.refresh()
    explanation = try await bench.engine.explain(feed)
    #expect(explanation.sentence.hasPrefix("Its last polls failed; the next poll can be in "))
    #expect(explanation.errorByHand?.shortDescription == "waiting-justChecked")
    #expect(explanation.notes.map(\.outcome) == ["http-500", "updated"])
    #expect(explanation.notes.first?.detail.contains("500") == true)
    await #expect(throws: StoreError.self) {
      try await bench.engine.explain(SubscriptionID(rawValue: 99))
    }
  }
}
