// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FoundationEssentials
import MarkupParsing

/// The elements of Atom 0.3 and 1.0, which stand in RSS feeds too.
extension FeedReader {
  /// Returns the format that the root's namespace names.
  func atomFormat(version: String?) -> FeedFormat {
    switch vocabulary.mainNamespace {
    case .atom: .atom10
    case .atomDraft: .atom03
    default: version == "0.3" ? .atom03 : .atom
    }
  }

  /// Handles the start tag of an element of Atom, inside an entry or the feed.
  ///
  /// - Returns: whether the element is one of Atom.
  mutating func startAtom(_ element: FeedElement, _ tag: borrowing XMLTag, inEntry: Bool) -> Bool {
    switch element {
    case .atomTitle, .atomRights, .atomSummary, .atomSubtitle, .atomContent:
      captureConstruct(element, tag)
    case .atomID, .atomUpdated, .atomPublished, .atomCreated, .atomGenerator, .atomIcon, .atomLogo:
      capture(element, .plain, tag)
    case .atomAuthor, .atomContributor:
      person = Person(name: "")
      personElement = element
      enter(.person)
    case .atomLink:
      parseLink(tag, inEntry: inEntry)
      enter(.ignored)
    case .atomCategory:
      parseCategory(element, tag, inEntry: inEntry)
    case .atomSource where inEntry:
      enter(.source)
    default:
      return false
    }
    return true
  }

  private mutating func parseCategory(
    _ element: FeedElement,
    _ tag: borrowing XMLTag,
    inEntry: Bool
  ) {
    guard let term = tag.value(of: "term") ?? tag.value(of: "label") else {
      // A category that names neither is known by its scheme.
      capture(element, .plain, tag, attribute: tag.value(of: "scheme"))
      return
    }
    let name = term.trimmingSpace
    if inEntry {
      article.categories.append(name)
    } else {
      feed.feed.categories.append(name)
    }
    enter(.ignored)
  }

  /// Starts to read a text construct (RFC 4287 section 3.1, `atom:content` included).
  mutating func captureConstruct(_ element: FeedElement, _ tag: borrowing XMLTag) {
    if element == .atomContent {
      article.language = Self.language(tag) ?? article.language
      if let source = tag.value(of: "src") {
        article.rare.sourceLink = Address.resolve(source, against: base)?.absoluteString
      }
    }
    let type = tag.value(of: "type")?.lowercased().trimmingSpace ?? "text"
    let mode = tag.value(of: "mode")?.lowercased()
    let isDraft = vocabulary.mainNamespace == .atomDraft || mode != nil
    let form: CapturedText.Form
    switch (type, mode) {
    case ("xhtml", _), ("application/xhtml+xml", _), (_, "xml"): form = .markup
    case ("html", _), ("text/html", _): form = isDraft && mode == nil ? .markup : .html
    case (_, "escaped"): form = Self.isPlain(tag.value(of: "type")) ? .plain : .html
    default: form = .plain
    }
    capture(element, form, tag)
    if mode == "base64" || isForeignBinary(type) {
      captured.isBase64 = true
      if element == .atomContent || element == .atomSummary { captured.form = .html }
    }
  }

  private func isForeignBinary(_ type: String) -> Bool {
    type.contains("/") && !type.hasPrefix("text/") && !type.hasSuffix("xml")
  }

  /// Returns whether the type of a construct of the draft is that of plain text.
  private static func isPlain(_ type: String?) -> Bool {
    type?.lowercased() == "text/plain" || type?.lowercased() == "text"
  }

  /// Handles the start tag of an element about the feed from which an entry was copied.
  mutating func startInSource(_ element: FeedElement, _ tag: borrowing XMLTag) {
    switch element {
    case .atomTitle: captureConstruct(element, tag)
    case .title: capture(element, .undeclared, tag)
    default: break
    }
  }

  /// Handles a link by its relation (RFC 4287 section 4.2.7, RFC 5005, WebSub).
  private mutating func parseLink(_ tag: borrowing XMLTag, inEntry: Bool) {
    guard let address = tag.value(of: "href"),
      let url = Address.reference(address, against: base, explicitBase: explicitBase)
    else { return }
    let relation = Self.relation(tag.value(of: "rel"))
    let type = tag.value(of: "type")
    if inEntry {
      let isExact = tag.value(of: "rel").map { $0 == $0.lowercased() } ?? true
      parseEntryLink(url, relation, type, length: tag.value(of: "length"), isExact: isExact)
    } else {
      parseFeedLink(url, relation, type)
    }
  }

