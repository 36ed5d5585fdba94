// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

extension URL {
  /// The address as it may be shown, written into messages and logs, and given on.
  ///
  /// It has no name, no password and no fragment, and `***` instead of each value of the query that
  /// is, or looks like, a key of the reader's own. What is left of the query tells one address of a
  /// site from another, such as a feed's pages. An address that cannot be taken apart is hidden.
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
  var withoutCredentials: URL {
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

  /// Tells whether two addresses have the scheme, the host and the port in common.
  ///
  /// - Parameter other: the other address.
  /// - Returns: true when what is sent to the one may be sent to the other.
  /// - Source: RFC 6454 §4.
  package func hasSameOrigin(as other: URL) -> Bool {
    scheme?.lowercased() == other.scheme?.lowercased()
      && host()?.lowercased() == other.host()?.lowercased()
      && effectivePort == other.effectivePort
  }

  /// Whether a proxy can be here; GLib goes past a proxy whose address it cannot read.
  var isProxy: Bool {
    Self.proxySchemes.contains(scheme?.lowercased() ?? "") && host()?.isEmpty == false
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

  /// What stands for an address that cannot be taken apart, and so not be shown.
  private static let hidden = URL(filePath: "/")
}
