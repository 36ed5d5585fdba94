// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A usable answer: a body, or “not modified”.
package struct FetchResponse: Sendable {
  /// The address of the request, without credentials.
  package let requestedURL: URL
  /// The address that answered in the end, without credentials.
  package let finalURL: URL
  /// The redirects between the two, in their order.
  package let redirects: [Redirect]
  /// The status, from 200 to 299, or 304; a file gives 200.
  package let status: Int
  /// The media type that the server sent, with its parameters.
  package let contentType: String?
  /// The body after decompression; empty when not modified.
  package let body: [UInt8]
  /// The reason why the body is not whole; nil when it is.
  ///
  /// Only a request for a feed accepts a part of a body; for other kinds it is a `FetchError`.
  package var truncation: Truncation?
  /// The validators to store for the next request to `requestedURL`; nil for a part of a body.
  package var validators: Validators? {
    get { truncation == nil ? ownValidators : nil }
    set { ownValidators = newValue }
  }
  private var ownValidators: Validators?
  /// The body's share of the memory for bodies, released with the answer.
  var lease: BodyLease?
  /// The time for which the server asks to wait before the next request.
  package var retryAfter: Duration?
  /// The time for which the host accepts no further request; nil while it accepts more.
  package var hostPause: Duration?
  /// The time for which the answer stays fresh, by `Cache-Control: max-age`; not clamped.
  package let maximumAge: Duration?
  /// Every header of the answer.
  package let headers: ResponseHeaders

  /// Whether the version that the request's validators name is still the current one.
  package var isNotModified: Bool { status == 304 }

  /// The least time before the next poll that the host asks for in a header of its own.
  ///
  /// - Source: docs.github.com, “Best practices for using the REST API” (`X-Poll-Interval`).
  package var pollInterval: Duration? {
    headers["X-Poll-Interval"].flatMap { Int($0) }.map { .seconds(max(0, $0)) }
  }

  /// The address to store instead of `requestedURL`, when every redirect up to it was permanent.
  ///
  /// A temporary redirect ends the permanent part: the redirects after it may change with it.
  package var permanentURL: URL? {
    redirects.prefix { $0.isPermanent }.last?.to
  }

  /// Creates an answer.
  package init(
    requestedURL: URL,
    finalURL: URL? = nil,
    redirects: [Redirect] = [],
    status: Int = 200,
    headers: ResponseHeaders = ResponseHeaders(),
    body: [UInt8]
  ) {
    self.requestedURL = requestedURL
    self.finalURL = finalURL ?? requestedURL
    self.redirects = redirects
    self.status = status
    self.headers = headers
    self.contentType = headers["Content-Type"]
    self.body = body
    self.ownValidators = Validators(etag: headers["ETag"], lastModified: headers["Last-Modified"])
    self.maximumAge = CacheControl.maximumAge(headers["Cache-Control"])
  }

  /// Creates an answer of which a part arrived, or all.
  package init(
    requestedURL: URL,
    headers: ResponseHeaders = ResponseHeaders(),
    body: [UInt8],
    truncation: Truncation?
  ) {
    self.init(requestedURL: requestedURL, headers: headers, body: body)
    self.truncation = truncation
  }
}
