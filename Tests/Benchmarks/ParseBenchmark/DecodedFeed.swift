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
    let mime_type: String
    let size_in_bytes: Int?
  }

  struct Item: Decodable {
    let id: String
    let url: URL?
    let title: String?
    let summary: String?
    let content_html: String?
    let content_text: String?
    let date_published: Date?
    let date_modified: Date?
    let authors: [Author]?
    let tags: [String]?
    let attachments: [Attachment]?
    let image: URL?
  }

  let version: String
  let title: String
  let home_page_url: URL?
  let next_url: URL?
  let items: [Item]

  /// Decodes a document with ISO 8601 dates.
  static func decode(_ data: Data) throws -> DecodedFeed {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(DecodedFeed.self, from: data)
  }
}
