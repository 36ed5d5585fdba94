// SPDX-License-Identifier: GPL-3.0-or-later

import FeedParsing
import FoundationEssentials

/// The interfaces for programs that the feeds of a page give away, and that page further back than
/// these.
enum PagedSources {
  /// Returns the addresses of interfaces at the site of a page, by the feeds that it declares.
  ///
  /// - Parameters:
  ///   - page: what the page names.
  ///   - url: its address.
  /// - Returns: the addresses, of which a kind of source may recognize some.
  static func addresses(of page: WebPageFeeds, at url: URL) -> [URL] {
    guard ["http", "https"].contains(url.scheme) else { return [] }
    let feeds = page.declared.map(\.url).filter { isOfOneSite($0, url) }
    var seen: Set<String> = []
    return feeds.compactMap { place(of: $0, page, at: url) }.filter { seen.insert($0).inserted }
      .compactMap { URL(string: $0, relativeTo: url)?.absoluteURL }
  }

  /// Returns the account of Mastodon, or of a program that speaks like it, of which a page may be.
  ///
  /// - Parameters:
  ///   - page: what the page names; one with other feeds than that of an account is none.
  ///   - url: its address.
  /// - Returns: the name of the account at the host of the page.
  static func account(of page: WebPageFeeds, at url: URL) -> AccountName? {
    let words = words(of: url)
    guard url.scheme == "https", url.port == nil, words.count == 1, words[0].hasPrefix("@"),
      let host = url.host(), let name = AccountName("\(words[0])@\(host)")
    else { return nil }
    let feed = "/@\(name.user).rss".lowercased()
    let isNamed = page.declared.contains {
      isOfOneSite($0.url, url) && $0.url.path().lowercased() == feed
    }
    return page.declared.isEmpty || isNamed ? name : nil
  }

  /// Returns the path and the query of the interface with the articles of a feed; nil for none.
  private static func place(of feed: URL, _ page: WebPageFeeds, at url: URL) -> String? {
    let words = words(of: feed)
    if words.count == 2, words[0] == "tags", words[1].hasSuffix(".rss") {
      // Mastodon has the feed of a tag at the tag's own page.
      let tag = words[1].dropLast(".rss".count)
      guard url.path().lowercased() == "/tags/\(tag.lowercased())" else { return nil }
      return "/api/v1/timelines/tag/\(tag)"
    }
    if words.count == 3, words[0] == "feeds", words[1] == "c", words[2].hasSuffix(".xml") {
      return "/api/v3/post/list?community_name=\(words[2].dropLast(".xml".count))"
    }
    let query = feed.query()?.split(separator: "&") ?? []
    if page.generator?.hasPrefix("MediaWiki") == true, words.last == "index.php",
      query.contains("feed=atom"), !query.contains("action=history")
    {
      let folder = words.dropLast().map { "/\($0)" }.joined()
      return "\(folder)/api.php?list=recentchanges"
    }
    return nil
  }

  private static func words(of url: URL) -> [String] {
    url.path().split(separator: "/").map(String.init)
  }

  private static func isOfOneSite(_ one: URL, _ other: URL) -> Bool {
    one.host()?.lowercased() == other.host()?.lowercased() && one.port == other.port
      && one.scheme == other.scheme
  }
}
