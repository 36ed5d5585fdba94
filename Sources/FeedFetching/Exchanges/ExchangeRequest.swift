// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FoundationEssentials

/// One request to one address, as it goes over the wire.
struct ExchangeRequest: Sendable {
  /// The method.
  let method: FetchMethod
  /// The body; nil sends none.
  let body: RequestBody?
  /// The address, without credentials and fragment.
  let address: String
  /// The headers to add to those of the session.
  let headers: [(name: String, value: String)]
  /// The proxy to use; nil uses the proxy settings of the desktop.
  let proxy: URL?
  /// The most bytes of the body, over the wire and after decompression; a file has its own limit.
  let maximumBytes: Int
  /// The receiver of a successful body, in place of memory; nil stores the body in the answer.
  let file: PartialFile?
  /// Whether the host may be this computer or in its own network.
  let mayBeLocal: Bool
}

/// The answer of one address.
struct ExchangeAnswer: Sendable {
  /// The status.
  let status: Int
  /// The headers.
  let headers: ResponseHeaders
  /// The body after decompression, without the bytes that a file received; only its beginning when
  /// the status is no success.
  let body: [UInt8]
  /// The reason why the body is not whole; nil when it is.
  var truncation: Truncation?
  /// The body's share of the memory for bodies.
  var lease: BodyLease?
  /// Whether the host is this computer or in its own network.
  var isLocal = false
}

/// The reason why one address gave no answer.
package struct ExchangeFailure: Error, Hashable, Sendable {
  /// The kind of the error.
  package let code: FetchError.Code
  /// The finding, as a clause.
  package let detail: Phrase
  /// Whether the two sides could not agree on an encryption, or one of them does not encrypt.
  var isHandshake = false

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - code: the kind of the error.
  ///   - detail: the finding, as a clause without a full stop; empty when the code says it all.
  package init(_ code: FetchError.Code, detail: Phrase = .none) {
    self.code = code
    self.detail = detail
  }
}
