// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

// OPML has a title and a text for a feed, and programs write the same into both: whether the reader
// chose that name would be lost. An attribute of our own keeps it; other programs pass it over.
extension Outline {
  private static let namespace = "urn:org.freshet:opml"
  private static let mark = "named"
  private static let itself = "itself"

  /// Makes a feed as the library has it, so that reading it again gives the same.
  ///
  /// - Parameters:
  ///   - feed: the feed.
  ///   - address: the address to write for it, which may say less than its own.
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

  /// A name without white space around it; nil for none, and for one that is the whole address
  /// where less of that is to be written.
  private static func name(_ text: String, of feed: LibraryFeed, _ isBare: Bool) -> String? {
    let name = OPMLText.trimmed(text)
    return name.isEmpty || isBare && name == feed.address.absoluteString ? nil : name
  }

  /// Whether the name of a feed is no name that the reader gave.
  var isNamedByItself: Bool {
    attributes.contains {
      $0.namespace == Self.namespace && $0.localName == Self.mark && $0.value == Self.itself
    }
  }

  /// A page that a list may name; reading refuses others, so writing leaves them out.
  private static func site(_ url: URL?) -> String? {
    url.flatMap { try? SubscriptionAddress($0.absoluteString).url.absoluteString }
  }
}
