// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FeedSync
import Foundation
import TestSupport
import Testing

@Suite("Articles older than a feed's newest document", .timeLimit(.minutes(5)))
struct PagingTests {
  let fixture: SyncFixture

  init() throws {
    fixture = try SyncFixture()
  }

  private func atom(_ numbers: [Int], next: String? = nil) -> Answer {
    .document(SampleDocument.atom("a", numbers, next: next))
  }

  private func wordPress(_ numbers: [Int]) -> Answer {
    .document(SampleDocument.rss("a", numbers, generator: "https://wordpress.org/?v=6.7"))
  }

  /// The stored archive state of a feed that goes on at a path.
  private func more(_ path: String, _ flags: String = "") -> ArchiveState {
    .more(OriginCursor(flags + fixture.server.url(path).absoluteString))
  }

  /// Loads older articles until there are none.
  private func loadAll(_ feed: SubscriptionID) async throws -> [Int] {
    var counts: [Int] = []
    repeat {
      counts.append(try await fixture.engine.loadOlder(feed).added.count)
    } while counts.last != 0
    return counts
  }

  @Test
  func `PG-24 the pages that a feed names are kept one by one, to their end`() async throws {
    let feed = try await fixture.feed("/1", atom([6, 5], next: "/2"))
    fixture.server.on("/2", atom([4, 3], next: "/3"))
    fixture.server.on("/3", atom([2, 1]))
    _ = await fixture.engine.refresh()
    #expect(try await fixture.titles(feed) == ["a 6", "a 5"])
    #expect(try await loadAll(feed) == [2, 2, 0])
    #expect(try await fixture.titles(feed).count == 6)
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    #expect(fixture.server.requests.map(\.path) == ["/1", "/2", "/3"])
  }

