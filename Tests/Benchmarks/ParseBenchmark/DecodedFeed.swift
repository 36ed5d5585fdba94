// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A JSON feed as Foundation's decoder makes it, with the values that our articles have.
struct DecodedFeed: Decodable {
  struct Author: Decodable {
    let name: String?
    let url: URL?
  }

  struct Attachment: Decodable {
    let url: URL
    let mimeType: String
    let sizeInBytes: Int?

    private enum CodingKeys: String, CodingKey {
      case url
      case mimeType = "mime_type"
      case sizeInBytes = "size_in_bytes"
    }
  }

  struct Item: Decodable {
    let id: String
    let url: URL?
    let title: String?
    let summary: String?
    let contentHTML: String?
    let contentText: String?
    let published: Date?
    let modified: Date?
    let authors: [Author]?
    let tags: [String]?
    let attachments: [Attachment]?
    let image: URL?

    private enum CodingKeys: String, CodingKey {
      case id, url, title, summary, authors, tags, attachments, image
      case contentHTML = "content_html"
      case contentText = "content_text"
      case published = "date_published"
      case modified = "date_modified"
    }
  }

  let version: String
  let title: String
  let homePage: URL?
  let nextPage: URL?
  let items: [Item]

  private enum CodingKeys: String, CodingKey {
    case version, title, items
    case homePage = "home_page_url"
    case nextPage = "next_url"
  }

  /// Decodes a document with ISO 8601 dates.
  static func decode(_ data: Data) throws -> DecodedFeed {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(DecodedFeed.self, from: data)
  }
}
