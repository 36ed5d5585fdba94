// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedStore
import FoundationEssentials
import MarkupParsing

/// Starred articles as a feed, in pieces.
///
/// - Source: JSON Feed version 1.1, https://www.jsonfeed.org/version/1.1/
struct StarredFeed {
  /// The beginning of the document, up to its first item.
  let head: HarmlessText
  /// The end of the document.
  let foot = HarmlessText("]}")

  private let addresses: [SubscriptionID: URL]
  private let encoder = JSONEncoder()
  /// The ids that stand in the document: feeds that do not know of each other may give the same.
  private var ids: Set<String> = []

  /// Creates a feed without items.
  ///
  /// - Parameters:
  ///   - title: the title of the feed.
  ///   - addresses: the addresses of the feeds that the articles are from, without secrets.
  init(_ title: String, _ addresses: [SubscriptionID: URL]) {
    self.addresses = addresses
    let version = "https://jsonfeed.org/version/1.1"
    head = HarmlessText(
      json: "{\"version\":\"\(version)\",\"title\":\(Self.literal(title)),\"items\":["
    )
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  /// Returns an article as the next item.
  ///
  /// - Throws: an encoding error.
  mutating func item(_ article: LibraryArticle) throws -> HarmlessText {
    let isFirst = ids.isEmpty
    var item = Item(article, addresses[article.listed.feed])
    if !ids.insert(item.id).inserted {
      item.id += "#\(article.listed.id)"
      ids.insert(item.id)
    }
    let text = String(decoding: try encoder.encode(item), as: UTF8.self)
    return HarmlessText(json: isFirst ? text : ",\(text)")
  }

  /// Returns a text as JSON has it.
  private static func literal(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}

extension StarredFeed {
  /// An article as an item; a member that is nil is left out.
  private struct Item: Encodable {
    var id: String
    let url: String?
    let title: String?
    let content: String
    let published: String?
    let modified: String?
    let image: String?
    let language: String?
    let authors: [Author]?
    let tags: [String]?
    let attachments: [Attachment]?
    let origin: Origin

    enum CodingKeys: String, CodingKey {
      case id, url, title, image, language, authors, tags, attachments
      case content = "content_html"
      case published = "date_published"
      case modified = "date_modified"
      case origin = "_freshet"
    }

    init(_ stored: LibraryArticle, _ address: URL?) {
      let (listed, article) = (stored.listed, stored.article)
      id = listed.key.rawValue
      url = listed.rowSummary.link
      title = listed.rowSummary.title.isEmpty ? nil : listed.rowSummary.title
      content = ArticleMarkup.safeHTML(
        fromHTML: article.bodyHTML ?? "",
        baseURL: stored.base,
        isClosed: true
      )
      published = article.published?.stamp
      modified = article.updated?.stamp
      image = article.thumbnail?.absoluteString
      language = listed.texts.language
      authors = Self.filled(
        article.authors.filter { !$0.name.isEmpty || $0.url != nil }
          .map { Author(name: $0.name, url: $0.url?.absoluteString) }
      )
      let own = stored.tags.map(\.name)
      tags = Self.filled(own + article.categories.filter { !$0.isEmpty && !own.contains($0) })
      attachments = Self.filled(article.enclosures.compactMap(Attachment.init))
      origin = Origin(title: listed.feedTitle, url: address?.absoluteString, isRead: listed.isRead)
    }

    private static func filled<Element>(_ list: [Element]) -> [Element]? {
      list.isEmpty ? nil : list
    }
  }

  /// An author of an item.
  private struct Author: Encodable {
    let name: String
    let url: String?
  }

  /// A file of an item.
  private struct Attachment: Encodable {
    let url: String
    let type: String
    let size: Int?

    enum CodingKeys: String, CodingKey {
      case url
      case type = "mime_type"
      case size = "size_in_bytes"
    }

    init?(_ enclosure: Enclosure) {
      guard let address = enclosure.url else { return nil }
      url = address.absoluteString
      type = enclosure.type ?? "application/octet-stream"
      size = enclosure.length
    }
  }

  /// The feed from which an item is.
  private struct Origin: Encodable {
    let title: String
    let url: String?
    let isRead: Bool

    enum CodingKeys: String, CodingKey {
      case title = "feed_title"
      case url = "feed_url"
      case isRead = "is_read"
    }
  }
}
