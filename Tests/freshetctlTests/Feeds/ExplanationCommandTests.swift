// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import Foundation
import FreshetCore
import TestSupport
import Testing

/// Why a feed was not fetched, and which articles were recognised again, as a script asks it.
@Suite(.timeLimit(.minutes(5))) struct ExplanationCommandTests {
  private struct Fetch: Decodable {
    let outcome: String
    let failed: Bool
    let added: Int
    let bytes: Int
    let reason: String
    let cause: String
  }

  private struct Remedy: Decodable {
    let name: String
    let sentence: String
  }

  private struct Why: Decodable {
    let id: Int
    let title: String
    let refreshed: String
    let refreshedSentence: String
    let due: Bool
    let next: String?
    let reason: String?
    let sentence: String
    let byHand: Bool
    let byHandSentence: String
    let trouble: String?
    let troubleSentence: String?
    let remedies: [Remedy]
    let fetches: [Fetch]
  }

  private struct Repair: Decodable {
    let id: Int
    let undone: Bool
    let feed: Int
    let oldKey: String
    let newKey: String
    let oldTitle: String
  }

  @Test func `a feed that was not asked for yet is due`() async throws {
    let library = try await CommandLibrary().filled()
    let lines = try library.output(["why", "Planet X"])
    #expect(
      lines == """
        Feed: Planet X
        Address: https://x.example/feed
        Refreshed: Every Hour, as for all feeds
        Why: It is due, and fetched with the next ones.
        By hand: It can be fetched at any time.

        """
    )
    let why = try #require(try library.rows(Why.self, ["why", "1"]).first)
    #expect(why.due && why.byHand && why.fetches.isEmpty)
    #expect([why.next, why.reason, why.trouble, why.troubleSentence] == [nil, nil, nil, nil])
    #expect(why.remedies.isEmpty)
  }

  @Test func `a document over the limit is told with plain sizes`() throws {
    let library = try CommandLibrary()
    let server = try LoopbackServer()
    let body = String(repeating: " ", count: 16_000_001)
    server.on("/a", .text(body, type: "application/rss+xml"))
    let add = ["add", server.url("/a").absoluteString, "--no-discovery"]
    #expect(try library.run(add).code == 0)
    #expect(try library.run(["refresh"]).code == 69)
    let lines = try library.output(["why", "1"])
    #expect(lines.contains("it has more than 16 MB; at most 16 MB are allowed"), "\(lines)")
  }

  @Test func `the interval that holds is told, with whose choice or wish it is`() async throws {
    let library = try await CommandLibrary().filled()
    let store = try LibraryFile.open(URL(filePath: library.path("library.sqlite")))
    let feed = try #require(try await store.feeds.all().first)
    try await store.feeds.setInterval(.day)
    try await store.feeds.setInterval(.halfHour, of: feed.id)
    var hints = PollHints()
    hints.timeToLive = .seconds(7200)
    let answer = FetchResponse(requestedURL: feed.address, status: 200, body: [])
    let record = PollPolicy()
      .record(PollRecord(address: feed.address), after: .updated(answer, hints), now: Date())
    let state = PollState(record: try JSONEncoder().encode(record), nextCheck: record.nextCheck)
    try await store.polls.store(StoredPoll(state), of: feed.id)
    let own = try #require(try library.rows(Why.self, ["why", "1"]).first)
    #expect(own.refreshed == "half-hour")
    let words = "Every Half Hour, chosen for this feed; the feed asks for 2 hours, which holds"
    #expect(own.refreshedSentence == words)
    try await store.feeds.setInterval(.byHand, of: feed.id)
    let byHand = try #require(try library.rows(Why.self, ["why", "1"]).first)
    #expect(byHand.reason == "waiting-byHand" && byHand.next == nil)
    #expect(byHand.refreshedSentence == "Only by Hand, chosen for this feed")
    try await store.feeds.setInterval(nil, of: feed.id)
    try store.close()
    let usual = try #require(try library.rows(Why.self, ["why", "1"]).first)
    #expect(usual.refreshedSentence == "Once a Day, as for all feeds")
  }

  @Test func `a feed that failed tells the reason, and when it is tried again`() async throws {
    let server = try LoopbackServer()
    server.on("/f", Answer(status: 404))
    let library = try CommandLibrary()
    let address = server.url("/f").absoluteString
    _ = try library.output(["add", address, "--no-discovery", "--title", "F"])
    #expect(try library.run(["refresh"]).code == 69)
    let count = server.requests.count
    let why = try #require(try library.rows(Why.self, ["why", "F"]).first)
    #expect(why.title == "F")
    #expect(!why.due && !why.byHand)
    #expect(why.reason == "waiting-backingOff")
    #expect(why.sentence.hasPrefix("Its last polls failed; the next poll can be in "))
    #expect(why.byHandSentence.hasPrefix("It was polled a moment ago; "))
    #expect(why.next != nil)
    let fetch = try #require(why.fetches.first)
    #expect(why.fetches.count == 1)
    #expect(fetch.outcome == "http-404" && fetch.failed && fetch.added == 0)
    #expect(fetch.reason.contains("404"))
    let lines = try library.output(["why", "F"]).split(separator: "\n")
    #expect(lines.last?.contains("\thttp-404\t0\t0\t") == true)
    // Nothing is fetched for an answer.
    #expect(server.requests.count == count)
  }

  @Test func `a feed that fails for days has a trouble, and remedies for it`() async throws {
    let library = try await CommandLibrary().filled()
    let store = try LibraryFile.open(URL(filePath: library.path("library.sqlite")))
    let feed = try #require(try await store.feeds.all().first)
    let failure = PollOutcome.failed(FetchError(.http, url: feed.address, status: 404))
    let past = Date().addingTimeInterval(-5 * 86_400)
    let record = PollPolicy().record(PollRecord(address: feed.address), after: failure, now: past)
    let note = FetchNote(date: Date(), outcome: "http-404")
    let state = PollState(record: try JSONEncoder().encode(record), nextCheck: nil)
    try await store.polls.store(StoredPoll(state, note: note), of: feed.id)
    try store.close()
    let why = try #require(try library.rows(Why.self, ["why", "1"]).first)
    #expect(why.trouble == "failing")
    #expect(why.troubleSentence?.hasPrefix("It could not be fetched for 5 days.") == true)
    #expect(why.remedies.map(\.name) == ["look-on-site", "stop-refreshing", "unsubscribe"])
    #expect(why.fetches.first?.cause == "")
    let lines = try library.output(["why", "1"])
    #expect(lines.contains("\nTrouble: It could not be fetched for 5 days."))
    #expect(lines.contains("\nRemedies: Look at https://x.example/ for its feed"))
  }

  @Test func `a feed that is not there is refused`() async throws {
    let library = try await CommandLibrary().filled()
    #expect(try library.run(["why", "nothing"]).code == 65)
    #expect(try library.run(["why"]).code == 64)
    #expect(try library.run(["why", "1"], on: "none.sqlite").code == 69)
    #expect(try library.run(["repairs", "nothing"]).code == 65)
  }

  @Test func `a repair is listed, taken back and made again, each once`() async throws {
    let library = try await CommandLibrary().filled()
    #expect(try library.output(["repairs"]).isEmpty)
    let store = try LibraryFile.open(URL(filePath: library.path("library.sqlite")))
    var article = Article(id: ArticleKey("new-3"), title: "Title 3")
    article.guid = "new-3"
    article.linkText = "https://x.example/3"
    let incoming = IncomingArticle(article, rowSummary: RowSummary(title: "Title 3"))
    let feed = try #require(try await store.feeds.all().first)
    let page = IncomingDocument(.newest, articles: [incoming], next: nil)
    try await store.articles.ingest(page, of: feed.id)
    try store.close()
    let repairs = try library.rows(Repair.self, ["repairs", "Planet X"])
    #expect(repairs.map(\.oldKey) == ["x-3"])
    #expect(repairs.map(\.newKey) == ["new-3"])
    #expect(repairs.map(\.undone) == [false])
    #expect(repairs.map(\.oldTitle) == ["Title 3"])
    #expect(try library.rows(Repair.self, ["repairs", "Planet Y"]).isEmpty)
    let number = "\(try #require(repairs.first).id)"
    let undone = try library.output(["repairs", "--undo", number])
    #expect(undone.hasSuffix("\tundone\t1\t3\tx-3\tnew-3\tTitle 3\n"))
    #expect(try library.run(["repairs", "--undo", number]).code == 65)
    #expect(try library.output(["repairs", "--redo", number]).contains("\tdone\t"))
    #expect(try library.run(["repairs", "--redo", number]).code == 65)
    #expect(try library.run(["repairs", "--redo", "1", "--undo", "1"]).code == 64)
  }
}
