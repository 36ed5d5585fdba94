// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// A document of a feed to be ingested.
package struct IncomingDocument: Sendable {
  /// The part of a feed that a document holds.
  package enum Part: Hashable, Sendable {
    /// The newest articles: the document that is subscribed to.
    case newest
    /// Articles older than the stored ones.
    case older
    /// Missing articles of a gap, from its upper end: the ones below an article.
    case missing(below: ArticleID)
    /// Missing articles of a gap, from its lower end: those at its cursor of newer articles.
    case missingNewer(at: OriginCursor)

    /// Whether the document is read because articles are missing.
    var isOfGap: Bool {
      switch self {
      case .missing, .missingNewer: true
      case .newest, .older: false
      }
    }
  }

  /// The part of the feed that the document holds.
  package var part: Part
  /// The articles in the order of the document.
  package var articles: [IncomingArticle]
  /// The cursor of the next older articles; nil at the end.
  package var next: OriginCursor?
  /// The cursor of the articles that come after these; nil when the kind has none.
  package var newer: OriginCursor?
  /// The cursor of the document itself; nil when there is none.
  package var cursor: OriginCursor?
  /// Whether the document is truncated: the missing articles may still exist, and it proves no end.
  package var isTruncated = false
  /// Whether the archive goes on behind a newest document, wherever it went on before: the server
  /// forgot the cursor, and the stored articles are read through once more.
  package var restartsArchive = false
  /// The rule by which the archive goes on; nil when it goes on at `next`.
  package var rule: (any ArchiveRule)?
  /// The language of articles that name none, in the form of `LanguageTag`.
  package let language: String?
  /// The title that the feed gives itself; nil leaves the stored one.
  package let title: String?
  /// The page that the feed belongs to; nil leaves the stored one.
  package let site: URL?
  /// The feed's small picture; nil leaves the stored one.
  package let icon: URL?

  /// Makes a document to be ingested.
  ///
  /// - Parameters:
  ///   - part: the part of the feed that the document holds.
  ///   - articles: the articles in the order of the document.
  ///   - next: the cursor of the next older articles; nil at the end.
  ///   - feed: the document's metadata of its feed; nil leaves the stored ones.
  package init(
    _ part: Part,
    articles: [IncomingArticle],
    next: OriginCursor?,
    of feed: Feed? = nil
  ) {
    self.part = part
    self.articles = articles
    self.next = next
    language = feed?.language.flatMap(LanguageTag.canonical)
    title = feed.flatMap { $0.title.isEmpty ? nil : $0.title }
    site = feed?.link
    icon = feed?.icon ?? feed?.image
  }
}

/// An article to be ingested.
package struct IncomingArticle: Hashable, Sendable {
  /// The article as the feed gave it.
  package let article: Article
  /// The summary for the article's row.
  package let rowSummary: RowSummary

  /// Makes an article to be ingested.
  package init(_ article: Article, rowSummary: RowSummary) {
    self.article = article
    self.rowSummary = rowSummary
  }
}
