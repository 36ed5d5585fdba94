// SPDX-License-Identifier: GPL-3.0-or-later

/// How much of a body has arrived.
package struct FetchProgress: Hashable, Sendable {
  /// The bytes so far, after decompression.
  package let receivedBytes: Int
  /// How many there will be; nil when the server did not say, or compressed the body.
  package let expectedBytes: Int?
}
