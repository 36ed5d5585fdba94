// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// The short texts and pictures of articles.
enum RowExcerpt {
  /// Returns the beginning of an article's text, with each run of white space as one space.
  ///
  /// - Parameters:
  ///   - html: the text as it arrived.
  ///   - limit: the most characters.
  /// - Returns: the text on one line.
  static func line(fromHTML html: String, limit: Int) -> String {
    ArticleMarkup.plainText(fromHTML: html, limit: limit)
      .split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
  }

  /// Returns the picture of a row: the feed's own, an attached one, or the first in the text.
  static func thumbnail(of article: Article, baseURL: URL?) -> URL? {
    if let thumbnail = article.thumbnail { return thumbnail }
    let attached =
      article.media.map { ($0.type, $0.url) } + article.enclosures.map { ($0.type, $0.url) }
    for case (let type?, let url?) in attached where type.hasPrefix("image/") { return url }
    guard let html = article.bodyHTML else { return nil }
    return ArticleMarkup.firstImage(fromHTML: html, baseURL: baseURL)
  }
}
