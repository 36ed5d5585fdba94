// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

/// The feeds that need a person, the remedies for them, and the causes in the log.
@Suite(.timeLimit(.minutes(5))) struct FeedTroubleTests {
  private let fixture: SyncFixture
  private let day = 86_400.0

  init() throws { fixture = try SyncFixture() }

  private var engine: SyncEngine { fixture.engine }

  private func findings() async throws -> [String] {
    try await engine.troubles().map(\.shortDescription)
  }

  private func feed(_ path: String, _ answers: Answer...) async throws -> SubscriptionID {
    for answer in answers { fixture.server.on(path, answer) }
    return try await fixture.store.feeds.subscribe(to: fixture.server.url(path))
  }

  private static func document(_ dates: [Date]) -> Answer {
    let entries = dates.enumerated().map { number, date in
      """
      <entry><id>urn:\(number)</id><title>\(number)</title>
      <updated>\(date.formatted(.iso8601))</updated></entry>
      """
    }
    return .text(
      """
      <feed xmlns="http://www.w3.org/2005/Atom"><id>urn:f</id><title>F</title>
      \(entries.joined())</feed>
      """,
      type: "application/atom+xml"
    )
  }

  @Test func `a feed that fails is listed after three days, with its reason and remedies`()
    async throws
  {
    let feed = try await feed("/f", Answer(status: 404))
    _ = await engine.refresh()
    #expect(try await findings().isEmpty)
    fixture.pass(3 * day - 1)
    #expect(try await findings().isEmpty)
    fixture.pass(1)
    let trouble = try #require(try await engine.troubles().first)
    guard case .failing(_, .fetch(let error)) = trouble.finding else {
      Issue.record("\(trouble.finding)")
      return
    }
    #expect(error.status == 404)
    let root = fixture.server.url("/").deletingLastPathComponent()
    #expect(
      trouble.remedies.map(\.shortDescription) == [
        "look-on-site", "stop-refreshing", "unsubscribe",
      ]
    )
    guard case .lookOnSite(let site) = trouble.remedies[0] else { return }
    #expect(site.host() == root.host())
    #expect(try await engine.trouble(of: feed) == trouble)
    #expect(try await engine.explain(feed).trouble == trouble)
  }

  @Test func `a feed that publishes nothing for twelve usual pauses is silent`() async throws {
    let last = fixture.now
    let weekly = (0..<12).map { last - Double($0) * 7 * day }
    let feed = try await feed("/weekly", Self.document(weekly))
    _ = await engine.refresh()
    fixture.pass(83 * day)
    #expect(try await findings().isEmpty)
    fixture.pass(2 * day)
    let trouble = try #require(try await engine.trouble(of: feed))
    #expect(trouble.finding == .silent(since: last))
  }

  @Test func `a busy feed is silent after two months, and one of few articles after a year`()
    async throws
  {
    let last = fixture.now
    let busy = try await feed("/busy", Self.document((0..<30).map { last - Double($0) * 3600 }))
    let rare = try await feed("/rare", Self.document([last]))
    _ = await engine.refresh()
    fixture.pass(59 * day)
    #expect(try await findings().isEmpty)
    fixture.pass(2 * day)
    #expect(try await engine.troubles().map(\.feed.id) == [busy])
    fixture.pass(305 * day)
    #expect(try await engine.troubles().map(\.feed.id) == [busy, rare])
  }

  @Test func `a feed whose articles were all removed is silent by their dates`() async throws {
    let last = fixture.now
    let busy = try await feed("/busy", Self.document((0..<30).map { last - Double($0) * 3600 }))
    _ = await engine.refresh()
    let page = try await fixture.store.lists.page(of: ListQuery(.feed(busy)), limit: 50)
    try await fixture.store.articles.remove(page.articles.map(\.id))
    fixture.pass(59 * day)
    #expect(try await findings().isEmpty)
    fixture.pass(2 * day)
    #expect(try await engine.trouble(of: busy)?.finding == .silent(since: last))
  }

  @Test func `a feed that was never read here is not silent`() async throws {
    let feed = try await feed("/f", Self.document([fixture.now]))
    _ = await engine.refresh()
    let old = PollState(record: Data("{}".utf8), nextCheck: nil)
    try await fixture.store.polls.store(StoredPoll(old), of: feed)
    fixture.pass(900 * day)
    #expect(try await findings().isEmpty)
  }

  @Test func `a feed that is redirected for good can be moved at once`() async throws {
    fixture.server.on("/new", Self.document([fixture.now]))
    let moved = Answer(status: 301, headers: [("Location", "/new")])
    let feed = try await feed("/old", moved)
    _ = await engine.refresh()
    let trouble = try #require(try await engine.trouble(of: feed))
    let address = fixture.server.url("/new")
    #expect(trouble.finding == .moving(to: address))
    #expect(trouble.remedies == [.useAddress(address), .unsubscribe])
    try await fixture.store.feeds.setAddress(of: feed, to: address)
    #expect(try await findings().isEmpty)
    // The former address is known, also after the next poll.
    for _ in 1...2 {
      #expect(try await fixture.store.feeds.subscribe(to: fixture.server.url("/old")) == feed)
      _ = await engine.refresh([feed])
    }
  }

  @Test func `a move that is undone is offered again, and the address is that of no feed`()
    async throws
  {
    fixture.server.on("/new", Self.document([fixture.now]))
    let feed = try await feed("/old", Answer(status: 301, headers: [("Location", "/new")]))
    _ = await engine.refresh()
    let address = fixture.server.url("/new")
    try await fixture.store.feeds.setAddress(of: feed, to: address)
    try await fixture.store.journal.undo()
    #expect(try await engine.trouble(of: feed)?.finding == .moving(to: address))
    #expect(try await fixture.store.feeds.subscribe(to: address) != feed)
  }

  @Test func `a stopped feed is asked for when a person asks for it alone, and else never`()
    async throws
  {
    let stopped = try await feed("/stopped", Self.document([fixture.now]))
    let other = try await feed("/other", Self.document([fixture.now]))
    try await fixture.store.feeds.setStopped(stopped, true)
    for feeds in [nil, [stopped, other]] {
      let report = await engine.refresh(feeds)
      #expect(report.outcomes.first?.error == .stoppedByReader)
      #expect(report.outcomes.first?.isFailure == false)
      fixture.pass(day)
    }
    #expect(await engine.refresh([stopped], trigger: .automatic).added == 0)
    #expect(!fixture.server.requests.contains { $0.path == "/stopped" })
    #expect(try await engine.explain(stopped).error == .stoppedByReader)
    #expect(try await findings() == ["stopped"])
    #expect(await engine.refresh([stopped]).added == 1)
    try await fixture.store.feeds.setStopped(stopped, false)
    #expect(try await findings().isEmpty)
  }

  @Test func `on a metered network only a person asks`() async throws {
    let feed = try await feed("/f", Self.document([fixture.now]))
    await engine.setMetered(true)
    for trigger in [PollTrigger.automatic, .start, .resume] {
      let report = await engine.refresh([feed], trigger: trigger)
      #expect(report.outcomes.first?.error == .waiting(until: nil, reason: .metered))
    }
    #expect(try await engine.explain(feed).error == .waiting(until: nil, reason: .metered))
    #expect(fixture.server.requests.isEmpty)
    #expect(await engine.refresh([feed]).added == 1)
    await engine.setMetered(false)
    fixture.pass(day)
    _ = await engine.refresh([feed], trigger: .automatic)
    #expect(fixture.server.requests.count == 2)
  }

  @Test func `the log has the cause of each poll`() async throws {
    let feed = try await feed("/f", Self.document([fixture.now]))
    for trigger in [PollTrigger.start, .manual, .refetch] {
      _ = await engine.refresh([feed], trigger: trigger)
      fixture.pass(day)
    }
    let log = try await fixture.store.polls.log(limit: 9)
    #expect(log.map(\.note.trigger) == [.refetch, .manual, .start])
    #expect(log.map(\.note.outcome) == ["updated", "unchanged", "updated"])
  }
}
