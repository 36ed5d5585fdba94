// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

/// The way in which a feed is asked: as whom, with which headers, and through which proxy.
///
/// All of it may be secret. It is with the reader's secrets, and no log can show it.
package struct RequestAccess: Hashable, Sendable {
  /// A name and a password, for the feed's own origin alone; nil for none.
  package var credentials: Credentials?
  /// Headers besides the usual ones, for the feed's own origin alone; a `User-Agent` among them
  /// stands in place of the program's own.
  package var headers: [HeaderField]
  /// The proxy of every request for the feed, whichever server that goes to; nil uses the proxy
  /// settings of the desktop.
  package var proxy: URL?

  /// Creates an access.
  package init(
    credentials: Credentials? = nil,
    headers: [HeaderField] = [],
    proxy: URL? = nil
  ) {
    (self.credentials, self.headers, self.proxy) = (credentials, headers, proxy)
  }

  /// Whether a part of it is for the feed's own origin alone.
  package var isForOneOrigin: Bool { credentials != nil || !headers.isEmpty }
}

extension RequestAccess? {
  /// Returns the access with the name and the password of the feed's address, where it has none.
  ///
  /// - Returns: the access; nil without any part.
  package func completed(by address: URL) -> RequestAccess? {
    guard self?.credentials == nil, let found = address.embeddedCredentials else { return self }
    var access = self ?? RequestAccess()
    access.credentials = found
    return access
  }
}

extension RequestAccess: CustomStringConvertible, CustomReflectable {
  /// A text without any part of the access, so that no log can show one.
  package var description: String { "RequestAccess(hidden)" }
  /// A mirror without children, so that no dump shows a part of the access.
  package var customMirror: Mirror { Mirror(self, children: [:]) }
}

extension Credentials {
  /// The value of an `Authorization` header.
  ///
  /// - Source: RFC 7617 §2.
  var basicHeader: String {
    "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
  }
}

extension FetchRequest {
  /// Adds the access of a feed to a request for it.
  ///
  /// The proxy serves every request. The rest is for the feed's own origin, and does not change
  /// what the request itself says of who asks.
  ///
  /// - Parameters:
  ///   - access: the access; nil for none.
  ///   - feed: the address of the feed.
  package mutating func add(_ access: RequestAccess?, of feed: URL) {
    guard let access else { return }
    proxy = proxy ?? access.proxy
    guard url.hasSameOrigin(as: feed) else { return }
    let own = Set(headers.map { $0.name.lowercased() })
    headers += access.headers.filter { !own.contains($0.name.lowercased()) }
    guard credentials == nil, !headers.contains(where: { $0.name.lowercased() == "authorization" })
    else { return }
    credentials = access.credentials
  }
}
