// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import Foundation
import FreshetCore

/// One article as `browse` prints it.
struct BrowsedRow: Encodable {
  let id: String
  let title: String
  let date: String?
  let author: String
  let link: String?

  init(_ item: TimelineItem) {
    id = item.id.rawValue
    title = item.summary.title
    date = item.summary.date?.formatted(.iso8601)
    author = item.summary.byline
    link = item.link?.absoluteString
  }

  /// The row on one line: JSON, or date, title and address with tabs between them.
  ///
  /// - Throws: an encoding error.
  func line(json: Bool) throws -> String {
    guard json else {
      let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return [date ?? "-", words.isEmpty ? Messages().untitled : words, link ?? "-"]
        .joined(separator: "\t")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
