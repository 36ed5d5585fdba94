// SPDX-License-Identifier: GPL-3.0-or-later

import Dispatch
import FeedModel
import FeedStore
import Foundation
import Synchronization
import Testing

@Suite("Preparing the texts of a document", .timeLimit(.minutes(5)))
struct PreparedTextTests {
  private enum Event {
    case text, transaction
  }

  @Test
  func `texts are made before the library is written, and only those that it does not have`()
    async throws
  {
    let events = Mutex<[Event]>([])
    let options = StoreOptions(
      plainText: { html in
        events.withLock { $0.append(.text) }
        return html
      },
      now: { StoreFixture.start },
      onStatement: { text in
        guard text.hasPrefix("BEGIN IMMEDIATE") else { return }
        events.withLock { $0.append(.transaction) }
      }
    )
    let fixture = try StoreFixture(try FeedStore(inMemory: options))
    let articles = fixture.store.articles
    let feed = try await fixture.feed("a")
    let ingest = { (page: [IncomingArticle]) in
      events.withLock { $0 = [] }
      try await articles.ingest(page, of: feed)
      return events.withLock { $0 }
    }
    let page = fixture.articles([3, 2, 1])
    #expect(try await ingest(page + page) == [.text, .text, .text, .transaction])
    #expect(try await ingest(page) == [.transaction])
    // The words of the text before are removed from the search index in the transaction.
    let edited = fixture.article(2, text: "<p>Edited</p>")
    #expect(try await ingest([page[0], edited, page[2]]) == [.text, .transaction, .text])
    let removed = try await fixture.all(ListQuery(.all)).map(\.id)
    try await articles.remove(removed)
    #expect(try await ingest(page) == [.transaction])
    #expect(try await fixture.all(ListQuery(.all)).isEmpty)
  }

  /// A halt of the thread that is about to begin a transaction.
  private final class Halt: Sendable {
    private let isSet = Mutex(false)
    private let barrier = DispatchSemaphore(value: 0)
    private let (arrivals, arrival) = AsyncStream.makeStream(of: Void.self)

    /// Halts the next thread that comes by.
    func set() { isSet.withLock { $0 = true } }

    func pass(_ statement: String) {
      guard statement == "PRAGMA synchronous = NORMAL" else { return }
      let isHalted = isSet.withLock { isSet in
        defer { isSet = false }
        return isSet
      }
      guard isHalted else { return }
      arrival.finish()
      barrier.wait()
    }

    func waitForArrival() async { for await _ in arrivals {} }

    func end() { barrier.signal() }
  }

  @Test
  func `a text that another program replaces before the library is written is stored again`()
    async throws
  {
    let folder = try LibraryFolder()
    let halt = Halt()
    let store = try FeedStore(at: folder.file, options: StoreOptions(onStatement: halt.pass))
    let other = try FeedStore(at: folder.file)
    let articles = try StoreFixture()
    let address = try #require(URL(string: "https://a.example/feed"))
    let feed = try await store.feeds.subscribe(to: address)
    let page = [articles.article(1)]
    let id = try #require(try await store.articles.ingest(page, of: feed).added.first)
    halt.set()
    async let ingest = store.articles.ingest(page, of: feed)
    await halt.waitForArrival()
    try await other.articles.ingest([articles.article(1, text: "<p>Other</p>")], of: feed)
    halt.end()
    #expect(try await ingest.changed == [id])
    #expect(try await store.articles.article(id)?.text.contentHTML == "<p>Text of 1</p>")
    #expect(try await store.articles.versions(of: id).count == 2)
    let found = try await store.lists.page(of: ListQuery(.search(SearchQuery("text"))))
    #expect(found.articles.map(\.id) == [id])
    #expect(try store.upkeep.brokenInvariants().isEmpty)
    try other.close()
    try store.close()
  }
}
