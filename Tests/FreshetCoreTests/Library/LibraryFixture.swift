// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import FreshetCore
import KitTesting
import ListKit
import RefreshKit
import StateMachineKit
import TestSupport
import Testing

/// A library in memory with its model, over a network that a test scripts.
@MainActor
final class LibraryFixture {
  let store: FeedStore
  let network: ScriptedNetwork
  let library: LibraryModel
  private(set) var faults: [StoreError] = []
  private(set) var told: [JournalEntry] = []

  convenience init() throws {
    self.init(try FeedStore(inMemory: StoreOptions(now: { SampleFeed.now })))
  }

  init(
    _ store: FeedStore,
    builder: TimelineRowBuilder = SampleFeed.builder(),
    fetcher: StubFetcher = StubFetcher([:]),
    pace: LibraryPace = LibraryPace(gathering: .zero, progress: .zero, clock: ManualClock())
  ) {
    self.store = store
    network = ScriptedNetwork(store)
    library = LibraryModel(
      store: store,
      network: network,
      finder: FeedFinder(fetcher: fetcher),
      builder: builder,
      pace: pace
    )
    library.onFault = { [weak self] in self?.faults.append($0) }
    library.onChange = { [weak self] in self?.told.append($0) }
  }

  /// Subscribes to a feed that holds articles already.
  func feed(_ name: String, _ numbers: some Sequence<Int>, next: URL? = nil) async throws
    -> SubscriptionID
  {
    let url = try #require(URL(string: "https://\(name).example/"))
    let feed = try await store.subscribe(to: url, title: name)
    try await store.keep(page(.newest, numbers, of: name, next: next), of: feed)
    return feed
  }

  /// Articles numbered so that a larger number is newer, by an hour.
  func page(
    _ part: IncomingPage.Part,
    _ numbers: some Sequence<Int>,
    of name: String,
    next: URL? = nil
  ) -> IncomingPage {
    let articles = numbers.map { number in
      var article = Article(id: ArticleID("\(name)-\(number)"), title: "\(name) \(number)")
      article.contentHTML = "<p>Text of \(name) \(number)</p>"
      article.published = SampleFeed.now + TimeInterval((number - 1000) * 3600)
      return IncomingArticle(article, headline: EntryHeadline(title: article.title))
    }
    return IncomingPage(part, articles: articles, next: next)
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

  /// Waits until a list shows what is expected.
  func wait(for timeline: TimelineModel, _ isDone: @escaping (TimelineModel) -> Bool) async {
    await until(timeline.rows.observe) { _ in isDone(timeline) }
  }

  /// Waits until the library is as expected.
  func wait(_ isDone: @escaping (LibraryModel) -> Bool) async {
    await until(library.observe, isDone)
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
