// SPDX-License-Identifier: GPL-3.0-or-later

package import FeedModel
package import Foundation

/// A feed that is to be added to the library.
package struct NewFeed: Hashable, Sendable {
  /// The address of the feed.
  package var address: URL
  /// The feed's own name, as far as it is known; its next document replaces it.
  package var ownTitle = ""
  /// The reader's name for it; nil for the feed's own name.
  package var givenTitle: String?
  /// The page that the feed belongs to.
  package var site: URL?
  /// The names of the path to its folder, the outermost first; empty for the top.
  package var folders: [String] = []
  /// The choice of when its articles are read from their own pages; nil for none.
  package var fullText: FullTextChoice?
  /// Whether the reader is told of its new articles.
  package var isNotifying = false
  /// The name and the password with which it is asked; the library does not store them.
  package var credentials: Credentials?

  /// Creates a feed with an address.
  package init(_ address: URL) {
    self.address = address
  }

  /// Creates a feed from a line of a list.
  package init(_ subscription: Subscription) {
    address = subscription.address.url
    ownTitle = subscription.ownTitle ?? ""
    givenTitle = subscription.isNamedByReader ? subscription.title : nil
    site = subscription.site
    folders = subscription.folders
  }
}
