// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
import FeedModel
import FeedParsing
import FeedStore
import FoundationEssentials
import MarkupParsing

/// A document of a feed, read and made ready to be kept.
struct FeedDocument: Sendable {
  let feed: Feed
  let articles: [IncomingArticle]
  let next: NextPage?
  /// The address at which it was asked for.
  let place: URL
  /// Why it is only a part of a document; nil when it is whole.
  let truncation: DocumentTruncation?

  /// Reads an answer; all that costs time is done here.
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

  /// The ids of its articles, by which one document is known again.
  var keys: [ArticleID] { articles.map(\.article.id) }

  /// Whether it holds just the articles of another document.
  func repeats(_ keys: [ArticleID]) -> Bool {
    !keys.isEmpty && keys == self.keys
  }

  /// The document on its way into the library.
  ///
  /// - Parameters:
  ///   - part: which part of the feed it is.
  ///   - isLast: whether nothing comes behind it, whatever it says.
  /// - Returns: the page.
  func page(_ part: IncomingPage.Part, isLast: Bool = false) -> IncomingPage {
    page(
      part,
      next: isLast ? nil : next,
      restart: isLast ? nil : NextPage.restart(from: place, feed)
    )
  }

  /// The document on its way into the library, read once more because of the one behind it.
  ///
  /// - Parameters:
  ///   - part: which part of the feed it is.
  ///   - next: the one behind it.
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
