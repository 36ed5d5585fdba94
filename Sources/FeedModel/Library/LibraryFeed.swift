// SPDX-License-Identifier: GPL-3.0-or-later

package import FoundationEssentials

/// A feed that the reader subscribed to, as the library keeps it.
package struct LibraryFeed: Hashable, Sendable, Identifiable {
  /// Its number in the library.
  package let id: SubscriptionID
  /// Where it is.
  package let address: URL
  /// The folder that it is in; nil at the top.
  package let folder: FolderID?
  /// What it calls itself; empty until a document told it.
  package let ownTitle: String
  /// What the reader calls it; nil when the reader gave it no name.
  package let givenTitle: String?
  /// The page that it belongs to.
  package let site: URL?
  /// Its small picture.
  package let icon: URL?

  /// Makes a feed.
  ///
  /// - Parameters:
  ///   - id: its number in the library.
  ///   - address: where it is.
  ///   - folder: the folder that it is in; nil at the top.
  ///   - titles: what it calls itself, and what the reader calls it.
  ///   - site: the page that it belongs to.
  ///   - icon: its small picture.
  package init(
    id: SubscriptionID,
    address: URL,
    folder: FolderID?,
    titles: (own: String, given: String?),
    site: URL?,
    icon: URL?
  ) {
    self.id = id
    self.address = address
    self.folder = folder
    ownTitle = titles.own.shortened(to: TextLimits.title)
    givenTitle = titles.given?.shortened(to: TextLimits.title)
    self.site = site
    self.icon = icon
  }

  /// The name in lists: the reader's name for it, its own, or its host and path.
  package var title: String { Self.title((ownTitle, givenTitle), at: address) }

  /// The name of a feed in lists.
  ///
  /// - Parameters:
  ///   - titles: what it calls itself, and what the reader calls it.
  ///   - address: where it is; nil where that is not known.
  /// - Returns: the first that there is of the reader's name, its own, and its host and path.
  package static func title(_ titles: (own: String, given: String?), at address: URL?) -> String {
    // Other programs write the address where a list has no name; it may hold a password.
    let names = [titles.given ?? "", titles.own]
    let name = names.first { !$0.isEmpty && !($0.contains("://") && $0 == address?.absoluteString) }
    return (name ?? address?.feedName ?? "").shortened(to: TextLimits.title)
  }
}
