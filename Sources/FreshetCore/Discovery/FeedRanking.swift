// SPDX-License-Identifier: GPL-3.0-or-later

import FeedParsing
import FoundationEssentials

/// A ranking of the feeds of a site, by what a reader probably wants.
///
/// Sites name the feed of their articles beside those of comments, categories and authors, each in
/// several formats. Only addresses and titles tell them apart, in the form that the programs that
/// make sites give them. Where the feeds were read, the addresses of their articles also show which
/// have the same articles.
struct FeedRanking {
  /// The address from which the feeds were found.
  private let page: SitePath

  /// Creates a ranking for the address from which the feeds were found.
  init(_ page: URL) {
    self.page = SitePath(page)
  }

  /// Returns the feeds, the best first.
  ///
  /// A feed with another's articles stands behind it and names it.
  ///
  /// Feeds of the site stand before those of other sites, and otherwise in the order of the site.
  ///
  /// - Complexity: quadratic in the number of feeds of which each is another one.
  func ranked(_ feeds: [FoundFeed]) -> [FoundFeed] {
    let paths = feeds.map { SitePath($0.url) }
    var groups: [[FoundFeed]] = []
    for (feed, path) in zip(feeds, paths) {
      var feed = feed
      feed.rank = rank(of: feed, at: path, among: paths)
      if let index = groups.firstIndex(where: { Self.areSame($0[0], feed) }) {
        groups[index].append(feed)
      } else {
        groups.append([feed])
      }
    }
    return Self.stable(groups) { group in order(of: group[0]) }.flatMap(Self.withBetter)
  }

  /// Returns the order of a feed: by its rank, and the feeds of the page's site first in each.
  private func order(of feed: FoundFeed) -> Int {
    let rank = FoundFeed.Rank.allCases.firstIndex(of: feed.rank) ?? 0
    return rank * 2 + (SitePath(feed.url).isOf(page) ? 0 : 1)
  }

  private static func withBetter(_ group: [FoundFeed]) -> [FoundFeed] {
    let sorted = stable(group) { formats.firstIndex(of: $0.kind) ?? formats.count }
    return sorted.enumerated().map { number, feed in
      var feed = feed
      feed.better = number == 0 ? nil : sorted[0].url
      return feed
    }
  }

  /// Atom has the date of a change and the language of an article; JSON Feed has a key for each;
  /// RSS 1.0 has neither.
  private static let formats: [DiscoveredFeed.Kind] = [.atom, .json, .rss, .rdf]

  private static func stable<Value>(_ values: [Value], by key: (Value) -> Int) -> [Value] {
    values.enumerated().map { (key: key($1), number: $0, value: $1) }
      .sorted { ($0.key, $0.number) < ($1.key, $1.number) }
      .map(\.value)
  }
}

// MARK: Equal feeds

extension FeedRanking {
  /// Returns whether two feeds have the same articles.
  private static func areSame(_ one: FoundFeed, _ other: FoundFeed) -> Bool {
    guard one.rank == other.rank else { return false }
    if !one.articles.isEmpty, !other.articles.isEmpty {
      let least = min(one.articles.count, other.articles.count)
      return one.articles.intersection(other.articles).count * 2 >= least
    }
    return one.kind != other.kind && one.kind != .unknown && other.kind != .unknown
      && words(of: one.title) == words(of: other.title)
  }

  /// Returns the words of a title without those that only call it a feed.
  private static func words(of title: String) -> [String] {
    title.lowercased().split(whereSeparator: \.isWhitespace).compactMap { word in
      let word = String(
        word.drop { !isWordPart($0) }.reversed().drop { !isWordPart($0) }.reversed()
      )
      return word.isEmpty || formatWords.contains(word) ? nil : word
    }
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber
  }

  private static let formatWords: Set<String> = [
    "atom", "rss", "rss2", "rdf", "json", "xml", "feed", "feeds", "full", "0.3", "0.91", "0.92",
    "1.0", "1.1", "2.0",
  ]
}

// MARK: What it is of

extension FeedRanking {
  private func rank(of feed: FoundFeed, at path: SitePath, among all: [SitePath]) -> FoundFeed.Rank
  {
    let last = Self.words(of: feed.title).last ?? ""
    let isBelowPage = isBelowPage(path, among: all)
    if path.isOfComments || Self.commentWords.contains(last) {
      return path.isOfOneArticle || isBelowPage ? .pageComments : .comments
    }
    // A rule names a feed of the articles.
    guard feed.evidence != .rule else { return .main }
    if path.isOfPart || Self.partWords.contains(last) { return .part }
    guard isBelowPage else { return path.isOfOneArticle ? .pageComments : .main }
    // WordPress has the comments of an article there, in every language.
    return path.names.last == "feed" ? .pageComments : .part
  }

  /// Returns whether the same place exists for the page and for the site around it, as
  /// "/2026/first-article/feed/" beside "/feed/".
  private func isBelowPage(_ path: SitePath, among all: [SitePath]) -> Bool {
    guard !page.names.isEmpty, path.names.starts(with: page.names) else { return false }
    let outer = path.names.dropLast()
    return all.contains { other in
      other.names.last == path.names.last && other.names.count < path.names.count
        && outer.starts(with: other.names.dropLast())
    }
  }

  private static let commentWords: Set<String> = ["comment", "comments"]
  private static let partWords: Set<String> = ["category", "categories", "tag", "tags", "author"]
}

/// The parts of an address that show the subject of a feed.
private struct SitePath {
  /// The host without "www."; empty for a file.
  let host: String
  /// The parts of the path in small letters.
  let names: [String]
  /// The names of the query's fields with their values, in small letters.
  let fields: [String: String]

  init(_ url: URL) {
    let host = url.host()?.lowercased() ?? ""
    self.host = host.hasPrefix("www.") ? String(host.dropFirst("www.".count)) : host
    names = url.path(percentEncoded: true).lowercased().split(separator: "/").map(String.init)
    let pairs = (url.query(percentEncoded: true) ?? "").lowercased().split(separator: "&").map {
      let parts = $0.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
    }
    fields = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// Returns whether the address is of the same site: a host, or one under it.
  func isOf(_ other: SitePath) -> Bool {
    host == other.host || host.hasSuffix(".\(other.host)") || other.host.hasSuffix(".\(host)")
  }

  var isOfComments: Bool {
    names.contains { $0 == "comments" || $0.hasPrefix("comments.") || $0.hasPrefix("comments-") }
      || fields["feed"]?.hasPrefix("comments") == true
  }

  /// Blogger has the number of the article in the path, WordPress in a field.
  var isOfOneArticle: Bool {
    isOfComments && names.contains { $0.count > Self.yearLength && $0.allSatisfy(\.isNumber) }
      || fields["feed"] != nil && (fields["p"] != nil || fields["page_id"] != nil)
  }

  var isOfPart: Bool {
    names.contains { Self.parts.contains($0) }
      || Self.partFields.contains { fields[$0] != nil } && fields["feed"] != nil
      || fields["action"] == "history"
  }

  /// The number of digits of a year, which stands in the path of articles.
  private static let yearLength = 4
  /// Parts of paths; "-" is before the labels of Blogger.
  private static let parts: Set<String> = [
    "category", "categories", "tag", "tags", "author", "authors", "label", "labels", "-",
  ]
  private static let partFields = ["cat", "tag", "author"]
}
