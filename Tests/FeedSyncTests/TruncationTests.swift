// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite("Documents of which a part came", .timeLimit(.minutes(5)))
struct TruncationTests {
  /// Answers with one body after the other, each with its truncation.
  private final class CuttingFetcher: Fetching {
    typealias Body = (text: String, truncation: Truncation?)

    private let bodies: Mutex<[Body]>
    let requests = Mutex<[FetchRequest]>([])

    init(_ bodies: Body...) {
      self.bodies = Mutex(bodies)
    }

    func fetch(_ request: FetchRequest) async throws(FetchError) -> FetchResponse {
      requests.withLock { $0.append(request) }
      let body = bodies.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] }
      return FetchResponse(
        requestedURL: request.url,
        headers: ResponseHeaders([(name: "ETag", value: "\"x\"")]),
        body: Array(body.text.utf8),
        truncation: body.truncation
      )
    }
  }

  private let address: URL

  init() throws {
    address = try #require(URL(string: "https://a.example/feed"))
  }

  private func part(_ document: String, to end: String) throws -> String {
    String(document[..<(try #require(document.range(of: end))).lowerBound])
  }

  @Test
  func `what came of a document is kept, and the rest comes with the next poll`() async throws {
    let whole = SampleDocument.rss("a", (1...8).reversed())
    let fetcher = CuttingFetcher((try part(whole, to: "a 4<"), nil), (whole, nil))
    let fixture = try SyncFixture(fetcher: fetcher)
    let feed = try await fixture.store.feeds.subscribe(to: address)
    let first = try #require(await fixture.engine.refresh().outcomes.first)
    #expect(first.shortDescription == "truncated")
    #expect(first.added == 4)
    #expect(
      first.explanation(in: .english).hasPrefix("4 new articles. Only a part of the document came;")
    )
    #expect(first.explanation(in: .english).contains("The document ends inside <title>."))
    let note = try #require(try await fixture.store.polls.notes(of: feed).first)
    #expect(note.arrival == .truncated)
    #expect(note.facts.truncation == first.truncation?.part)
    #expect(try await fixture.store.polls.lastSuccess(of: feed) == nil)
    fixture.pass(6 * 60)
    let second = await fixture.engine.refresh(trigger: .automatic)
    #expect(second.added == 4)
    #expect(fetcher.requests.withLock { $0.last?.validators } == nil)
    #expect(try await fixture.titles(feed).count == 8)
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    #expect(try await fixture.store.polls.lastSuccess(of: feed) == fixture.now)
    fixture.pass(3600)
    _ = await fixture.engine.refresh()
    #expect(fetcher.requests.withLock { $0.last?.validators?.etag } == "\"x\"")
  }

  @Test
  func `a transfer that was cut short counts, though the document looks whole`() async throws {
    let cut = SampleDocument.rss("a", [2, 1])
    let lost = Truncation.shortBody(expected: 1647, received: 700)
    let fetcher = CuttingFetcher((cut, lost), (SampleDocument.rss("a", [3, 2, 1]), nil))
    let fixture = try SyncFixture(fetcher: fetcher)
    _ = try await fixture.store.feeds.subscribe(to: address)
    let first = try #require(await fixture.engine.refresh().outcomes.first)
    #expect(first.explanation(in: .english).contains("only 700 of its 1647 bytes came"))
    fixture.pass(6 * 60)
    #expect(await fixture.engine.refresh(trigger: .automatic).added == 1)
  }

  @Test
  func `a part proves no end of the pages`() async throws {
    let whole = SampleDocument.atom("a", [6, 5, 4])
    let fetcher = CuttingFetcher((try part(whole, to: "a 5<"), nil), (whole, nil))
    let fixture = try SyncFixture(fetcher: fetcher)
    let feed = try await fixture.store.feeds.subscribe(to: address)
    _ = await fixture.engine.refresh()
    #expect(
      try await fixture.store.articles.archiveState(of: feed)
        == .more(OriginCursor(address.absoluteString))
    )
    #expect(try await fixture.engine.loadOlder(feed).added.count == 2)
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    #expect(try await fixture.titles(feed) == ["a 6", "a 5", "a 4"])
  }

  @Test
  func `a part that brings nothing new, over and over, is a fault and no end`() async throws {
    let part = try part(SampleDocument.rss("a", [6, 5, 4]), to: "a 4<")
    let fixture = try SyncFixture(fetcher: CuttingFetcher((part, nil)))
    let feed = try await fixture.store.feeds.subscribe(to: address)
    _ = await fixture.engine.refresh()
    let fault = await #expect(throws: SyncError.self) { try await fixture.engine.loadOlder(feed) }
    #expect(fault?.shortDescription == "truncated")
    #expect(
      try await fixture.store.articles.archiveState(of: feed)
        == .more(OriginCursor(address.absoluteString))
    )
  }

  @Test
  func `new articles in a part leave a gap, which the whole document closes`() async throws {
    let old = SampleDocument.rss("a", (1...4).reversed())
    let whole = SampleDocument.rss("a", (3...9).reversed())
    let fetcher = CuttingFetcher((old, nil), (try part(whole, to: "a 7<"), nil), (whole, nil))
    let fixture = try SyncFixture(fetcher: fetcher)
    let feed = try await fixture.store.feeds.subscribe(to: address)
    _ = await fixture.engine.refresh()
    fixture.pass(3600)
    #expect(await fixture.engine.refresh().added == 2)
    #expect(try await fixture.store.articles.gaps(in: feed).count == 1)
    fixture.pass(3600)
    #expect(await fixture.engine.refresh().added == 3)
    let tags = fetcher.requests.withLock { $0.map { $0.validators?.etag } }
    #expect(tags == [nil, "\"x\"", nil])
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    #expect(try await fixture.titles(feed) == (1...9).reversed().map { "a \($0)" })
  }
}
