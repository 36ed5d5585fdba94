// SPDX-License-Identifier: GPL-3.0-or-later

import MarkupParsing

/// A namespace that feeds use.
enum FeedNamespace: Hashable, Sendable {
  case none
  case rss
  case netscape
  case rdf
  case atom
  case atomDraft
  case dublinCore
  case dublinTerms
  case content
  case media
  case podcast
  case xhtml
  case syndication
  case administration
  case slash
  case commentAPI
  case thread
  case history
  case geo
  case podcastIndex
  case other

  /// Finds a namespace by its address, or by its usual prefix when the address is unknown.
  ///
  /// Addresses are compared without scheme, case, white space, and closing “/” or “#”, as
  /// publishers get these wrong. An address that starts as Atom's is Atom's, whatever follows.
  init(address: String?, prefix: String?) {
    let key = address.map(Self.key)
    if let key, let known = Self.byAddress[key] {
      self = known
    } else if let key, key.hasPrefix(Self.atomStart) {
      self = .atom
    } else if let prefix, let known = Self.byPrefix[prefix.lowercased()] {
      self = known
    } else {
      self = prefix == nil ? .none : .other
    }
  }

  private static func key(_ address: String) -> String {
    var text = address.trimmingSpace.lowercased()[...]
    for scheme in ["http://", "https://"] where text.hasPrefix(scheme) {
      text = text.dropFirst(scheme.count)
    }
    if text.hasPrefix("www.") {
      text = text.dropFirst("www.".count)
    }
    while let last = text.last, last == "/" || last == "#" {
      text = text.dropLast()
    }
    return String(text)
  }

  private static let atomStart = "w3.org/2005/atom"

  private static let byPrefix: [String: FeedNamespace] = [
    "atom": .atom, "atom10": .atom, "a10": .atom, "content": .content, "dc": .dublinCore,
    "dcterms": .dublinTerms,
    "itunes": .podcast, "media": .media, "rdf": .rdf, "xhtml": .xhtml, "sy": .syndication,
    "admin": .administration,
    "slash": .slash, "wfw": .commentAPI, "thr": .thread, "fh": .history, "georss": .geo,
    "geo": .geo, "podcast": .podcastIndex,
  ]

  private static let byAddress: [String: FeedNamespace] = [
    "purl.org/rss/1.0": .rss,
    "purl.org/net/rss1.1": .rss,
    "backend.userland.com/rss": .rss,
    "backend.userland.com/rss2": .rss,
    "backend.userland.com/rss091": .rss,
    "blogs.law.harvard.edu/tech/rss": .rss,
    "my.netscape.com/rdf/simple/0.9": .netscape,
    "channel.netscape.com/rdf/simple/0.9": .netscape,
    "w3.org/1999/02/22-rdf-syntax-ns": .rdf,
    "w3.org/2005/atom": .atom,
    "purl.org/atom/ns": .atomDraft,
    "purl.org/dc/elements/1.1": .dublinCore,
    "purl.org/dc/elements/1.0": .dublinCore,
    "purl.org/dc/terms": .dublinTerms,
    "purl.org/rss/1.0/modules/content": .content,
    "search.yahoo.com/mrss": .media,
    "search.yahoo.com/rss": .media,
    "itunes.com/dtds/podcast-1.0.dtd": .podcast,
    "itunes.com/dtds/podcast-1.0": .podcast,
    "w3.org/1999/xhtml": .xhtml,
    "purl.org/rss/1.0/modules/syndication": .syndication,
    "webns.net/mvcb": .administration,
    "purl.org/rss/1.0/modules/slash": .slash,
    "wellformedweb.org/commentapi": .commentAPI,
    "purl.org/syndication/thread/1.0": .thread,
    "purl.org/syndication/history/1.0": .history,
    "georss.org/georss": .geo,
    "w3.org/2003/01/geo/wgs84_pos": .geo,
    "podcastindex.org/namespace/1.0": .podcastIndex,
    "github.com/podcastindex-org/podcast-namespace/blob/main/docs/1.0.md": .podcastIndex,
  ]
}
