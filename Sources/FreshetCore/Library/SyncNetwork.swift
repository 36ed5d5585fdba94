// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FeedParsing
package import FeedStore
package import FeedSync
package import Foundation
package import RefreshKit

/// The network of the real program: the engine that polls, reads and keeps.
///
/// - Isolation: any.
package struct SyncNetwork: LibraryNetwork {
  private let engine: SyncEngine
  private let store: FeedStore
  private let now: @Sendable () -> Date

  /// Puts an engine behind the lists.
  ///
  /// - Parameters:
  ///   - engine: fetches, and keeps what comes.
  ///   - store: the library in which it is kept.
  ///   - now: the time of day.
  package init(
    _ engine: SyncEngine,
    into store: FeedStore,
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.engine = engine
    self.store = store
    self.now = now
  }

  /// Fetches a feed's newest document into the library.
  ///
  /// - Parameter feed: the feed.
  /// - Throws: `PageError`; a feed that may not be asked again so soon is as new as can be.
  package func fetchNewest(of feed: SubscriptionID) async throws(PageError) {
    let report = await engine.refresh([feed], trigger: .manual)
    if let error = report.error { throw PageError(error) }
    guard let error = report.outcomes.first?.error else { return }
    if case .waiting(until: .some, reason: _) = error, try await isRead(feed) { return }
    throw PageError(error, now: now())
  }

  /// Whether there is anything of a feed: one that is not there yet is not as new as can be.
  private func isRead(_ feed: SubscriptionID) async throws(PageError) -> Bool {
    do throws(StoreError) {
      return try await store.boundary(of: feed) != .unknown
    } catch {
      throw PageError(error)
    }
  }

  /// Fetches the newest documents of many feeds into the library.
  ///
  /// - Parameters:
  ///   - feeds: the feeds; nil for all of them.
  ///   - isUserRefresh: whether somebody asked for it.
  /// - Returns: what came of each feed.
  package func refresh(_ feeds: [SubscriptionID]?, isUserRefresh: Bool) async -> SyncReport {
    await engine.refresh(feeds, trigger: isUserRefresh ? .manual : .automatic)
  }

  /// Cancels all refreshes that run.
  package func stopRefreshing() async {
    await engine.cancel()
  }

  /// Tells why a feed is not fetched now, when it will be, and what came of it lately.
  ///
  /// - Parameter feed: the feed.
  /// - Returns: the reasons.
  /// - Throws: `StoreError`.
  package func explain(_ feed: SubscriptionID) async throws(StoreError) -> FeedExplanation {
    try await engine.explain(feed)
  }

  /// Fetches the document behind a feed's oldest article into the library.
  ///
  /// - Parameter feed: the feed.
  /// - Throws: `PageError`.
  package func fetchOlder(of feed: SubscriptionID) async throws(PageError) {
    do throws(SyncError) {
      _ = try await engine.loadOlder(feed)
    } catch {
      throw PageError(error, now: now())
    }
  }

  /// Fetches what is missing below an article into the library.
  ///
  /// - Parameters:
  ///   - id: the article.
  ///   - feed: its feed.
  /// - Throws: `PageError`.
  package func fillGap(below id: EntryID, of feed: SubscriptionID) async throws(PageError) {
    do throws(SyncError) {
      _ = try await engine.closeGap(below: id, in: feed)
    } catch {
      throw PageError(error, now: now())
    }
  }

  /// What a refresh of many feeds is doing, now and from now on.
  package func progress() async -> AsyncStream<LibraryProgress> {
    let states = await engine.progress()
    let (stream, continuation) = AsyncStream.makeStream(
      of: LibraryProgress.self,
      bufferingPolicy: .bufferingNewest(1)
    )
    let reader = Task {
      for await state in states { continuation.yield(LibraryProgress(state)) }
      continuation.finish()
    }
    continuation.onTermination = { _ in reader.cancel() }
    return stream
  }
}

extension LibraryProgress {
  fileprivate init(_ state: SyncProgress) {
    self.init(
      done: state.done,
      total: state.total,
      failed: state.failed,
      current: state.running.last?.title ?? ""
    )
  }
}

extension PageError {
  /// The error of a document that did not come, could not be read, or could not be kept.
  fileprivate init(_ error: SyncError, now: Date) {
    switch error {
    case .fetch(let error): self.init(error)
    case .store(let error): self.init(error)
    case .cancelled: self.init(.cancelled)
    case .waiting(_, reason: .offline): self.init(.offline, detail: error.sentence(now: now))
    case .notAFeed(let fault):
      self.init(
        .decode(path: fault.position.map(\.description) ?? fault.shortDescription),
        detail: error.sentence(now: now)
      )
    case .waiting, .stopped, .placeUnknown:
      self.init(.source(code: error.shortDescription), detail: error.sentence(now: now))
    }
  }
}
