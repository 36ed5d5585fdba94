// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedStore
import FeedSync
import Foundation
import KitTesting
import MarkupParsing
import Synchronization
import TestSupport

/// An engine over a library in memory, with a time of day that stands still until it is moved.
final class SyncFixture: Sendable {
  /// Saturday, 21 November 2026, noon in Greenwich.
  static let noon = Date(timeIntervalSince1970: 1_795_262_400)

  /// The statements that ran in the library, and the threads that they ran on.
  struct Statements: Sendable {
    var texts: [String] = []
    var onMainThread: [String] = []
  }

  /// Counted through a lock, as the library runs statements on a queue of its own.
  final class Shared: Sendable {
    let date = Mutex(SyncFixture.noon)
    let statements = Mutex(Statements())
  }

  let server: LoopbackServer
  let store: FeedStore
  let engine: SyncEngine
  /// The clock of the host budget.
  let clock = ManualClock()
  private let shared: Shared

  init(
    fetcher: (any Fetching)? = nil,
    at file: URL? = nil,
    origins: Origins = Origins()
  ) throws {
    let shared = Shared()
    self.shared = shared
    server = try LoopbackServer()
    let now: @Sendable () -> Date = { shared.date.withLock { $0 } }
    var options = StoreOptions(
      plainText: { ArticleMarkup.plainText(fromHTML: $0) },
      now: now,
      patience: .zero,
      onStatement: { text in
        shared.statements.withLock { statements in
          statements.texts.append(text)
          if Thread.isMainThread { statements.onMainThread.append(text) }
        }
      }
    )
    options.kind = { origins.kind(of: $0) }
    store = try file.map { try FeedStore(at: $0, options: options) } ?? FeedStore(inMemory: options)
    var limits = HostLimits()
    limits.spacing = .zero
    engine = SyncEngine(
      store: store,
      origins: origins,
      fetcher: fetcher ?? Fetcher(now: now),
      budget: HostBudget(limits: limits, clock: clock),
      now: now
    )
  }

  var now: Date { shared.date.withLock { $0 } }

  func pass(_ seconds: TimeInterval) {
    shared.date.withLock { $0 += seconds }
  }

  /// Returns the statements that ran since the last call.
  func statements() -> Statements {
    shared.statements.withLock { statements in
      defer { statements = Statements() }
      return statements
    }
  }

  /// Subscribes to a path of the server.
  func feed(_ path: String, _ answers: Answer...) async throws -> SubscriptionID {
    server.on(path, answers)
    return try await store.feeds.subscribe(to: server.url(path))
  }

  /// The titles of a feed's articles, the newest one first.
  func titles(_ feed: SubscriptionID) async throws -> [String] {
    try await store.lists.page(of: ListQuery(.feed(feed)), limit: 500).articles.map(
      \.rowSummary.title
    )
  }
}

extension FeedOutcome {
  /// The feed and what came of it, for comparing.
  var summary: String { "\(title): \(shortDescription)" }
}
