// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
package import FoundationEssentials

/// A site, its addresses, and the words of those that people type.
package struct SourceSite: Hashable, Sendable {
  /// The words of an address: those of its path, and those behind its question mark.
  struct Words {
    var path: [String]
    var query: [String: String] = [:]
    /// Whether the address is a short one, such as “v2ex:hot”.
    var isShort = false
  }

  /// The address in front of all paths.
  package let root: URL

  /// Creates a site.
  ///
  /// - Parameter root: the address in front of all paths; tests give that of their own server.
  package init(_ root: URL) {
    self.root = root
  }

  /// Creates the site of a host of the web.
  package init(host: String) {
    root = URL(string: "https://\(host)") ?? URL(filePath: "/")
  }

  /// Creates the site that an address of the web belongs to; nil for any other address.
  package init?(of address: URL) {
    var parts = URLComponents()
    guard let scheme = address.scheme?.lowercased(), ["http", "https"].contains(scheme),
      let host = address.host(), !host.isEmpty
    else { return nil }
    (parts.scheme, parts.host, parts.port) = (scheme, host.lowercased(), address.port)
    guard let root = parts.url else { return nil }
    self.root = root
  }

  /// Returns an address of the site.
  ///
  /// - Parameters:
  ///   - path: the path, from its first slash.
  ///   - query: names and values.
  /// - Returns: the address.
  package func url(_ path: String, _ query: [(String, String)] = []) -> URL {
    let url = root.appending(path: path)
    guard !query.isEmpty else { return url }
    let asked = url.appending(queryItems: query.map { URLQueryItem(name: $0.0, value: $0.1) })
    guard var parts = URLComponents(url: asked, resolvingAgainstBaseURL: true) else { return asked }
    // Servers read a plus sign as a space.
    parts.percentEncodedQuery = parts.percentEncodedQuery?.replacing("+", with: "%2B")
    return parts.url ?? asked
  }

  /// Returns an address of the site; nil for a text that is no path.
  ///
  /// - Parameter path: the path from its first slash, and the query, written as in an address.
  /// - Returns: the address.
  func url(written path: String) -> URL? {
    var start = root.absoluteString
    while start.hasSuffix("/") { start.removeLast() }
    return URL(string: path == "/" ? "\(start)/" : start + path)
  }

  /// Returns the request for an answer of an interface.
  ///
  /// - Parameters:
  ///   - path: the path, from its first slash.
  ///   - query: names and values.
  /// - Returns: the request.
  func request(_ path: String, _ query: [(String, String)] = []) -> FetchRequest {
    FetchRequest(url: url(path, query), accept: .json)
  }

  /// Returns the request for an answer that is shown to the bearer of a token.
  ///
  /// - Parameters:
  ///   - path: the path, from its first slash.
  ///   - query: names and values.
  ///   - token: the reader's token; nil sends none.
  /// - Returns: the request.
  func request(_ path: String, _ query: [(String, String)], token: String?) -> FetchRequest {
    var request = request(path, query)
    request.headers = [HeaderField].bearer(token)
    return request
  }

  /// Returns an address of another host with the scheme, host and port of this site.
  func moved(_ address: URL) -> URL? {
    guard var parts = URLComponents(url: address, resolvingAgainstBaseURL: true) else { return nil }
    (parts.scheme, parts.host, parts.port) = (root.scheme, root.host(), root.port)
    return parts.url
  }

  /// The name under which the reader's token for the site is stored.
  ///
  /// It is nil where the token could be overheard, and where another server of the host could get
  /// it.
  package var tokenServer: String? {
    let isSafe = root.scheme == "https" && root.port == nil
    return isSafe || AddressScope(of: root) == .local ? root.host() : nil
  }

  /// Returns whether an address has the scheme, host and port of this site.
  func contains(_ address: URL) -> Bool { address.hasSameOrigin(as: root) }

  /// Returns the words of an address of this site; nil for one that belongs elsewhere.
  ///
  /// - Parameters:
  ///   - address: an address of the web, or a short one.
  ///   - scheme: the first word of short addresses.
  /// - Returns: the words.
  func words(of address: URL, short scheme: String) -> Words? {
    if let words = Self.words(ofShort: address, scheme) { return words }
    guard ["http", "https"].contains(address.scheme?.lowercased()),
      Self.host(of: address) == Self.host(of: root), address.port == root.port,
      let parts = URLComponents(url: address, resolvingAgainstBaseURL: true)
    else { return nil }
    let path = address.pathComponents.filter { $0 != "/" }
    var words = Words(path: path)
    for item in parts.queryItems ?? [] { words.query[item.name] = item.value ?? "" }
    return words
  }

  /// Returns the words of a short address; nil for any other.
  static func words(ofShort address: URL, _ scheme: String) -> Words? {
    guard address.scheme?.lowercased() == scheme else { return nil }
    let rest = address.absoluteString.dropFirst(scheme.count + 1)
    let path = URLComponents(string: "/\(rest.drop { $0 == "/" })")?.path ?? ""
    return Words(path: path.split(separator: "/").map(String.init), isShort: true)
  }

  private static func host(of address: URL) -> String? {
    guard let host = address.host()?.lowercased() else { return nil }
    return host.hasPrefix("www.") ? String(host.dropFirst("www.".count)) : host
  }
}

extension [HeaderField] {
  /// Returns the header that shows a token; none without one.
  static func bearer(_ token: String?) -> [HeaderField] {
    token.flatMap { HeaderField(name: "Authorization", value: "Bearer \($0)") }.map { [$0] } ?? []
  }
}

extension String {
  /// Whether the text can be the name of a group, a tag or a person in an address.
  var isSourceName: Bool {
    1...100 ~= utf8.count
      && unicodeScalars.allSatisfy {
        $0.properties.isAlphabetic || $0.properties.numericType != nil
          || "-_.".unicodeScalars.contains($0)
      } && contains { $0 != "." }
  }

  /// Returns the text on one line, cut to a limit.
  ///
  /// - Parameter limit: the most characters of Unicode.
  /// - Returns: the text.
  package func line(limit: Int) -> String {
    split(whereSeparator: \.isWhitespace).joined(separator: " ").shortened(to: limit)
  }
}
