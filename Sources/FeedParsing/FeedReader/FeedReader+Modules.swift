// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// The modules that extend RSS and Atom: content, Dublin Core, media and podcasts.
extension FeedReader {
  /// Handles the start tag of a module's element inside an item.
  ///
  /// - Returns: whether the element is one of a module.
  mutating func startModuleInItem(_ element: FeedElement, _ tag: borrowing XMLTag) -> Bool {
    switch element {
    case .contentEncoded:
      capture(element, .undeclared, tag)
    case .xhtmlBody:
      capture(element, .markup, tag)
    case .mediaGroup:
      enter(.media)
    case .mediaContent:
      parseMedia(tag)
      enter(.media)
    case .mediaThumbnail:
      if let address = tag.value(of: "url"), article.thumbnail == nil {
        article.thumbnail = Address.resolve(address, against: base)
        enter(.ignored)
      } else {
        capture(element, .plain, tag)
      }
    case .podcastImage:
      article.rare.podcastImage = podcastImage(tag)
      enter(.ignored)
    case .podcastLink:
      if namesImage(tag) {
        article.rare.podcastImage = article.rare.podcastImage ?? podcastImage(tag)
      }
      enter(.ignored)
    case .mediaTitle, .mediaDescription, .mediaCategory, .podcastKeywords, .podcastSubtitle,
      .podcastSummary, .podcastAuthor, .podcastTitle:
      capture(element, .undeclared, tag)
    case .mediaCredit:
      capture(element, .plain, tag, attribute: tag.value(of: "role"))
    case _ where Self.isDublin(element):
      capture(element, .undeclared, tag)
    default:
      return false
    }
    return true
  }

  /// Handles the start tag of a module's element inside the feed.
  ///
  /// - Returns: whether the element is one of a module.
  mutating func startModuleInFeed(_ element: FeedElement, _ tag: borrowing XMLTag) -> Bool {
    switch element {
    case .podcastImage:
      feed.podcastImage = podcastImage(tag)
      enter(.ignored)
    case .podcastLink:
      if namesImage(tag) { feed.podcastImage = feed.podcastImage ?? podcastImage(tag) }
      enter(.ignored)
    case .podcastOwner:
      person = Person(name: "")
      personElement = element
      enter(.person)
    case .podcastCategory:
      feed.feed.categories.append(tag.value(of: "text")?.trimmingSpace ?? "")
      enter(.feed)
    case .mediaThumbnail:
      feed.mediaImage = tag.value(of: "url").flatMap { Address.resolve($0, against: base) }
      enter(.ignored)
    case .podcastSubtitle, .podcastSummary, .podcastAuthor, .podcastKeywords, .podcastTitle,
      .mediaCategory:
      capture(element, .undeclared, tag)
    case _ where Self.isDublin(element):
      capture(element, .undeclared, tag)
    default:
      return false
    }
    return true
  }

  /// Returns whether a link of the podcasts' module leads to their picture.
  ///
  /// Feeds used such links before there was an element for the picture.
  private func namesImage(_ tag: borrowing XMLTag) -> Bool {
    tag.value(of: "rel")?.trimmingSpace.lowercased() == "image"
  }

  /// Returns the address of a podcast's picture, in either attribute that publishers use.
  private func podcastImage(_ tag: borrowing XMLTag) -> URL? {
    (tag.value(of: "href") ?? tag.value(of: "url")).flatMap { Address.resolve($0, against: base) }
  }

  static func isDublin(_ element: FeedElement) -> Bool {
    switch element {
    case .dublinTitle, .dublinDescription, .dublinCreator, .dublinContributor, .dublinPublisher,
      .dublinDate, .dublinCreated, .dublinIssued, .dublinModified, .dublinSubject, .dublinLanguage,
      .dublinRights, .dublinIdentifier, .dublinSource:
      true
    default: false
    }
  }

  private mutating func parseMedia(_ tag: borrowing XMLTag) {
    guard let address = tag.value(of: "url") else { return }
    let url = Address.resolve(address, against: base)
    let medium = tag.value(of: "medium")
    let type = tag.value(of: "type").nonEmpty ?? medium.nonEmpty
    let item = MediaContent(
      url: url,
      type: type,
      width: tag.value(of: "width").flatMap { Int($0.trimmingSpace) },
      height: tag.value(of: "height").flatMap { Int($0.trimmingSpace) }
    )
    article.rare.extras.media.append(item)
    let duration = tag.value(of: "duration").flatMap { Self.duration($0.trimmingSpace) }
    if article.rare.extras.episode.duration == nil, let duration, duration > .zero {
      article.rare.extras.episode.duration = duration
    }
    if article.rare.mediaImage == nil, medium == "image" || type?.hasPrefix("image") == true {
      article.rare.mediaImage = url
    }
  }

