// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import GRDB
import KitTesting
import TestSupport
import Testing

@Suite("Refreshing when something is broken", .timeLimit(.minutes(5)))
struct BrokenFeedTests {
  let fixture: SyncFixture

  init() throws {
    fixture = try SyncFixture()
  }

  @Test
  func `no broken feed stops another one, and each says what is wrong`() async throws {
    let body = Array(SampleDocument.rss("x", 1...9).utf8)
    let broken: [(path: String, answer: Answer, code: String)] = [
      ("/404", Answer(status: 404), "http-404"),
      ("/410", Answer(status: 410), "http-410"),
      ("/401", Answer(status: 401), "http-401"),
      ("/403", Answer(status: 403), "http-403"),
      ("/500", Answer(status: 500), "http-500"),
      ("/loop", .redirect(302, to: "/loop"), "tooManyRedirects-302"),
      ("/nowhere", .redirect(301, to: "mailto:a@b.example"), "badRedirect-301"),
      ("/page", .text("<html><p>Hello</p></html>", type: "text/html"), "notAFeed"),
      ("/empty", .text("", type: "application/rss+xml"), "notAFeed"),
      ("/noise", .text("\u{1}\u{2}", type: "application/rss+xml"), "notAFeed"),
      ("/reset", Answer(delivery: .reset), "connectionLost"),
      ("/garbage", Answer(delivery: .garbage), "badAnswer"),
      ("/cut", Answer(body: body, delivery: .truncated(afterBytes: 0)), "connectionLost"),
      ("/large", Answer(body: [UInt8](repeating: 32, count: 17 << 20)), "tooLarge"),
    ]
    var ids: [SubscriptionID] = []
    for feed in broken { ids.append(try await fixture.feed(feed.path, feed.answer)) }
    let good = try await fixture.feed("/good", .feed("good", 1...3))
    let gone = try await fixture.store.feeds.subscribe(to: LoopbackServer.unusedURL())
    let report = await fixture.engine.refresh()
    #expect(report.outcomes.map(\.feed) == ids + [good, gone])
    let codes = report.outcomes.map(\.shortDescription)
    #expect(codes == broken.map(\.code) + ["updated", "cannotConnect"])
    #expect(report.added == 3)
    #expect(report.failures.count == broken.count + 1)
    for outcome in report.failures {
      #expect(outcome.explanation(in: .english).count > 20, "\(outcome.summary)")
      #expect(outcome.error != nil)
      let note = try #require(try await fixture.store.polls.notes(of: outcome.feed).first)
      #expect(note.outcome == outcome.shortDescription)
      #expect(!note.detail.isEmpty)
    }
  }

  @Test
  func `a document that breaks off keeps what stands before`() async throws {
    let whole = SampleDocument.rss("a", (1...5).reversed())
    let part = try #require(whole.range(of: "a 2"))
    let feed = try await fixture.feed("/a", .document(String(whole[..<part.lowerBound])))
    #expect(await fixture.engine.refresh().added == 3)
    #expect(try await fixture.titles(feed) == ["a 5", "a 4", "a 3"])
  }

  @Test
  func `a host that asks for time is asked once, whatever feeds it has`() async throws {
    let busy = Answer(status: 429, headers: [("Retry-After", "3600")])
    for number in 1...6 { _ = try await fixture.feed("/\(number)", busy) }
    let report = await fixture.engine.refresh()
    let codes = Set(report.outcomes.map(\.shortDescription))
    #expect(codes == ["http-429", "waiting-hostAsked"])
    let held = report.outcomes.first { $0.shortDescription == "waiting-hostAsked" }
    #expect(
      held?.explanation(in: .english)
        == "Its host asked for a pause; the next poll can be in 60 minutes."
    )
    #expect(fixture.server.requests.count <= 2)
    fixture.pass(600)
    let again = await fixture.engine.refresh(trigger: .manual)
    let reasons = ["waiting-hostAsked", "waiting-serverAsked"]
    #expect(again.outcomes.allSatisfy { reasons.contains($0.shortDescription) })
    #expect(fixture.server.requests.count <= 2)
  }

  @Test
  func `a host that asked for time gets it from the next start as well`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "library.sqlite")
    let first = try SyncFixture(at: file)
    let answer = Answer(status: 429, headers: [("Retry-After", "3600")])
    let busy = try await first.feed("/busy", answer)
    let other = try await first.feed("/other", .feed("other", 1...3))
    let refused = await first.engine.refresh([busy])
    #expect(refused.outcomes.map(\.shortDescription) == ["http-429"])
    try first.store.close()
    let second = try SyncFixture(at: file)
    second.pass(3540)
    let early = await second.engine.refresh([other])
    #expect(early.outcomes.map(\.shortDescription) == ["waiting-hostAsked"])
    #expect(first.server.requests.count == 1)
    second.pass(60)
    second.clock.advance(by: .seconds(60))
    #expect(await second.engine.refresh([other]).added == 3)
    #expect(first.server.requests.count == 2)
    try second.store.close()
  }

  @Test
  func `a library that another program holds is an outcome of each feed, and loses nothing`()
    async throws
  {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "library.sqlite")
    let fixture = try SyncFixture(at: file)
    let feeds = [
      try await fixture.feed("/a", .feed("a", 1...2, etag: "\"x\"")),
      try await fixture.feed("/b", .feed("b", 1...2, etag: "\"x\"")),
    ]
    var configuration = Configuration()
    configuration.allowsUnsafeTransactions = true
    let other = try DatabaseQueue(path: file.path(), configuration: configuration)
    try await other.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    let held = await fixture.engine.refresh()
    #expect(held.outcomes.map(\.shortDescription) == ["store-locked", "store-locked"])
    let told = held.outcomes.first?.explanation(in: .english)
    #expect(told?.hasPrefix("Another program holds the library") == true)
    // The server was asked, and is not asked again at once although the library knows nothing.
    #expect(await fixture.engine.refresh().failures.count == 2)
    #expect(fixture.server.requests.count == 2)
    try await other.writeWithoutTransaction { try $0.execute(sql: "COMMIT") }
    fixture.pass(301)
    let report = await fixture.engine.refresh()
    #expect(report.added == 4)
    #expect(fixture.server.requests.map { $0["If-None-Match"] } == [nil, nil, nil, nil])
    for feed in feeds { #expect(try await fixture.titles(feed).count == 2) }
  }
}
