// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import Testing

/// The turn of the loop in which an exchange may be cancelled.
@Suite("Cancellation of an exchange", .timeLimit(.minutes(3)))
struct SoupCancellationTests {
  @Test func `an exchange without an answer is cancelled at once`() {
    let cancellation = SoupCancellation()
    #expect(cancellation.cancel() && cancellation.isCancelled)
  }

  @Test func `an exchange is not cancelled while libsoup hands over its answer`() {
    let cancellation = SoupCancellation()
    cancellation.noteHeaders()
    #expect(!cancellation.cancel() && !cancellation.isCancelled)
    cancellation.noteHandover()
    #expect(cancellation.cancel() && cancellation.isCancelled)
  }

  @Test func `an answer that is never handed over holds no cancellation up`() {
    let cancellation = SoupCancellation()
    cancellation.noteHeaders()
    #expect(!cancellation.cancel())
    // The host asked for a password, and its second answer came meanwhile.
    cancellation.noteHeaders()
    #expect(!cancellation.cancel())
    #expect(cancellation.cancel() && cancellation.isCancelled)
  }
}
