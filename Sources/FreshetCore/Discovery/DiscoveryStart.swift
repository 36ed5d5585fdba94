// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// Where a search begins, made of what somebody typed.
struct DiscoveryStart: Hashable, Sendable {
  /// The address.
  let url: URL
  /// Whether the scheme was typed, and not supplied.
  let hasScheme: Bool

  /// Reads an address, a path, or the name of an account: "@user@host".
  ///
  /// - Throws: `FeedAddress.Fault`, if it is nothing of the kind.
  init(_ text: String) throws(FeedAddress.Fault) {
    let trimmed = text.trimmingWhitespace
    if let account = Self.account(trimmed) {
      (url, hasScheme) = (account, true)
      return
    }
    url = try FeedAddress(typed: trimmed).url
    let scheme = trimmed.split(separator: "://", maxSplits: 1).first?.lowercased()
    hasScheme = trimmed.contains("://") && scheme != "feed"
  }

  /// The same address without encryption, for a host whose scheme nobody typed.
  var unencrypted: URL? {
    guard !hasScheme, url.scheme == "https" else { return nil }
    var parts = URLComponents(url: url, resolvingAgainstBaseURL: true)
    parts?.scheme = "http"
    return parts?.url
  }

  /// The feed of an account that is written as people of Mastodon write it.
  private static func account(_ text: String) -> URL? {
    guard text.hasPrefix("@") else { return nil }
    let parts = text.dropFirst().split(separator: "@", omittingEmptySubsequences: false)
    guard parts.count == 2, let user = parts.first, !user.isEmpty,
      let host = parts.last, host.contains("."),
      (user + host).allSatisfy({ $0.isLetter || $0.isNumber || "._-".contains($0) })
    else { return nil }
    return URL(string: "https://\(host)/@\(user).rss")
  }
}
