// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
import FeedParsing
package import Foundation
import FreshetCore
package import MarkupParsing

/// A parsed document in a form for other programs: plain JSON with absolute addresses.
///
/// A member is absent when the document does not give it.
package struct NeutralFeed: Encodable, Sendable {
  struct Person: Encodable, Sendable {
    let name: String?
    let email: String?
    let url: String?
  }

  struct Attachment: Encodable, Sendable {
    let url: String?
    var type: String?
    var length: Int?
    var width: Int?
    var height: Int?
  }

  struct Header: Encodable, Sendable {
    var title: String?
    var subtitle: String?
    var link: String?
    var id: String?
    var updated: String?
    var published: String?
    var language: String?
    var authors: [Person]
    var contributors: [Person]
    var icon: String?
    var image: String?
    var next: String?
    var selfAddress: String?
    var hub: String?
    var ttl: Int?
    var generator: String?
    var rights: String?
    var categories: [String]

    enum CodingKeys: String, CodingKey {
      case title, subtitle, link, id, updated, published, language, authors, contributors, icon
      case image, next, hub, ttl, generator, rights, categories
      case selfAddress = "self"
    }
  }

  struct Entry: Encodable, Sendable {
    var id: String?
    var title: String?
    var link: String?
    var summary: String?
    var contentHTML: String?
    var authors: [Person]
    var contributors: [Person]
    var published: String?
    var updated: String?
    var categories: [String]
    var enclosures: [Attachment]
    var media: [Attachment]
    var thumbnail: String?
    var comments: String?
    var rights: String?
    var sourceTitle: String?

    enum CodingKeys: String, CodingKey {
      case id, title, link, summary, authors, contributors, published, updated, categories
      case enclosures, media, thumbnail, comments, rights
      case contentHTML = "content_html"
      case sourceTitle = "source_title"
    }
  }

  struct Fault: Encodable, Sendable {
    let kind: String
    let message: String
    let line: Int?
    let column: Int?
  }

  var version: String?
  var encoding: String?
  var wellformed: Bool?
  var error: String?
  var feed: Header?
  var entries: [Entry]
  var faults: [Fault]
  var opml: OPML?
  var discovered: [Discovery]?

  /// Creates the form of a parsed document; its fragments of HTML are sanitized.
  ///
  /// - Parameters:
  ///   - parsed: the document.
  ///   - baseURL: the address of the document; nil if it is not known.
  package init(_ parsed: ParsedFeed, baseURL: URL? = nil) {
    version = parsed.feed.format.rawValue
    encoding = parsed.feed.encoding
    wellformed = parsed.feed.isWellFormed
    feed = Header(parsed.feed, base: baseURL)
    entries = parsed.articles.map { Entry($0, base: baseURL) }
    faults = parsed.faults.map(Fault.init)
  }

  /// Creates the form of a document that is no feed.
  ///
  /// - Parameter reason: a sentence for people.
  package init(error reason: String) {
    error = reason
    entries = []
    faults = []
  }

  /// Parses a document and writes the neutral form.
  ///
  /// - Parameters:
  ///   - bytes: the document.
  ///   - contentType: the HTTP header that came with it; nil if there was none.
  ///   - baseURL: the address of the document; nil if it is not known.
  /// - Throws: `FeedParsingError`, if it is no feed, no list of feeds, and no page that names one.
  package init(
    parsing bytes: [UInt8],
    contentType: String?,
    baseURL: URL?
  ) throws(FeedParsingError) {
    do throws(FeedParsingError) {
      let parsed = try FeedParser().parse(bytes, contentType: contentType, baseURL: baseURL)
      self.init(parsed, baseURL: baseURL)
    } catch {
      guard
        let other = Self(
          afterFailure: error,
          parsing: bytes,
          contentType: contentType,
          baseURL: baseURL
        )
      else { throw error }
      self = other
    }
  }

  /// Whether the document is a feed, and not a list of feeds or a page.
  package var isFeed: Bool { feed != nil }

  /// The JSON text.
  ///
  /// - Throws: an encoding error.
  package func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self)
  }
}

extension NeutralFeed.Fault {
  init(_ fault: FeedFault) {
    self.init(
      kind: fault.kind.rawValue,
      message: fault.message,
      line: fault.position?.line,
      column: fault.position?.column
    )
  }
}

extension NeutralFeed.Person {
  init(_ person: FeedModel.Person) {
    self.init(
      name: person.name.isEmpty ? person.email : person.name,
      email: person.email,
      url: person.url?.absoluteString
    )
  }
}

extension NeutralFeed.Header {
  init(_ feed: Feed, base: URL?) {
    authors = feed.authors.map(NeutralFeed.Person.init)
    contributors = feed.contributors.map(NeutralFeed.Person.init)
    categories = feed.categories
    title = feed.title
    subtitle = feed.subtitle
    // The link of a feed that names no page is the feed's own address.
    link = (feed.link ?? feed.selfLink)?.absoluteString
    id = feed.id.map { NeutralFeed.absolute($0, base) }
    updated = feed.updated.map(NeutralFeed.text)
    published = feed.published.map(NeutralFeed.text)
    language = feed.language
    icon = feed.icon?.absoluteString
    image = feed.image?.absoluteString
    next = feed.nextPage?.absoluteString
    selfAddress = feed.selfLink?.absoluteString
    hub = feed.hubs.first?.absoluteString
    ttl = feed.ttlMinutes
    generator = feed.generator
    rights = feed.rights
  }
}

extension NeutralFeed.Entry {
  init(_ article: Article, base: URL?) {
    authors = article.authors.map(NeutralFeed.Person.init)
    contributors = article.contributors.map(NeutralFeed.Person.init)
    categories = article.categories
    enclosures = article.enclosures.map {
      .init(url: $0.url?.absoluteString, type: $0.type, length: $0.length)
    }
    media = article.media.map {
      .init(url: $0.url?.absoluteString, type: $0.type, width: $0.width, height: $0.height)
    }
    id = article.guid.map { NeutralFeed.absolute($0, base) }
    title = article.title
    link = article.link?.absoluteString
    // Without a summary the content is the summary, too; the time of publication likewise stands
    // for a missing time of the last update.
    let content = article.contentHTML.map { ArticleMarkup.safeHTML(fromHTML: $0, baseURL: base) }
    summary =
      article.summaryHTML.map { ArticleMarkup.safeHTML(fromHTML: $0, baseURL: base) } ?? content
    contentHTML = content
    published = article.published.map(NeutralFeed.text)
    updated = (article.updated ?? article.published).map(NeutralFeed.text)
    thumbnail = article.thumbnail?.absoluteString
    comments = article.comments?.absoluteString
    rights = article.rights
    sourceTitle = article.sourceTitle
  }
}

extension NeutralFeed {
  /// Returns an id, which becomes absolute when it is a path.
  fileprivate static func absolute(_ id: String, _ base: URL?) -> String {
    guard id.hasPrefix("/"), let base else { return id }
    return URL(string: id, relativeTo: base)?.absoluteString ?? id
  }

  /// Formats a date as RFC 3339 in UTC, in whole seconds.
  fileprivate static func text(_ date: Date) -> String {
    date.stamp
  }
}
