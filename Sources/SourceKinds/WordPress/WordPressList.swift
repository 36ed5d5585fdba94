// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// The posts of a site made with WordPress, or some of them.
package struct WordPressList: Hashable, Sendable {
  /// The words behind a question mark that choose posts; all others belong to pages.
  private static let filters = ["author", "categories", "search", "tags"]
  /// The words that choose the posts of a part of a site, by the route of the parts.
  private static let parts = ["categories": "categories", "tags": "tags", "users": "author"]
  /// The route of the posts.
  static let route = "wp/v2/posts"

  let interface: WordPressInterface
  /// The names and values that choose posts, in the order of their names.
  let filter: [String]

  /// Reads an address; nil for one of anything else.
  init?(_ address: URL, short scheme: String) {
    if let words = SourceSite.words(ofShort: address, scheme) {
      guard let host = words.path.first, host.contains("."),
        words.path.allSatisfy(\.isSourceName)
      else { return nil }
      let site = SourceSite(host: host.lowercased())
      self.init(WordPressInterface(site, in: Array(words.path.dropFirst())), [:])
      return
    }
    guard let found = WordPressInterface.read(address),
      found.route.joined(separator: "/") == Self.route
    else { return nil }
    self.init(found.interface, found.query)
  }

  /// Reads the address of an interface; nil for one of anything else.
  init?(interface address: URL) {
    guard let found = WordPressInterface.read(address), found.route.isEmpty else { return nil }
    self.init(found.interface, [:])
  }

  /// Reads the address that the interface has for a category, a tag or an author; nil for one of
  /// anything else.
  init?(part address: URL) {
    guard let found = WordPressInterface.read(address), found.route.count == 4,
      found.route.starts(with: ["wp", "v2"]), let name = Self.parts[found.route[2]],
      let number = Int(found.route[3]), number > 0
    else { return nil }
    self.init(found.interface, [name: "\(number)"])
  }

  private init(_ interface: WordPressInterface, _ query: [String: String]) {
    self.interface = interface
    filter = Self.filters.flatMap { name in query[name].map { [name, $0] } ?? [] }
  }

  var site: SourceSite { interface.site }

  /// The names and values that choose posts.
  var query: [(String, String)] {
    stride(from: 0, to: filter.count, by: 2).map { (filter[$0], filter[$0 + 1]) }
  }
}
