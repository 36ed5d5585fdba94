// SPDX-License-Identifier: GPL-3.0-or-later

import FeedFetching
package import FeedModel
package import FeedParsing
import FeedSync
package import FoundationEssentials

/// A feed that a search found.
package struct FoundFeed: Hashable, Sendable {
  /// The reason for believing that it is a feed, the strongest first.
  package enum Evidence: String, Hashable, Sendable, CaseIterable {
    /// The given address is the feed's own.
    case document
    /// The page at the address names it; it was not fetched.
    case declared
    /// A rule for this site names it; it was fetched and is a feed.
    case rule
    /// The page links to it; it was fetched and is a feed.
    case linked
    /// A usual address of feeds leads to it; it was fetched and is a feed.
    case usualAddress = "usualPlace"
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

  /// The address of the feed.
  package let url: URL
  /// Its title, or the title that the page gives it; empty when there is neither.
  package let title: String
  /// The name and the password with which it was found; nil for none.
  package var credentials: Credentials?
  /// The family of formats, as far as it is known.
  package let kind: DiscoveredFeed.Kind
  /// The kind of source that recognized the address.
  package internal(set) var origin = OriginKind.feed
  /// The reason for believing that it is a feed.
  package let evidence: Evidence
  /// The likelihood that it is the one that is wanted.
  package internal(set) var rank = Rank.main
  /// The better feed with the same articles in another format; nil for a feed without one.
  package internal(set) var better: URL?
  /// A Boolean value that indicates whether a kind of source recognized the given address itself.
  var isRecognized = false
  /// A Boolean value that indicates whether the given address is the feed's own, and none that a
  /// page led to.
  package var isGivenAddress: Bool { isRecognized || evidence == .document }
  /// The addresses of its first articles; none where the feed was not read.
  var articles: Set<String> = []

  /// Creates a result.
  package init(url: URL, title: String, kind: DiscoveredFeed.Kind, evidence: Evidence) {
    self.url = url
    self.title = title
    self.kind = kind
    self.evidence = evidence
  }

  /// Creates the result of a source that a kind recognized, and that was not fetched.
  ///
  /// - Parameters:
  ///   - origin: the kind.
  ///   - source: the address and the title of the source.
  init(_ origin: OriginKind, _ source: NamedSource) {
    self.init(url: source.address, title: source.title, kind: .unknown, evidence: .rule)
    self.origin = origin
  }

  /// The kind's name: bounded, for scripts and counters.
  package var kindName: String { origin == .feed ? kind.rawValue : origin.rawValue }

  /// The address as it may be shown.
  package var shownAddress: String { url.withoutSecrets.absoluteString }

  /// The kind as readers know it, such as "RSS"; empty for an unknown one.
  package var formatText: String { kind == .unknown ? "" : kind.rawValue.uppercased() }
}

extension DiscoveredFeed.Kind {
  /// Creates the family of a format.
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

/// An address at which a feed is expected.
struct FeedCandidate: Hashable, Sendable {
  /// The expected address of the feed.
  let url: URL
  /// The reason for expecting it there.
  let evidence: FoundFeed.Evidence
}
