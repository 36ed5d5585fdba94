// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import MarkupParsing

/// The emoji that a server has for itself, in the texts of a record.
///
/// Servers write them as names between colons, such as “:water:”. The name of a person and the
/// title of a row are shown without them. In the text of an article they stay: there they are words
/// of a sentence, and the reader shows a picture between words by its name as well.
///
/// - Source: docs.joinmastodon.org, “Entities: CustomEmoji”.
struct MastodonEmoji {
  /// The most emoji of one record.
  private static let mostCount = 100

  private let marks: [String]

  /// Reads the emoji of a record.
  ///
  /// - Parameter record: the record; nil for none.
  init(_ record: JSONObject?) {
    let found = record?["emojis"]?.elements ?? []
    marks = found.prefix(Self.mostCount).compactMap { $0.members?.name("shortcode") }
      .map { ":\($0):" }
  }

  /// Returns a text without them.
  ///
  /// - Parameter text: plain text, or HTML.
  /// - Returns: the text; nil if nothing else is in it.
  func removed(from text: String) -> String? {
    guard !marks.isEmpty else { return text }
    let rest = marks.reduce(text) { $0.replacing($1, with: "") }
    let isBlank = ArticleMarkup.plainText(fromHTML: rest).allSatisfy(\.isWhitespace)
    return isBlank ? nil : rest
  }

  /// Returns a line without them; nil if nothing else is in it.
  func removed(fromLine line: String) -> String? {
    removed(from: line).map { $0.line(limit: TextLimits.name) }
  }
}
