// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

extension Credentials {
  /// The value of an `Authorization` header.
  ///
  /// - Source: RFC 7617 §2.
  var basicHeader: String {
    "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
  }
}

extension FetchRequest {
  /// Adds the name and the password of a feed, if the request goes to the feed's own origin and
  /// does not say otherwise who asks.
  ///
  /// - Parameters:
  ///   - credentials: the name and the password; nil for none.
  ///   - feed: the address of the feed.
  package mutating func add(_ credentials: Credentials?, of feed: URL) {
    guard let credentials, self.credentials == nil, url.hasSameOrigin(as: feed),
      !headers.contains(where: { $0.name.lowercased() == "authorization" })
    else { return }
    self.credentials = credentials
  }
}
