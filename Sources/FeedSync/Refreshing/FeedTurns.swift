// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel

/// Sees to it that a feed is refreshed once at a time; who comes second waits for the first.
///
/// - Isolation: its own; every method can be called from anywhere.
actor FeedTurns {
  /// What somebody is told who wants to refresh a feed.
  enum Turn: Sendable {
    /// It may be refreshed now; `leave` has to follow.
    case own
    /// Another call refreshed it meanwhile.
    case joined(FeedOutcome)
    /// The task was cancelled.
    case cancelled
  }

  private struct Waiter {
    let ticket: Int
    let continuation: CheckedContinuation<Turn, Never>
  }

  /// Who waits for a feed; a feed that nobody refreshes is not in it.
  private var waiters: [SubscriptionID: [Waiter]] = [:]
  private var nextTicket = 0

  /// The feeds that are being refreshed.
  var busy: Set<SubscriptionID> { Set(waiters.keys) }

  /// Waits until a feed may be refreshed, or was.
  nonisolated func enter(_ feed: SubscriptionID) async -> Turn {
    let ticket = await makeTicket()
    return await withTaskCancellationHandler {
      await wait(for: feed, ticket)
    } onCancel: {
      Task { await self.giveUp(ticket, feed) }
    }
  }

  /// Ends a turn.
  ///
  /// Who waits is told what came of it; when nobody was asked, the first of them has the next turn,
  /// as it may have a better reason to ask.
  func leave(_ feed: SubscriptionID, _ outcome: FeedOutcome) {
    var waiting = waiters.removeValue(forKey: feed) ?? []
    if !outcome.wasAsked, !waiting.isEmpty {
      let first = waiting.removeFirst()
      waiters[feed] = waiting
      first.continuation.resume(returning: .own)
    } else {
      for waiter in waiting { waiter.continuation.resume(returning: .joined(outcome)) }
    }
  }

  private func makeTicket() -> Int {
    nextTicket += 1
    return nextTicket
  }

  private func wait(for feed: SubscriptionID, _ ticket: Int) async -> Turn {
    guard !Task.isCancelled else { return .cancelled }
    guard waiters[feed] != nil else {
      waiters[feed] = []
      return .own
    }
    return await withCheckedContinuation { continuation in
      waiters[feed]?.append(Waiter(ticket: ticket, continuation: continuation))
    }
  }

  private func giveUp(_ ticket: Int, _ feed: SubscriptionID) {
    guard let index = waiters[feed]?.firstIndex(where: { $0.ticket == ticket }) else { return }
    waiters[feed]?.remove(at: index).continuation.resume(returning: .cancelled)
  }
}
