// SPDX-License-Identifier: GPL-3.0-or-later

/// What one address answered.
struct HopAnswer: Sendable {
  /// The status.
  let status: Int
  /// The headers.
  let headers: ResponseHeaders
  /// The body after decompression; for anything but a success it may be cut short.
  let body: [UInt8]
}
