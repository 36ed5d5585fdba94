// SPDX-License-Identifier: GPL-3.0-or-later

/// The part of a body that has arrived.
package struct FetchProgress: Hashable, Sendable {
  /// The bytes so far, after decompression.
  package let receivedBytes: Int
  /// The bytes of the whole body; nil when the server did not announce them, or compressed the
  /// body.
  package let expectedBytes: Int?
}
