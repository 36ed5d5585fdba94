// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// All that a list does not show of an article.
package struct StoredText: Codable, Hashable, Sendable {
  /// The title that the feed gave; nil: the one that rows show.
  package var title: String?
  /// The id that the publisher gave; empty: the key by which the feed names it.
  package var guid: String?
  /// The short form as an HTML fragment.
  package var summaryHTML: String?
  /// The long form as an HTML fragment.
  package var contentHTML: String?
  /// Who wrote it; one without a name: the one whom rows name.
  package var authors: [Person]
  /// When it was published.
  package var published: Date?
  /// When it was changed last.
  package var updated: Date?
  /// The categories' terms in the order of the document.
  package var categories: [String]
  /// Files that come with it.
  package var enclosures: [Enclosure]
  /// The picture that the feed gives it.
  package var thumbnail: URL?
  /// What only some articles have; nil when there is nothing of it.
  package var extras: ArticleExtras?

  private static let namedByRows = Person(name: "")

  /// Takes what lists do not show out of an article.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - headline: what rows say of it.
  package init(_ article: Article, under headline: EntryHeadline) {
    title = article.title == headline.title ? nil : article.title
    guid = article.guid == article.id.rawValue ? "" : article.guid
    summaryHTML = article.summaryHTML
    contentHTML = article.contentHTML
    let isNamedByRows = article.authors == [Person(name: headline.byline)]
    authors = isNamedByRows ? [Self.namedByRows] : article.authors
    published = article.published
    updated = article.updated
    categories = article.categories
    enclosures = article.enclosures
    thumbnail = article.thumbnail
    extras = article.extras == ArticleExtras() ? nil : article.extras
  }

  /// Puts an article together again.
  ///
  /// - Parameters:
  ///   - id: the key by which the feed names it.
  ///   - headline: what rows say of it.
  /// - Returns: the article as its feed gave it.
  package func article(id: ArticleID, under headline: EntryHeadline) -> Article {
    var article = Article(id: id, title: title ?? headline.title)
    article.linkText = headline.link
    article.guid = guid?.isEmpty == true ? id.rawValue : guid
    article.summaryHTML = summaryHTML
    article.contentHTML = contentHTML
    article.authors =
      authors == [Self.namedByRows] ? [Person(name: headline.byline)] : authors
    article.published = published
    article.updated = updated
    article.categories = categories
    article.enclosures = enclosures
    article.thumbnail = thumbnail
    if let extras { article.extras = extras }
    return article
  }
}