  private static func relation(_ text: String?) -> String {
    let text = text?.trimmingSpace.lowercased() ?? ""
    guard !text.isEmpty else { return "alternate" }
    let registry = "http://www.iana.org/assignments/"
    return text.hasPrefix(registry) ? String(text.split(separator: "/").last ?? "") : text
  }

  private mutating func parseEntryLink(
    _ url: URL,
    _ relation: String,
    _ type: String?,
    length: String?,
    isExact: Bool
  ) {
    switch relation {
    case "alternate":
      // A relation in capitals is not a proper one: a proper link replaces it.
      let isPage = isExact && type.map { $0.contains("html") } ?? true
      if article.link == nil || (isPage && article.isLinkWeak) {
        article.link = url.absoluteString
        article.isLinkWeak = !isPage
      }
    case "enclosure":
      article.addEnclosure(url.absoluteString, type: type, length: length, base: nil)
    case "replies":
      if type?.contains("xml") == true {
        article.rare.extras.conversation.commentFeed =
          article.rare.extras.conversation.commentFeed ?? url
      } else {
        article.rare.extras.comments = article.rare.extras.comments ?? url
      }
    default:
      break
    }
  }

  private mutating func parseFeedLink(_ url: URL, _ relation: String, _ type: String?) {
    switch relation {
    case "alternate":
      let isPage = type.map { $0.contains("html") } ?? true
      if feed.feed.link == nil || (isPage && feed.isLinkWeak) {
        feed.feed.link = url
        feed.isLinkWeak = !isPage
      }
    case "self": feed.feed.selfLink = feed.feed.selfLink ?? url
    case "next": feed.feed.nextPage = feed.feed.nextPage ?? url
    case "prev-archive": feed.feed.previousArchive = feed.feed.previousArchive ?? url
    case "current": feed.feed.currentDocument = feed.feed.currentDocument ?? url
    case "hub": feed.feed.hubs.append(url)
    default: break
    }
  }

  /// Handles the text of an element of Atom inside an entry.
  mutating func endAtomInEntry(_ text: CapturedText) {
    switch text.element {
    case .atomTitle: article.title = article.title ?? text.plain
    case .atomID: article.guid = article.guid ?? String?(text.trimmed).nonEmpty
    case .atomSummary where vocabulary.dialect == .rss && article.summary != nil:
      // The second of two short texts is the longer one, whatever its name.
      article.content = article.content ?? text.sniffedHTML
    case .atomSummary: article.summary = article.summary ?? text.sniffedHTML
    case .atomContent: article.content = article.content ?? text.sniffedHTML
    case .atomPublished where vocabulary.dialect == .rss:
      article.modulePublished = article.modulePublished ?? date(text)
    case .atomPublished: article.published = date(text)
    case .atomUpdated: article.updated = date(text) ?? article.updated
    case .atomCreated: article.rare.created = date(text)
    case .atomRights: article.rare.extras.rights = String?(text.plain).nonEmpty
    case .atomCategory: article.categories.append(text.category)
    default: break
    }
  }

  /// Handles the text of an element of Atom inside the feed.
  mutating func endAtomInFeed(_ text: CapturedText) {
    switch text.element {
    case .atomTitle: setTitle(text)
    case .atomSubtitle, .atomSummary: setSubtitle(text)
    case .atomID: feed.feed.id = String?(text.trimmed).nonEmpty
    case .atomUpdated: feed.feed.updated = feed.feed.updated ?? date(text)
    case .atomPublished: feed.feed.published = feed.feed.published ?? date(text)
    case .atomGenerator: feed.feed.generator = String?(text.plain).nonEmpty
    case .atomIcon: feed.feed.icon = text.url(against: base)
    case .atomLogo: feed.feed.image = text.url(against: base)
    case .atomRights: feed.feed.rights = String?(text.plain).nonEmpty
    case .atomCategory: feed.feed.categories.append(text.category)
    default: break
    }
  }
}
