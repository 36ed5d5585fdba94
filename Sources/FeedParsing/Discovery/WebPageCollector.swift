// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials
import MarkupParsing

/// A collector of the statements about feeds in the tags of a web page.
///
/// Addresses are resolved at the end, as a base holds for the whole page wherever it stands.
struct WebPageCollector {
  private struct Link {
    let address: String
    let title: String?
    let type: String?
  }

  private let pageURL: URL?
  private var base: String?
  private var declared: [Link] = []
  private var suggested: [Link] = []
  private var icons: [(address: String, side: Int?)] = []
  private var canonical: String?
  private var wordPressAPI: String?
  private var wordPressPart: String?
  private var hasTitle = false
  private var result = WebPageFeeds()

  /// Starts a web page.
  init(pageURL: URL?) {
    self.pageURL = pageURL
  }

  /// Handles the next tag of the web page.
  mutating func handle(_ tag: WebPageTag, text: () -> String) {
    switch tag.name {
    case "base": base = base ?? tag["href"]
    case "title": handleTitle(text)
    case "meta": handleMeta(tag)
    case "link": handleLink(tag)
    case "a": handleAnchor(tag, text: text)
    default: break
    }
  }

  /// Returns the statements of the web page.
  func finished() -> WebPageFeeds {
    var result = result
    let base = base.flatMap { Address.picture($0, against: pageURL) } ?? pageURL
    var seen: Set<String> = []
    let resolve = { (link: Link) -> DiscoveredFeed? in
      guard let url = Self.address(link.address, base),
        Self.isPlausible(url, type: link.type), seen.insert(url.absoluteString).inserted
      else { return nil }
      return DiscoveredFeed(url: url, title: link.title, type: link.type)
    }
    result.declared = declared.compactMap(resolve)
    result.suggested = suggested.compactMap(resolve)
    var seenIcons: Set<URL> = []
    result.icons = icons.compactMap { icon in
      guard let url = Address.picture(icon.address, against: base), seenIcons.insert(url).inserted
      else { return nil }
      return WebPageIcon(url: url, side: icon.side)
    }
    result.canonical = canonical.flatMap { Address.web($0, against: base) }
    result.wordPressAPI = wordPressAPI.flatMap { Address.web($0, against: base) }
    result.wordPressPart = wordPressPart.flatMap { Address.web($0, against: base) }
    return result
  }

  /// Returns an address of the web, also behind “feed:”; a page that is a file may name files
  /// beside it.
  private static func address(_ text: String, _ base: URL?) -> URL? {
    guard Address.scheme(of: text) == "feed" else {
      return Address.picture(text, against: base)
    }
    let rest = text.dropFirst("feed:".count)
    return Address.web(rest.hasPrefix("//") ? "https:\(rest)" : String(rest), against: nil)
  }

  // MARK: Tags

  /// Stores the first title; later ones belong to pictures and the like.
  private mutating func handleTitle(_ text: () -> String) {
    guard !hasTitle else { return }
    hasTitle = true
    let title = text()
    result.title = title.isEmpty ? nil : title
  }

  private mutating func handleMeta(_ tag: WebPageTag) {
    guard let content = tag["content"] else { return }
    if tag["name"]?.lowercased() == "generator" {
      result.generator = result.generator ?? content
    }
    let property = tag["itemprop"]?.lowercased()
    if property == "channelid" || property == "identifier", Self.isChannel(content) {
      result.channelID = result.channelID ?? content
    }
  }

  /// Returns whether a text is the name of a channel: “UC” and 22 characters.
  private static func isChannel(_ text: String) -> Bool {
    text.hasPrefix("UC") && text.utf8.count == channelLength
      && text.utf8.allSatisfy { $0.isLetter || $0.isDigit || $0 == ASCII.hyphen || $0 == 0x5F }
  }

  private static let channelLength = 24

  private mutating func handleLink(_ tag: WebPageTag) {
    guard let address = tag["href"] else { return }
    let relations = tag.words("rel")
    if relations.contains("canonical") { canonical = canonical ?? address }
    if relations.contains("https://api.w.org/") { wordPressAPI = wordPressAPI ?? address }
    let type = Self.mediaType(tag["type"])
    if relations.contains("alternate"), type == "application/json",
      FeedMediaType.wordPressInterfaces.contains(where: address.contains)
    {
      wordPressPart = wordPressPart ?? address
    }
    handleIcon(tag, relations, type, address)
    guard declared.count < FeedLinkFinder.maximumFeeds else { return }
    let isFeed =
      relations.contains("feed") && FeedMediaType.mayBeFeed(type)
      || relations.contains("alternate") && FeedMediaType.isFeed(type)
    if isFeed { declared.append(Link(address: address, title: tag["title"], type: type)) }
  }

  /// Stores an icon of the site; a drawing, which has no pixels, is left out.
  ///
  /// - Source: HTML Standard §4.6.7.8 (icon); the other relations are those in use.
  private mutating func handleIcon(
    _ tag: WebPageTag,
    _ relations: [Substring],
    _ type: String?,
    _ address: String
  ) {
    let isIcon = relations.contains { $0 == "icon" || $0.hasPrefix("apple-touch-icon") }
    guard isIcon, icons.count < Self.mostIcons, type != "image/svg+xml",
      !address.lowercased().hasSuffix(".svg")
    else { return }
    let sides = tag.words("sizes").compactMap { Self.side($0) }
    let usual: Int? = relations.contains("icon") ? nil : Self.touchIconSide
    icons.append((address, sides.max() ?? usual))
  }

  /// Reads a size such as “32x32”; nil for “any” and for other texts.
  private static func side(_ text: Substring) -> Int? {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    return max(width, height)
  }

  /// The most icons of a page; most have less than ten.
  private static let mostIcons = 40
  /// The side of an icon for a touch screen that states none, in pixels.
  private static let touchIconSide = 180

  private mutating func handleAnchor(_ tag: WebPageTag, text: () -> String) {
    guard suggested.count < FeedLinkFinder.maximumFeeds, let address = tag["href"] else { return }
    let type = Self.mediaType(tag["type"])
    let isTyped = type != nil && FeedMediaType.isFeed(type)
    guard isTyped || tag.words("rel").contains("feed") || FeedAddressPattern.matches(address)
    else { return }
    let title = tag["title"] ?? text()
    let name = title.isEmpty ? nil : title
    suggested.append(Link(address: address, title: name, type: type))
  }

  /// Returns the media type without parameters.
  ///
  /// A blank in it is removed, or replaced by the “+” for which it stands in an address.
  private static func mediaType(_ text: String?) -> String? {
    let type = text?.split(separator: ";").first.map(String.init)?.lowercased()
    return type.map { type in
      let words = type.split(separator: " ")
      let joined = words.joined()
      let added = words.joined(separator: "+")
      return FeedMediaType.isFeed(added) && !FeedMediaType.isFeed(joined) ? added : joined
    }
  }

  /// Returns whether an address is likely to be a feed.
  ///
  /// JSON and XML of any kind may be meant for other programs than feed viewers.
  private static func isPlausible(_ url: URL, type: String?) -> Bool {
    guard FeedMediaType.isVague(type) else { return true }
    let address = url.absoluteString.lowercased()
    return !FeedMediaType.otherInterfaces.contains { address.contains($0) }
  }
}
