// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import Testing

/// The facts about one feed.
@Suite("The details of a feed", .timeLimit(.minutes(5)))
@MainActor
struct FeedDetailsTests {
  private let fixture: LibraryFixture

  init() throws {
    fixture = try LibraryFixture()
  }

  /// A model of a feed, and the faults that it told.
  private func model(of feed: SubscriptionID) -> (FeedDetailsModel, () -> [StoreError]) {
    let model = FeedDetailsModel(feed, of: fixture.library)
    var faults: [StoreError] = []
    model.onFault = { faults.append($0) }
    return (model, { faults })
  }

  /// Writes a fetch into a feed's history.
  private func note(
    _ feed: SubscriptionID,
    _ outcome: String,
    _ reason: String = "",
    minutesAgo: Int
  ) async throws {
    var note = FetchNote(
      date: SampleFeed.now - TimeInterval(minutesAgo * 60),
      outcome: outcome,
      detail: reason
    )
    note.bytes = 12_345
    note.duration = .milliseconds(340)
    try await fixture.store.polls.store(
      StoredPoll(PollState(record: Data(), nextCheck: nil), note: note),
      of: feed
    )
  }

  private func value(_ name: String, _ details: FeedDetails) -> String? {
    (details.facts + details.fetching).first { $0.name == name }?.value
  }

  @Test func `a feed is told with its address and the way to it through its folders`()
    async throws
  {
    let feed = try await fixture.feed("a", 1...3)
    let outer = try await fixture.store.feeds.makeFolder("News")
    let inner = try await fixture.store.feeds.makeFolder("World", in: outer)
    try await fixture.store.feeds.move(feed, to: inner)
    let (model, faults) = model(of: feed)
    await model.load()
    let details = try #require(model.details)
    #expect(details.title == "a")
    #expect(value("Address", details) == "https://a.example/")
    #expect(value("Folder", details) == "News / World")
    #expect(value("Last Fetch", details) == "It was never fetched.")
    #expect(value("Next Fetch", details) == "It is due, and fetched with the next ones.")
    #expect(value("By Hand", details) == "It can be fetched at any time.")
    #expect(details.history.isEmpty)
    #expect(faults().isEmpty)
  }

  @Test func `no password and no key of an address is shown or copied`() async throws {
    var new = NewFeed(try #require(URL(string: "https://ann:s3cret@a.example/f?token=abc123")))
    new.site = URL(string: "https://ann:s3cret@a.example/home?key=abc123")
    let feed = try await fixture.store.feeds.subscribe(to: new).id
    await fixture.library.start()
    let row = try #require(fixture.library.sidebar.rows.first { $0.id == .feed(feed) })
    #expect(row.title == "a.example/f")
    #expect(row.detail.hasPrefix("https://a.example/f"))
    let (model, _) = model(of: feed)
    await model.load()
    let details = try #require(model.details)
    #expect(details.text.contains("https://a.example/home"))
    fixture.library.unsubscribe(from: feed)
    await fixture.wait { _ in !fixture.told.isEmpty }
    let sentences = fixture.told.map { Messages().notice(of: $0) }
    #expect(sentences == ["Unsubscribed from “a.example/f”."])
    for text in [row.title, row.detail, details.title, details.text] + sentences {
      #expect(!text.contains("s3cret") && !text.contains("ann") && !text.contains("abc123"))
    }
  }

  @Test func `the history tells the last fetches, and of a failure why and since when`()
    async throws
  {
    let feed = try await fixture.feed("a", 1...3)
    try await note(feed, "notModified", minutesAgo: 90)
    try await note(feed, "http-404", "The server said 404.", minutesAgo: 30)
    let (model, _) = model(of: feed)
    await model.load()
    let details = try #require(model.details)
    #expect(details.history.map(\.outcome) == ["Status 404", "Not modified"])
    #expect(details.history.map(\.isFailure) == [true, false])
    #expect(details.history.map(\.reason) == ["The server said 404.", ""])
    #expect(details.history.map(\.size) == ["12 kB · 0.3 s", "12 kB · 0.3 s"])
    let last = try #require(value("Last Fetch", details))
    #expect(last.hasSuffix(" · The server said 404."))
    #expect(value("Last Success", details)?.hasSuffix(" · Not modified") == true)
    let lines = details.text.split(separator: "\n")
    #expect(lines.contains("Address: https://a.example/"))
    #expect(
      lines.filter { $0.contains("\tStatus 404\t") && $0.hasSuffix("\tThe server said 404.") }
        .count == 1
    )
  }

  @Test func `a part of a document is no success, as it is none for the list`() async throws {
    let feed = try await fixture.feed("a", 1...3)
    try await note(feed, "notModified", minutesAgo: 90)
    try await note(feed, "truncated", "The end is missing.", minutesAgo: 30)
    let (model, _) = model(of: feed)
    await model.load()
    let details = try #require(model.details)
    #expect(value("Last Fetch", details)?.hasSuffix(" · The end is missing.") == true)
    #expect(value("Last Success", details)?.hasSuffix(" · Not modified") == true)
  }

  @Test func `twenty fetches are remembered, and when all failed it says so`() async throws {
    let feed = try await fixture.feed("a", 1...3)
    for minute in (1...25).reversed() {
      try await note(feed, "timedOut", "It took too long.", minutesAgo: minute)
    }
    let (model, _) = model(of: feed)
    await model.load()
    let details = try #require(model.details)
    #expect(details.history.count == 20)
    #expect(value("Last Success", details) == "None in the last 20 fetches.")
  }

  @Test func `a feed that is not there is a fault, and shows nothing`() async throws {
    let (model, faults) = model(of: SubscriptionID(rawValue: 99))
    await model.load()
    #expect(model.details == nil)
    #expect(faults().map(\.code) == [.notFound])
  }

  @Test func `an article that came under another id is taken back, and recognised again`()
    async throws
  {
    let feed = try await fixture.feed("a", [])
    for (key, title) in [("old", "a 1"), ("new", "Renamed")] {
      var article = Article(id: ArticleKey(key), title: title)
      article.guid = key
      article.linkText = "https://a.example/1"
      let incoming = IncomingArticle(article, rowSummary: RowSummary(title: title))
      let page = IncomingDocument(.newest, articles: [incoming], next: nil)
      try await fixture.store.articles.ingest(page, of: feed)
    }
    let (model, faults) = model(of: feed)
    await model.load()
    #expect(model.repairCount == 1)
    let repair = try #require(model.repairs.first)
    #expect(repair.title == "a 1")
    #expect(repair.detail.hasPrefix("Now “Renamed”\nold → new\n"))
    await model.toggle(repair).value
    let reverted = try #require(model.repairs.first)
    #expect(reverted.isReverted)
    #expect(reverted.detail.hasSuffix("Undone: they are two articles."))
    #expect(try await fixture.store.articles.repairs().map(\.isReverted) == [true])
    await model.toggle(reverted).value
    #expect(model.repairs.map(\.isReverted) == [false])
    #expect(faults().isEmpty)
    // It stands already: that is told, and nothing is changed.
    await model.toggle(reverted).value
    #expect(faults().map(\.code) == [.notFound])
  }
}
