// SPDX-License-Identifier: GPL-3.0-or-later

import FeedParsing
import FoundationEssentials

/// Where the feeds of a page are that names none, by what it tells about itself.
enum PageRules {
  /// The places to look at, the likeliest first.
  static func candidates(for page: PageFeeds, at url: URL) -> [FeedCandidate] {
    let known = channel(page, at: url) + (page.canonical.map(KnownSites.candidates) ?? [])
    guard known.isEmpty else { return known }
    return (wordPress(page) + account(url) + generator(page, at: url))
      .map { FeedCandidate(url: $0, evidence: .rule) }
  }

  /// The channel of YouTube that a page belongs to, whatever its address calls it.
  private static func channel(_ page: PageFeeds, at url: URL) -> [FeedCandidate] {
    guard let id = page.channelID, SiteAddress(url)?.host == "youtube.com" else { return [] }
    return URL(string: "https://www.youtube.com/channel/\(id)").map(KnownSites.candidates) ?? []
  }

  /// WordPress says where it answers programs; the blog's own address is the one around that.
  private static func wordPress(_ page: PageFeeds) -> [URL] {
    guard let interface = page.wordPressAPI else { return [] }
    let text = interface.absoluteString
    let marks = ["wp-json", "index.php?rest_route=", "?rest_route="]
    guard let end = marks.compactMap({ text.firstRange(of: $0)?.lowerBound }).min() else {
      return []
    }
    return places(wordPressPaths, around: URL(string: String(text[..<end])))
  }

  private static let wordPressPaths = ["feed/", "comments/feed/"]

  /// The page of somebody on a server of Mastodon, or of a program that does as it does.
  private static func account(_ url: URL) -> [URL] {
    guard let site = SiteAddress(url), site.path.count == 1, let name = site[0],
      name.hasPrefix("@"), name.count > 1, !name.dropFirst().contains("@"),
      !name.hasSuffix(".rss")
    else { return [] }
    return places(["/\(name).rss"], around: url)
  }

  /// Programs that make sites, by the first word of their name, and where they put their feeds.
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

  private static func generator(_ page: PageFeeds, at url: URL) -> [URL] {
    let word = page.generator?.lowercased().prefix { $0.isLetter } ?? ""
    return places(programs[String(word)] ?? [], around: url)
  }

  private static func places(_ paths: [String], around base: URL?) -> [URL] {
    guard let base, base.scheme == "http" || base.scheme == "https" else { return [] }
    return paths.compactMap { URL(string: $0, relativeTo: base)?.absoluteURL }
  }
}
