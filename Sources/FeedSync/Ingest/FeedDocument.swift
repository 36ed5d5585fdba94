// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedParsing
import FeedStore
import FoundationEssentials
import MarkupParsing

/// A document of a feed, parsed and prepared for the library.
struct FeedDocument: Sendable {
  let feed: Feed
  let articles: [IncomingArticle]
  let next: NextPage?
  /// The address of the request for the document.
  let place: URL
  /// The reason why it is only a part of a document; nil when it is whole.
  let truncation: DocumentTruncation?

  /// Parses an answer; all slow work is done here.
  ///
  /// - Throws: `FeedParsingError` when it is no feed.
  init(_ response: FetchResponse) throws(FeedParsingError) {
    let place = response.finalURL
    let parsed = try FeedParser().parse(
      response.body,
      contentType: response.contentType,
      baseURL: place
    )
    self.place = response.requestedURL
    feed = parsed.feed
    truncation = DocumentTruncation(response.truncation, parsed.truncation)
    articles = parsed.articles.map {
      IncomingArticle($0, of: parsed.feed, documentURL: place)
    }
    next = NextPage(
      after: parsed.feed,
      at: place,
      hasArticles: !parsed.articles.isEmpty,
      header: response.headers["Link"]
    )
  }

  /// The IDs of its articles, by which the same document is recognized.
  var keys: [ArticleID] { articles.map(\.article.id) }

  /// Returns whether the document holds exactly the articles of another document.
  func repeats(_ keys: [ArticleID]) -> Bool {
    !keys.isEmpty && keys == self.keys
  }

  /// Returns the document in the form in which the library stores it.
  ///
  /// - Parameters:
  ///   - part: the part of the feed that it is.
  ///   - isLast: whether no document follows, whatever it states itself.
  /// - Returns: the page.
  func page(_ part: IncomingPage.Part, isLast: Bool = false) -> IncomingPage {
    page(
      part,
      next: isLast ? nil : next,
      restart: isLast ? nil : NextPage.restart(from: place, feed)
    )
  }

  /// Returns the document in the form in which the library stores it, after a second reading.
  ///
  /// It was read once more because of the document that follows it.
  ///
  /// - Parameters:
  ///   - part: the part of the feed that it is.
  ///   - next: the place of the document that follows it.
  /// - Returns: the page.
  func reread(_ part: IncomingPage.Part, before next: NextPage) -> IncomingPage {
    var page = page(part, next: next, restart: NextPage.restart(from: next.url, feed))
    page.isReread = true
    return page
  }

  private func page(
    _ part: IncomingPage.Part,
    next: NextPage?,
    restart: URL?
  ) -> IncomingPage {
    var page = IncomingPage(
      part,
      articles: articles,
      next: next?.url,
      isNextGuessed: next?.isGuessed ?? false,
      of: feed
    )
    page.place = place
    page.restart = restart
    page.isTruncated = truncation != nil
    return page
  }
}
