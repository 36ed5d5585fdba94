// SPDX-License-Identifier: GPL-3.0-or-later

/// The format of a feed's document.
package enum FeedFormat: String, Hashable, Sendable, CaseIterable {
  /// RSS 0.90: RDF with the namespace of Netscape.
  case rss090 = "rss-0.90"
  /// RSS 0.91, by Netscape or by Userland.
  case rss091 = "rss-0.91"
  /// RSS 0.92.
  case rss092 = "rss-0.92"
  /// RSS 0.93.
  case rss093 = "rss-0.93"
  /// RSS 0.94.
  case rss094 = "rss-0.94"
  /// RSS 1.0: RDF.
  case rss10 = "rss-1.0"
  /// RSS 2.0.
  case rss20 = "rss-2.0"
  /// RSS of a missing or an unknown version.
  case rss = "rss"
  /// Atom 0.3, the draft that was deployed.
  case atom03 = "atom-0.3"
  /// Atom 1.0, RFC 4287.
  case atom10 = "atom-1.0"
  /// Atom of a missing or an unknown namespace.
  case atom = "atom"
  /// Channel Definition Format, a note to the W3C of 1997.
  case cdf = "cdf"
  /// RSS 2.0 written as JSON.
  case rssInJSON = "rss-json"
  /// JSON Feed 1.0.
  case json10 = "json-1.0"
  /// JSON Feed 1.1.
  case json11 = "json-1.1"

  /// Whether the format is a JSON one.
  package var isJSON: Bool { self == .json10 || self == .json11 || self == .rssInJSON }
}
