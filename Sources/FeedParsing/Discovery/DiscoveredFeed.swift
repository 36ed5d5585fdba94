// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
package import FoundationEssentials

/// A feed that a page leads to.
package struct DiscoveredFeed: Hashable, Sendable {
  /// Which family of formats a feed is of, as far as that was said.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// RSS 0.9x or 2.0.
    case rss
    /// RSS 1.0, or what calls itself RDF.
    case rdf
    /// Atom.
    case atom
    /// JSON Feed.
    case json
    /// It was not said.
    case unknown
  }

  /// Where the feed is.
  package let url: URL
  /// What the page calls it; nil when it does not say.
  package let title: String?
  /// The media type in lower case, without parameters; nil when the page does not say.
  package let type: String?

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - url: where the feed is.
  ///   - title: what the page calls it.
  ///   - type: the media type.
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
