// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// The elements of RSS 0.9x, 1.0 and 2.0.
extension FeedReader {
  /// Returns the format that the root element and its version name.
  func rssFormat(version: String?) -> FeedFormat {
    let version = version?.trimmingSpace ?? ""
    switch version {
    case "0.91": return .rss091
    case "0.92": return .rss092
    case "0.93": return .rss093
    case "0.94": return .rss094
    case _ where version.hasPrefix("2"): return .rss20
    default: return .rss
    }
  }

  /// Handles the start tag of an element inside an item.
  ///
  /// - Returns: whether the element is one of RSS.
  mutating func startRSSInItem(_ element: FeedElement, _ tag: borrowing XMLTag) -> Bool {
    switch element {
    case .title, .description, .link, .pubDate, .author, .comments, .copyright, .lastBuildDate,
      .abstract:
      capture(element, .undeclared, tag)
    case .category:
      capture(element, .plain, tag)
    case .guid:
      capture(element, .plain, tag)
      captured.isPermaLink = !tag.hasAttributes || !tag.says("false", in: "isPermaLink")
    case .source:
      capture(element, .undeclared, tag)
    case .enclosure:
      article.addEnclosure(
        tag.value(of: "url") ?? tag.anyValue(of: "resource") ?? tag.value(of: "href"),
        type: tag.value(of: "type"),
        length: tag.value(of: "length"),
        base: base
      )
      enter(.ignored)
    default:
      return false
    }
    return true
  }

  /// Handles the start tag of an element inside a channel.
  ///
  /// - Returns: whether the element is one of RSS.
  mutating func startRSSInFeed(_ element: FeedElement, _ tag: borrowing XMLTag) -> Bool {
    switch element {
    case .title, .description, .link, .pubDate, .lastBuildDate, .language, .copyright,
      .managingEditor, .webMaster, .timeToLive, .author, .abstract:
      capture(element, .undeclared, tag)
    case .category, .generator:
      capture(element, .plain, tag)
    case .image:
      enter(.image)
    case .textInput, .items:
      enter(.ignored)
    default:
      return false
    }
    return true
  }

  /// Handles the text of an element of RSS inside an item.
  mutating func endRSSInItem(_ text: CapturedText) {
    switch text.element {
    case .title: article.title = article.title ?? text.plain
    case .link: article.link = article.link ?? text.pageAddress(against: base)
    case .description, .abstract: article.summary = article.summary ?? text.html
    case .pubDate:
      if article.published == nil { article.published = date(text) }
    case .lastBuildDate:
      if article.updated == nil { article.updated = date(text) }
    case .guid:
      article.guid = article.guid ?? String?(text.trimmed).nonEmpty
      article.isPermaLink = text.isPermaLink
    case .category: article.categories.append(text.plain)
    case .author: PersonText.parse(text.plain).map { article.authors.append($0) }
    case .comments: article.rare.extras.comments = text.url(against: base)
    case .copyright: article.rare.extras.rights = text.plain
    case .source: article.rare.extras.sourceTitle = String?(text.plain).nonEmpty
    default: break
    }
  }

  /// Handles the text of an element of RSS inside a channel.
  mutating func endRSSInFeed(_ text: CapturedText) {
    switch text.element {
    case .title: setTitle(text)
    case .description, .abstract: setSubtitle(text)
    case .link:
      feed.feed.link = feed.feed.link ?? text.pageAddress(against: base).flatMap { URL(string: $0) }
    case .pubDate: feed.feed.published = feed.feed.published ?? date(text)
    case .lastBuildDate: feed.feed.updated = feed.feed.updated ?? date(text)
    case .category: feed.feed.categories.append(text.plain)
    case .language: feed.feed.language = String?(text.trimmed).nonEmpty
    case .copyright: feed.feed.rights = String?(text.plain).nonEmpty
    case .managingEditor, .author: PersonText.parse(text.plain).map { feed.authors.append($0) }
    case .webMaster: PersonText.parse(text.plain).map { feed.feed.contributors.append($0) }
    case .generator: feed.feed.generator = String?(text.plain).nonEmpty
    case .timeToLive: feed.feed.ttlMinutes = text.number
    default: break
    }
  }

  /// Stores the first title of the feed.
  mutating func setTitle(_ text: CapturedText) {
    guard !feed.hasTitle else { return }
    feed.feed.title = text.plain
    feed.hasTitle = !feed.feed.title.isEmpty
  }

  /// Stores the first subtitle of the feed.
  mutating func setSubtitle(_ text: CapturedText) {
    guard !feed.hasSubtitle else { return }
    feed.feed.subtitle = text.plain
    feed.hasSubtitle = !feed.feed.subtitle.isEmpty
  }
}

/// The Channel Definition Format: RSS's predecessor, with addresses and dates as attributes.
///
/// - Source: W3C Note "Channel Definition Format", 1997.
extension FeedReader {
  /// Stores the attributes of the channel.
  mutating func parseChannelAttributes(_ tag: borrowing XMLTag) {
    feed.feed.link = tag.value(of: "href").flatMap { Address.resolve($0, against: base) }
    feed.feed.updated = tag.value(of: "lastmod").flatMap { FeedDate.meant($0) }
  }

  /// Stores the attributes of an item.
  mutating func parseItemAttributes(_ tag: borrowing XMLTag) {
    article.link = tag.value(of: "href").flatMap {
      Address.text(of: Array($0.utf8), against: base)
    }
    article.updated = tag.value(of: "lastmod").flatMap { FeedDate.meant($0) }
  }
}
