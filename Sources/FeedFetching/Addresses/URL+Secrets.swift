// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FoundationEssentials

extension URL {
  /// The address in the form that may be shown, logged and passed on.
  ///
  /// It has no name, no password and no fragment. Each value of the query that is, or looks like, a
  /// key of the reader's own is replaced by `***`. The rest of the query stays, as it distinguishes
  /// addresses of one site, such as those of a feed's pages. An address that cannot be parsed is
  /// hidden.
  package var withoutSecrets: URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return self.isFileURL ? self : Self.hidden
    }
    components.user = nil
    components.password = nil
    components.fragment = nil
    components.percentEncodedQuery = components.percentEncodedQuery.map(SecretQuery.masked)
    return components.url ?? Self.hidden
  }

  /// The address without a name, a password and a fragment: fit for a request line.
  package var withoutCredentials: URL {
    guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else {
      return self
    }
    components.user = nil
    components.password = nil
    components.fragment = nil
    return components.url ?? self
  }

  /// The name and the password in the address.
  package var embeddedCredentials: Credentials? {
    guard let user = user(percentEncoded: false), !user.isEmpty else { return nil }
    return Credentials(user: user, password: password(percentEncoded: false) ?? "")
  }

  /// Returns whether two addresses have the scheme, the host and the port in common.
  ///
  /// - Returns: true when the data sent to one may be sent to the other.
  /// - Source: RFC 6454 §4.
  package func hasSameOrigin(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host()?.lowercased() == other.host()?.lowercased()
      && effectivePort == other.effectivePort
  }

  /// Whether the address can be a proxy; GLib ignores a proxy whose address it cannot read.
  package var isProxy: Bool {
    Self.proxySchemes.contains(scheme?.lowercased() ?? "") && host()?.isEmpty == false
  }

  /// The name of a proxy: its host with its port, and nothing of who asks.
  package var proxyName: String? {
    host().map { host in port.map { "\(host):\($0)" } ?? host }
  }

  private static let proxySchemes: Set<String> = [
    "http", "https", "socks", "socks4", "socks4a", "socks5",
  ]

  private var effectivePort: Int? {
    port ?? (scheme?.lowercased() == "https" ? Self.securePort : Self.plainPort)
  }

  /// The ports of the two schemes (RFC 9110 §4.2).
  private static let plainPort = 80
  private static let securePort = 443

  /// The replacement of an address that cannot be parsed, and so must not be shown.
  private static let hidden = URL(filePath: "/")
}
