// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
import FeedStore
package import FeedSync
import Foundation
import MarkupParsing
package import RefreshKit

// The requests of a list: a page that is stored in the library, or the reason in words.
extension SyncEngine {
  /// Fetches a feed's newest document into the library.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - isWanted: whether the reader asked for it; if not, only a feed that was never read is
  ///     fetched.
  ///   - messages: the texts of the reasons.
  /// - Throws: `PageError`; not for a stored feed that may not be polled again so soon.
  package nonisolated func fetchNewest(
    of feed: SubscriptionID,
    isWanted: Bool = true,
    _ messages: Messages
  ) async throws(PageError) {
    let isRead = try await isRead(feed, messages)
    guard isWanted || !isRead else { return }
    // A feed without stored articles may be polled again sooner.
    let report = await refresh([feed], trigger: isRead ? .manual : .retry)
    if let error = report.error { throw PageError(error, messages) }
    guard let error = report.outcomes.first?.error else { return }
    guard case .waiting(until: let until?, reason: _) = error else {
      throw PageError(error, messages, now: now())
    }
    if isRead { return }
    throw try await lastFailure(of: feed, error, until: until, messages)
  }

  /// Fetches the document behind a feed's oldest article into the library.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - messages: the texts of the reasons.
  /// - Throws: `PageError`, when the document did not arrive or could not be stored.
  package nonisolated func fetchOlder(
    of feed: SubscriptionID,
    _ messages: Messages
  ) async throws(PageError) {
    do throws(SyncError) {
      _ = try await loadOlder(feed)
    } catch {
      throw PageError(error, messages, now: now())
    }
  }

  /// Fetches articles of the gap below an article into the library.
  ///
  /// - Parameters:
  ///   - id: the article.
  ///   - end: the end of the gap at which they are.
  ///   - feed: its feed.
  ///   - messages: the texts of the reasons.
  /// - Throws: `PageError`, when the document did not arrive or could not be stored.
  nonisolated func fillGap(
    below id: ArticleID,
    from end: GapEnd,
    of feed: SubscriptionID,
    _ messages: Messages
  ) async throws(PageError) {
    do throws(SyncError) {
      switch end {
      case .all, .upper: _ = try await closeGap(below: id, in: feed)
      case .lower: _ = try await closeGapFromBelow(id, in: feed)
      }
    } catch {
      throw PageError(error, messages, now: now())
    }
  }

  /// Returns why a feed that may not be polled now has no articles: the outcome of the last poll,
  /// and the time until the next one.
  private nonisolated func lastFailure(
    of feed: SubscriptionID,
    _ error: SyncError,
    until: Date,
    _ messages: Messages
  ) async throws(PageError) -> PageError {
    let wait = max(until.timeIntervalSince(now()), 1)
    let explanation: FeedExplanation
    do throws(StoreError) {
      explanation = try await explain(feed)
    } catch {
      throw PageError(error, messages)
    }
    let note = explanation.notes.first { $0.isFailure }
    let reason = note.map { messages.reason(of: $0, from: explanation.feed.address) }
    return PageError(
      .tooEarly,
      detail: messages.notYet(reason ?? messages.sentence(for: error, now: now()), for: wait),
      retryAfter: .seconds(wait),
      isRetryable: false
    )
  }

  /// Answers whether a document of a feed was ever stored.
  private nonisolated func isRead(
    _ feed: SubscriptionID,
    _ messages: Messages
  ) async throws(PageError) -> Bool {
    do throws(StoreError) {
      return try await store.articles.archiveState(of: feed) != .unknown
    } catch {
      throw PageError(error, messages)
    }
  }
}

extension PageError {
  /// Creates the error of a document that did not arrive, could not be read, or could not be
  /// stored.
  init(_ error: SyncError, _ messages: Messages, now: Date) {
    let sentence = messages.sentence(for: error, now: now)
    switch error {
    case .fetch(let error): self.init(error, messages)
    case .store(let error): self.init(error, messages)
    case .cancelled: self.init(.cancelled)
    case .waiting(_, reason: .offline): self.init(.offline, detail: sentence)
    case .notAFeed(let fault, at: _):
      self.init(
        .decode(path: fault.position.map(\.description) ?? fault.shortDescription),
        detail: sentence
      )
    case .refused, .unknownKind, .truncated, .waiting, .stopped, .stoppedByReader, .placeUnknown:
      self.init(
        .source(code: error.shortDescription),
        detail: sentence,
        isRetryable: error.isRetryable
      )
    }
  }
}
