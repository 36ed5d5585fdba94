// SPDX-License-Identifier: GPL-3.0-or-later

/// What one address answered.
struct HopAnswer: Sendable {
  /// The status.
  let status: Int
  /// The headers.
  let headers: ResponseHeaders
  /// The body after decompression; its beginning for anything but a success.
  let body: [UInt8]
  /// Why the body is not whole.
  var truncation: Truncation?
  /// The body's share of the memory for bodies.
  var lease: BodyLease?
  /// Whether the host is this computer or in its own network.
  var isLocal = false
}
