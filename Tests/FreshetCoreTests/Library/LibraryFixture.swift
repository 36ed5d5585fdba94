// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import FreshetCore
import KitTesting
import ListKit
import RefreshKit
import Secrets
import StateMachineKit
import Synchronization
import TestSupport
import Testing

/// A time of day that stands still until a test moves it.
final class StandingTime: Sendable {
  let value = Mutex(SampleFeed.now)

  var now: Date { value.withLock { $0 } }

  func set(_ date: Date) {
    value.withLock { $0 = date }
  }
}

/// A library in memory with its model, over a network that a test scripts.
@MainActor
final class LibraryFixture {
  let store: FeedStore
  let fetcher: StubFetcher
  let engine: SyncEngine
  /// The engine's time of day.
  let time = StandingTime()
  let library: LibraryModel
  let window: WindowModel
  private(set) var faults: [StoreError] = []
  private(set) var told: [JournalLine] = []

  convenience init(with change: (inout LibraryServices) -> Void = { _ in }) throws {
    self.init(try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now })), with: change)
  }

  init(
    _ store: FeedStore,
    builder: TimelineRowBuilder = SampleFeed.builder(),
    fetcher: StubFetcher = StubFetcher([:]),
    pace: LibraryPace = LibraryPace(gathering: .zero, progress: .zero, clock: ManualClock()),
    with change: (inout LibraryServices) -> Void = { _ in }
  ) {
    self.store = store
    self.fetcher = fetcher
    var limits = HostLimits()
    limits.spacing = .zero
    engine = SyncEngine(
      store: store,
      fetcher: fetcher,
      budget: HostBudget(limits: limits, clock: ManualClock()),
      now: { [time] in time.now }
    )
    var services = LibraryServices(
      finder: FeedFinder(fetcher: fetcher),
      store: store,
      // Nothing is kept there unless a test says where.
      secrets: SecretStore(file: URL(filePath: "/dev/null/secrets"), usesService: false),
      messages: builder.messages
    )
    change(&services)
    library = LibraryModel(
      store: store,
      engine: engine,
      services: services,
      builder: builder,
      pace: pace
    )
    window = WindowModel(library)
    library.tasks.onFault = { [weak self] in self?.faults.append($0) }
    library.changes.onChange = { [weak self] in self?.told.append($0) }
  }

  /// Subscribes to a feed that holds articles already.
  func feed(_ name: String, _ numbers: some Sequence<Int>, next: URL? = nil) async throws
    -> SubscriptionID
  {
    let url = try #require(URL(string: "https://\(name).example/"))
    let feed = try await store.feeds.subscribe(to: url, title: name)
    try await store.articles.ingest(page(.newest, numbers, of: name, next: next), of: feed)
    return feed
  }

  /// Asks for a feed at a moment, as the program did then.
  func poll(_ feed: SubscriptionID, at date: Date, _ answer: StubFetcher.Answer) async throws {
    let address = try #require(try await store.feeds.feed(feed)).address.absoluteString
    fetcher.on(address, answer)
    time.set(date)
    _ = await engine.refresh([feed])
    time.set(SampleFeed.now)
  }

  /// Has the server say over days that a feed is gone.
  func lose(_ feed: SubscriptionID) async throws {
    for days in [9, 6, 3] {
      let date = SampleFeed.now - TimeInterval(days) * SampleFeed.day
      try await poll(feed, at: date, .failure(.http, status: 410))
    }
  }

  /// A document of the articles that `page` has.
  func document(
    _ numbers: some Sequence<Int>,
    of name: String,
    next: URL? = nil
  ) -> StubFetcher.Answer {
    let items = numbers.map { number in
      let date = SampleFeed.now + TimeInterval((number - 1000) * 3600)
      return """
        {"id": "\(name)-\(number)", "title": "\(name) \(number)", \
        "content_html": "<p>Text of \(name) \(number)</p>", \
        "date_published": "\(date.formatted(.iso8601))"}
        """
    }
    let link = next.map { "\"next_url\": \"\($0.absoluteString)\", " } ?? ""
    return .document(
      """
      {"version": "https://jsonfeed.org/version/1.1", "title": "\(name)", \(link)\
      "items": [\(items.joined(separator: ", "))]}
      """,
      type: "application/feed+json"
    )
  }

  /// Articles numbered so that a larger number is newer, by an hour.
  func page(
    _ part: IncomingDocument.Part,
    _ numbers: some Sequence<Int>,
    of name: String,
    next: URL? = nil
  ) -> IncomingDocument {
    let articles = numbers.map { number in
      var article = Article(id: ArticleKey("\(name)-\(number)"), title: "\(name) \(number)")
      article.contentHTML = "<p>Text of \(name) \(number)</p>"
      article.published = SampleFeed.now + TimeInterval((number - 1000) * 3600)
      return IncomingArticle(article, rowSummary: RowSummary(title: article.title))
    }
    let cursor = next.map { OriginCursor($0.absoluteString) }
    return IncomingDocument(part, articles: articles, next: cursor)
  }

  /// The titles of the articles in a list, as it shows them.
  func titles(_ timeline: TimelineModel) -> [String] {
    timeline.snapshot.rows.compactMap { row in
      switch row {
      case .item(let item): item.row.title
      case .heading, .gap, .footer: nil
      }
    }
  }

  /// Waits until a list shows the expected rows.
  func wait(for timeline: TimelineModel, _ isDone: @escaping (TimelineModel) -> Bool) async {
    await until(timeline.rows.observe) { _ in isDone(timeline) }
  }

  /// Waits until the library is as expected.
  func wait(_ isDone: @escaping (LibraryModel) -> Bool) async {
    await until(window.observe) { isDone($0.library) }
  }

  private func until<Value>(
    _ observe: (@escaping (Value) -> Void) -> Observation,
    _ isDone: @escaping (Value) -> Bool
  ) async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let observation = observe { if isDone($0) { continuation.finish() } }
    for await _ in stream {}
    observation.cancel()
  }
}
