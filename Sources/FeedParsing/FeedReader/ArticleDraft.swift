// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// An article while its element is open.
///
/// Each format writes into it from its own file (`FeedReader+RSS.swift` and so on). A value of the
/// format itself overrides one of a module, whatever their order; that is why the modules' values
/// are stored in properties of their own.
struct ArticleDraft {
  // Values of the format itself.
  var guid: String?
  var isPermaLink = true
  var title: String?
  var link: String?
  /// Whether the link leads to no web page, so that a later link may replace it.
  var isLinkWeak = false
  var summary: String?
  var content: String?
  var published: Date?
  var updated: Date?
  var authors: [Person] = []
  var categories: [String] = []
  var enclosures: [Enclosure] = []
  var language: String?

  // Values of the modules that many feeds use.
  var modulePublished: Date?
  var moduleUpdated: Date?
  /// A date of Dublin Core, which does not state its event.
  var moduleDate: Date?
  /// The address that RDF gives an item.
  var aboutID: String?
  var moduleAuthors: [Person] = []
  var inheritedAuthors: [Person] = []
  var thumbnail: URL?

  private var parts: RareParts?

  /// The rare values; created at the first use.
  var rare: RareParts {
    mutating get {
      if let parts { return parts }
      let made = RareParts()
      parts = made
      return made
    }
  }

  /// Appends the article to others; its values move into it, and the draft is of no more use.
  ///
  /// The article is filled in place, as passing it on would count the references of all its parts.
  mutating func append(to articles: inout [Article]) {
    articles.append(begun())
    fill(&articles[articles.count - 1])
  }

  /// Makes the article; the values move into it, and the draft is of no more use.
  mutating func article() -> Article {
    var article = begun()
    fill(&article)
    return article
  }

  /// Computes the values on which the key depends, and makes an article with key and title.
  private mutating func begun() -> Article {
    if let found = aboutID ?? parts?.identifier, guid == nil { guid = found }
    if link == nil { link = permaLink(guid) ?? parts?.sourceLink }
    if let parts {
      title = title ?? parts.title
      summary = summary ?? parts.summary ?? parts.podcastSubtitle
    }
    let title = self.title.take() ?? ""
    let id = ArticleIdentity.id(
      guid: guid,
      link: link,
      title: title,
      // The key ignores the white space at the end, which feeds add and remove.
      body: (content ?? summary ?? "").trimmingSpace
    )
    return Article(id: id, title: title)
  }

  private mutating func fill(_ article: inout Article) {
    article.guid = guid.take()
    article.linkText = link.take()
    article.summaryHTML = summary.take()
    article.contentHTML = content.take()
    article.authors = drainAuthors()
    article.published = published ?? modulePublished ?? parts?.created
    article.updated = updated ?? moduleUpdated ?? moduleDate
    if !categories.isEmpty { article.categories = categories.drain() }
    if !enclosures.isEmpty { article.enclosures = enclosures.drain() }
    article.thumbnail = thumbnail.take()
    article.language = language.flatMap(LanguageTag.canonical)
    if let parts {
      article.thumbnail = article.thumbnail ?? parts.podcastImage ?? parts.mediaImage
      article.extras = parts.finished
    }
    article.bound()
  }

  /// Returns the authors of the format itself, or those of the modules that name them best.
  private mutating func drainAuthors() -> [Person] {
    if !authors.isEmpty { return authors.drain() }
    guard let parts else {
      return moduleAuthors.isEmpty ? inheritedAuthors.drain() : moduleAuthors.drain()
    }
    // The presenter and the show are two authors, and each is named by a module of its own.
    let named = moduleAuthors + parts.podcastAuthors.filter { !moduleAuthors.contains($0) }
    if !named.isEmpty { return named }
    return parts.creditedAuthors.isEmpty ? inheritedAuthors : parts.creditedAuthors
  }

  private func permaLink(_ guid: String?) -> String? {
    guard isPermaLink, let guid, Address.scheme(of: guid) != nil else { return nil }
    return Address.text(of: Array(guid.utf8), against: nil)
  }

  /// Adds a file; one whose address is empty or invalid is stored without it.
  mutating func addEnclosure(_ address: String?, type: String?, length: String?, base: URL?) {
    guard let address else { return }
    let url = Address.resolve(address, against: base)
    let size = length.flatMap { Int($0.filter { !$0.isWhitespace }) }
    let isSize = size.map { $0 >= 0 } ?? false
    enclosures.append(
      Enclosure(url: url, type: type.nonEmpty, length: isSize ? size : nil)
    )
  }
}

extension String? {
  /// The text, or nil when it is empty.
  var nonEmpty: String? {
    guard let self, !self.isEmpty else { return nil }
    return self
  }
}

/// The values of an article that only some feeds have.
final class RareParts {
  /// The values that the article stores as they are.
  var extras = ArticleExtras()
  var title: String?
  var summary: String?
  /// The short line of a podcast, which replaces a missing summary.
  var podcastSubtitle: String?
  var created: Date?
  var rights: String?
  var identifier: String?
  var podcastAuthors: [Person] = []
  var creditedAuthors: [Person] = []
  var mediaImage: URL?
  var podcastImage: URL?
  var sourceLink: String?
  var latitude: Double?
  var longitude: Double?

  /// The extras, with values of modules in place of missing ones.
  var finished: ArticleExtras {
    var result = extras
    result.rights = extras.rights ?? rights
    if let latitude, let longitude, extras.place == nil {
      result.place = GeoPoint(latitude: latitude, longitude: longitude)
    }
    result.bound()
    return result
  }
}

extension Array {
  /// Returns the elements and leaves an empty array behind; no element is copied or counted.
  fileprivate mutating func drain() -> [Element] {
    let taken = consume self
    self = []
    return taken
  }
}
