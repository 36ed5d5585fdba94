// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// A reader that makes a feed of a document of JSON Feed 1.0 or 1.1.
///
/// A member of a wrong type is reported as a fault and left out; an item that is no object is
/// skipped.
///
/// - Source: JSON Feed version 1.1, https://www.jsonfeed.org/version/1.1/
struct JSONFeedReader {
  let limits: ParsingLimits
  let faults: FaultLog
  let documentURL: URL?
  /// The authors of items that name none.
  private var feedAuthors: [Person] = []

  /// Creates a reader for one document.
  init(limits: ParsingLimits, faults: FaultLog, documentURL: URL?) {
    self.limits = limits
    self.faults = faults
    self.documentURL = documentURL
  }

  /// Reads the feed.
  ///
  /// - Throws: `FeedParsingError` when the document is JSON of another kind.
  mutating func read(_ root: JSONValue) throws(FeedParsingError) -> (
    feed: Feed, articles: [Article]
  ) {
    guard let members = root.members, let format = format(of: members) else {
      throw FeedParsingError(
        .notAFeed,
        "The document is JSON, but no JSON Feed: it lacks \"version\" and \"items\".",
        at: faults.lines.position(of: root.offset)
      )
    }
    var feed = Feed(format: format)
    let base = documentURL
    feed.title = plain(members, "title") ?? ""
    feed.subtitle = plain(members, "description") ?? ""
    feed.link = address(members, "home_page_url", base)
    feed.selfLink = address(members, "feed_url", base)
    feed.id = feed.selfLink?.absoluteString
    feed.nextPage = address(members, "next_url", base)
    feed.image = address(members, "icon", base)
    feed.icon = address(members, "favicon", base)
    feed.language = text(members, "language")
    feed.polling.isExpired = isTrue(members, "expired")
    feed.authors = authors(members, base)
    feed.hubs = list(members, "hubs").compactMap { $0.members.flatMap { address($0, "url", base) } }
    feedAuthors = feed.authors
    return (feed, try articles(members, base: feed.link ?? base))
  }

  private func format(of members: JSONObject) -> FeedFormat? {
    let version = members["version"]?.text ?? ""
    guard version.contains("jsonfeed.org") else {
      return members["items"]?.elements != nil && members["title"] != nil ? .json11 : nil
    }
    return version.hasSuffix("/1") || version.hasSuffix("/1.0") ? .json10 : .json11
  }

  private func articles(
    _ members: JSONObject,
    base: URL?
  ) throws(FeedParsingError) -> [Article] {
    var result: [Article] = []
    for item in list(members, "items") {
      guard let values = item.members else {
        faults.note(.value, "An item is \(item.kindName), not an object.", at: item.offset)
        continue
      }
      guard result.count < limits.maximumEntries else {
        let message = "The document has more than \(limits.maximumEntries) articles."
        faults.noteEnd(.limit, message, at: item.offset)
        break
      }
      result.append(article(values, base: base))
    }
    return result
  }

  private func article(_ members: JSONObject, base: URL?) -> Article {
    var draft = ArticleDraft()
    draft.isPermaLink = true
    draft.guid = text(members, "id")
    draft.language = text(members, "language")
    draft.title = plain(members, "title")
    draft.link =
      addressText(members, "url", base) ?? addressText(members, "external_url", base)
    draft.content =
      text(members, "content_html")
      ?? text(members, "content_text").map { HTMLText.escape($0) }
    draft.summary = text(members, "summary").map { HTMLText.escape($0) }
    draft.published = date(members, "date_published")
    draft.updated = date(members, "date_modified")
    draft.authors = authors(members, base)
    draft.inheritedAuthors = feedAuthors
    draft.thumbnail = address(members, "image", base) ?? address(members, "banner_image", base)
    for tag in list(members, "tags") {
      tag.text.map { draft.categories.append($0.trimmingSpace) }
    }
    for attachment in list(members, "attachments") {
      guard let values = attachment.members else { continue }
      draft.addEnclosure(
        values["url"]?.text,
        type: text(values, "mime_type"),
        length: values["size_in_bytes"]?.integer.map(String.init),
        base: base
      )
    }
    return draft.article()
  }

  // MARK: Members

  private func authors(_ members: JSONObject, _ base: URL?) -> [Person] {
    var values = list(members, "authors").compactMap(\.members)
    if values.isEmpty, let author = members["author"]?.members {
      values = [author]
    }
    return values.compactMap { author in
      let url = address(author, "url", base)
      let name = plain(author, "name") ?? ""
      guard !name.isEmpty || url != nil else { return nil }
      guard let url, url.scheme == "mailto" else { return Person(name: name, url: url) }
      return Person(
        name: name,
        email: String(url.absoluteString.dropFirst("mailto:".count)),
        url: url
      )
    }
  }

  private func text(_ members: JSONObject, _ name: String) -> String? {
    guard let value = members[name], !value.isNull else { return nil }
    guard let text = value.text else {
      faults.note(.value, "\"\(name)\" is \(value.kindName), not a text.", at: value.offset)
      return nil
    }
    return text.isEmpty ? nil : text
  }

  private func isTrue(_ members: JSONObject, _ name: String) -> Bool {
    if case .boolean(true) = members[name]?.content { return true }
    return false
  }

  private func plain(_ members: JSONObject, _ name: String) -> String? {
    text(members, name).map { HTMLText.collapse($0) }
  }

  private func address(_ members: JSONObject, _ name: String, _ base: URL?) -> URL? {
    text(members, name).flatMap { Address.resolve($0, against: base) }
  }

  private func addressText(
    _ members: JSONObject,
    _ name: String,
    _ base: URL?
  ) -> String? {
    text(members, name).flatMap { Address.text(of: Array($0.utf8), against: base) }
  }

  private func date(_ members: JSONObject, _ name: String) -> Date? {
    guard let text = text(members, name) else { return nil }
    if let date = FeedDate.meant(text) { return date }
    let message = "\"\(text.prefix(60))\" is no date; it was left out."
    faults.note(.value, message, at: members[name]?.offset, damage: false)
    return nil
  }

  private func list(_ members: JSONObject, _ name: String) -> [JSONValue] {
    guard let value = members[name], !value.isNull else { return [] }
    guard let elements = value.elements else {
      faults.note(.value, "\"\(name)\" is \(value.kindName), not a list.", at: value.offset)
      return []
    }
    return elements
  }
}
