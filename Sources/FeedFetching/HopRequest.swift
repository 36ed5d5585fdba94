// SPDX-License-Identifier: GPL-3.0-or-later

/// One request to one address, as it goes over the wire.
struct HopRequest: Sendable {
  /// The method.
  let method: FetchMethod
  /// The body; nil sends none.
  let body: RequestBody?
  /// The address, without credentials and fragment.
  let address: String
  /// The headers to add to those of the session.
  let headers: [(name: String, value: String)]
  /// The proxy to use; nil uses the proxy settings of the desktop.
  let proxy: String?
  /// The most bytes of the body, over the wire and after decompression.
  let maximumBytes: Int
  /// Whether the host may be this computer or in its own network.
  let mayBeLocal: Bool
}
