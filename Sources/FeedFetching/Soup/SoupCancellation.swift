// SPDX-License-Identifier: GPL-3.0-or-later

/// The cancellation of one exchange, which waits while libsoup hands over an answer.
///
/// An answer that is there as soon as its request is sent is handed over in the next turn of the
/// loop. libsoup 3.4 to 3.6.5 ends a request twice that is cancelled before that: it frees parts of
/// the session that are in use, and later requests never end.
///
/// To be deleted when no system has such a libsoup.
///
/// - Isolation: the session's thread only.
/// - Source: CVE-2025-12105.
// @unchecked: it is touched on the session's thread only.
package final class SoupCancellation: @unchecked Sendable {
  /// The object that cancels the calls of C.
  let cancellable = SoupCancellable()

  /// The number of answers whose headers libsoup has read: a demand for a password is one, too.
  private var arrivals = 0
  /// The number of those at the last attempt.
  private var seenArrivals = 0
  private var isHandedOver = false

  /// Creates the cancellation of an exchange that has not started.
  package init() {}

  /// Whether the exchange is cancelled.
  package var isCancelled: Bool { cancellable.isCancelled }

  /// Cancels the exchange, unless libsoup may be about to hand over an answer.
  ///
  /// - Returns: whether the exchange is cancelled; otherwise a later turn of the loop has to try
  ///   again.
  package func cancel() -> Bool {
    if !isHandedOver, arrivals > seenArrivals {
      seenArrivals = arrivals
      return false
    }
    cancellable.cancel()
    return true
  }

  /// Notes the headers of an answer, which libsoup is about to hand over.
  package func noteHeaders() {
    arrivals += 1
  }

  /// Notes that libsoup has handed over an answer or a failure.
  package func noteHandover() {
    isHandedOver = true
  }
}
