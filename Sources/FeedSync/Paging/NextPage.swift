// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FoundationEssentials

/// Where the page after a feed document is.
package struct NextPage: Hashable, Sendable {
  /// The parameter by which WordPress pages its feeds.
  private static let wordPressParameter = "paged"

  /// The page's address.
  package let url: URL
  /// Whether the document does not name the page: it may not be there, and that is the end then.
  package let isGuessed: Bool

  /// Finds the next page.
  ///
  /// What the document says itself comes first: RFC 5005 `next`, JSON Feed `next_url`, then the
  /// archive before it, then the `Link` header that came with it. A WordPress feed says nothing and
  /// is asked for its next number; the answer past its end is 404. A document of the web leads to
  /// the web alone, never to a file of this computer.
  ///
  /// - Parameters:
  ///   - feed: the document.
  ///   - url: where it was.
  ///   - hasArticles: whether it had any; a numbered feed ends with the first empty document.
  ///   - header: the `Link` header that came with it.
  /// - Source: RFC 5005 §3 and §4; RFC 8288;
  ///   JSON Feed 1.1 `next_url`; the WordPress query variable `paged`.
  package init?(after feed: Feed, at url: URL, hasArticles: Bool, header: String? = nil) {
    let linked = LinkHeader(header).target("next").flatMap {
      URL(string: $0, relativeTo: url)?.absoluteURL
    }
    if let next = feed.nextPage ?? feed.previousArchive ?? linked {
      guard url.isFileURL || Self.isOfTheWeb(next) else { return nil }
      (self.url, isGuessed) = (next, false)
      return
    }
    guard hasArticles, !url.isFileURL, Self.isWordPress(feed), let next = Self.numbered(after: url)
    else { return nil }
    (self.url, isGuessed) = (next, true)
  }

  private static func isOfTheWeb(_ url: URL) -> Bool {
    ["http", "https"].contains(url.scheme?.lowercased() ?? "")
  }

  private static func isWordPress(_ feed: Feed) -> Bool {
    feed.generator?.lowercased().contains("wordpress") == true
  }

  private static func number(of url: URL) -> Int? {
    URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?
      .first { $0.name == wordPressParameter }
      .flatMap { $0.value.flatMap(Int.init) }
  }

  private static func numbered(after url: URL) -> URL? {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    var items = (parts.queryItems ?? []).filter { $0.name != wordPressParameter }
    items.append(URLQueryItem(name: wordPressParameter, value: String((number(of: url) ?? 1) + 1)))
    parts.queryItems = items
    return parts.url
  }
}
