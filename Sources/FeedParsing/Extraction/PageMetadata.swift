// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

/// What a page says of itself outside its text.
struct PageMetadata {
  /// The title, without the site's name where that can be told.
  private(set) var title = ""
  /// Who wrote it.
  private(set) var byline: String?
  /// The site's name.
  private(set) var siteName: String?
  /// What it is about.
  private(set) var excerpt: String?
  /// Its language.
  private(set) var language: String?
  /// When it was published.
  private(set) var published: Date?
  /// The picture that links to it show.
  private(set) var leadImage: URL?
  /// The address that relative ones are resolved against.
  private(set) var base: URL

  private var values: [String: String] = [:]

  /// Reads a page, prepared and measured.
  init(_ root: PageNode, descriptions: [[UInt8]], url: URL) {
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
        published = node["datetime"].flatMap { FeedDate.parse($0) }
      default: break
      }
    }
    choose(LinkedData(descriptions), titleText: titleText ?? "", headings: headings)
  }

  /// Keeps the first value of each name.
  private mutating func note(_ node: PageNode) {
    guard let content = Self.filled(node["content"]) else { return }
    let name = node["property"] ?? node["name"] ?? node["itemprop"] ?? node["http-equiv"] ?? ""
    for key in name.lowercased().split(whereSeparator: \.isWhitespace) {
      let key = key.split(separator: ".").joined(separator: ":")
      if values[key] == nil { values[key] = HTMLText.plain(Array(content.utf8)) }
    }
  }

  private static func filled(_ text: String?) -> String? {
    guard let text = text?.trimmingSpace, !text.isEmpty else { return nil }
    return text
  }

  private func first(_ names: String...) -> String? {
    names.lazy.compactMap { Self.filled(values[$0]) }.first
  }

  private mutating func choose(_ data: LinkedData, titleText: String, headings: [String]) {
    siteName = first("og:site_name") ?? data.siteName ?? first("application-name")
    let said =
      data.title ?? first("dc:title", "dcterms:title", "og:title", "twitter:title", "title")
    let heading = headings.count == 1 ? headings.first : nil
    title = TitleText.trimmed(said ?? titleText, siteName: siteName, heading: heading)
    if title.isEmpty { title = heading ?? "" }
    byline = data.byline ?? author
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
    published = data.published ?? date.flatMap { FeedDate.parse($0) } ?? published
    let image = first("og:image", "og:image:url", "twitter:image", "twitter:image:src")
    leadImage = (image ?? data.image).flatMap { Address.picture($0, against: base) }
  }

  private var author: String? {
    let name = first("author", "dc:creator", "dcterms:creator", "parsely-author", "byl")
    if let name { return name }
    // This one is the address of a profile more often than a name.
    guard let name = first("article:author"), Address.scheme(of: name) == nil else { return nil }
    return name
  }
}
