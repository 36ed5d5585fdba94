// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// Where the page after a feed document is.
enum NextPage {
  /// The parameter by which WordPress pages its feeds.
  private static let wordPressParameter = "paged"

  /// The address of the next page.
  ///
  /// What the document says itself comes first: RFC 5005 `next`, JSON Feed `next_url`, then the
  /// archive before it. A WordPress feed says nothing and is asked for its next number; the answer
  /// past its end is 404.
  ///
  /// - Parameters:
  ///   - feed: the document.
  ///   - url: where it was.
  ///   - hasArticles: whether it had any; a numbered feed ends with the first empty document.
  /// - Returns: nil if nothing follows.
  static func url(after feed: Feed, at url: URL, hasArticles: Bool) -> URL? {
    if let next = feed.nextPage ?? feed.previousArchive { return next }
    guard hasArticles, !url.isFileURL, isWordPress(feed) else { return nil }
    return numbered(after: url)
  }

  /// Whether an address is a numbered WordPress page past the first, whose absence is the end.
  static func isNumberedPage(_ url: URL) -> Bool {
    (number(of: url) ?? 1) > 1
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
