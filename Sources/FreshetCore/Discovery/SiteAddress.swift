// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// An address in the parts that rules for known sites read.
struct SiteAddress {
  /// The host in lower case, without "www." and "m.".
  let host: String
  /// The path's parts, percent-encoded.
  let path: [String]
  private let query: [URLQueryItem]

  /// Splits an address of the web; nil for others.
  init?(_ url: URL) {
    guard let parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      parts.scheme == "http" || parts.scheme == "https", let host = parts.host?.lowercased()
    else { return nil }
    let prefix = ["www.", "m.", "mobile."].first { host.hasPrefix($0) } ?? ""
    self.host = String(host.dropFirst(prefix.count))
    path = parts.percentEncodedPath.split(separator: "/").map(String.init)
    query = parts.percentEncodedQueryItems ?? []
  }

  /// Returns a part of the path; nil behind its end.
  subscript(index: Int) -> String? {
    path.indices.contains(index) ? path[index] : nil
  }

  /// Returns the value of a field of the query, percent-encoded.
  func query(_ name: String) -> String? {
    query.first { $0.name == name }?.value
  }

  /// Returns the first label of the host, if the rest is a domain: "ann" of "ann.example.org".
  func name(under domain: String) -> String? {
    guard host.hasSuffix(".\(domain)") else { return nil }
    let name = host.dropLast(domain.count + 1)
    return name.isEmpty || name.contains(".") ? nil : String(name)
  }
}
