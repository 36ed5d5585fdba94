// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// The usual forms of the addresses of feeds; a match is a guess until the feed was parsed.
enum FeedAddressPattern {
  private static let endings = [".rss", ".atom", ".rdf"]
  private static let names: Set<String> = [
    "feed", "feeds", "rss", "atom", "rdf", "feed.xml", "rss.xml", "atom.xml", "index.xml",
    "rss2.xml", "index.rdf", "feed.json", "rss.php", "feed.php", "atom10.xml", "rss2",
  ]
  private static let queries = ["feed=rss", "feed=atom", "format=rss", "format=atom", "alt=rss"]

  /// Returns whether an address, relative or not, looks like that of a feed.
  static func matches(_ address: String) -> Bool {
    let text = address.lowercased()
    let scheme = Address.scheme(of: text)
    if scheme == "feed" { return true }
    guard scheme == nil || scheme == "http" || scheme == "https" else { return false }
    let plain = text.prefix { $0 != "#" }
    let path = plain.prefix { $0 != "?" }
    let query = plain.dropFirst(path.count)
    let last = path.split(separator: "/").last.map(String.init) ?? ""
    return names.contains(last) || endings.contains { last.hasSuffix($0) }
      || queries.contains { query.contains($0) }
  }
}
