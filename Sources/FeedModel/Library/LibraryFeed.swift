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
    ownTitle = titles.own
    givenTitle = titles.given
    self.site = site
    self.icon = icon
  }

  /// What it is called in lists: the reader's name for it, its own, or its address.
  package var title: String {
    if let givenTitle, !givenTitle.isEmpty { return givenTitle }
    return ownTitle.isEmpty ? address.absoluteString : ownTitle
  }
}
