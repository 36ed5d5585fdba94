// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FoundationEssentials

extension IncomingArticle {
  /// Makes an article of a document ready to be kept.
  ///
  /// All that costs time, as excerpts, is done here, away from whoever shows it.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - feed: the document's feed.
  ///   - documentURL: where the document was.
  package init(_ article: Article, of feed: Feed, documentURL: URL) {
    let base = article.contentBase(in: feed, documentURL: documentURL)
    var headline = EntryHeadline(article, base: base)
    if base == article.link { headline.base = nil }
    self.init(article, headline: headline)
  }
}

extension Article {
  /// What relative addresses in the article's text are resolved against.
  ///
  /// - Parameters:
  ///   - feed: the document's feed.
  ///   - documentURL: where the document was.
  /// - Returns: the document, or the article's own page.
  /// - Source: RFC 4287 §3.1.1 for Atom, whose addresses belong to the document; RSS says nothing,
  ///   and its publishers write addresses as they stand on the article's own page.
  package func contentBase(in feed: Feed, documentURL: URL) -> URL {
    let isAtom = [.atom, .atom03, .atom10].contains(feed.format)
    let belongsToDocument = isAtom || documentURL.isFileURL
    return belongsToDocument ? documentURL : link ?? documentURL
  }
}
