// SPDX-License-Identifier: GPL-3.0-or-later

import FoundationEssentials

// OPML has a title and a text for a feed, and programs write the same into both: whether the reader
// chose that name would be lost. An attribute of our own keeps it; other programs pass it over.
extension Outline {
  private static let namespace = "urn:org.freshet:opml"
  private static let mark = "named"
  private static let itself = "itself"

  /// Makes a feed as the library has it, so that reading it again gives the same.
  ///
  /// - Parameter feed: the feed.
  package init(_ feed: LibraryFeed) {
    let own = OPMLText.trimmed(feed.ownTitle)
    let given = feed.givenTitle.map(OPMLText.trimmed).flatMap { $0.isEmpty ? nil : $0 }
    let pairs: [(String, String?)] = [
      ("text", given ?? (own.isEmpty ? feed.address.absoluteString : own)),
      ("title", own.isEmpty ? nil : own),
      ("type", "rss"),
      ("xmlUrl", feed.address.absoluteString),
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
