// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials

/// A feed that a web page names.
package struct DiscoveredFeed: Hashable, Sendable {
  /// The family of formats of a feed, as far as the page states it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// RSS 0.9x or 2.0.
    case rss
    /// RSS 1.0, or a type that is called RDF.
    case rdf
    /// Atom.
    case atom
    /// JSON Feed.
    case json
    /// The page does not state it.
    case unknown
  }

  /// The address of the feed.
  package let url: URL
  /// The title that the web page gives to the feed; nil when it gives none.
  package let title: String?
  /// The media type in lower case, without parameters; nil when the web page states none.
  package let type: String?

  /// Creates a feed.
  package init(url: URL, title: String? = nil, type: String? = nil) {
    self.url = url
    self.title = title?.shortened(to: TextLimits.title)
    self.type = type
  }

  /// The family of formats that the media type stands for.
  package var kind: Kind {
    guard let type else { return .unknown }
    if type.contains("atom") { return .atom }
    if type.contains("json") { return .json }
    if type.contains("rdf") { return .rdf }
    return type.contains("rss") ? .rss : .unknown
  }
}
