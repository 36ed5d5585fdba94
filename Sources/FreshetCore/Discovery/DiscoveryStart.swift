// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedSync
import FoundationEssentials

/// The start of a search, made of a typed text.
struct DiscoveryStart: Hashable, Sendable {
  /// The address.
  private(set) var url: URL
  /// Whether the scheme was typed, and not supplied.
  let hasScheme: Bool
  /// The account that the text names, or may name; nil for an address.
  let account: AccountName?

  /// Parses an address, a path, or the name of an account: "@user@host".
  ///
  /// "user@host" is an account if there is one, and else a login at a host.
  ///
  /// - Parameters:
  ///   - text: the typed text.
  ///   - origins: the kinds of source, whose short addresses are known.
  /// - Throws: `FeedAddress.Fault`, if the text is none of these.
  init(_ text: String, _ origins: Origins) throws(FeedAddress.Fault) {
    let trimmed = text.trimmingWhitespace
    let named = AccountName(trimmed)
    if let feed = named?.feed {
      (account, url, hasScheme) = (named, feed, true)
      return
    }
    let scheme = trimmed.split(separator: "://", maxSplits: 1).first?.lowercased()
    hasScheme = trimmed.contains("://") && scheme != "feed"
    let address = try FeedAddress(typed: trimmed, origins: origins).url
    url = hasScheme || !Self.isThisComputer(address) ? address : Self.plain(address) ?? address
    account = address.isFileURL ? nil : AccountName("@\(trimmed)")
  }

  /// Removes a name and a password from the address.
  ///
  /// - Returns: both; nil for none.
  mutating func removeCredentials() -> Credentials? {
    guard let found = url.embeddedCredentials else { return nil }
    url = url.withoutCredentials
    return found
  }

  /// Returns the same address without encryption, for a host whose scheme was not typed: if nothing
  /// listens there, or if something else than TLS answers at a typed port.
  ///
  /// A certificate that is not trusted is no reason: where TLS is spoken, the next try fails, too.
  func unencrypted(after error: FetchError) -> URL? {
    let isSilent = error.code == .cannotConnect
    guard !hasScheme, url.scheme == "https",
      isSilent || url.port != nil && Self.mismatches.contains(error.code)
    else { return nil }
    return Self.plain(url)
  }

  /// The failures of TLS where something else is spoken.
  private static let mismatches: Set<FetchError.Code> = [
    .insecureConnection, .connectTimedOut, .totalTimedOut, .connectionLost, .badAnswer, .other,
  ]

  private static func plain(_ url: URL) -> URL? {
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.scheme = "http"
    return parts?.url
  }

  /// Returns whether an address leads to this computer.
  ///
  /// Nobody listens in there, and few servers speak TLS: some wait for ever for the rest of a
  /// supposed request.
  private static func isThisComputer(_ url: URL) -> Bool {
    guard url.scheme == "https", let host = url.host()?.lowercased() else { return false }
    return host == "localhost" || host.hasPrefix("127.") || host == "::1"
  }
}