  @Test
  func `PG-24 a WordPress is asked for its numbers, and the first that is not there is the end`()
    async throws
  {
    let feed = try await fixture.feed(
      "/feed",
      wordPress([6, 5]),
      wordPress([4, 3]),
      wordPress([6, 5]),
      wordPress([2, 1]),
      wordPress([4, 3]),
      Answer(status: 404),
      wordPress([2, 1])
    )
    _ = await fixture.engine.refresh()
    #expect(try await loadAll(feed) == [2, 2, 0])
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    // Each page but the last has the one before it read again: nothing has moved.
    #expect(
      fixture.server.requests.map(\.target)
        == ["", "?paged=2", "", "?paged=3", "?paged=2", "?paged=4", "?paged=3"].map { "/feed\($0)" }
    )
  }

  @Test
  func `a server that does not number its pages has one of them`() async throws {
    let feed = try await fixture.feed("/feed", wordPress([2, 1]))
    _ = await fixture.engine.refresh()
    #expect(try await loadAll(feed) == [0])
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
    #expect(fixture.server.requests.map(\.target).suffix(2) == ["/feed?paged=3", "/feed"])
    #expect(fixture.server.requests.count == 4)
  }

  @Test
  func `numbers that moved on since are passed over`() async throws {
    let feed = try await fixture.feed(
      "/feed",
      wordPress([6, 5]),
      // Two articles have come: what was on the first page is on the second one now.
      wordPress([6, 5]),
      wordPress([4, 3]),
      wordPress([6, 5])
    )
    _ = await fixture.engine.refresh()
    #expect(try await fixture.engine.loadOlder(feed).added.count == 2)
    #expect(try await fixture.titles(feed) == ["a 6", "a 5", "a 4", "a 3"])
  }

  @Test
  func `a page that the feed names and the server has not is a fault, and no end`() async throws {
    let feed = try await fixture.feed("/1", atom([2, 1], next: "/1?paged=2"), Answer(status: 404))
    _ = await fixture.engine.refresh()
    let fault = await #expect(throws: SyncError.self) {
      try await fixture.engine.loadOlder(feed)
    }
    #expect(fault?.shortDescription == "http-404")
    #expect(fault?.sentence(in: .english, now: fixture.now).contains("404") == true)
    #expect(try await fixture.store.articles.archiveState(of: feed) == more("/1?paged=2"))
  }

  @Test
  func `a page that is no feed is a fault that says so`() async throws {
    let feed = try await fixture.feed("/1", atom([2, 1], next: "/2"))
    fixture.server.on("/2", .text("<html></html>", type: "text/html"))
    _ = await fixture.engine.refresh()
    let fault = await #expect(throws: SyncError.self) {
      try await fixture.engine.loadOlder(feed)
    }
    #expect(fault?.shortDescription == "notAFeed-notAFeed")
  }

  @Test
  func `pages that lead in a circle have an end`() async throws {
    let feed = try await fixture.feed("/1", atom([4, 3], next: "/2"))
    fixture.server.on("/2", atom([2, 1], next: "/1"))
    _ = await fixture.engine.refresh()
    #expect(try await loadAll(feed) == [2, 0])
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
  }

  @Test
  func `a document of the web does not lead to a file`() async throws {
    let feed = try await fixture.feed("/1", atom([2, 1], next: "file:///etc/passwd"))
    _ = await fixture.engine.refresh()
    #expect(try await fixture.store.articles.archiveState(of: feed) == .end)
  }

  @Test
  func `a WordPress feed in RSS 1.0 has pages like the others`() async throws {
    let items = [2, 1].map { number in
      "<item rdf:about=\"https://a.example/\(number)\"><title>a \(number)</title></item>"
    }
    let document = """
      <rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:admin="http://webns.net/mvcb/"
        xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><channel><title>a</title>
      <admin:generatorAgent rdf:resource="https://wordpress.org/?v=6.1.9"/></channel>
      \(items.joined())</rdf:RDF>
      """
    let feed = try await fixture.feed("/feed/rdf/", .document(document))
    _ = await fixture.engine.refresh()
    #expect(
      try await fixture.store.articles.archiveState(of: feed)
        == more("/feed/rdf/?paged=2", "guessed ")
    )
  }

  @Test
  func `a feed that was never read is read from its beginning`() async throws {
    let feed = try await fixture.feed("/1", Answer(status: 500), atom([2, 1]))
    let fault = await #expect(throws: SyncError.self) {
      try await fixture.engine.loadOlder(feed)
    }
    #expect(fault?.shortDescription == "http-500")
    fixture.pass(301)
    _ = try await fixture.engine.loadOlder(feed)
    #expect(try await fixture.titles(feed) == ["a 2", "a 1"])
  }

  // MARK: Gaps

  private func gap(_ feed: SubscriptionID) async throws -> ArticleID {
    fixture.pass(86_400)
    _ = await fixture.engine.refresh()
    return try #require(try await fixture.store.articles.gaps(in: feed).keys.first)
  }

  @Test
  func `PG-24 what was missed between two refreshes is fetched, page by page`() async throws {
    let feed = try await fixture.feed("/1", atom([2, 1]), atom([9, 8], next: "/2"))
    fixture.server.on("/2", atom([7, 6], next: "/3"))
    fixture.server.on("/3", atom([5, 4, 3, 2], next: "/4"))
    _ = await fixture.engine.refresh()
    let gap = try await gap(feed)
    let first = try await fixture.engine.closeGap(below: gap, in: feed)
    #expect(first.added.count == 2)
    let rest = try #require(first.gap)
    let second = try await fixture.engine.closeGap(below: rest, in: feed)
    #expect(second.added.count == 3)
    #expect(second.gap == nil)
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    #expect(try await fixture.titles(feed) == (1...9).reversed().map { "a \($0)" })
  }

  @Test
  func `PG-24 a gap stays open while its pages hold only what is above it`() async throws {
    let feed = try await fixture.feed(
      "/feed",
      wordPress([2, 1]),
      wordPress([9, 8]),
      // Articles have come since: what is above the gap moved to the second page.
      wordPress([9, 8]),
      wordPress([7, 6]),
      wordPress([9, 8]),
      Answer(status: 404),
      wordPress([7, 6])
    )
    _ = await fixture.engine.refresh()
    let gap = try await gap(feed)
    let first = try await fixture.engine.closeGap(below: gap, in: feed)
    #expect(first.added.count == 2)
    let last = try await fixture.engine.closeGap(below: try #require(first.gap), in: feed)
    #expect(last.gap == nil)
    #expect(try await fixture.store.articles.gaps(in: feed).isEmpty)
    #expect(try await fixture.titles(feed) == ["a 9", "a 8", "a 7", "a 6", "a 2", "a 1"])
  }

  @Test
  func `PG-24 a gap of a feed without pages cannot be closed, and says so`() async throws {
    let feed = try await fixture.feed("/1", atom([2, 1]), atom([9, 8]))
    _ = await fixture.engine.refresh()
    let gap = try await gap(feed)
    await #expect(throws: SyncError.placeUnknown) {
      try await fixture.engine.closeGap(below: gap, in: feed)
    }
    await #expect(throws: SyncError.placeUnknown) {
      try await fixture.engine.closeGapFromBelow(gap, in: feed)
    }
    #expect(try await fixture.store.articles.gaps(in: feed).count == 1)
  }
}
