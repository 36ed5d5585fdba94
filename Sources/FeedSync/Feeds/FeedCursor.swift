// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FoundationEssentials

/// The cursor of the kind of feeds: the address of the document that follows a feed document.
package struct FeedCursor: Hashable, Sendable {
  /// The parameter with which WordPress numbers the documents of its feeds.
  private static let wordPressParameter = "paged"

  /// The page's address.
  package let url: URL
  /// Whether no document names the page: it may be absent, and the feed then ends.
  package let isGuessed: Bool
  /// Whether a numbered page was seen to move since the first one was read.
  package var isShifted = false
  /// Whether the numbered pages are read once more, because one of them moved the time before.
  package var isAgain = false

  /// Reads a stored cursor: a word for each property that holds, then the address.
  ///
  /// - Parameter stored: the cursor; nil is returned for one without an address.
  package init?(_ stored: OriginCursor) {
    let words = stored.rawValue.split(separator: " ").map(String.init)
    guard let url = words.last.flatMap({ URL(string: $0) }), url.scheme != nil else { return nil }
    self.init(at: url, isGuessed: words.contains(Self.guessed))
    isShifted = words.contains(Self.shifted)
    isAgain = words.contains(Self.again)
  }

  /// The cursor as it is stored; the library's third migration writes the same.
  package var stored: OriginCursor {
    let words = [
      isGuessed ? Self.guessed : nil, isShifted ? Self.shifted : nil, isAgain ? Self.again : nil,
      url.absoluteString,
    ]
    return OriginCursor(words.compactMap(\.self).joined(separator: " "))
  }

  private static let (guessed, shifted, again) = ("guessed", "shifted", "again")

  /// Finds the next page.
  ///
  /// The document's own statements come first: RFC 5005 `next`, JSON Feed `next_url`, then the
  /// archive before it, then its `Link` header. A WordPress feed names no next document; it is
  /// asked for its next number, and answers 404 past its end. A document of the web leads to the
  /// web alone, never to a file of this computer, to the computer itself, or into its network.
  ///
  /// - Parameters:
  ///   - feed: the document.
  ///   - url: the address of the document.
  ///   - hasArticles: whether it had any; a numbered feed ends with the first empty document.
  ///   - header: the `Link` header of its answer; nil when there was none.
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

  /// Creates the cursor of a page.
  package init(at url: URL, isGuessed: Bool = false) {
    self.url = url
    self.isGuessed = isGuessed
  }

  /// Returns the page before a numbered one; nil for the first one, and for pages without numbers.
  ///
  /// A number names another page whenever an article above it is added or removed.
  ///
  /// - Parameter url: the numbered page.
  /// - Returns: its address.
  package static func before(_ url: URL) -> URL? {
    number(of: url).flatMap { $0 > 1 ? numbered($0 - 1, url) : nil }
  }

  /// Returns the first page of a feed with numbers; nil for pages without numbers.
  ///
  /// - Parameter url: one of its later pages.
  /// - Returns: its address.
  package static func first(of url: URL) -> URL? {
    number(of: url).flatMap { $0 > 1 ? numbered(1, url) : nil }
  }

  /// Returns the second page of a feed with numbers, from which its pages are read again.
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

  /// Returns the page with a number; the first page has none in its address.
  private static func numbered(_ number: Int, _ url: URL) -> URL? {
    guard var parts = URLComponents(url: url, resolvingAgainstBaseURL: true) else { return nil }
    var items = (parts.queryItems ?? []).filter { $0.name != wordPressParameter }
    if number > 1 { items.append(URLQueryItem(name: wordPressParameter, value: String(number))) }
    parts.queryItems = items.isEmpty ? nil : items
    return parts.url
  }
}
