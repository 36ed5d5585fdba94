// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// An article while its element is open.
///
/// Each format writes into it from its own folder (`FeedReader+RSS.swift` and so on). A value of
/// the format itself wins over one of a module, whatever their order; that is why the modules'
/// values wait in members of their own.
struct ArticleDraft {
  // What the format itself says.
  var guid: String?
  var isPermaLink = true
  var title: String?
  var link: String?
  /// Whether the link leads to something that is no page, so that a later one may replace it.
  var isLinkWeak = false
  var summary: String?
  var content: String?
  var published: Date?
  var updated: Date?
  var authors: [Person] = []
  var categories: [String] = []
  var enclosures: [Enclosure] = []

  // What modules say in many feeds.
  var modulePublished: Date?
  var moduleUpdated: Date?
  /// A date of Dublin Core, which does not say what happened then.
  var moduleDate: Date?
  /// The address that RDF gives an item.
  var aboutID: String?
  var moduleAuthors: [Person] = []
  var inheritedAuthors: [Person] = []
  var thumbnail: URL?

  private var parts: RareParts?

  /// What else is said; made when it is asked for.
  var rare: RareParts {
    mutating get {
      if let parts { return parts }
      let made = RareParts()
      parts = made
      return made
    }
  }

  /// Makes the article.
  func article() -> Article {
    let guid = self.guid ?? aboutID ?? parts?.identifier
    let link = self.link ?? permaLink(guid) ?? parts?.sourceLink
    let title = self.title ?? parts?.title ?? ""
    let summary = self.summary ?? parts?.summary ?? parts?.podcastSubtitle
    // The text counts where nothing else does, without the white space behind it.
    let body = guid == nil && link == nil ? (content ?? summary ?? "").trimmingSpace : ""
    let id = ArticleIdentity.id(guid: guid, link: link, title: title, body: body)
    var article = Article(id: id, title: title)
    article.guid = guid
    article.linkText = link
    article.summaryHTML = summary
    article.contentHTML = content
    article.authors = chosenAuthors
    article.published = published ?? modulePublished ?? parts?.created
    article.updated = updated ?? moduleUpdated ?? moduleDate
    article.categories = categories
    article.enclosures = enclosures
    article.thumbnail = thumbnail
    if let parts {
      article.thumbnail = thumbnail ?? parts.podcastImage ?? parts.mediaImage
      article.extras = parts.finished
    }
    return article
  }

  /// Those that the format itself names, else those of the modules that say it best.
  private var chosenAuthors: [Person] {
    if !authors.isEmpty { return authors }
    guard let parts else { return moduleAuthors.isEmpty ? inheritedAuthors : moduleAuthors }
    // The presenter and the show are two, and each is named by a module of its own.
    let named = moduleAuthors + parts.podcastAuthors.filter { !moduleAuthors.contains($0) }
    if !named.isEmpty { return named }
    return parts.creditedAuthors.isEmpty ? inheritedAuthors : parts.creditedAuthors
  }

  private func permaLink(_ guid: String?) -> String? {
    guard isPermaLink, let guid, Address.scheme(of: guid) != nil else { return nil }
    return Address.text(of: Array(guid.utf8), against: nil)
  }

  /// Adds a file; one whose address is empty, or none, is told without it.
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

extension String {
  /// The text, or nil when it is empty.
  var nonEmptyText: String? { isEmpty ? nil : self }
}

/// What only some feeds say of an article.
final class RareParts {
  /// What goes into the article as it is.
  var extras = ArticleExtras()
  var title: String?
  var summary: String?
  /// The short line of a podcast, where there is no summary.
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

  /// The extras with what modules give in place of what is not said.
  var finished: ArticleExtras {
    var result = extras
    result.rights = extras.rights ?? rights
    if let latitude, let longitude, extras.place == nil {
      result.place = GeoPoint(latitude: latitude, longitude: longitude)
    }
    return result
  }
}
