// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import MarkupParsing

/// The statements of a web page about its article in JSON-LD, in the vocabulary of schema.org.
///
/// - Source: JSON-LD 1.1; schema.org Article.
struct LinkedData {
  /// The headline.
  private(set) var headline: String?
  /// The name, which some web pages give in place of the headline, or beside it.
  private(set) var name: String?
  /// The authors' names.
  private(set) var byline: String?
  /// The publisher's name.
  private(set) var siteName: String?
  /// The description of the article.
  private(set) var excerpt: String?
  /// The date of publication.
  private(set) var published: Date?
  /// Its language.
  private(set) var language: String?
  /// The address of its picture, as it was written.
  private(set) var image: String?

  private static let kinds: Set<String> = [
    "AdvertiserContentArticle", "AnalysisNewsArticle", "APIReference", "Article",
    "AskPublicNewsArticle", "BackgroundNewsArticle", "BlogPosting", "DiscussionForumPosting",
    "LiveBlogPosting", "MedicalScholarlyArticle", "NewsArticle", "OpinionNewsArticle", "Report",
    "ReportageNewsArticle", "ReviewNewsArticle", "SatiricalArticle", "ScholarlyArticle",
    "SocialMediaPosting", "TechArticle",
  ]

  /// Reads the descriptions; the first article in them counts.
  init(_ descriptions: [[UInt8]]) {
    for description in descriptions {
      let log = FaultLog(maximum: 0)
      var parser = JSONParser(Self.unwrapped(description), limits: .standard, faults: log)
      // A damaged description is ignored; the web page has other ways to state the same.
      guard let value = try? parser.parse(), let article = Self.article(in: value) else { continue }
      read(article)
      return
    }
  }

  /// Returns the JSON without the marks of a comment or a section that some pages put around it.
  private static func unwrapped(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    if let section = bytes.indices.first(where: {
      bytes.hasPrefix(Terminators.sectionStart, at: $0)
    }), !bytes[..<section].contains(ASCII.openingBrace) {
      bytes.removeFirst(section + Terminators.sectionStart.count)
      let end = bytes.indices.last { bytes.hasPrefix(Terminators.section, at: $0) }
      if let end { bytes.removeSubrange(end...) }
    }
    guard
      let start = bytes.firstIndex(where: { $0 == ASCII.openingBrace || $0 == ASCII.openingBracket }
      )
    else { return [] }
    return Array(bytes[start...])
  }

  private static func article(in value: JSONValue) -> JSONObject? {
    if let elements = value.elements {
      return elements.lazy.compactMap { article(in: $0) }.first
    }
    guard let members = value.members else { return nil }
    let types = members["@type"].map { $0.elements?.compactMap(\.text) ?? [$0.text ?? ""] } ?? []
    let names = types.map { $0.split(separator: "/").last.map(String.init) ?? $0 }
    if names.contains(where: kinds.contains) { return members }
    return members["@graph"].flatMap { article(in: $0) }
      ?? members["mainEntity"].flatMap { article(in: $0) }
  }

  private mutating func read(_ article: JSONObject) {
    headline = Self.text(article["headline"])
    name = Self.text(article["name"])
    byline = Self.names(article["author"])
    siteName = Self.names(article["publisher"])
    excerpt = Self.text(article["description"])
    published = Self.text(article["datePublished"]).flatMap { FeedDate.meant($0) }
    language = Self.text(article["inLanguage"])
    image = Self.address(article["image"])
  }

  private static func text(_ value: JSONValue?) -> String? {
    guard let text = value?.text.map({ HTMLText.line(Array($0.utf8)) }) else { return nil }
    return text.isEmpty ? nil : text
  }

  private static func names(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    let values = value.elements ?? [value]
    let names = values.compactMap { text($0.members?["name"] ?? $0) }
    // Some web pages give the address of the author's page in place of the name.
    let plain = names.filter { Address.scheme(of: $0) == nil }
    return plain.isEmpty ? nil : plain.joined(separator: ", ")
  }

  private static func address(_ value: JSONValue?) -> String? {
    guard let value else { return nil }
    if let first = value.elements?.first { return address(first) }
    return value.members?["url"]?.text ?? value.text
  }
}
