// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// Where a feed is, made of what somebody typed or passed.
///
/// Takes http(s) and `file:` addresses, `feed:` links, host names without a scheme, and paths.
package struct FeedAddress: Hashable, Sendable {
  /// Why a text is no address.
  package enum Fault: Error, Hashable, Sendable {
    /// There is nothing in it.
    case empty
    /// It has a scheme that is not read.
    case unsupportedScheme(String)
    /// It is no address at all.
    case unreadable(String)
  }

  /// The address.
  package let url: URL

  /// Takes an address as it is.
  ///
  /// - Parameter url: an http(s) or `file:` address.
  package init(url: URL) {
    self.url = url
  }

  /// Reads what somebody typed.
  ///
  /// - Parameters:
  ///   - text: an address or a path; white space around it does not matter.
  ///   - folder: the folder that relative paths begin at.
  /// - Throws: `Fault`, if it is nothing of the kind.
  package init(
    typed text: String,
    relativeTo folder: String = FileManager.default.currentDirectoryPath
  )
    throws(Fault)
  {
    let trimmed = text.trimmingWhitespace
    guard !trimmed.isEmpty else { throw .empty }
    if let path = Self.path(in: trimmed, relativeTo: folder) {
      let base = URL(filePath: folder, directoryHint: .isDirectory)
      url =
        URL(filePath: path, directoryHint: .notDirectory, relativeTo: base).absoluteURL
        .standardized
      return
    }
    let withoutFeed = Self.withoutFeedScheme(trimmed)
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
    guard !url.isFileURL, var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else {
      return url.isFileURL ? url.path() : url.absoluteString
    }
    parts.user = nil
    parts.password = nil
    parts.query = nil
    parts.fragment = nil
    return parts.string ?? url.absoluteString
  }

  /// A path is what begins like one, or names a file that is there.
  private static func path(in text: String, relativeTo folder: String) -> String? {
    if text.hasPrefix("/") || text.hasPrefix("./") || text.hasPrefix("../") { return text }
    if text.hasPrefix("~/") {
      return FileManager.default.homeDirectoryForCurrentUser.path() + text.dropFirst(2)
    }
    guard !text.contains("://"), FileManager.default.fileExists(atPath: "\(folder)/\(text)") else {
      return nil
    }
    return text
  }

  /// The same address as everybody else writes it, so that a feed is not opened twice.
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

  /// Whether a name can be one of a host: what was typed may be words, and spaces are encoded.
  private static func isHost(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("%")
  }

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
