// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The posts of a site made with WordPress, or some of them.
package struct WordPressList: Hashable, Sendable {
  /// The words behind a question mark that choose posts; all others belong to pages.
  private static let filters = ["author", "categories", "search", "tags"]
  private static let route = ["wp", "v2", "posts"]

  let site: SourceSite
  /// The path of the posts in the site's interface.
  let path: String
  /// The names and values that choose posts, in the order of their names.
  let filter: [String]

  /// Reads an address; nil for one of anything else.
  init?(_ address: URL, short scheme: String) {
    if let words = SourceSite.words(ofShort: address, scheme) {
      guard let host = words.path.first, host.contains("."),
        words.path.allSatisfy(\.isSourceName)
      else { return nil }
      self.init(SourceSite(host: host.lowercased()), Array(words.path.dropFirst()), [:])
      return
    }
    guard let site = SourceSite(of: address), let words = site.words(of: address, short: scheme),
      words.path.suffix(4) == ["wp-json"] + Self.route
    else { return nil }
    self.init(site, words.path.dropLast(4), words.query)
  }

  private init(_ site: SourceSite, _ folders: [String], _ query: [String: String]) {
    self.site = site
    path = "/" + (folders + ["wp-json"] + Self.route).joined(separator: "/")
    filter = Self.filters.flatMap { name in query[name].map { [name, $0] } ?? [] }
  }

  /// The names and values that choose posts.
  var query: [(String, String)] {
    stride(from: 0, to: filter.count, by: 2).map { (filter[$0], filter[$0 + 1]) }
  }

  /// The path of the description of the site.
  var index: String { String(path.dropLast("wp/v2/posts".count)) }
}
