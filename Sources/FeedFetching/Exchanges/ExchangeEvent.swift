// SPDX-License-Identifier: GPL-3.0-or-later

/// A step in the progress of a request.
enum ExchangeEvent: Hashable, Sendable {
  /// A connection is being made.
  ///
  /// The event does not occur when an open connection is used again.
  case connecting
  /// The connection is there, and the request is being sent.
  case connected
  /// A part of the body has arrived.
  case received(FetchProgress)
  /// The body waits until there is memory for more of it; → `received`.
  case waiting
}

/// The part of a body that has arrived.
package struct FetchProgress: Hashable, Sendable {
  /// The bytes so far, after decompression.
  package let receivedBytes: Int
  /// The bytes of the whole body; nil when the server did not announce them, or compressed the
  /// body.
  package let expectedBytes: Int?

  /// Creates a progress.
  package init(receivedBytes: Int, expectedBytes: Int?) {
    (self.receivedBytes, self.expectedBytes) = (receivedBytes, expectedBytes)
  }
}
