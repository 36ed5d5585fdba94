// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import StateMachineKit

/// The turns of feeds: each feed is refreshed once at a time, and a second caller waits for the
/// first.
///
/// Not `SharedWork`: that does one caller's work for all of them. Here a turn that asked no server
/// goes to the next caller, which may have a better reason to ask.
///
/// - Isolation: its own; every method can be called from anywhere.
actor FeedTurns: WaitingRoom {
  /// The answer to a caller that wants to refresh a feed.
  enum Turn: Sendable {
    /// The caller may refresh the feed now; `leave` has to follow.
    case own
    /// Another call refreshed the feed meanwhile.
    case joined(FeedOutcome)
    /// The task was cancelled.
    case cancelled
  }

  /// The callers that wait, each for a feed.
  var line = WaitingLine<SubscriptionID, Turn>()
  /// The feeds that are being refreshed.
  private(set) var busy: Set<SubscriptionID> = []

  /// Waits until a feed may be refreshed, or was.
  func enter(_ feed: SubscriptionID) async -> Turn {
    guard !Task.isCancelled else { return .cancelled }
    guard !busy.insert(feed).inserted else { return .own }
    return await wait(for: feed, ifCancelled: .cancelled)
  }

  /// Passes on the turn of a feed that ended while a caller was joining the line.
  func lineChanged(for feed: SubscriptionID) {
    guard !busy.contains(feed) else { return }
    if line.answerFirst(.own, where: { $0 == feed }) { busy.insert(feed) }
  }

  /// Ends a turn.
  ///
  /// The callers that wait receive the outcome. When no server was asked, the first of them has the
  /// next turn instead, as it may have a better reason to ask.
  func leave(_ feed: SubscriptionID, _ outcome: FeedOutcome) {
    if !outcome.wasAsked, line.answerFirst(.own, where: { $0 == feed }) { return }
    busy.remove(feed)
    line.answer { $0 == feed ? .joined(outcome) : nil }
  }
}
