// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// A reader that makes a feed of RSS 2.0 in JSON.
///
/// Each element is a member. The text of an element with attributes is its member `#value`, and an
/// element that repeats is a list.
///
/// - Source: "RSS-in-JSON", Dave Winer, 2012; RSS 2.0 for the meaning of the elements.
struct RSSInJSONReader {
  let limits: ParsingLimits
  let faults: FaultLog
  let documentURL: URL?

  /// Reads the feed; nil when the document is JSON of another kind.
  func read(_ root: JSONValue) -> (feed: Feed, articles: [Article])? {
    guard let rss = root.members?["rss"]?.members, let channel = rss["channel"]?.members else {
      return nil
    }
    var feed = Feed(format: .rssInJSON)
    let base = documentURL
    feed.title = plain(channel["title"]) ?? ""
    feed.subtitle = plain(channel["description"]) ?? ""
    feed.link = text(channel["link"]).flatMap { Address.resolve($0, against: base) }
    feed.language = text(channel["language"])
    feed.rights = plain(channel["copyright"])
    feed.generator = plain(channel["generator"])
    feed.published = date(channel["pubDate"])
    feed.updated = date(channel["lastBuildDate"])
    feed.ttlMinutes = text(channel["ttl"]).flatMap { Int($0) }
    feed.authors = text(channel["managingEditor"]).flatMap(PersonText.parse).map { [$0] } ?? []
    feed.categories = list(channel["category"]).compactMap(plain)
    feed.image = channel["image"]?.members.flatMap { text($0["url"]) }.flatMap {
      Address.resolve($0, against: base)
    }
    return (feed, articles(list(channel["item"]), base: base ?? feed.link))
  }

  private func articles(_ items: [JSONValue], base: URL?) -> [Article] {
    if items.count > limits.maximumEntries {
      let message = "The document has more than \(limits.maximumEntries) articles."
      faults.noteEnd(.limit, message, at: items[limits.maximumEntries].offset)
    }
    return items.prefix(limits.maximumEntries).compactMap { item in
      guard let members = item.members else {
        faults.note(.value, "An item is \(item.kindName), not an object.", at: item.offset)
        return nil
      }
      return article(members, base: base)
    }
  }

  private func article(_ members: JSONObject, base: URL?) -> Article {
    var draft = ArticleDraft()
    draft.guid = text(members["guid"])
    draft.isPermaLink = attribute(members["guid"], "isPermaLink") != "false"
    draft.title = plain(members["title"])
    draft.link = text(members["link"]).flatMap { Address.text(of: Array($0.utf8), against: base) }
    draft.summary = text(members["description"])
    draft.content = text(members["content:encoded"]) ?? text(members["encoded"])
    draft.published = date(members["pubDate"])
    draft.rare.extras.comments = text(members["comments"]).flatMap {
      Address.resolve($0, against: base)
    }
    draft.authors = list(members["author"]).compactMap(text).compactMap(PersonText.parse)
    draft.rare.extras.sourceTitle = plain(members["source"])
    for category in list(members["category"]) {
      plain(category).map { draft.categories.append($0) }
    }
    for enclosure in list(members["enclosure"]) {
      draft.addEnclosure(
        attribute(enclosure, "url"),
        type: attribute(enclosure, "type"),
        length: attribute(enclosure, "length"),
        base: base
      )
    }
    return draft.article()
  }

  // MARK: Members

  /// Returns the text of an element, from a text or an object with attributes; nil when it is
  /// empty.
  private func text(_ value: JSONValue?) -> String? {
    (value?.text ?? value?.members?["#value"]?.text ?? value?.elements?.first?.text)?.nonEmptyText
  }

  private func plain(_ value: JSONValue?) -> String? {
    text(value).map { text in
      let bytes = Array(text.utf8)
      return HTMLText.looksLikeHTML(bytes) ? HTMLText.line(bytes) : HTMLText.collapse(bytes)
    }
  }

  private func attribute(_ value: JSONValue?, _ name: String) -> String? {
    value?.members?[name]?.text
  }

  private func date(_ value: JSONValue?) -> Date? {
    guard let value, let text = text(value) else { return nil }
    if let date = FeedDate.meant(text) { return date }
    let message = "\"\(text.prefix(60))\" is no date; it was left out."
    faults.note(.value, message, at: value.offset, damage: false)
    return nil
  }

  /// Returns the elements of a list, or the one value that stands in place of a list of one.
  private func list(_ value: JSONValue?) -> [JSONValue] {
    guard let value, !value.isNull else { return [] }
    return value.elements ?? [value]
  }
}
