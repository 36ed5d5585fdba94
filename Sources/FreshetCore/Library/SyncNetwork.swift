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
  private let messages: Messages
  private let now: @Sendable () -> Date

  /// Puts an engine behind the lists.
  ///
  /// - Parameters:
  ///   - engine: fetches, and keeps what comes.
  ///   - store: the library in which it is kept.
  ///   - messages: says why something did not come.
  ///   - now: the time of day.
  package init(
    _ engine: SyncEngine,
    into store: FeedStore,
    messages: Messages = Messages(),
    now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.engine = engine
    self.store = store
    self.messages = messages
    self.now = now
  }

  /// Fetches a feed's newest document into the library.
  ///
  /// - Parameter feed: the feed.
  /// - Throws: `PageError`; a feed that may not be asked again so soon is as new as can be.
  package func fetchNewest(of feed: SubscriptionID) async throws(PageError) {
    let isRead = try await isRead(feed)
    let report = await engine.refresh([feed], trigger: isRead ? .manual : .retry)
    if let error = report.error { throw PageError(error, messages) }
    guard let error = report.outcomes.first?.error else { return }
    guard case .waiting(until: let until?, reason: _) = error else { throw pageError(error) }
    if isRead { return }
    throw try await lastFailure(of: feed, error, until: until)
  }

  /// Why there is nothing of a feed that may not be asked now: what came of the last time when it
  /// was, and when it can be asked again.
  private func lastFailure(
    of feed: SubscriptionID,
    _ error: SyncError,
    until: Date
  ) async throws(PageError) -> PageError {
    let wait = max(until.timeIntervalSince(now()), 1)
    let explanation: FeedExplanation
    do throws(StoreError) { explanation = try await explain(feed) } catch {
      throw PageError(error, messages)
    }
    let note = explanation.notes.first { $0.isFailure }
    let reason = note.map { messages.reason(of: $0, from: explanation.feed.address) }
    return PageError(
      .source(code: PageError.waitingCode),
      detail: messages.notYet(reason ?? messages.sentence(for: error, now: now()), for: wait),
      retryAfter: .seconds(wait),
      isRetryable: false
    )
  }

  private func pageError(_ error: SyncError) -> PageError {
    PageError(error, messages, now: now())
  }

  /// Whether there is anything of a feed: one that is not there yet is not as new as can be.
  private func isRead(_ feed: SubscriptionID) async throws(PageError) -> Bool {
    try await boundary(of: feed) != .unknown
  }

  private func boundary(of feed: SubscriptionID) async throws(PageError) -> FeedBoundary {
    do throws(StoreError) { return try await store.boundary(of: feed) } catch {
      throw PageError(error, messages)
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

  /// Tells when each feed was there last, and which of them do not come.
  ///
  /// - Returns: what is known of each feed.
  /// - Throws: `StoreError`.
  package func standings() async throws(StoreError) -> [SubscriptionID: FeedStanding] {
    try await engine.standings()
  }

  /// Fetches the document behind a feed's oldest article into the library.
  ///
  /// - Parameter feed: the feed.
  /// - Throws: `PageError`.
  package func fetchOlder(of feed: SubscriptionID) async throws(PageError) {
    do throws(SyncError) {
      _ = try await engine.loadOlder(feed)
    } catch .notAFeed(let error) {
      guard case .more(let page, _) = try await boundary(of: feed) else {
        throw pageError(.notAFeed(error))
      }
      throw PageError(error, at: page, messages)
    } catch {
      throw pageError(error)
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
      throw pageError(error)
    }
  }

  /// What a refresh of many feeds is doing, now and from now on.
  package func progress() async -> AsyncStream<SyncProgress> {
    await engine.progress()
  }
}

extension PageError {
  /// The error of a document that did not come, could not be read, or could not be kept.
  fileprivate init(_ error: SyncError, _ messages: Messages, now: Date) {
    let sentence = messages.sentence(for: error, now: now)
    switch error {
    case .fetch(let error): self.init(error, messages)
    case .store(let error): self.init(error, messages)
    case .cancelled: self.init(.cancelled)
    case .waiting(_, reason: .offline): self.init(.offline, detail: sentence)
    case .notAFeed(let fault):
      self.init(
        .decode(path: fault.position.map(\.description) ?? fault.shortDescription),
        detail: sentence
      )
    case .truncated, .waiting, .stopped, .placeUnknown:
      self.init(
        .source(code: error.shortDescription),
        detail: sentence,
        isRetryable: error.isRetryable
      )
    }
  }
}
