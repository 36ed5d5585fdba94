// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedParsing
package import FoundationEssentials

/// A feed that a search found.
package struct FoundFeed: Hashable, Sendable {
  /// Why it is believed to be one, the strongest reason first.
  package enum Evidence: String, Hashable, Sendable, CaseIterable {
    /// The address that was given is the feed's own.
    case document
    /// The page at the address names it; it was not fetched.
    case declared
    /// A rule for this site says where it is; it was fetched and is one.
    case rule
    /// The page links to it; it was fetched and is one.
    case linked
    /// It is where feeds often are; it was fetched and is one.
    case usualPlace
  }

  /// The likelihood that it is the one that a reader of the site wants, the likeliest first.
  package enum Rank: String, Hashable, Sendable, CaseIterable {
    /// The articles of the site.
    case main
    /// The comments below all of them.
    case comments
    /// The comments below one of them.
    case pageComments
    /// Some of the articles: those of a category, a tag or an author.
    case part
  }

  /// Where the feed is.
  package let url: URL
  /// What it, or the page that names it, calls it; empty when neither says.
  package let title: String
  /// The family of formats, as far as it is known.
  package let kind: DiscoveredFeed.Kind
  /// Why it is believed to be a feed.
  package let evidence: Evidence
  /// The likelihood that it is the one that is wanted.
  package internal(set) var rank = Rank.main
  /// The better feed that has the same articles in another format; nil for one that is no double.
  package internal(set) var better: URL?
  /// The addresses of its first articles; none where the feed was not read.
  var articles: Set<String> = []

  /// Makes a result.
  ///
  /// - Parameters:
  ///   - url: where the feed is.
  ///   - title: what it is called; empty when that is not known.
  ///   - kind: the family of formats.
  ///   - evidence: why it is believed to be a feed.
  package init(url: URL, title: String, kind: DiscoveredFeed.Kind, evidence: Evidence) {
    self.url = url
    self.title = title
    self.kind = kind
    self.evidence = evidence
  }

  /// The kind's name: bounded, for scripts and counters.
  package var kindName: String { kind.rawValue }

  /// The address as it may be shown.
  package var shownAddress: String { url.withoutSecrets.absoluteString }

  /// The kind as readers know it, such as "RSS"; empty where it is not known.
  package var formatText: String { kind == .unknown ? "" : kind.rawValue.uppercased() }
}

extension DiscoveredFeed.Kind {
  /// The family that a format belongs to.
  ///
  /// - Parameter format: the format of a feed that was read.
  package init(_ format: FeedFormat) {
    self =
      switch format {
      case .rss090, .rss10: .rdf
      case .rss091, .rss092, .rss093, .rss094, .rss20, .rss, .cdf: .rss
      case .atom03, .atom10, .atom: .atom
      case .json10, .json11, .rssInJSON: .json
      }
  }
}
