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
  /// the web alone, never to a file of this computer, to itself, or into its network.
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
      guard url.isFileURL || Self.isOfTheWeb(next), AddressScope.mayLead(from: url, to: next)
      else { return nil }
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

  /// Makes the place of a page.
  ///
  /// - Parameters:
  ///   - url: its address.
  ///   - isGuessed: whether no document names it.
  package init(at url: URL, isGuessed: Bool) {
    self.url = url
    self.isGuessed = isGuessed
  }

  /// The page before a numbered one; nil for the first one, and for pages without numbers.
  ///
  /// A number names another page whenever something above it comes or goes.
  ///
  /// - Parameter url: the numbered page.
  /// - Returns: its address.
  package static func before(_ url: URL) -> URL? {
    number(of: url).flatMap { $0 > 1 ? numbered($0 - 1, url) : nil }
  }

  /// The first page of a feed with numbers; nil for pages without numbers.
  ///
  /// - Parameter url: one of its later pages.
  /// - Returns: its address.
  package static func first(of url: URL) -> URL? {
    number(of: url).flatMap { $0 > 1 ? numbered(1, url) : nil }
  }

  /// The second page of a feed with numbers, from which its pages are read again.
  ///
  /// - Parameters:
  ///   - url: one of its pages.
  ///   - feed: the page's document; nil when the page is not there.
  /// - Returns: its address; nil for pages without numbers.
  package static func restart(from url: URL, _ feed: Feed?) -> URL? {
    let isNumbered = feed.map(isWordPress) ?? (number(of: url) != nil)
    return isNumbered && !url.isFileURL ? numbered(2, url) : nil
  }

  private static func isWordPress(_ feed: Feed) -> Bool {
    feed.nextPage == nil && feed.previousArchive == nil
      && feed.generator?.lowercased().contains("wordpress") == true
  }

  private static func number(of url: URL) -> Int? {
    URLComponents(url: url, resolvingAgainstBaseURL: true)?.queryItems?
      .first { $0.name == wordPressParameter }
      .flatMap { $0.value.flatMap(Int.init) }
  }

  private static func numbered(after url: URL) -> URL? {
    numbered((number(of: url) ?? 1) + 1, url)
  }

  /// The page with a number; the first one has none.
  private static func numbered(_ number: Int, _ url: URL) -> URL? {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    var items = (parts.queryItems ?? []).filter { $0.name != wordPressParameter }
    if number > 1 { items.append(URLQueryItem(name: wordPressParameter, value: String(number))) }
    parts.queryItems = items.isEmpty ? nil : items
    return parts.url
  }
}
