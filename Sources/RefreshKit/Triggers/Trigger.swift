// SPDX-License-Identifier: MIT

/// A request to a list.
public enum Trigger: Hashable, Codable, Sendable {
  /// Load the first page, if nothing was loaded yet.
  case start
  /// Load the first page again.
  case refresh
  /// Load one more page.
  case loadMore(Lane)
  /// Retry the load that failed.
  case retry(Lane)
  /// Retry the refresh if it failed, else the pages that failed.
  case retryAll
  /// Cancel a load.
  case cancel(Lane)
  /// Load the first page again, without an indicator, because the content is out of date.
  case invalidate
}

/// The reason why a trigger was refused.
public enum Rejection: Hashable, Sendable {
  /// The first load was started before.
  case alreadyStarted
  /// The source can load its first page only once.
  case notRefreshable
  /// There is no content to which a page could be added.
  case noContent
  /// There is no further page.
  case endReached
  /// A page already waits for the refresh.
  case busy
  /// The lane has no failure.
  case nothingToRetry
  /// The lane has no running load.
  case nothingToCancel
  /// The item is not loaded, or the edit changes nothing.
  case nothingToEdit
  /// The refresh lane has no further page to load.
  case notAPageLane
  /// The list was closed.
  case closed
}

/// The outcome of a trigger.
///
/// Each trigger gets exactly one.
public indirect enum Outcome: Hashable, Sendable {
  /// The request was carried out.
  case completed
  /// The request joined a running load with this outcome.
  case coalesced(into: LoadToken, outcome: Outcome)
  /// The load was replaced by another one.
  case superseded(by: LoadToken)
  /// The load was cancelled.
  case cancelled
  /// The request was refused.
  case rejected(Rejection)
  /// The load failed.
  case failed(PageError)
  /// A refresh is running, and one more will follow it.
  case merged

  /// The outcome of the load that answered: for a request that joined a load, the load's own.
  public var ofLoad: Outcome {
    guard case .coalesced(_, let outcome) = self else { return self }
    return outcome.ofLoad
  }
}
