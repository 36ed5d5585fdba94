// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import Foundation
import Synchronization
import Testing

/// A library in memory, with a clock that stands still until it is moved.
final class StoreFixture: Sendable {
  static let start = Date(timeIntervalSince1970: 1_700_000_000)

  let store: FeedStore
  private let time: TimeOfDay

  final class TimeOfDay: Sendable {
    let value = Mutex(StoreFixture.start)
  }

  init() throws {
    let time = TimeOfDay()
    self.time = time
    store = try FeedStore(
      inMemory: StoreOptions(now: { time.value.withLock { $0 } })
    )
  }

  /// Wraps a library that a test made.
  init(_ store: FeedStore) throws {
    time = TimeOfDay()
    self.store = store
  }

  /// A library in a file, which waits for others that write until the slowest disk is done.
  init(at url: URL, patience: Duration = .seconds(60)) throws {
    let time = TimeOfDay()
    self.time = time
    store = try FeedStore(
      at: url,
      options: StoreOptions(now: { time.value.withLock { $0 } }, patience: patience)
    )
  }

  /// Whatever a test does, the library that it leaves open is whole.
  deinit {
    do {
      let broken = try store.upkeep.brokenInvariants()
      #expect(broken.isEmpty)
    } catch {
      Issue.record(error)
    }
  }

  var now: Date { time.value.withLock { $0 } }

  func advance(days: Int) {
    time.value.withLock { $0 += TimeInterval(days * 86_400) }
  }

  /// Subscribes to a feed of its own.
  func feed(_ name: String, in folder: FolderID? = nil) async throws -> SubscriptionID {
    try await store.feeds.subscribe(
      to: try #require(URL(string: "https://\(name).example/feed")),
      folder: folder
    )
  }

  /// Articles numbered so that a larger number is newer: an hour for each.
  func articles(_ numbers: some Sequence<Int>, of name: String = "a") -> [IncomingArticle] {
    numbers.map { article($0, of: name) }
  }

  func article(
    _ number: Int,
    of name: String = "a",
    text: String? = nil,
    link: String? = nil
  ) -> IncomingArticle {
    var article = Article(id: ArticleKey("\(name)-\(number)"), title: "\(name) \(number)")
    article.guid = "\(name)-\(number)"
    article.linkText = link ?? "https://\(name).example/\(number)"
    article.published = Self.start + TimeInterval((number - 1000) * 3600)
    article.contentHTML = text ?? "<p>Text of \(number)</p>"
    var rowSummary = RowSummary(title: article.title)
    rowSummary.link = article.linkText
    return IncomingArticle(article, rowSummary: rowSummary)
  }

  /// A feed that holds articles already.
  func feed(_ name: String, holding numbers: ClosedRange<Int>) async throws -> SubscriptionID {
    let id = try await feed(name)
    try await store.articles.ingest(articles(numbers.reversed(), of: name), of: id)
    return id
  }

  /// The titles of a whole list, read in pages of a size.
  func titles(_ query: ListQuery, limit: Int = 3) async throws -> [String] {
    try await all(query, limit: limit).map(\.rowSummary.title)
  }

  /// A whole list, read in pages of a size.
  func all(_ query: ListQuery, limit: Int = 3) async throws -> [StoredArticle] {
    var entries: [StoredArticle] = []
    var position: ArticlePosition?
    repeat {
      let page = try await store.lists.page(of: query, after: position, limit: limit)
      entries += page.articles
      position = page.next
    } while position != nil
    return entries
  }

  /// The beginning of the day of the newest of 1,000 articles.
  var day: Date { Self.start - 12 * 3600 }
}

extension ArticleStore {
  /// Stores the articles of a feed's document, which names no page behind it.
  @discardableResult
  func ingest(
    _ articles: [IncomingArticle],
    of feed: SubscriptionID
  ) async throws(StoreError) -> IngestReport {
    try await ingest(IncomingDocument(.newest, articles: articles, next: nil), of: feed)
  }
}