  /// Handles the text of a module's element inside an item.
  mutating func endModuleInItem(_ text: CapturedText) {
    switch text.element {
    case .contentEncoded, .xhtmlBody: article.content = article.content ?? text.html
    case .mediaThumbnail: article.thumbnail = article.thumbnail ?? text.url(against: base)
    case .mediaTitle, .podcastTitle, .dublinTitle:
      article.rare.title = article.rare.title ?? String?(text.plain).nonEmpty
    case .mediaDescription, .podcastSummary, .dublinDescription:
      article.rare.summary = article.rare.summary ?? text.html
    case .podcastSubtitle:
      article.rare.podcastSubtitle = article.rare.podcastSubtitle ?? text.html
    case .mediaCredit:
      guard text.attribute?.lowercased() == "author" else { return }
      PersonText.parse(text.plain).map { article.rare.creditedAuthors.append($0) }
    case .podcastKeywords:
      for word in Self.keywords(text) { article.categories.append(word) }
    case .mediaCategory, .dublinSubject: article.categories.append(text.plain)
    case .podcastAuthor: PersonText.parse(text.plain).map { article.rare.podcastAuthors.append($0) }
    default: endDublinInItem(text)
    }
  }

  private mutating func endDublinInItem(_ text: CapturedText) {
    switch text.element {
    case .dublinCreator: PersonText.parse(text.plain).map { article.moduleAuthors.append($0) }
    case .dublinContributor:
      PersonText.parse(text.plain).map { article.rare.extras.contributors.append($0) }
    case .dublinDate:
      let date = date(text)
      article.modulePublished = article.modulePublished ?? date
      article.moduleDate = article.moduleDate ?? date
    case .dublinIssued:
      article.modulePublished = article.modulePublished ?? date(text)
    case .dublinModified: article.moduleUpdated = article.moduleUpdated ?? date(text)
    case .dublinCreated: article.rare.created = article.rare.created ?? date(text)
    case .dublinLanguage: article.language = article.language ?? String?(text.trimmed).nonEmpty
    case .dublinRights: article.rare.rights = String?(text.plain).nonEmpty
    case .dublinIdentifier: article.rare.identifier = String?(text.trimmed).nonEmpty
    case .dublinSource:
      article.rare.extras.sourceTitle =
        article.rare.extras.sourceTitle ?? String?(text.plain).nonEmpty
    default: break
    }
  }

  /// Handles the text of a module's element inside the feed.
  mutating func endModuleInFeed(_ text: CapturedText) {
    switch text.element {
    case .dublinTitle, .podcastTitle: feed.moduleTitle = String?(text.plain).nonEmpty
    case .dublinDescription: feed.moduleSubtitle = String?(text.plain).nonEmpty
    case .podcastSubtitle:
      feed.podcastSubtitle = feed.podcastSubtitle ?? String?(text.plain).nonEmpty
    case .podcastSummary:
      feed.podcastSummary = feed.podcastSummary ?? String?(text.plain).nonEmpty
    case .podcastAuthor: PersonText.parse(text.plain).map { feed.podcastAuthors.append($0) }
    case .podcastKeywords:
      for word in Self.keywords(text) where !feed.feed.categories.contains(word) {
        feed.feed.categories.append(word)
      }
    case .mediaCategory, .dublinSubject: feed.feed.categories.append(text.plain)
    case .dublinCreator: PersonText.parse(text.plain).map { feed.moduleAuthors.append($0) }
    case .dublinContributor: PersonText.parse(text.plain).map { feed.feed.contributors.append($0) }
    case .dublinDate:
      let date = date(text)
      feed.moduleUpdated = feed.moduleUpdated ?? date
      feed.moduleDate = feed.moduleDate ?? date
    case .dublinModified: feed.moduleUpdated = feed.moduleUpdated ?? date(text)
    case .dublinIssued, .dublinCreated: feed.modulePublished = feed.modulePublished ?? date(text)
    case .dublinLanguage: feed.moduleLanguage = String?(text.trimmed).nonEmpty
    case .dublinRights: feed.moduleRights = String?(text.plain).nonEmpty
    default: break
    }
  }

  /// Returns the words of a list of keywords.
  private static func keywords(_ text: CapturedText) -> [String] {
    text.plain.split(separator: ",").map { String($0).trimmingSpace }.filter { !$0.isEmpty }
  }
}
