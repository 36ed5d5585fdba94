// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation
import FreshetCore

/// One feed as `discover` prints it.
struct DiscoveredRow: Encodable {
  let url: String
  let title: String
  let kind: String
  let evidence: String

  init(_ feed: FoundFeed) {
    url = feed.url.absoluteString
    title = feed.title
    kind = feed.kindName
    evidence = feed.evidence.rawValue
  }

  /// The row on one line: JSON, or kind, title and address with tabs between them.
  ///
  /// - Throws: an encoding error.
  func line(json: Bool) throws -> String {
    guard json else {
      let words = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return [kind, words.isEmpty ? "-" : words, url].joined(separator: "\t")
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}
