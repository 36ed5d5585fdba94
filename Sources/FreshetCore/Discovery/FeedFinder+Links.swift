// SPDX-License-Identifier: GPL-3.0-or-later

import FeedModel
import FeedSync
package import FoundationEssentials

// Links in texts and rows that lead to sources: a node, a person, a repository.
extension FeedFinder {
  /// Returns whether a link leads to a source that is no feed, as far as its address alone tells.
  ///
  /// Nobody is asked: a kind of source recognizes the address, or it looks like the page of an
  /// account or a tag at a server of Mastodon, of which there are too many to know.
  ///
  /// - Parameter link: the address.
  /// - Returns: whether a search at the address is worth offering.
  package func canFollow(_ link: URL) -> Bool {
    guard ["http", "https"].contains(link.scheme?.lowercased() ?? "") else { return false }
    return origins.kind(of: link) != .feed || !origins.sources(of: WebPage(link)).isEmpty
      || PagedSources.looksLikeTimeline(link)
  }

  /// Finds the links of a text that lead to such a source.
  ///
  /// - Parameter links: the links.
  /// - Returns: their addresses.
  @concurrent
  package func followed(among links: [ArticleLink]) async -> Set<URL> {
    Set(links.map(\.url).filter(canFollow))
  }
}
