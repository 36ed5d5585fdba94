// SPDX-License-Identifier: GPL-3.0-or-later

/// The name that servers receive: the product and its version, honestly and no more.
package struct UserAgent: Hashable, Sendable {
  /// The value of the `User-Agent` header.
  package let header: String

  /// Creates the name of a version.
  ///
  /// - Parameter version: the product's version, such as `1.2`; letters that a header's token
  ///   cannot hold are left out.
  /// - Source: RFC 9110 §10.1.5.
  package init(version: String) {
    let token = version.filter { $0.isASCII && ($0.isLetter || $0.isNumber || ".-+".contains($0)) }
    header = "Freshet/\(token.isEmpty ? "0" : token) (feed reader; org.freshet.Freshet)"
  }
}
