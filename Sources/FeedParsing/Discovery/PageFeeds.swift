// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// What a web page says about feeds, and what helps to guess them when it says nothing.
package struct PageFeeds: Hashable, Sendable {
  /// The feeds that the page declares, in its order, each address once.
  package var declared: [DiscoveredFeed] = []
  /// Links in the page's text that look like feeds and are not declared: a weaker sign.
  package var suggested: [DiscoveredFeed] = []
  /// The page's title.
  package var title: String?
  /// The program that made the page, as it calls itself.
  package var generator: String?
  /// The page's own address, as it says.
  package var canonical: URL?
  /// Where WordPress answers programs; its feeds are beside it.
  package var wordPressAPI: URL?
  /// The channel that a page of YouTube belongs to.
  package var channelID: String?

  /// Makes the answer of a page that says nothing.
  package init() {}
}
