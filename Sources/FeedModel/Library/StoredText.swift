// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The parts of an article that a list does not show.
package struct StoredText: Codable, Hashable, Sendable {
  /// The title that the feed gave; nil if it is the one of the article's row.
  package var title: String?
  /// The id that the publisher gave; empty if it is the key that the feed gives the article.
  package var guid: String?
  /// The short form as an HTML fragment.
  package var summaryHTML: String?
  /// The long form as an HTML fragment.
  package var contentHTML: String?
  /// The authors; an author without a name is the one of the article's row.
  package var authors: [Person]
  /// The date of publication.
  package var published: Date?
  /// The date of the last change.
  package var updated: Date?
  /// The categories' terms in the order of the document.
  package var categories: [String]
  /// The files attached to the article.
  package var enclosures: [Enclosure]
  /// The picture that the feed gives the article.
  package var thumbnail: URL?
  /// The parts that only some articles have; nil when there are none.
  package var extras: ArticleExtras?

  private static let namedByRows = Person(name: "")

  /// Makes a stored text of the parts of an article that its row does not show.
  package init(_ article: Article, under rowSummary: RowSummary) {
    title = article.title == rowSummary.title ? nil : article.title
    guid = article.guid == article.id.rawValue ? "" : article.guid
    summaryHTML = article.summaryHTML
    contentHTML = article.contentHTML
    let isNamedByRows = article.authors == [Person(name: rowSummary.byline)]
    authors = isNamedByRows ? [Self.namedByRows] : article.authors
    published = article.published
    updated = article.updated
    categories = article.categories
    enclosures = article.enclosures
    thumbnail = article.thumbnail
    extras = article.extras == ArticleExtras() ? nil : article.extras
  }

  /// Rebuilds the article.
  ///
  /// - Parameters:
  ///   - id: the key that the feed gives the article.
  ///   - rowSummary: the summary for the article's row.
  /// - Returns: the article as its feed gave it.
  package func article(id: ArticleKey, under rowSummary: RowSummary) -> Article {
    var article = Article(id: id, title: title ?? rowSummary.title)
    article.linkText = rowSummary.link
    article.language = rowSummary.language
    article.guid = guid?.isEmpty == true ? id.rawValue : guid
    article.summaryHTML = summaryHTML
    article.contentHTML = contentHTML
    article.authors =
      authors == [Self.namedByRows] ? [Person(name: rowSummary.byline)] : authors
    article.published = published
    article.updated = updated
    article.categories = categories
    article.enclosures = enclosures
    article.thumbnail = thumbnail
    if let extras { article.extras = extras }
    return article
  }
}
