// SPDX-License-Identifier: GPL-3.0-or-later

import Synchronization

/// The cancellation of one exchange, which waits while libsoup hands over an answer.
///
/// An answer that is there as soon as its request is sent is handed over in the next turn of the
/// loop. libsoup 3.4 to 3.6.5 ends a request twice that is cancelled before that: it frees parts of
/// the session that are in use, and later requests never end.
///
/// To be deleted when no system has such a libsoup.
///
/// - Isolation: any; the turns of the loop are those of the session's thread.
/// - Source: CVE-2025-12105.
package final class SoupCancellation: Sendable {
  private struct State {
    /// The number of answers whose headers libsoup has read: a demand for a password is one, too.
    var arrivals = 0
    /// The number of those at the last attempt.
    var seenArrivals = 0
    var isHandedOver = false
  }

  /// The object that cancels the calls of C.
  let cancellable = SoupCancellable()

  private let state = Mutex(State())

  /// Creates the cancellation of an exchange that has not started.
  package init() {}

  /// Whether the exchange is cancelled.
  package var isCancelled: Bool { cancellable.isCancelled }

  /// Cancels the exchange, unless libsoup may be about to hand over an answer.
  ///
  /// - Returns: whether the exchange is cancelled; otherwise a later turn of the loop has to try
  ///   again.
  package func cancel() -> Bool {
    let isDue = state.withLock { state in
      defer { state.seenArrivals = state.arrivals }
      return state.isHandedOver || state.arrivals == state.seenArrivals
    }
    guard isDue else { return false }
    cancellable.cancel()
    return true
  }

  /// Notes the headers of an answer, which libsoup is about to hand over.
  package func noteHeaders() {
    state.withLock { $0.arrivals += 1 }
  }

  /// Notes that libsoup has handed over an answer or a failure.
  package func noteHandover() {
    state.withLock { $0.isHandedOver = true }
  }
}
