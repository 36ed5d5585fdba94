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
    return feeds.flatMap { candidates(of: $0, page, at: url) }.filter { seen.insert($0).inserted }
      .compactMap { URL(string: $0, relativeTo: url)?.absoluteURL }
  }

  /// Returns the account of Mastodon, or of a program that speaks like it, of which a page may be.
  ///
  /// - Parameters:
  ///   - page: what the page names; one with other feeds than that of an account is none.
  ///   - url: its address: the account's own page, a part of it, or that of a post.
  /// - Returns: the name of the account, at the host of the page or at that of the address.
  static func account(of page: WebPageFeeds, at url: URL) -> AccountName? {
    var words = words(of: url)
    if words.count > 1, words.first == "users" {
      words = ["@\(words[1])"] + words.dropFirst(2)
    }
    let isPart = words.count == 2 && words.last.map(isPartOfAccount) ?? false
    guard url.scheme == "https", url.port == nil, words.count == 1 || isPart,
      let account = words.first, account.hasPrefix("@"), let host = url.host(),
      let name = AccountName(account) ?? AccountName("\(account)@\(host)")
    else { return nil }
    let feed = "/@\(name.user).rss".lowercased()
    let isNamed = page.declared.contains {
      isOfOneSite($0.url, url) && $0.url.path().lowercased() == feed
    }
    return page.declared.isEmpty || isNamed ? name : nil
  }

  private static func isPartOfAccount(_ word: String) -> Bool {
    word == "media" || word == "with_replies" || word.allSatisfy(\.isNumber)
  }

  /// Returns the paths and the queries of the interfaces with the articles of a feed, the likeliest
  /// first.
  private static func candidates(of feed: URL, _ page: WebPageFeeds, at url: URL) -> [String] {
    let words = words(of: feed)
    if words.count == 2, words[0] == "tags", words[1].hasSuffix(".rss") {
      // Mastodon has the feed of a tag at the tag's own page.
      let tag = words[1].dropLast(".rss".count)
      guard url.path().lowercased() == "/tags/\(tag.lowercased())" else { return [] }
      return ["/api/v1/timelines/tag/\(tag)"]
    }
    let query = feed.query()?.split(separator: "&") ?? []
    if words.first == "feeds", let list = lemmy(words.dropFirst(), query) {
      return ["/api/v3/post/list?\(list)"]
    }
    if page.generator?.hasPrefix("MediaWiki") == true, words.last == "index.php",
      query.contains("feed=atom"), !query.contains("action=history")
    {
      let folder = words.dropLast().map { "/\($0)" }.joined()
      return mediaWiki(url).map { "\(folder)/api.php?\($0)" }
    }
    return []
  }

  /// Returns the list of Lemmy with the articles of a feed; nil for another feed.
  private static func lemmy(_ words: ArraySlice<String>, _ query: [Substring]) -> String? {
    guard let last = words.last, last.hasSuffix(".xml") else { return nil }
    let name = last.dropLast(".xml".count)
    if words.count == 2, words.first == "c" { return "community_name=\(name)" }
    // Others have files of these names as well, and no order in their addresses.
    guard words.count == 1, query.contains(where: { $0.hasPrefix("sort=") }) else { return nil }
    return ["local": "type_=Local", "all": "type_=All"][name]
  }

  /// Returns the lists of MediaWiki that belong to a page: one of its own, and all changes.
  private static func mediaWiki(_ url: URL) -> [String] {
    let query = url.query()?.split(separator: "&") ?? []
    let named = query.first { $0.hasPrefix("title=") }?.dropFirst("title=".count)
    let title = named.map(String.init) ?? words(of: url).last ?? ""
    let changes = "list=recentchanges"
    if title.hasPrefix("Category:") { return ["list=categorymembers&cmtitle=\(title)", changes] }
    return title == "Special:NewPages" ? ["\(changes)&rctype=new", changes] : [changes]
  }

  private static func words(of url: URL) -> [String] {
    url.path().split(separator: "/").map(String.init)
  }

  private static func isOfOneSite(_ one: URL, _ other: URL) -> Bool {
    one.host()?.lowercased() == other.host()?.lowercased() && one.port == other.port
      && one.scheme == other.scheme
  }
}
