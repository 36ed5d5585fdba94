// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The feeds that a web page names, and the facts that help to guess them when it names none.
package struct WebPageFeeds: Hashable, Sendable {
  /// The feeds that the page declares, in its order, each address once.
  package var declared: [DiscoveredFeed] = []
  /// Links in the page's text that look like feeds and are not declared: a weaker sign.
  package var suggested: [DiscoveredFeed] = []
  /// The page's title.
  package var title: String?
  /// The program that made the web page, by its own name.
  package var generator: String?
  /// The address that the web page states as its own.
  package var canonical: URL?
  /// The address of WordPress' interface for programs; its feeds are beside it.
  package var wordPressAPI: URL?
  /// The address of the page's subject in that interface, as of an article or a category.
  package var wordPressPart: URL?
  /// The channel that a page of YouTube belongs to.
  package var channelID: String?
  /// The small pictures that the page names for its site, in its order, each address once.
  package var icons: [WebPageIcon] = []

  /// Creates the result of a web page that states nothing.
  package init() {}
}
