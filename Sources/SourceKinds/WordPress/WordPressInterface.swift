// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FoundationEssentials

/// The interface of a site made with WordPress.
///
/// It has a path of its own where the site's pages have names, and stands in a word of the query
/// where they have numbers.
///
/// - Source: developer.wordpress.org/rest-api/key-concepts, Routes and Endpoints.
struct WordPressInterface: Hashable, Sendable {
  /// An address of the interface: its route, and the words behind the question mark.
  struct Address {
    let interface: WordPressInterface
    let route: [String]
    let query: [String: String]
  }

  private static let folder = "wp-json"
  private static let word = "rest_route"

  let site: SourceSite
  /// The path in front of the routes, or that of the site whose query has them.
  private let path: String
  private let isInQuery: Bool

  /// Creates the interface at a path of its own, in folders of a site.
  init(_ site: SourceSite, in folders: [String]) {
    self.site = site
    path = "/" + (folders + [Self.folder, ""]).joined(separator: "/")
    isInQuery = false
  }

  private init(_ site: SourceSite, inQueryOf names: [String]) {
    self.site = site
    let isFile = names.last?.hasSuffix(".php") == true
    path = "/" + (names + (isFile || names.isEmpty ? [] : [""])).joined(separator: "/")
    isInQuery = true
  }

  /// Reads an address of the web; nil for one of anything else.
  static func read(_ address: URL) -> Address? {
    guard let site = SourceSite(of: address), let words = site.words(of: address, short: "") else {
      return nil
    }
    if let end = words.path.lastIndex(of: folder) {
      let interface = WordPressInterface(site, in: Array(words.path[..<end]))
      let route = Array(words.path[(end + 1)...])
      return Address(interface: interface, route: route, query: words.query)
    }
    guard let route = words.query[word] else { return nil }
    return Address(
      interface: WordPressInterface(site, inQueryOf: words.path),
      route: route.split(separator: "/").map(String.init),
      query: words.query
    )
  }

  /// Returns the address of a route.
  ///
  /// - Parameters:
  ///   - route: the route, without a slash in front; empty for the description of the site.
  ///   - query: names and values.
  /// - Returns: the address.
  func url(_ route: String, _ query: [(String, String)]) -> URL {
    guard isInQuery else { return site.url(path + route, query) }
    return site.url(path, [(Self.word, "/\(route)")] + query)
  }

  /// Returns the request for the answer of a route.
  func request(_ route: String, _ query: [(String, String)]) -> FetchRequest {
    FetchRequest(url: url(route, query), accept: .json)
  }
}
