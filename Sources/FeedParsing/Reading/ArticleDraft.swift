// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials

/// An article while its element is open.
///
/// Each format writes into it from its own folder (`ArticleDraft+RSS.swift` and so on). A value of
/// the format itself wins over one of a module, whatever their order; that is why the modules'
/// values wait in members of their own.
struct ArticleDraft {
  /// The base against which the article's addresses are resolved.
  var base: URL?

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
  var comments: URL?
  var rights: String?
  var sourceTitle: String?
  var authors: [Person] = []
  var contributors: [Person] = []
  var categories: [String] = []
  var enclosures: [Enclosure] = []

  var conversation = Conversation()
  var episode = Episode()
  var player: URL?
  var place: GeoPoint?
  var latitude: Double?
  var longitude: Double?

  // What modules say.
  var moduleTitle: String?
  var moduleSummary: String?
  /// The short line of a podcast, where there is no summary.
  var podcastSubtitle: String?
  var modulePublished: Date?
  var moduleUpdated: Date?
  var moduleCreated: Date?
  /// A date of Dublin Core, which does not say what happened then.
  var moduleDate: Date?
  var moduleRights: String?
  var moduleIdentifier: String?
  /// The address that RDF gives an item.
  var aboutID: String?
  var moduleAuthors: [Person] = []
  var podcastAuthors: [Person] = []
  var creditedAuthors: [Person] = []
  var inheritedAuthors: [Person] = []
  var media: [MediaContent] = []
  var thumbnail: URL?
  var mediaImage: URL?
  var podcastImage: URL?
  var sourceLink: String?

  /// Makes the article.
  func article() -> Article {
    let guid = self.guid.flatMap { $0.isEmpty ? nil : $0 } ?? aboutID ?? moduleIdentifier
    let link = self.link ?? permaLink(guid) ?? sourceLink
    let title = self.title ?? moduleTitle ?? ""
    let body = content ?? summary ?? moduleSummary ?? podcastSubtitle ?? ""
    let id = ArticleIdentity.id(guid: guid, link: link, title: title, body: body)
    var article = Article(id: id, title: title)
    article.guid = guid
    article.linkText = link
    article.summaryHTML = summary ?? moduleSummary ?? podcastSubtitle
    article.contentHTML = content
    article.authors =
      [authors, moduleAuthors, podcastAuthors, creditedAuthors, inheritedAuthors]
      .first { !$0.isEmpty } ?? []
    article.contributors = contributors
    article.published = published ?? modulePublished ?? moduleCreated
    article.updated = updated ?? moduleUpdated ?? moduleDate
    article.categories = categories
    article.enclosures = enclosures
    article.media = media
    article.thumbnail = thumbnail ?? podcastImage ?? mediaImage
    article.comments = comments
    article.rights = rights ?? moduleRights
    article.conversation = conversation
    article.episode = episode
    article.player = player
    if let latitude, let longitude {
      article.place = GeoPoint(latitude: latitude, longitude: longitude)
    }
    article.place = place ?? article.place
    article.sourceTitle = sourceTitle
    return article
  }

  private func permaLink(_ guid: String?) -> String? {
    guard isPermaLink, let guid, guid.utf8.starts(with: "http".utf8) else { return nil }
    return Address.text(of: Array(guid.utf8), against: nil)
  }

  /// Adds a category.
  mutating func addCategory(_ term: String) {
    guard !term.isEmpty else { return }
    categories.append(term)
  }

  /// Adds a file.
  mutating func addEnclosure(_ address: String?, type: String?, length: String?, base: URL?) {
    guard let address, let url = Address.resolve(address, against: base) else { return }
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
