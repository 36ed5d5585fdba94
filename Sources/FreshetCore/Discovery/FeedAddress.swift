// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
package import FeedSync
package import FoundationEssentials
import SourceKinds

/// The address of a feed, made of a typed or passed text.
///
/// It accepts http(s) and `file:` addresses, `feed:` links, host names without a scheme, paths, and
/// the short addresses of sources, such as “v2ex:hot”, and names: “@user@host”, “@handle.example”
/// of Bluesky, and “!community@host” of Lemmy.
package struct FeedAddress: Hashable, Sendable {
  /// The reason why a text is no address.
  package enum Fault: Error, Hashable, Sendable {
    /// The text is empty.
    case empty
    /// The text has a scheme that is not supported.
    case unsupportedScheme(String)
    /// The text is no address at all.
    case unreadable(String)
  }

  /// The address.
  package let url: URL

  /// Creates an address from a URL as it is.
  ///
  /// - Parameter url: an http(s) or `file:` address.
  package init(url: URL) {
    self.url = url
  }

  /// Parses a typed text.
  ///
  /// - Parameters:
  ///   - text: an address or a path; white space around it is ignored.
  ///   - folder: the folder that relative paths begin at.
  ///   - home: the folder that `~` stands for.
  ///   - origins: the kinds of source, whose short addresses are known.
  /// - Throws: `Fault`, if the text is no address.
  package init(
    typed text: String,
    relativeTo folder: String = FileManager.default.currentDirectoryPath,
    home: URL = BaseFolders().home,
    origins: Origins = .known
  )
    throws(Fault)
  {
    let trimmed = text.trimmingWhitespace
    guard !trimmed.isEmpty else { throw .empty }
    if let path = Self.path(in: trimmed, relativeTo: folder, home) {
      let base = URL(filePath: folder, directoryHint: .isDirectory)
      url =
        URL(filePath: path, directoryHint: .notDirectory, relativeTo: base).absoluteURL
        .standardized
      return
    }
    if let source = AccountName(trimmed)?.source(origins)?.address
      ?? Self.source(namedBy: trimmed, origins)
    {
      url = source
      return
    }
    let withoutFeed = Self.withoutFeedScheme(trimmed)
    if let scheme = Self.foreignScheme(of: trimmed) { throw .unsupportedScheme(scheme) }
    let address = withoutFeed.contains("://") ? withoutFeed : "https://\(withoutFeed)"
    guard let url = URL(string: address), let scheme = url.scheme?.lowercased() else {
      throw .unreadable(trimmed)
    }
    guard ["http", "https", "file"].contains(scheme) else { throw .unsupportedScheme(scheme) }
    guard scheme != "file" else {
      self.url = url.standardized
      return
    }
    guard let plain = Self.plain(url) else { throw .unreadable(trimmed) }
    self.url = plain
  }

  /// The address without credentials and query, as it may be shown.
  package var displayText: String {
    guard !url.isFileURL else { return url.path() }
    let shown = url.withoutSecrets
    guard var parts = URLComponents(url: shown, resolvingAgainstBaseURL: true) else {
      return shown.absoluteString
    }
    parts.query = nil
    return parts.string ?? shown.absoluteString
  }

  /// Returns the path in a text, which begins like one or names an existing file; nil for others.
  private static func path(
    in text: String,
    relativeTo folder: String,
    _ home: URL
  ) -> String? {
    if text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../") { return text }
    if text.hasPrefix("~/") {
      return home.appending(path: text.dropFirst(2)).path(percentEncoded: false)
    }
    guard !text.contains("://"), FileManager.default.fileExists(atPath: "\(folder)/\(text)") else {
      return nil
    }
    return text
  }

  /// Returns the address of a source that a short address names; nil for any other text.
  private static func source(namedBy text: String, _ origins: Origins) -> URL? {
    let text = shortAddress(of: text) ?? text
    guard let scheme = text.firstIndex(of: ":").map({ text[..<$0].lowercased() }),
      !["http", "https", "file", "feed"].contains(scheme), let url = URL(string: text)
    else { return nil }
    let found = origins.recognize(url)
    return found.kind.kind == .feed ? nil : found.address
  }

  /// Returns the short address for a name as people write it; nil for any other text.
  private static func shortAddress(of text: String) -> String? {
    let parts = text.dropFirst().split(separator: "@", omittingEmptySubsequences: false)
    guard let host = parts.last, host.contains(".") else { return nil }
    return switch (text.first, parts.count) {
    case ("!", 2): "lemmy:\(host)/c/\(parts[0])"
    case ("@", 1): "bluesky:\(host)"
    default: nil
    }
  }

  /// Returns the same address in its usual form, so that a feed is not opened twice.
  ///
  /// - Source: RFC 3986 §6.2.2 and §6.2.3; the fragment belongs to the reader (§3.5).
  private static func plain(_ url: URL) -> URL? {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let host = parts.encodedHost?.lowercased(), isHost(host), let scheme = parts.scheme
    else { return nil }
    parts.scheme = scheme.lowercased()
    parts.encodedHost = host
    parts.fragment = nil
    if parts.port == defaultPorts[scheme.lowercased()] { parts.port = nil }
    if parts.percentEncodedPath.isEmpty { parts.percentEncodedPath = "/" }
    return parts.url
  }

  /// The ports that an address need not name.
  ///
  /// - Source: RFC 9110 §4.2.
  private static let defaultPorts = ["http": 80, "https": 443]

  /// Returns whether a name can be one of a host: the text may be words, and spaces are encoded.
  private static func isHost(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("%")
  }

  /// Returns the scheme of an address that has no host.
  ///
  /// "host:8080" has no scheme, and neither has a name before a host.
  private static func foreignScheme(of text: String) -> String? {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    if text[..<colon].lowercased() == "feed" {
      return foreignScheme(of: String(text[text.index(after: colon)...]))
    }
    let name = text[..<colon].lowercased()
    let port = text[text.index(after: colon)...].prefix { $0 != "/" }
    let isPort = !port.isEmpty && port.allSatisfy(\.isNumber)
    return hostless.contains(name) && !isPort ? name : nil
  }

  /// Schemes of addresses that lead to no host, or to none that is fetched from.
  ///
  /// - Source: IANA's registry of URI schemes.
  private static let hostless: Set<String> = [
    "about", "acct", "blob", "cid", "data", "geo", "javascript", "magnet", "mailto", "mid", "news",
    "sip", "sips", "sms", "tag", "tel", "urn", "vbscript", "view-source", "xmpp",
  ]

  private static func withoutFeedScheme(_ text: String) -> String {
    for prefix in ["feed://", "feed:"] where text.lowercased().hasPrefix(prefix) {
      let rest = String(text.dropFirst(prefix.count))
      return rest.contains("://") ? rest : "https://\(rest)"
    }
    return text
  }
}

extension StringProtocol {
  /// The text without white space and line ends around it.
  var trimmingWhitespace: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? endIndex
    return start < end ? String(self[start..<end]) : ""
  }
}
