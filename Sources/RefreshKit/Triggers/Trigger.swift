// SPDX-License-Identifier: MIT

/// What somebody asks of a list.
public enum Trigger: Hashable, Codable, Sendable {
  /// Load the first page, if nothing was loaded yet.
  case start
  /// Load the first page anew.
  case refresh
  /// Load one more page.
  case loadMore(Lane)
  /// Try again what failed.
  case retry(Lane)
  /// Try again whatever failed.
  case retryAll
  /// Give up a load.
  case cancel(Lane)
  /// The content is out of date: load the first page anew, without a word.
  case invalidate
}

/// Why a trigger was refused.
public enum Rejection: Hashable, Sendable {
  /// The first load was begun before.
  case alreadyStarted
  /// The source gives its first page once.
  case notRefreshable
  /// There is nothing yet to which a page could be added.
  case noContent
  /// There is no further page.
  case endReached
  /// A page is waiting for the refresh already.
  case busy
  /// Nothing failed there.
  case nothingToRetry
  /// Nothing is under way there.
  case nothingToCancel
  /// The item is not there, or is as it should be already.
  case nothingToEdit
  /// The refresh lane has no further page to load.
  case notAPageLane
  /// The list was closed.
  case closed
}

/// What became of a trigger.
///
/// Each trigger gets exactly one.
public indirect enum Outcome: Hashable, Sendable {
  /// What was asked for was done.
  case completed
  /// A load for the same was under way; this is what became of it.
  case coalesced(into: LoadToken, outcome: Outcome)
  /// Another load took its place.
  case superseded(by: LoadToken)
  /// It was given up.
  case cancelled
  /// It was refused.
  case rejected(Rejection)
  /// It was tried and failed.
  case failed(PageError)
  /// A refresh is under way, and one more will follow it.
  case merged
}
