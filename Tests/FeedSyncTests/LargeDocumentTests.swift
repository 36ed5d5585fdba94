// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedSync
import Foundation
import TestSupport
import Testing

@Suite("Large documents of several feeds at once", .timeLimit(.minutes(5)))
struct LargeDocumentTests {
  /// A document that is large by a long description.
  private static func large(_ name: String) -> Answer {
    let text = String(repeating: "word ", count: LargeDocuments.leastBytes / 5)
    return .document(SampleDocument.rss(name, [1], text: text))
  }

  @Test func `one is read after the other, and small ones beside them`() async throws {
    let fixture = try SyncFixture()
    let large = fixture.engine.largeDocuments
    let first = try await fixture.feed("/1", Self.large("one"))
    let second = try await fixture.feed("/2", Self.large("two"))
    let small = try await fixture.feed("/3", .feed("three", [1]))
    // Another one is being read.
    #expect(await large.enter(LargeDocuments.leastBytes))
    let both = Task { await fixture.engine.refresh([first, second]) }
    while await large.waiting < 2 { await Task.yield() }
    #expect(await fixture.engine.refresh([small]).added == 1)
    #expect(await large.waiting == 2)
    #expect(try await fixture.titles(first).isEmpty)
    await large.leave()
    #expect(await both.value.added == 2)
    // All have given their place back.
    #expect(await large.enter(LargeDocuments.leastBytes))
  }

  @Test func `all are kept where there is memory for one of them at a time`() async throws {
    let one = 2 * LargeDocuments.leastBytes
    let bodies = BodyLimits(maximumBytes: one / 2, smallBytes: one / 8, reserveBytes: one)
    let fixture = try SyncFixture(fetcher: Fetcher(bodies: bodies, now: { SyncFixture.noon }))
    for number in 1...6 { _ = try await fixture.feed("/\(number)", Self.large("\(number)")) }
    #expect(await fixture.engine.refresh().added == 6)
  }

  @Test func `who is cancelled does not wait`() async throws {
    let fixture = try SyncFixture()
    let large = fixture.engine.largeDocuments
    let feed = try await fixture.feed("/1", Self.large("one"))
    #expect(await large.enter(LargeDocuments.leastBytes))
    let refresh = Task { await fixture.engine.refresh([feed]) }
    while await large.waiting < 1 { await Task.yield() }
    await fixture.engine.stop()
    #expect(await large.waiting == 0)
    #expect(await refresh.value.outcomes.count == 1)
  }
}
