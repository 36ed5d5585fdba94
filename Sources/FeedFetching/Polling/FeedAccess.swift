// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The settings with which one feed is fetched, beside its address.
///
/// They can be stored in the open: headers that identify the reader, and a name and a password in
/// the proxy's address, are left out. Credentials are passed separately.
package struct FeedAccess: Codable, Hashable, Sendable {
  /// Headers to send besides the usual ones.
  package let headers: [HeaderField]
  /// The proxy to use; nil uses the proxy settings of the desktop.
  package let proxy: URL?
  /// The time for the whole fetch; nil uses the usual limit.
  package let timeout: Duration?

  /// Creates settings.
  ///
  /// - Parameters:
  ///   - headers: headers to send; secret ones are left out.
  ///   - proxy: the proxy: an `http:`, `https:` or `socks:` address and the like.
  ///   - timeout: the time for the whole fetch; nil for anything but a positive time.
  package init(headers: [HeaderField] = [], proxy: URL? = nil, timeout: Duration? = nil) {
    self.headers = headers.filter { !$0.isSecret }
    self.proxy = proxy?.withoutCredentials
    self.timeout = timeout.flatMap { $0 > .zero ? $0 : nil }
  }

  /// Adds the settings to a request.
  ///
  /// - Parameters:
  ///   - request: the request that the policy made.
  ///   - credentials: a name and a password for the address' origin.
  /// - Returns: the request with all that the feed needs.
  package func applied(
    to request: FetchRequest,
    credentials: Credentials? = nil
  ) -> FetchRequest {
    var request = request
    request.headers += headers
    request.proxy = proxy ?? request.proxy
    request.credentials = credentials ?? request.credentials
    if let timeout {
      request.limits.totalTimeout = timeout
      request.limits.connectTimeout = min(request.limits.connectTimeout, timeout)
    }
    return request
  }
}
