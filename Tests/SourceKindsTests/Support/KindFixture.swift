// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import KitTesting
import MarkupParsing
import SourceKinds
import Synchronization
import TestSupport
import Testing

/// A kind of source at a loopback server, with a library in memory and a time that stands still.
final class KindFixture: Sendable {
  /// Saturday, 21 November 2026, noon in Greenwich.
  static let noon = 1_795_262_400

  let server: LoopbackServer
  let store: FeedStore
  let engine: SyncEngine
  let origins: Origins
  let fetcher: Fetcher
  private let passed: Passed

  /// The seconds that have passed since noon, behind a lock, as the engine asks from anywhere.
  private final class Passed: Sendable {
    private let seconds = Mutex(0)
    var date: Date {
      Date(timeIntervalSince1970: Double(KindFixture.noon + seconds.withLock { $0 }))
    }
    func add(_ more: Int) { seconds.withLock { $0 += more } }
  }

  init(_ makeOrigin: (LoopbackServer) throws -> any SourceKind) throws {
    let passed = Passed()
    self.passed = passed
    server = try LoopbackServer()
    let known = Origins([try makeOrigin(server)])
    origins = known
    let now: @Sendable () -> Date = { passed.date }
    var options = StoreOptions(
      plainText: { ArticleMarkup.plainText(fromHTML: $0) },
      now: now,
      patience: .zero
    )
    options.kind = { known.kind(of: $0) }
    store = try FeedStore(inMemory: options)
    var limits = HostLimits()
    limits.spacing = .zero
    fetcher = Fetcher(now: now)
    engine = SyncEngine(
      store: store,
      origins: origins,
      fetcher: fetcher,
      budget: HostBudget(limits: limits, clock: ManualClock()),
      now: now
    )
  }

  var now: Date { passed.date }

  /// Advances the clock.
  func pass(_ seconds: Int) { passed.add(seconds) }

  /// Subscribes to a list of the kind.
  func subscribe(_ path: String) async throws -> SubscriptionID {
    try await store.feeds.subscribe(to: server.url(path))
  }

  /// The outcome of a refresh of a list.
  func refresh(_ feed: SubscriptionID) async throws -> FeedOutcome {
    try #require(await engine.refresh([feed]).outcomes.first)
  }

  /// Expects that a list is not asked, as its host asked for a pause of some seconds.
  func expectWaiting(_ feed: SubscriptionID, for seconds: TimeInterval) async throws {
    guard case .waiting(let until?, .hostAsked)? = try await refresh(feed).error else {
      Issue.record("the other list was asked")
      return
    }
    #expect(until > now + seconds - 10 && until <= now + seconds)
  }

  /// The stored articles, the newest first.
  func articles(_ feed: SubscriptionID) async throws -> [StoredArticle] {
    try await store.lists.page(of: ListQuery(.feed(feed)), limit: 500).articles
  }

  /// The stored titles, the newest first.
  func titles(_ feed: SubscriptionID) async throws -> [String] {
    try await articles(feed).map(\.rowSummary.title)
  }

  /// Loads older pages up to the end, and fails if there is none.
  func loadAll(_ feed: SubscriptionID) async throws {
    for _ in 0..<20 where try await store.articles.archiveState(of: feed) != .end {
      _ = try await engine.loadOlder(feed)
    }
    #expect(try await store.articles.archiveState(of: feed) == .end)
  }

  /// Reads the pages of the replies to an article up to their end.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - list: the path of the list with it.
  ///   - most: the most pages that are read; another one fails the test.
  /// - Returns: the replies of each page.
  /// - Throws: an error of the library, or the `SyncError` of a page.
  func replies(
    to article: RepliedArticle,
    in list: String,
    most: Int = 30
  ) async throws -> [[Reply]] {
    let feed = try await subscribe(list)
    var pages: [[Reply]] = []
    var cursor: OriginCursor?
    repeat {
      let page = try await engine.replies(to: article, of: feed, at: cursor)
      pages.append(page.replies)
      cursor = page.next
    } while cursor != nil && pages.count < most
    #expect(cursor == nil)
    return pages
  }

  /// The pages of a list, which are read without the library.
  func pages(_ path: String) -> FeedPages {
    FeedPages(of: server.url(path), origins: origins, fetcher: fetcher)
  }

  /// The articles of all pages of a list.
  func browse(_ path: String) async throws -> [IncomingArticle] {
    let pages = pages(path)
    var articles: [IncomingArticle] = []
    for _ in 0..<20 where await !pages.isAtEnd { articles += try await pages.read() }
    #expect(await pages.isAtEnd)
    return articles
  }
}

extension [IncomingArticle] {
  /// The titles of the rows.
  var titles: [String] { map(\.rowSummary.title) }
}
