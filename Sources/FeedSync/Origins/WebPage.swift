// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// The address of a source to subscribe to, and its title; empty for one that is not known.
package typealias NamedSource = (address: URL, title: String)

/// A page of the web, by which kinds recognize sources that an address alone does not show.
package struct WebPage: Hashable, Sendable {
  /// The address of the page.
  package let address: URL
  /// The name of the program that made the page; nil if it is not known, or was not asked.
  package var generator: String?
  /// The interface of WordPress that the page names.
  package var wordPress: URL?
  /// The address of the page's subject in that interface.
  package var wordPressPart: URL?
  /// The title of the page.
  package var title: String?

  /// Creates a page of which only the address is known.
  package init(_ address: URL) {
    self.address = address
  }
}
