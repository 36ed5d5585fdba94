// SPDX-License-Identifier: GPL-3.0-or-later

/// The media types of feeds.
enum FeedMediaType {
  /// Types that mean a feed.
  private static let certain: Set<String> = [
    "application/rss+xml", "application/atom+xml", "application/feed+json", "application/rdf+xml",
    "application/rss", "application/atom", "application/rdf", "application/x-rss+xml",
    "application/x.rss+xml", "application/x-atom+xml", "application/x.atom+xml",
    "application/x-rss", "application/x-atom", "text/rss", "text/rss+xml", "text/atom",
    "text/atom+xml", "text/rdf", "text/x-rss",
  ]

  /// Types that a feed may have, and many other documents too.
  private static let vague: Set<String> = ["application/json", "application/xml", "text/xml"]

  /// Parts of addresses that serve JSON or XML to programs: WordPress' interface, previews, lists
  /// of pages, searching.
  static let otherInterfaces =
    wordPressInterfaces + ["oembed", "sitemap", "opensearch", "/wlwmanifest"]

  /// Parts of addresses of WordPress' interface, in paths and in queries.
  static let wordPressInterfaces = ["/wp-json", "rest_route="]

  /// Returns whether the type of an alternate means a feed.
  static func isFeed(_ type: String?) -> Bool {
    guard let type else { return false }
    return certain.contains(type) || vague.contains(type)
  }

  /// Returns whether the type allows a feed.
  static func mayBeFeed(_ type: String?) -> Bool {
    type == nil || isFeed(type)
  }

  /// Returns whether the type alone is no proof of a feed.
  static func isVague(_ type: String?) -> Bool {
    type.map(vague.contains) ?? false
  }
}
