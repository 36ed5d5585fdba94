// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedFetching
package import FeedModel
import FeedParsing
import FeedStore
import FoundationEssentials
import MarkupParsing

/// A document of a feed, parsed and prepared for the library.
struct FeedDocument: Sendable {
  let feed: Feed
  let articles: [IncomingArticle]
  let next: FeedCursor?
  /// The address of the request for the document.
  let address: URL
  /// The reason why it is only a part of a document; nil when it is whole.
  let truncation: DocumentTruncation?

  /// Parses an answer; all slow work is done here.
  ///
  /// - Throws: `FeedParsingError` when it is no feed.
  init(_ response: FetchResponse) throws(FeedParsingError) {
    let address = response.finalURL
    let parsed = try FeedParser().parse(
      response.body,
      contentType: response.contentType,
      baseURL: address
    )
    self.address = response.requestedURL
    feed = parsed.feed
    truncation = DocumentTruncation(response.truncation, parsed.truncation)
    articles = parsed.articles.map {
      IncomingArticle($0, of: parsed.feed, documentURL: address)
    }
    next = FeedCursor(
      after: parsed.feed,
      at: address,
      hasArticles: !parsed.articles.isEmpty,
      header: response.headers["Link"]
    )
  }

  /// The IDs of its articles, by which the same document is recognized.
  var keys: [ArticleKey] { articles.map(\.article.id) }

  /// Returns whether the document holds exactly the articles of another document.
  func repeats(_ keys: [ArticleKey]) -> Bool {
    !keys.isEmpty && keys == self.keys
  }

  /// Returns the document as a page of its feed.
  ///
  /// - Parameter isLast: whether no document follows, whatever it states itself.
  /// - Returns: the page.
  func page(isLast: Bool = false) -> OriginPage {
    guard isLast else {
      return page(next: next, NumberedPages(restart: FeedCursor.restart(from: address, feed)))
    }
    var page = page(next: nil, NumberedPages(restart: nil))
    // The document names a next one: its missing part would not name another.
    if next != nil { page.truncation = nil }
    return page
  }

  /// Returns the document as a page, after a second reading because of the document that follows.
  ///
  /// - Parameters:
  ///   - next: the document that follows it.
  ///   - hasMoved: whether it holds other articles than at the first reading.
  /// - Returns: the page.
  func reread(before next: FeedCursor, hasMoved: Bool) -> OriginPage {
    var rule = NumberedPages(restart: FeedCursor.restart(from: next.url, feed))
    (rule.isReread, rule.hasMoved) = (true, hasMoved)
    return page(next: FeedCursor(at: next.url, isGuessed: next.isGuessed), rule)
  }

  private func page(next: FeedCursor?, _ rule: NumberedPages) -> OriginPage {
    var incoming = IncomingDocument(.newest, articles: articles, next: next?.stored, of: feed)
    incoming.cursor = FeedCursor(at: address).stored
    incoming.rule = rule
    incoming.isTruncated = truncation != nil
    var page = OriginPage(incoming)
    page.hints = PollHints(feed)
    page.truncation = truncation
    return page
  }
}

extension PollHints {
  /// Creates the hints of a feed about its polls.
  ///
  /// This is the one place where the two vocabularies meet.
  package init(_ feed: Feed) {
    self.init(
      ttlMinutes: feed.ttlMinutes,
      updateInterval: feed.polling.updateInterval,
      quietTimes: QuietTimes(hours: feed.polling.skipHours, days: feed.polling.skipDays),
      isExpired: feed.polling.isExpired,
      hasHub: !feed.hubs.isEmpty
    )
  }
}
