// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import FeedStore
package import FoundationEssentials

extension IncomingArticle {
  /// Prepares an article of a document for the library.
  ///
  /// All slow work, such as excerpts, is done here, away from the thread of the window.
  package init(_ article: Article, of feed: Feed, documentURL: URL) {
    let base = article.contentBase(in: feed, documentURL: documentURL)
    var rowSummary = RowSummary(article, base: base)
    if base == article.link { rowSummary.base = nil }
    self.init(article.kept(of: feed), rowSummary: rowSummary)
  }
}

extension Article {
  /// Returns the article without the parts that say nothing to a reader.
  ///
  /// These are a category without a name or with one that occurs twice, a file without an address,
  /// and the white space behind a text of XML.
  fileprivate func kept(of feed: Feed) -> Article {
    var result = self
    var terms: Set<String> = [""]
    result.categories.removeAll { !terms.insert($0).inserted }
    result.enclosures.removeAll { $0.url == nil }
    if media.contains(where: { $0.url == nil }) { result.media.removeAll { $0.url == nil } }
    if !feed.format.isJSON {
      result.summaryHTML = summaryHTML.map(Self.trimmingEnd)
      result.contentHTML = contentHTML.map(Self.trimmingEnd)
    }
    return result
  }

  private static func trimmingEnd(_ text: String) -> String {
    let isSpace: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
    guard let end = text.utf8.lastIndex(where: { !isSpace($0) }) else { return "" }
    return String(text[...end])
  }
}

extension Article {
  /// Returns the base of relative addresses in the article's text.
  ///
  /// - Returns: the address of the document, or of the article's own web page.
  /// - Source: RFC 4287 §3.1.1 for Atom, whose addresses belong to the document; RSS says nothing,
  ///   and its publishers write addresses as they stand on the article's own page.
  package func contentBase(in feed: Feed, documentURL: URL) -> URL {
    let isAtom = [.atom, .atom03, .atom10].contains(feed.format)
    let belongsToDocument = isAtom || documentURL.isFileURL
    return belongsToDocument ? documentURL : link ?? documentURL
  }
}
