// SPDX-License-Identifier: GPL-3.0-or-later

import FeedParsing
import FoundationEssentials

/// Rules for the feeds of a page that names none, by the marks of its program.
enum WebPageRules {
  /// Returns the addresses to try, the likeliest first.
  static func candidates(for page: WebPageFeeds, at url: URL) -> [FeedCandidate] {
    let known = page.canonical.map(KnownSites.candidates) ?? []
    guard known.isEmpty else { return known }
    return (wordPress(page) + account(url) + generator(page, at: url))
      .map { FeedCandidate(url: $0, evidence: .rule) }
  }

  /// Returns the channel of YouTube that a page belongs to, in whatever form its address names it.
  static func channel(_ page: WebPageFeeds, at url: URL) -> URL? {
    guard let id = page.channelID, SiteAddress(url)?.host == "youtube.com" else { return nil }
    return URL(string: "https://www.youtube.com/channel/\(id)")
  }

  /// Returns the feeds of a WordPress blog.
  ///
  /// Its page names the address for programs; the blog's own address is the one around that.
  private static func wordPress(_ page: WebPageFeeds) -> [URL] {
    guard let interface = page.wordPressAPI else { return [] }
    let text = interface.absoluteString
    let marks = ["wp-json", "index.php?rest_route=", "?rest_route="]
    guard let end = marks.compactMap({ text.firstRange(of: $0)?.lowerBound }).min() else {
      return []
    }
    return addresses(wordPressPaths, around: URL(string: String(text[..<end])))
  }

  private static let wordPressPaths = ["feed/", "comments/feed/"]

  /// Returns the feed of an account's page on a server of Mastodon, or of a compatible program.
  private static func account(_ url: URL) -> [URL] {
    guard let site = SiteAddress(url), site.path.count == 1, let name = site[0],
      name.hasPrefix("@"), name.count > 1, !name.dropFirst().contains("@"),
      !name.hasSuffix(".rss")
    else { return [] }
    return addresses(["/\(name).rss"], around: url)
  }

  /// Programs that make sites, by the first word of their name, with the paths of their feeds.
  private static let programs: [String: [String]] = [
    "wordpress": ["/feed/", "/comments/feed/"],
    "blogger": ["/feeds/posts/default"],
    "ghost": ["/rss/"],
    "hugo": ["/index.xml"],
    "jekyll": ["/feed.xml"],
    "hexo": ["/atom.xml"],
    "drupal": ["/rss.xml"],
    "tumblr": ["/rss"],
    "eleventy": ["/feed/feed.xml", "/feed.xml"],
    "zola": ["/atom.xml", "/rss.xml"],
  ]

  private static func generator(_ page: WebPageFeeds, at url: URL) -> [URL] {
    let word = page.generator?.lowercased().prefix { $0.isLetter } ?? ""
    return addresses(programs[String(word)] ?? [], around: url)
  }

  private static func addresses(_ paths: [String], around base: URL?) -> [URL] {
    guard let base, base.scheme == "http" || base.scheme == "https" else { return [] }
    return paths.compactMap { URL(string: $0, relativeTo: base)?.absoluteURL }
  }
}
