// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// A list of Reddit, by its feed.
///
/// A reader's own feed has a key behind its question mark, so that an address of a feed keeps all
/// of it. The hosts of the site have the same feeds, and only one of them is asked.
package struct RedditList: Hashable, Sendable {
  /// The words behind the question mark of a page that its feed takes as well.
  private static let choices = ["limit", "sort", "t"]

  /// The address of the feed.
  let feed: URL

  /// Reads an address of the site; nil for one of another page.
  ///
  /// - Parameters:
  ///   - address: the address.
  ///   - words: its words.
  ///   - site: the site of the feeds.
  init?(_ address: URL, _ words: SourceSite.Words, _ site: SourceSite) {
    if !words.isShort, words.path.last?.hasSuffix(".rss") == true {
      guard let moved = site.moved(address) else { return nil }
      feed = moved
      return
    }
    guard let path = Self.path(words.path) else { return nil }
    let query = Self.choices.compactMap { name in words.query[name].map { (name, $0) } }
    feed = site.url("/\(path.joined(separator: "/"))/.rss", query)
  }

  /// Returns the path of a list: of a community or several, a person, a discussion, a collection.
  private static func path(_ words: [String]) -> [String]? {
    guard let first = words.first, words.count > 1,
      words.dropFirst(2).allSatisfy(\.isSourceName)
    else { return nil }
    // The names of several communities stand between plus signs.
    let names = words[1].split(separator: "+", omittingEmptySubsequences: false)
    guard names.allSatisfy({ String($0).isSourceName }) else { return nil }
    switch first {
    case "r": return words
    case "user" where names.count == 1: return words
    case "u" where names.count == 1: return ["user"] + words.dropFirst()
    default: return nil
    }
  }
}
