// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import MarkupParsing

/// The statements of a web page about itself outside its text.
struct WebPageMetadata {
  /// The title, without the site's name where that can be recognized.
  private(set) var title = ""
  /// The author.
  private(set) var byline: String?
  /// The site's name.
  private(set) var siteName: String?
  /// The description.
  private(set) var excerpt: String?
  /// The language.
  private(set) var language: String?
  /// The date of publication.
  private(set) var published: Date?
  /// The picture that links to the web page show.
  private(set) var leadImage: URL?
  /// The base of relative addresses.
  private(set) var base: URL

  /// The values of `meta` elements by their names, and by properties that vocabularies define.
  private var (values, properties) = ([String: String](), [String: String]())
  /// The authors whom the page's own text marks, each once.
  private var markedAuthors: [String] = []

  /// The least likeness of a headline to each other title; below it, the headline is another text.
  private static let leastLikeness = 0.25

  /// Reads a web page, which is prepared and measured.
  init(_ root: HTMLNode, descriptions: [[UInt8]], url: URL) {
    base = url
    var titleText: String?
    var headings: [String] = []
    var hasBase = false
    root.forEachElement { node in
      switch node.name {
      case "meta": note(node)
      case "title": titleText = titleText ?? node.plainText(limit: 2000)
      case "h1": headings.append(node.plainText(limit: 2000))
      case "html", "body": language = language ?? Self.filled(node["lang"] ?? node["xml:lang"])
      case "base" where !hasBase:
        guard let address = node["href"], let url = Address.web(address, against: url) else {
          return
        }
        (base, hasBase) = (url, true)
      case "time" where published == nil:
        guard node["pubdate"] != nil || node["itemprop"] == "datePublished" else { return }
        published = node["datetime"].flatMap { FeedDate.meant($0) }
      default: break
      }
      if node.name != "meta", BylineText.isByline(node, []), let name = BylineText.name(in: node),
        !markedAuthors.contains(name)
      {
        markedAuthors.append(name)
      }
    }
    choose(LinkedData(descriptions), titleText: titleText ?? "", headings: headings)
  }

  /// Stores the first value of each name.
  private mutating func note(_ node: HTMLNode) {
    guard let content = Self.filled(node["content"]) else { return }
    let text = HTMLText.line(Array(content.utf8))
    for key in Self.keys(node["property"] ?? "") where properties[key] == nil {
      properties[key] = text
    }
    for key in Self.keys(node["name"] ?? node["itemprop"] ?? node["http-equiv"] ?? "")
    where values[key] == nil {
      values[key] = text
    }
  }

  private static func keys(_ names: String) -> [String] {
    names.lowercased().split(whereSeparator: \.isWhitespace).map { name in
      let key = name.split(separator: ".").joined(separator: ":")
      return key.hasPrefix("dcterm:") ? "dcterms:\(key.dropFirst("dcterm:".count))" : key
    }
  }

  private static func filled(_ text: String?) -> String? {
    guard let text = text?.trimmingSpace, !text.isEmpty else { return nil }
    return text
  }

  private func first(_ names: String...) -> String? {
    names.lazy.compactMap { Self.filled(properties[$0]) ?? Self.filled(values[$0]) }.first
  }

  private mutating func choose(_ data: LinkedData, titleText: String, headings: [String]) {
    siteName = first("og:site_name") ?? data.siteName ?? first("application-name")
    let meta = first("dc:title", "dcterms:title", "og:title", "twitter:title", "title")
    let heading = headings.count == 1 ? headings.first : nil
    let others = [titleText, meta ?? ""] + headings
    let said = Self.title(of: data, beside: others) ?? meta
    title = TitleText.trimmed(said ?? titleText, siteName: siteName, heading: heading)
    if title.isEmpty { title = heading ?? "" }
    byline = (data.byline ?? author).flatMap(BylineText.withoutDates)
    excerpt =
      data.excerpt
      ?? first("dc:description", "dcterms:description", "og:description", "description")
      ?? first("twitter:description")
    language = language ?? data.language ?? first("content-language") ?? first("og:locale")
    let date = first(
      "article:published_time",
      "og:article:published_time",
      "parsely-pub-date",
      "datepublished",
      "dc:date",
      "dcterms:created",
      "dcterms:date",
      "date",
      "pubdate",
      "citation_publication_date"
    )
    published = data.published ?? date.flatMap { FeedDate.meant($0) } ?? published
    let image = first("og:image", "og:image:url", "twitter:image", "twitter:image:src")
    leadImage = (image ?? data.image).flatMap { Address.picture($0, against: base) }
  }

  /// The author whom the page's own text marks; nil when it marks several.
  ///
  /// Several marks include the authors of other articles.
  var markedAuthor: String? { markedAuthors.count == 1 ? markedAuthors.first : nil }

  /// Returns the title in linked data: headline or name, whichever the page shows as well.
  private static func title(of data: LinkedData, beside others: [String]) -> String? {
    let titles = [data.headline, data.name].compactMap { $0 }
    if others.allSatisfy(\.isEmpty) { return titles.first }
    let rated = titles.map { title in
      (title: title, likeness: others.map { TitleText.likeness(title, $0) }.max() ?? 0)
    }
    let best = rated.reduce(nil as (title: String, likeness: Double)?) { best, next in
      best.map { $0.likeness >= next.likeness } == true ? best : next
    }
    return best.flatMap { $0.likeness >= leastLikeness ? $0.title : nil }
  }

  private var author: String? {
    let name = first("dc:creator", "dcterms:creator", "author", "parsely-author", "byl")
    if let name { return name }
    // This value is the address of a profile more often than a name.
    guard let name = first("article:author"), Address.scheme(of: name) == nil else { return nil }
    return name
  }
}
