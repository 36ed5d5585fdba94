// SPDX-License-Identifier: GPL-3.0-or-later

/// The answer of one address.
struct HopAnswer: Sendable {
  /// The status.
  let status: Int
  /// The headers.
  let headers: ResponseHeaders
  /// The body after decompression; only its beginning when the status is no success.
  let body: [UInt8]
  /// The reason why the body is not whole; nil when it is.
  var truncation: Truncation?
  /// The body's share of the memory for bodies.
  var lease: BodyLease?
  /// Whether the host is this computer or in its own network.
  var isLocal = false
}
