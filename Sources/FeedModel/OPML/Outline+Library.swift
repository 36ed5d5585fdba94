// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

// OPML has a title and a text for a feed, and programs write the same into both: it would be lost
// whether the reader chose that name. An attribute of our own stores it; other programs ignore it.
extension Outline {
  private static let namespace = "urn:org.freshet:opml"
  private static let mark = "named"
  private static let itself = "itself"

  /// Makes the outline of a feed of the library, so that reading it back gives the same feed.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - address: the address to write, which may be a shorter form of the feed's own.
  package init(_ feed: LibraryFeed, at address: URL) {
    let isBare = address != feed.address
    let own = Self.name(feed.ownTitle, of: feed, isBare) ?? ""
    let given = feed.givenTitle.flatMap { Self.name($0, of: feed, isBare) }
    let pairs: [(String, String?)] = [
      ("text", given ?? (own.isEmpty ? address.feedName : own)),
      ("title", own.isEmpty ? nil : own),
      ("type", "rss"),
      ("xmlUrl", address.absoluteString),
      ("htmlUrl", Self.site(feed.site)),
    ]
    var attributes = pairs.compactMap { name, value in
      value.flatMap { OutlineAttribute(name, value: $0) }
    }
    if given == nil {
      let name = "freshet:\(Self.mark)"
      attributes += [OutlineAttribute(name, namespace: Self.namespace, value: Self.itself)]
        .compactMap { $0 }
    }
    self.init(attributes)
  }

  /// The name without white space around it; nil for an empty one, and for one that is the whole
  /// address where only a shorter form of the address is to be written.
  private static func name(_ text: String, of feed: LibraryFeed, _ isBare: Bool) -> String? {
    let name = OPMLText.trimmed(text)
    return name.isEmpty || isBare && name == feed.address.absoluteString ? nil : name
  }

  /// Whether the feed's name is its own, and not one that the reader gave.
  var isNamedByItself: Bool {
    attributes.contains {
      $0.namespace == Self.namespace && $0.localName == Self.mark && $0.value == Self.itself
    }
  }

  /// The page of a feed, if it may be written: reading refuses others, so writing leaves them out.
  private static func site(_ url: URL?) -> String? {
    url.flatMap { try? SubscriptionAddress($0.absoluteString).url.absoluteString }
  }
}
