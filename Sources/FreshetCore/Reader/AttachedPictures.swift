// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// The pictures that come with an article as files, and not in its text.
enum AttachedPictures {
  /// The most of them that are shown.
  private static let most = 100

  /// Returns the pictures of an article that its text does not show.
  ///
  /// - Parameters:
  ///   - article: the article.
  ///   - base: the base of relative addresses in its text.
  /// - Returns: the pictures in the order of the feed, each once.
  static func pictures(of article: Article, base: URL?) -> [ImageReference] {
    let attached = article.enclosures.filter(\.isPicture).compactMap(\.url)
    guard !attached.isEmpty else { return [] }
    let shown = article.bodyHTML.map { pictures(inHTML: $0, base: base) } ?? []
    var known = Set(shown.map { key(of: $0.url) })
    return attached.filter { known.insert(key(of: $0)).inserted }.prefix(most)
      .map { ImageReference(url: $0) }
  }

  /// Returns the addresses of all pictures of an article as it is shown, those of its row first.
  ///
  /// - Parameters:
  ///   - row: the summary for the article's row.
  ///   - article: the article; nil for one that is read from its own page.
  ///   - html: the text that is shown; nil for none.
  ///   - base: the base of relative addresses in it.
  /// - Returns: the addresses; one can be there twice.
  static func addresses(
    _ row: RowSummary,
    _ article: Article?,
    html: String?,
    base: URL?
  ) -> [URL] {
    let ofRow = [row.thumbnail, row.details?.avatar].compactMap(\.self)
    let attached = article.map { pictures(of: $0, base: base) } ?? []
    let inText = html.map { pictures(inHTML: $0, base: base) } ?? []
    return ofRow + (attached + inText).map(\.url)
  }

  /// Returns the pictures in a text, as it is shown.
  static func pictures(inHTML html: String, base: URL?) -> [ImageReference] {
    var (pictures, number) = ([ImageReference](), 0)
    while true {
      let portion = ArticleMarkup.portion(number, ofHTML: html, baseURL: base)
      pictures += portion.document.blocks.pictures
      guard portion.hasMore else { return pictures }
      number += 1
    }
  }

  /// Returns what two addresses of one picture have in common: servers name a size in the query.
  ///
  /// A program that answers with pictures names the picture there.
  private static func key(of url: URL) -> String {
    let ending = DownloadName(title: "", address: url, type: nil).ending
    guard DownloadName.isPicture(ending: ending), let host = url.host() else {
      return url.absoluteString
    }
    return host.lowercased() + url.path(percentEncoded: true)
  }
}

extension Enclosure {
  /// The media type in small letters, by the ending of the address where the feed gives none; nil
  /// when nothing tells it.
  var knownType: String? { type?.lowercased() ?? DownloadName.type(ofEnding: ending) }

  /// Whether the file is a picture, which is shown before the text.
  var isPicture: Bool {
    knownType.map { $0.hasPrefix("image/") } ?? DownloadName.isPicture(ending: ending)
  }

  private var ending: String {
    url.map { DownloadName(title: "", address: $0, type: nil).ending } ?? ""
  }
}
